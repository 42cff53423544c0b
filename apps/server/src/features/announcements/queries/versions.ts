// Statements about announced versions.
import { run, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { RoundPlace } from './decisions.ts'

/** A version as it is written; the values are JSON. */
export interface NewVersion {
  point: string
  year: number
  observation: number
  time: string
  rule: string | null
  ruleVersion: string | null
  wqi: number | null
  level: string | null
  reason: string | null
  inputs: readonly string[]
  laboratory: string | null
  sampleNo: string | null
  values: unknown
  derivation: unknown
}

/** Each becomes the newest version of its round, and replaces the one before. */
export async function insertVersions(
  db: Db,
  versions: readonly NewVersion[],
  now: Date,
): Promise<void> {
  await run(db)`
    with made as (
      insert into announced_version
        (location_point_id, year, observation, version, time, published_at, rule, rule_version, wqi,
         level, reason, inputs, laboratory, sample_no, "values", derivation)
      select one.point, one.year, one.observation,
             coalesce((select max(former.version) from announced_version former
                        where former.location_point_id = one.point and former.year = one.year
                          and former.observation = one.observation), 0) + 1,
             one.time, ${now}::timestamptz, one.rule, one."ruleVersion", one.wqi, one.level,
             one.reason, one.inputs, one.laboratory, one."sampleNo", one."values",
             nullif(one.derivation, 'null'::jsonb)
        from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as one (
             point bigint, year integer, observation integer, time timestamptz, rule text,
             "ruleVersion" text, wqi smallint, level text, reason text, inputs bigint[],
             laboratory text, "sampleNo" text, "values" jsonb, derivation jsonb)
      returning id, location_point_id, year, observation)
    update announced_version former set replaced_by = made.id
      from made
     where former.location_point_id = made.location_point_id and former.year = made.year
       and former.observation = made.observation and former.replaced_by is null`
}

/** Takes the newest version of the round away, so that it is not shown as a former one either. */
export async function withdrawVersion(
  db: Db,
  { locationId, year, observation }: RoundPlace,
  now: Date,
): Promise<void> {
  await run(db)`
    update announced_version set withdrawn_at = ${now}
     where location_point_id = ${locationId} and year = ${year} and observation = ${observation}
       and replaced_by is null and withdrawn_at is null`
}

/** Finds announced results of which no version is kept, among those with these ids or among all. */
export async function listNotKept(db: Db, ids?: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select location_point_data.id::text as id from location_point_data
     where location_point_data.announced
       and (${ids === undefined} or location_point_data.id = any(${[...(ids ?? [])]}::bigint[]))
       and not exists (
         select from announced_version kept
          where kept.location_point_id = location_point_data.location_point_id
            and kept.year = location_point_data.year
            and kept.observation = location_point_data.observation
            and kept.replaced_by is null and kept.withdrawn_at is null)
     order by location_point_data.id`
  return found.map(({ id }) => id)
}
