// Readings become hours: one statement per range of dirty hours, for all stations that read alike.
import { bases } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { run } from '../../../platform/database/statements.ts'
import { codes } from '../../../platform/database/codes.ts'
import { hourMs, hourSeconds } from '@eos/contract/words/time-units'
import { combineReadings, type CombinedArrays } from '../../../readings/queries/aggregates.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { firstAndLast, retentionEdge } from '../../../readings/queries/stored-readings.ts'
import { listEdited, readingsOf, type ReadingRange } from '../../../readings/queries/readings.ts'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'
import { listUnwritten, removeRolledRows, upsertRollUps, type RowKey } from './roll-up-rows.ts'
import type { TimeRange } from '../../../platform/time/time-range.ts'

/** Recomputes the hours of the range from the readings in (from, to], as far as these are still kept. */
export async function rollUpHours(job: RollUpJob, whole: TimeRange): Promise<void> {
  const range = await keptPart(job, whole)
  if (!range) return
  const { stationIds } = job.stations
  const wanted = { stationIds, ...range }
  const edited = await listEdited(job.db, wanted)
  const editedIds = new Set(edited.map((row) => row.stationId))
  const editedSlots = [...new Set(edited.map((row) => row.slot))]
  const asReceived = { ...wanted, stationIds: stationIds.filter((id) => !editedIds.has(id)) }
  const overlaid = { ...wanted, stationIds: [...editedIds] }
  const written: RowKey[][] = []
  if (asReceived.stationIds.length > 0) {
    const rows = await hoursOf(job, asReceived, [])
    written.push(await upsertRollUps(job, { table: 'data_hour', basis: bases.approved, rows }))
  }
  if (editedIds.size > 0) {
    const rows = await hoursOf(job, overlaid, editedSlots)
    written.push(await upsertRollUps(job, { table: 'data_hour', basis: bases.approved, rows }))
  }
  await removeEmptiedHours(job, await listUnwritten(job, 'data_hour', range, written.flat()))
  await run(job.db)`
    delete from data_hour where station_id = any(${stationIds}::bigint[]) and basis = ${codes.raw}
       and origin = ${codes.rolled} and time >= ${range.from} and time < ${range.to}`
  if (editedIds.size === 0) return
  const rows = await hoursOf(job, overlaid, [])
  await upsertRollUps(job, { table: 'data_hour', basis: bases.raw, rows })
}

/** Without the hours whose readings were dropped when their time was over: they stay as they are for ever. */
async function keptPart(
  { db }: RollUpJob,
  { from, to }: TimeRange,
): Promise<TimeRange | undefined> {
  const edge = await retentionEdge(db)
  const gone = edge ? Math.max(0, Math.ceil((edge.getTime() - from.getTime()) / hourMs)) : 0
  const kept = new Date(from.getTime() + gone * hourMs)
  return kept < to ? { from: kept, to } : undefined
}

/**
 * Columns station_id, time, v, n, vmin, vmax and expected: the readings of the shortest period that fit into the hour.
 */
async function hoursOf(
  { db, stations: { timeZone, slots } }: RollUpJob,
  wanted: ReadingRange,
  editedSlots: readonly number[],
): Promise<RawBuilder<unknown>> {
  const arrays: CombinedArrays = combineReadings(slots)
  const numbers = slots.map((slot) => slot.slot)
  return sql`
    select station_id, ${hourOf(timeZone)} as time, ${sql.raw(
      `${arrays.v} as v, ${arrays.n} as n, ${arrays.vmin} as vmin, ${arrays.vmax} as vmax`,
    )}, greatest(1, round(${sql.lit(hourSeconds)}::numeric / min(period_s)))::smallint as expected
      from (${await readingsOf(db, wanted, numbers, editedSlots)}) reading
     group by 1, 2`
}

/** An hour holds (h, h + 1]: a reading that ends at the full hour belongs to the hour before. */
function hourOf(timeZone: string): RawBuilder<Date> {
  return sql<Date>`date_trunc('hour', time - interval '1 microsecond', ${timeZone})`
}

/**
 * Hours whose readings are all gone lose their row. Hours older than the oldest stored reading keep theirs:
 * their readings were dropped when their time was over, not withdrawn.
 */
async function removeEmptiedHours(job: RollUpJob, emptied: readonly RowKey[]): Promise<void> {
  if (emptied.length === 0) return
  const keptFrom = new Map<string, number>()
  for (const stationId of new Set(emptied.map((row) => row.stationId))) {
    const readings = await firstAndLast(job.db, stationId)
    if (readings) keptFrom.set(stationId, readings.first.getTime() - hourMs)
  }
  const taken = emptied.filter(({ stationId, time }) => {
    const from = keptFrom.get(stationId)
    return from !== undefined && time.getTime() >= from
  })
  if (taken.length === 0) return
  await removeRolledRows(job, 'data_hour', taken)
  const stationIds = [...new Set(taken.map((row) => row.stationId))]
  await announceChange(job.db, { kind: 'hours-removed', stationIds })
}
