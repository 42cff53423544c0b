// The program, the points and the indicators that an import of samples is about.
import type { RawBuilder } from 'kysely'
import { allOf } from '../../../platform/database/conditions.ts'
import { first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface ImportedProgram {
  id: string
  demo: boolean
}

export function findProgramByCode(trx: Db, code: string): Promise<ImportedProgram | undefined> {
  return first<ImportedProgram>(trx)`
    select id::text as id, demo from program where code = ${code} for update`
}

/** The program with this id, where the condition holds. */
export function findImportedProgram(
  db: Db,
  id: string,
  isSeen: RawBuilder<unknown>,
): Promise<(ImportedProgram & { code: string }) | undefined> {
  return first<ImportedProgram & { code: string }>(db)`
    select id::text as id, code, demo from program where id = ${id} and ${allOf(isSeen)}`
}

export function insertProgram(
  trx: Db,
  { code, name, now }: { code: string; name: string; now: Date },
): Promise<ImportedProgram> {
  return one<ImportedProgram>(trx)`
    insert into program (code, name, created_at, updated_at) values (${code}, ${name}, ${now}, ${now})
    returning id::text as id, demo`
}

/** The years and rounds that there are, and what was measured in them, where the program says nothing of its own. */
export async function completeProgram(
  trx: Db,
  programId: string,
  isChangeable: RawBuilder<unknown> | undefined,
): Promise<void> {
  // Read first, because a cluster knows no table of the transaction in a statement that changes its own.
  const { plan } = await one<{ plan: string }>(trx)`
    select coalesce(
             jsonb_agg(jsonb_build_object('year', year, 'rounds', rounds, 'note', null) order by year),
             '[]')::text as plan
      from (select year, max(observation) as rounds from location_point_data
              join location_point on location_point.id = location_point_id
             where location_point.program_id = ${programId} group by year
             order by year desc limit 100) sampled`
  const { indicators } = await one<{ indicators: string }>(trx)`
    select coalesce(
             jsonb_agg(jsonb_build_object('indicatorId', id::text, 'unit', null, 'method', null,
                                          'detectionLimit', null) order by id),
             '[]')::text as indicators
      from (select distinct indicator_id as id from incoming_sample_value) measured`
  await run(trx)`
    update program
       set plan = case when plan <> '[]' then plan else ${plan}::jsonb end,
           indicators = case when indicators <> '[]' then indicators else ${indicators}::jsonb end,
           version = version + 1
     where id = ${programId} and ${allOf(isChangeable)}`
}

interface KnownPoint {
  id: string
  code: string
  programId: string | null
  demo: boolean
  isReached: boolean
}

export function listPointsByCode(
  trx: Db,
  codes: readonly string[],
  isReached: RawBuilder<unknown> | undefined,
): Promise<KnownPoint[]> {
  return rows<KnownPoint>(trx)`
    select id::text as id, code, program_id::text as "programId", demo,
           coalesce(${allOf(isReached)}, false) as "isReached" from location_point
     where code = any(${[...codes]}::text[])`
}

export interface NewPoint {
  code: string
  name: string
  lat: number | null
  lon: number | null
}

export function insertPoints(
  trx: Db,
  points: readonly NewPoint[],
  about: { programId: string; organizationId: string | null; river: string | null; now: Date },
): Promise<{ id: string; code: string }[]> {
  const { programId, organizationId, river, now } = about
  return rows<{ id: string; code: string }>(trx)`
    insert into location_point (code, name, lat, lon, river, water_body, program_id, organization_id,
                                station_type_id, province_id, created_at, updated_at)
    select point.code, point.name, point.lat, point.lon, ${river}, ${river === null ? null : 'river'},
           ${programId}::bigint, ${organizationId}::bigint, station_type.id, organization.province_id,
           ${now}, ${now}
      from unnest(${points.map(({ code }) => code)}::text[], ${points.map(({ name }) => name)}::text[],
             ${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lon }) => lon)}::float8[])
             as point (code, name, lat, lon)
      join station_type on station_type.code = 'surface_water_periodic'
      left join organization on organization.id = ${organizationId}::bigint
    returning id::text as id, code`
}

/** Indicators with what their values may be. */
export interface ImportedIndicator {
  id: string
  code: string
  unit: string
  group: string
  rangeMin: number | null
  rangeMax: number | null
}

export function listImportedIndicators(trx: Db): Promise<ImportedIndicator[]> {
  return rows<ImportedIndicator>(trx)`
    select id::text as id, code, unit, "group", range_min as "rangeMin", range_max as "rangeMax"
      from indicator`
}

export function findOrganization(trx: Db, id: string): Promise<{ id: string } | undefined> {
  return first<{ id: string }>(trx)`
    select id::text as id from organization where id = ${id} and not demo`
}
