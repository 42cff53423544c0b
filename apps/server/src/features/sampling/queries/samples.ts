// Samples with everything by which they are rated, and the index that is kept beside each.
import { sql, type RawBuilder } from 'kysely'
import type { DeclaredWater } from '@eos/contract/readings/judged-limits'
import { allOf } from '../../../platform/database/conditions.ts'
import { rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export type Censor = 'lt_lod' | 'lt_loq' | 'gt_range'

/** A value as it is kept; its unit is the one in which it was given, else that of the indicator. */
export interface SampledValue {
  indicatorId: string
  code: string
  unit: string
  value: number | null
  censor: Censor | null
  /** The detection limit, or the end of the range of the method. */
  limitValue: number | null
  method: string | null
}

export interface Sample extends DeclaredWater {
  id: string
  locationPointId: string
  year: number
  observation: number
  time: Date
  laboratory: string | null
  sampleNo: string | null
  medium: string
  stationType: string
  results: readonly SampledValue[]
}

const samplesAtOnce = 1000

/** The next samples behind an id, in the order of their ids. */
export async function listSamples(
  db: Db,
  which: RawBuilder<unknown>,
  after: string,
): Promise<Sample[]> {
  return rows<Sample>(db)`
    select location_point_data.id, location_point_id as "locationPointId", year, observation,
           get_time as time, laboratory, sample_no as "sampleNo", medium,
           station_type.code as "stationType", water_body as "waterBody",
           water_level as "waterLevel", water_use as "waterUse",
           (select coalesce(json_agg(json_build_object(
                     'indicatorId', indicator.id::text, 'code', indicator.code,
                     'unit', coalesce(one ->> 'unit', indicator.unit), 'value', one -> 'value',
                     'censor', one ->> 'censor', 'limitValue', one -> 'limitValue',
                     'method', one ->> 'method') order by place), '[]')
              from jsonb_array_elements("values") with ordinality as given (one, place)
              join indicator on indicator.id = (one ->> 'indicatorId')::bigint) as results
      from location_point_data
      join location_point on location_point.id = location_point_id
      join station_type on station_type.id = station_type_id
     where location_point_data.id > ${after} and ${allOf(which)}
     order by location_point_data.id limit ${samplesAtOnce}`
}

/** Conditions over samples: these samples, those of these points, and those without an index. */
export const areSamples = (ids: readonly string[]) =>
  sql`location_point_data.id = any(${ids}::bigint[])`

export const areAtPoints = (ids: readonly string[]) =>
  sql`location_point_data.location_point_id = any(${ids}::bigint[])`

export const haveNoIndex = sql`not exists (
  select from sample_index where sample_index.location_point_data_id = location_point_data.id)`

interface KeptIndex {
  sampleId: string
  rule: string | null
  ruleVersion: string | null
  wqi: number | null
  level: string | null
  reason: string | null
  inputs: readonly string[]
}

export async function keepIndices(db: Db, list: readonly KeptIndex[], now: Date): Promise<void> {
  await run(db)`
    insert into sample_index as kept
      (location_point_data_id, rule, rule_version, wqi, level, reason, inputs, computed_at)
    select one.id, one.rule, one.version, one.wqi, one.level, one.reason,
           string_to_array(one.inputs, ',')::bigint[], ${now}::timestamptz
      from unnest(${list.map(({ sampleId }) => sampleId)}::bigint[],
             ${list.map(({ rule }) => rule)}::text[],
             ${list.map(({ ruleVersion }) => ruleVersion)}::text[],
             ${list.map(({ wqi }) => wqi)}::smallint[], ${list.map(({ level }) => level)}::text[],
             ${list.map(({ reason }) => reason)}::text[],
             ${list.map(({ inputs }) => inputs.join(','))}::text[])
             as one (id, rule, version, wqi, level, reason, inputs)
    on conflict (location_point_data_id) do update
       set rule = excluded.rule, rule_version = excluded.rule_version, wqi = excluded.wqi,
           level = excluded.level, reason = excluded.reason, inputs = excluded.inputs,
           computed_at = excluded.computed_at
     where (kept.rule, kept.rule_version, kept.wqi, kept.level, kept.reason, kept.inputs)
           is distinct from (excluded.rule, excluded.rule_version, excluded.wqi, excluded.level,
             excluded.reason, excluded.inputs)`
}
