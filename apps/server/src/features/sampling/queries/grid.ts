// The points of a round, what was found there in it, and what was found before.
import type { RawBuilder } from 'kysely'
import type { DeclaredWater } from '@eos/contract/readings/judged-limits'
import { allOf } from '../../../platform/database/conditions.ts'
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

type Sql = RawBuilder<unknown>

export interface ProgramOfRound {
  id: string
  name: string
  nameEn: string | null
  indicators: readonly {
    indicatorId: string
    unit: string | null
    method: string | null
    detectionLimit: number | null
  }[]
  laboratories: readonly { name: string }[]
}

export function findProgram(db: Db, id: string, isSeen: Sql): Promise<ProgramOfRound | undefined> {
  return first<ProgramOfRound>(db)`
    select id::text as id, name, name_en as "nameEn", indicators, laboratories
      from program where id = ${id} and ${allOf(isSeen)}`
}

export interface PointOfRound extends DeclaredWater {
  id: string
  code: string
  name: string
  nameEn: string | null
  river: string | null
  riverOrder: number | null
  medium: string
  stationType: string
  resultId: string | null
  version: string | null
  mayEnter: boolean
  time: Date | null
  laboratory: string | null
  sampleNo: string | null
  note: string | null
  announced: boolean
  values: readonly KeptValue[]
}

/** A value as it stands in the column. */
export interface KeptValue {
  indicatorId: string
  value: number | null
  censor: 'lt_lod' | 'lt_loq' | 'gt_range' | null
  limitValue: number | null
  unit: string | null
  method?: string | null
}

/** Along their rivers, then by their codes. */
export function listPointsOfRound(
  db: Db,
  about: {
    programId: string
    year: number
    observation: number
    isReached: Sql
    mayEnter: Sql
  },
): Promise<PointOfRound[]> {
  const { programId, year, observation, isReached, mayEnter } = about
  return rows<PointOfRound>(db)`
    select location_point.id::text as id, location_point.code, location_point.name,
           location_point.name_en as "nameEn", river, river_order as "riverOrder", medium,
           station_type.code as "stationType", water_body as "waterBody",
           water_level as "waterLevel", water_use as "waterUse", result.id::text as "resultId",
           result.version::text as version, ${allOf(mayEnter)} as "mayEnter",
           result.get_time as time, result.laboratory, result.sample_no as "sampleNo",
           result.note, coalesce(result.announced, false) as announced,
           coalesce(result."values", '[]') as values
      from location_point
      join station_type on station_type.id = location_point.station_type_id
      left join location_point_data result on result.location_point_id = location_point.id
       and result.year = ${year} and result.observation = ${observation}
     where location_point.program_id = ${programId} and ${allOf(isReached)}
       and coalesce(start_year <= ${year}, true) and coalesce(end_year >= ${year}, true)
     order by folded(river) nulls last, river_order nulls last, folded(location_point.code),
              location_point.id`
}

export interface Former {
  locationId: string
  indicatorId: string
  unit: string
  n: number
  min: number
  lower: number
  median: number
  upper: number
  max: number
}

/** Lists those of the other rounds of these points, by the unit in which they were given. */
export function listFormer(
  db: Db,
  about: { points: readonly string[]; year: number; observation: number },
): Promise<Former[]> {
  const { points, year, observation } = about
  return rows<Former>(db)`
    select location_point_id::text as "locationId", indicator.id::text as "indicatorId",
           coalesce(one ->> 'unit', indicator.unit) as unit, count(*)::int as n,
           min((one ->> 'value')::float8) as min,
           percentile_cont(0.25) within group (order by (one ->> 'value')::float8) as lower,
           percentile_cont(0.5) within group (order by (one ->> 'value')::float8) as median,
           percentile_cont(0.75) within group (order by (one ->> 'value')::float8) as upper,
           max((one ->> 'value')::float8) as max
      from location_point_data, jsonb_array_elements("values") one
      join indicator on indicator.id = (one ->> 'indicatorId')::bigint
     where location_point_id = any(${[...points]}::bigint[])
       and not (location_point_data.year = ${year} and location_point_data.observation = ${observation})
       and one ->> 'censor' is null and one ->> 'value' is not null
     group by 1, 2, 3`
}

/** The indicators that were measured in the newest rounds of a program, the most frequent first. */
export async function listMeasuredIn(db: Db, programId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select one ->> 'indicatorId' as id
      from (select "values" from location_point_data
             join location_point on location_point.id = location_point_id
            where program_id = ${programId} order by get_time desc limit 200) newest,
           jsonb_array_elements(newest."values") with ordinality as given (one, place)
     group by 1 order by count(*) desc, min(place), 1`
  return found.map(({ id }) => id)
}
