// Provinces, organizations and catalogues on which the demo country stands.
import { sql, type RawBuilder } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface ProvinceInForce {
  id: string
  code: string
  name: string
  nameEn: string
  slug: string
}

export function listProvincesInForce(db: Db) {
  return rows<ProvinceInForce>(db)`
    select id, province_code as code, name, name_en as "nameEn", slug
      from province where valid_to is null order by province_code`
}

interface Named {
  id: string
  name: string
}

async function readIds(db: Db, statement: RawBuilder<Named>): Promise<Map<string, string>> {
  return new Map((await rows(db, statement)).map(({ id, name }) => [name, id]))
}

/** One of the sub-domains at which an organization answers already. */
export function findTakenName(db: Db, subDomains: string[]) {
  return first<{ name: string }>(db)`
    select sub_domain as name from organization where sub_domain = any(${subDomains})
    union all
    select unnest(host_names) from organization where host_names && ${subDomains}::text[]
     limit 1`
}

/** Catalogues by which of their rows the demo names. */
const catalogues = {
  category: 'true',
  indicator: 'true',
  station_type: 'true',
  danger_waste: 'valid_to is null',
  waste_category: 'true',
  waste_method: 'true',
  waste_basel_code: 'valid_to is null',
} as const
export type Catalogue = keyof typeof catalogues

export const catalogueNames = Object.keys(catalogues) as Catalogue[]

/** By code. */
export async function readCatalogue(db: Db, table: Catalogue): Promise<Map<string, string>> {
  return readIds(
    db,
    sql<Named>`
      select id, code as name from ${sql.table(table)} where ${sql.raw(catalogues[table])}`,
  )
}

/** By code; those that somebody has removed are not there. */
export async function readDemoStations(db: Db): Promise<Map<string, string>> {
  return readIds(db, sql<Named>`select id, code as name from station where demo`)
}

/** An enterprise of the demo asks that its first station may send every ten minutes. */
export async function proposeInterval(
  db: Db,
  { why, at }: { why: string; at: Date },
): Promise<void> {
  await run(db)`
    with first as materialized (
      select station.id, station.interval_s from station
        join organization on organization.id = station.organization_id
       where station.demo and organization.demo and organization.type = ${codes.enterprise}
       order by station.id limit 1)
    insert into station_change_proposal
           (station_id, interval_s, justification, before, after, created_at, updated_at)
    select id, 600, ${why}, jsonb_build_object('intervalSeconds', interval_s),
           jsonb_build_object('intervalSeconds', 600), ${at}, ${at}
      from first`
}

/** Writes another value of an indicator into a result of a sample. */
export async function correctValue(
  db: Db,
  about: { resultId: string; indicatorId: string; value: number },
): Promise<void> {
  const { resultId, indicatorId, value } = about
  // Read first, because a cluster knows no subquery over a column of the row that it changes.
  const { corrected } = await one<{ corrected: string }>(db)`
    select jsonb_agg(
             case when one ->> 'indicatorId' = ${indicatorId}
                  then one || jsonb_build_object('value', ${value}::double precision)
                  else one end order by place)::text as corrected
      from location_point_data, jsonb_array_elements("values") with ordinality as given (one, place)
     where id = ${resultId}`
  await run(db)`
    update location_point_data set "values" = ${corrected}::jsonb where id = ${resultId}`
}

/** The first public station of the province that measures this. */
export function findDemoStation(db: Db, provinceId: string, medium: 'air' | 'water') {
  return first<{ id: string }>(db)`
    select station.id::text as id from station
      join station_type on station_type.id = station.station_type_id
     where station.demo and station.province_id = ${provinceId} and station_type.medium = ${medium}
       and exists (select from publication
                    where subject_kind = 'STATION' and subject_id = station.id and state = 'published')
     order by station.code limit 1`
}
