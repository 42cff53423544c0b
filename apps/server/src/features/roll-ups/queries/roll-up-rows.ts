// Writes roll-up rows: a reported row is never replaced, a raw row is stored only if it differs from the approved one.
import { type BasisCode, bases } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { rows, run } from '../../../platform/database/statements.ts'
import { groupedBy } from '../../../platform/database/parts.ts'
import { codes } from '../../../platform/database/codes.ts'
import { rollUpRuleVersion } from '../../../readings/roll-up-rules.ts'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'

type RollUpTable = 'data_hour' | 'data_day' | 'data_mon'

interface ComputedRows {
  table: RollUpTable
  basis: BasisCode
  /** A query with the columns station_id, time, v, n, vmin, vmax, expected. */
  rows: RawBuilder<unknown>
}

/** @returns the rows that were written: all that are not reported ones */
export async function upsertRollUps(job: RollUpJob, computed: ComputedRows): Promise<RowKey[]> {
  const { table, basis, rows: ownRows } = computed
  const rowsToWrite = basis === bases.approved ? ownRows : differingRows(job, computed)
  return rows<RowKey>(job.db)`
    insert into ${sql.table(table)}
      (station_id, basis, time, v, n, expected, vmin, vmax, origin, rule_version, computed_at)
    select station_id, ${basis}::smallint, time, v, n, expected, vmin, vmax,
           0, ${rollUpRuleVersion}::smallint, ${job.now}::timestamptz
      from (${rowsToWrite}) computed
    on conflict (station_id, basis, time) do update
      set v = excluded.v, n = excluded.n, expected = excluded.expected, vmin = excluded.vmin,
          vmax = excluded.vmax, rule_version = excluded.rule_version,
          computed_at = excluded.computed_at
      where ${sql.table(table)}.origin = ${codes.rolled}
    returning station_id as "stationId", time`
}

/**
 * Rolled rows of the range that were not just written: their parts are gone. Found by keys, so that the parts are not
 * read twice, and without a join, whose plan would depend on outdated statistics.
 */
export async function listUnwritten(
  { db, stations }: RollUpJob,
  table: RollUpTable,
  { from, to }: TimeRange,
  written: readonly RowKey[],
): Promise<RowKey[]> {
  const found = await rows<RowKey>(db)`
    select station_id as "stationId", time from ${sql.table(table)}
     where station_id = any(${stations.stationIds}::bigint[]) and basis = ${codes.approved} and origin = ${codes.rolled}
       and time >= ${from} and time < ${to}`
  if (found.length === 0) return []
  const keys = new Set(written.map(keyOf))
  return found.filter((row) => !keys.has(keyOf(row)))
}

function keyOf({ stationId, time }: RowKey): string {
  return `${stationId} ${time.getTime()}`
}

function differingRows(job: RollUpJob, { table, rows }: ComputedRows): RawBuilder<unknown> {
  return sql`
    select raw.* from (${rows}) raw
      join ${sql.table(table)} approved on approved.station_id = raw.station_id
       and approved.station_id = any(${job.stations.stationIds}::bigint[])
       and approved.basis = ${codes.approved} and approved.time = raw.time and approved.origin = ${codes.rolled}
     where raw.v is distinct from approved.v or raw.n is distinct from approved.n
        or raw.vmin is distinct from approved.vmin or raw.vmax is distinct from approved.vmax`
}

export interface RowKey {
  stationId: string
  time: Date
}

/** Takes rolled rows of both bases away; usually there are none to take. */
export async function removeRolledRows(
  { db }: RollUpJob,
  table: RollUpTable | 'aqi_hour' | 'aqi_24h' | 'aqi_day',
  keys: readonly RowKey[],
): Promise<void> {
  for (const [stationId, own] of groupedBy(keys, (key) => key.stationId)) {
    await run(db)`
      delete from ${sql.table(table)} where station_id = ${stationId} and origin = ${codes.rolled}
         and time = any(${own.map(({ time }) => time)}::timestamptz[])`
  }
}
