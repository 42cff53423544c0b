// Stores the readings of a delivery inside the caller's transaction, with everything that must be true with them.
import type { PoolClient } from 'pg'
import { hourMs } from '@eos/contract/time-units'
import {
  bringBack,
  noteChanges,
  type Archived,
} from '../../../readings/archive/queries/archived-rows.ts'
import { queryBuilderOver } from '../../../platform/database/one-connection.ts'
import { bringBackToAmend } from '../../../readings/judging/update-flags.ts'
import {
  amendReadingFlags,
  deleteFlagsOf,
  insertFlags,
} from '../../../readings/judging/queries/flags.ts'
import { judgeDelivery, type JudgedDelivery } from '../../../readings/judging/judge-delivery.ts'
import { insertJudgeIntervals } from '../../../readings/judging/queries/judge-intervals.ts'
import type { QualityMemory } from '../../../readings/judging/known-stations.ts'
import type { ReceivedRange } from '../receipts/deliveries.ts'
import type { StationRow } from '../../../readings/station.ts'
import { editsOf, insertEdits } from './edits.ts'
import { mergeRows, rowKey, type Merge } from './merge-rows.ts'
import {
  insertJoined,
  listStoredRows,
  upsertNewest,
  type StoredRows,
} from './queries/stored-rows.ts'
import { writeReadings, type BatchOf } from '../../../readings/queries/write-readings.ts'
import { problemOfNotice, type Problem } from '../problems.ts'
import { lockStations } from '../../../readings/queries/station-lock.ts'
import { insertDirtyIntervals } from '../../../readings/queries/dirty-intervals.ts'

interface StoreOptions {
  /** In the order of the deliveries. */
  batchIds: readonly string[]
  /** The author of the edits that re-sent values leave behind. */
  actor: string
  now: Date
}

export interface Stored {
  stored: number
  unchanged: number
  replaced: number
  problems: Problem[]
  /** Stations with at least one changed reading. */
  stationIds: string[]
  /** The time range of the changed readings. */
  range: ReceivedRange
}

export interface ComparedDeliveries {
  /** In the order of the deliveries. */
  results: Stored[]
  /** Before the transaction ends. */
  write(options: StoreOptions): Promise<void>
}

/**
 * Many deliveries with the statements of one; a (station, time) may stand only once in all of them, and the partitions of their months
 * must exist. Readings, newest rows, edits and dirty intervals go together or not at all.
 */
export async function compareDeliveries(
  client: PoolClient,
  deliveries: readonly (readonly StationRow[])[],
  memory: QualityMemory,
): Promise<ComparedDeliveries> {
  const { rows: before, archived } = await readStored(client, deliveries.flat())
  const merges = deliveries.map((rows) => mergeRows(rows, before, archived.droppedUntil))
  const judged = await judgeDelivery(
    client,
    memory,
    merges.flatMap(({ changed }) => changed),
  )
  const places = new Map<StationRow, number>()
  for (const [place, { changed }] of merges.entries()) {
    for (const row of changed) places.set(row, place)
  }
  const results = merges.map(({ stored, unchanged, replaced, changed, problems }): Stored => {
    const stationIds = [...new Set(changed.map((row) => row.stationId))]
    const range = rangeOf(changed, stationIds)
    return { stored, unchanged, replaced, problems: [...problems], stationIds, range }
  })
  for (const notice of judged.notices) {
    results[places.get(notice.row)!]!.problems.push(problemOfNotice(notice))
  }
  const write: ComparedDeliveries['write'] = async ({ batchIds, ...entry }) => {
    const batchOf: BatchOf = (row) => batchIds[places.get(row)!]!
    await writeMerges(client, { merges, archived }, { batchIds, batchOf, ...entry })
    await writeFlags(client, { merges, judged }, { batchOf, ...entry })
  }
  return { results, write }
}

async function readStored(client: PoolClient, rows: readonly StationRow[]): Promise<StoredRows> {
  if (rows.length === 0) return { rows: new Map(), archived: nothingArchived }
  await lockStations(queryBuilderOver(client), [...new Set(rows.map((row) => row.stationId))])
  return listStoredRows(client, rows)
}

const nothingArchived: Archived = {
  packed: [],
  isArchived: () => false,
  droppedUntil: Number.NEGATIVE_INFINITY,
}

interface Writing extends StoreOptions {
  batchOf: BatchOf
}

