// Samples that are judged, and those that lie beyond a limit.
import { run, rows } from '../../../platform/database/statements.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { DeclaredWater } from '@eos/contract/readings/judged-limits'
import type { Beyond } from '../judged-limits.ts'

export interface Result {
  indicatorId: string
  code: string
  unit: string
  value: number | null
  censor: 'lt_lod' | 'lt_loq' | 'gt_range' | null
  limitValue: number | null
}

export interface Sample extends DeclaredWater {
  id: string
  time: Date
  medium: string
  stationType: string
  results: readonly Result[]
}

export async function listSamples(
  db: Db,
  which: RawBuilder<unknown>,
  after: string,
): Promise<Sample[]> {
  return rows<Sample>(db)`
    select location_point_data.id, get_time as time, medium, station_type.code as "stationType",
           water_body as "waterBody", water_level as "waterLevel", water_use as "waterUse",
           (select coalesce(json_agg(json_build_object(
                     'indicatorId', indicator.id::text, 'code', indicator.code,
                     'unit', coalesce(one ->> 'unit', indicator.unit), 'value', one -> 'value',
                     'censor', one ->> 'censor', 'limitValue', one -> 'limitValue')), '[]')
              from jsonb_array_elements("values") one
              join indicator on indicator.id = (one ->> 'indicatorId')::bigint) as results
      from location_point_data
      join location_point on location_point.id = location_point_id
      join station_type on station_type.id = station_type_id
     where location_point_data.id > ${after} and ${which}
     order by location_point_data.id limit ${samplesAtOnce}`
}

export interface Row extends Omit<Beyond, 'isAbove'> {
  sampleId: string
  time: Date
  indicatorId: string
  censor: Result['censor']
}

const samplesAtOnce = 1000

/** Conditions over samples, for judging them: these samples, and those of these points. */
export const areResults = (ids: readonly string[]) =>
  sql`location_point_data.id = any(${ids}::bigint[])`

export const areAtPoints = (ids: readonly string[]) =>
  sql`location_point_data.location_point_id = any(${ids}::bigint[])`

export async function deleteExceedingSamples(db: Db, samples: readonly Sample[]): Promise<void> {
  await run(db)`delete from sample_exceedance
    where location_point_data_id = any(${samples.map(({ id }) => id)}::bigint[])`
}

export async function insertExceedingSamples(db: Db, now: Date, rows: Row[]): Promise<void> {
  await run(db)`
    insert into sample_exceedance
      (location_point_data_id, time, indicator_id, limit_key, value, limit_value, ratio, censor,
       edition, computed_at)
    select judged.*, ${now}::timestamptz
      from unnest(${rows.map((row) => row.sampleId)}::bigint[],
             ${rows.map((row) => row.time)}::timestamptz[],
             ${rows.map((row) => row.indicatorId)}::bigint[],
             ${rows.map((row) => row.limitKey)}::text[], ${rows.map((row) => row.value)}::float8[],
             ${rows.map((row) => row.limitValue)}::float8[],
             ${rows.map((row) => row.ratio)}::float8[], ${rows.map((row) => row.censor)}::text[],
             ${rows.map((row) => row.edition)}::text[]) as judged
    on conflict do nothing`
}
