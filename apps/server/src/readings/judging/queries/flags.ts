// Flags that rules gave, stored beside the readings. See docs/decisions/0100-flags-are-stored-beside-values.md.
import { flagNumber } from '@eos/contract/readings/reading-flags'
import type { QualityKind, QualityOutcome } from '@eos/contract/readings/quality-rules'
import { sql } from 'kysely'
import { distinct, groupedBy, parts } from '../../../platform/database/parts.ts'
import { rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface StoredFlag {
  stationId: string
  /** Epoch milliseconds. */
  time: number
  slot: number
  ruleId: string
  version: number
  kind: QualityKind
  /** The flag that the rule gives; null when the finding is only noted. */
  flag: number | null
  /** The flag as the source sent it; null for hours. */
  received: number | null
  detail: Readonly<Record<string, number | null>>
}

export function flagOfOutcome(outcome: QualityOutcome): number | null {
  if (outcome === 'missing' || outcome === 'suspect') return flagNumber(outcome)
  return null
}

export function outcomesOf(flags: readonly Pick<StoredFlag, 'flag'>[]): QualityOutcome[] {
  return flags.map(({ flag }) =>
    flag === flagNumber('missing') ? 'missing' : flag === null ? 'noted' : 'suspect',
  )
}

/**
 * An existing flag keeps the version of the rule that gave it, unless the detail has changed.
 * @param flags each with its delivery, where there is one
 */
export async function insertFlags(
  db: Db,
  flags: readonly (StoredFlag & { batchId?: string })[],
  { at }: { at: Date },
): Promise<void> {
  for (const part of parts(flags, flagsPerStatement)) {
    const json = JSON.stringify(
      part.map((flag) => ({ ...flag, time: new Date(flag.time).toISOString() })),
    )
    await run(db)`
      insert into reading_flag (station_id, time, slot, rule_id, rule_version, kind, flag, received,
          detail, at, batch_id)
      select "stationId", time, slot, "ruleId", version, kind, flag, received, detail, ${at}, "batchId"
        from jsonb_to_recordset(${json}::jsonb) as f ("stationId" bigint,
          time timestamptz, slot smallint, "ruleId" bigint, version bigint, kind text,
          flag smallint, received smallint, detail jsonb, "batchId" bigint)
      on conflict (station_id, time, slot, rule_id) do update
        set rule_version = excluded.rule_version, flag = excluded.flag, detail = excluded.detail,
            at = excluded.at
      where reading_flag.flag is distinct from excluded.flag
         or reading_flag.detail <> excluded.detail`
  }
}

export interface FlagPlace {
  stationId: string
  time: number
  slot: number
}

/** Deletes all flags of these readings. */
export async function deleteFlagsOf(db: Db, places: readonly FlagPlace[]): Promise<void> {
  if (places.length === 0) return
  await run(db)`
    delete from reading_flag using (${asRows(places)}) gone
     where reading_flag.station_id = gone.station_id and reading_flag.time = gone.time
       and reading_flag.slot = gone.slot`
}

export async function deleteFlags(db: Db, flags: readonly StoredFlag[]): Promise<void> {
  if (flags.length === 0) return
  await run(db)`
    delete from reading_flag using (
      select * from unnest(${flags.map((each) => each.stationId)}::bigint[],
        ${flags.map((each) => new Date(each.time))}::timestamptz[],
        ${flags.map((each) => each.slot)}::smallint[],
        ${flags.map((each) => each.ruleId)}::bigint[]) as gone (station_id, time, slot, rule_id)) gone
     where reading_flag.station_id = gone.station_id and reading_flag.time = gone.time
       and reading_flag.slot = gone.slot and reading_flag.rule_id = gone.rule_id`
}

/** Flags of readings with from < time <= to, without those of hours. */
export function listFlags(
  db: Db,
  { stationIds, from, to }: { stationIds: readonly string[]; from: Date; to: Date },
) {
  return rows<StoredFlag>(db)`
    ${selectFlags}
     where station_id = any(${stationIds}::bigint[]) and time > ${from} and time <= ${to}
       and received is not null`
}

/** Flags of hours that end with from < time <= to, in epoch milliseconds. */
export function listHourFlags(
  db: Db,
  stationIds: readonly string[],
  { from, to }: { from: number; to: number },
) {
  return rows<StoredFlag>(db)`
    ${selectFlags}
     where station_id = any(${stationIds}::bigint[]) and received is null
       and time > ${new Date(from)} and time <= ${new Date(to)}`
}

const selectFlags = sql`
  select station_id as "stationId", (extract(epoch from time) * 1000)::float8 as time, slot,
         rule_id as "ruleId", rule_version::float8 as version, kind, flag, received, detail
    from reading_flag`

/** Changes flags of readings in data_min, and of the newest row of a station. */
export async function amendReadingFlags(
  db: Db,
  changes: readonly (FlagPlace & { flag: number })[],
): Promise<void> {
  const byReading = groupedBy(changes, ({ stationId, time }) => `${stationId} ${time}`)
  for (const part of parts([...byReading.values()], rowsPerStatement)) {
    const stationIds = distinct(part.map(([change]) => change!.stationId))
    const json = JSON.stringify(
      part.map((own) => ({
        s: own[0]!.stationId,
        t: new Date(own[0]!.time).toISOString(),
        slots: own.map(({ slot }) => slot),
        flags: own.map(({ flag }) => flag),
      })),
    )
    for (const table of ['data_min', 'data_last']) {
      await run(db)`
        update ${sql.table(table)} d
           set q = nullif(
             (select array_agg(coalesce(c.flags[array_position(c.slots, k::smallint)], d.q[k], 0::smallint) order by k)
                from generate_series(1, cardinality(d.v)) k),
             array_fill(0::smallint, array[cardinality(d.v)]))
          from jsonb_to_recordset(${json}::jsonb) as c (s bigint, t timestamptz, slots smallint[], flags smallint[])
         where d.station_id = c.s and d.time = c.t
           and d.station_id = any(${stationIds}::bigint[])`
    }
  }
}

function asRows(places: readonly FlagPlace[]) {
  return sql`
    select * from unnest(${places.map((each) => each.stationId)}::bigint[],
      ${places.map((each) => new Date(each.time))}::timestamptz[],
      ${places.map((each) => each.slot)}::smallint[]) as place (station_id, time, slot)`
}

const flagsPerStatement = 5_000
const rowsPerStatement = 2_000