async function writeMerges(
  client: PoolClient,
  { merges, archived }: { merges: readonly Merge[]; archived: Archived },
  { batchIds, batchOf, actor, now }: Writing,
): Promise<void> {
  const changed = merges.flatMap((merge) => merge.changed)
  if (changed.length === 0) return
  const db = queryBuilderOver(client)
  await bringBack(
    db,
    merges.flatMap(({ unpacked }) => unpacked),
  )
  await noteChanges(
    db,
    changed.filter(({ time }) => archived.isArchived(time)),
  )
  await writeReadings(client, changed, batchOf)
  for (const [place, merge] of merges.entries()) {
    if (merge.changed.length === 0) continue
    const batchId = batchIds[place]!
    await insertEdits(db, editsOf(merge), { at: now, batchId, actor })
    await insertJoined(db, merge.joined, batchId)
  }
  await upsertNewest(db, newestOf(changed), now)
  await insertDirtyIntervals(db, dirtyIntervalsOf(changed), now)
}

/** Writes the flags of quality control in the same transaction as the readings. */
async function writeFlags(
  client: PoolClient,
  { merges, judged }: { merges: readonly Merge[]; judged: JudgedDelivery<StationRow> },
  { batchOf, now }: Omit<Writing, 'batchIds'>,
): Promise<void> {
  const { flags, amended, waiting } = judged
  const db = queryBuilderOver(client)
  await deleteFlagsOf(
    db,
    merges.flatMap(({ unjudged }) => unjudged),
  )
  await insertFlags(db, withBatches(flags, merges, batchOf), { at: now })
  if (amended.length > 0) {
    const places = await bringBackToAmend(db, amended)
    await amendReadingFlags(db, amended)
    await noteChanges(db, places)
    const rows = amended.map(({ stationId, time, periodSeconds }) => ({
      stationId,
      time,
      periodSeconds,
    }))
    await insertDirtyIntervals(db, dirtyIntervalsOf(rows), now)
  }
  await insertJudgeIntervals(db, waiting, now)
}

/** A flag of an earlier reading came with the reading of its station that told it. */
function withBatches(
  flags: JudgedDelivery<StationRow>['flags'],
  merges: readonly Merge[],
  batchOf: BatchOf,
): (JudgedDelivery<StationRow>['flags'][number] & { batchId: string })[] {
  if (flags.length === 0) return []
  const rows = merges.flatMap(({ changed }) => changed)
  const byStation = new Map(rows.map((row) => [row.stationId, row]))
  const byPlace = new Map(rows.map((row) => [rowKey(row.stationId, row.time), row]))
  return flags.map((flag) => {
    const { stationId, time } = flag
    const row = byPlace.get(rowKey(stationId, time)) ?? byStation.get(stationId)!
    return { ...flag, batchId: batchOf(row) }
  })
}

/** Readings that lie further apart than this are recomputed separately. */
const longestGapMs = 26 * hourMs

function newestOf(rows: readonly StationRow[]): { stationId: string; time: number }[] {
  const newest = new Map<string, number>()
  for (const { stationId, time, values } of rows) {
    const hasValue = values.some((value) => value !== null)
    if (hasValue && time > (newest.get(stationId) ?? Number.NEGATIVE_INFINITY))
      newest.set(stationId, time)
  }
  return [...newest].map(([stationId, time]) => ({ stationId, time }))
}

function rangeOf(rows: readonly StationRow[], stationIds: readonly string[]): ReceivedRange {
  let [from, to] = [Infinity, -Infinity]
  for (const { time } of rows) {
    from = Math.min(from, time)
    to = Math.max(to, time)
  }
  return { stationIds, from, to }
}

export interface DirtyInterval {
  stationId: string
  from: number
  to: number
}

/** Time ranges (from, to] that hold every changed reading. */
export function dirtyIntervalsOf(
  rows: readonly Pick<StationRow, 'stationId' | 'time' | 'periodSeconds'>[],
): DirtyInterval[] {
  const intervals = new Map<string, DirtyInterval[]>()
  for (const { stationId, time, periodSeconds } of rows.toSorted((a, b) => a.time - b.time)) {
    const own = intervals.get(stationId) ?? []
    const last = own.at(-1)
    if (last && time - last.to <= longestGapMs) last.to = time
    else
      intervals.set(stationId, [...own, { stationId, from: time - periodSeconds * 1000, to: time }])
  }
  return [...intervals.values()].flat()
}
