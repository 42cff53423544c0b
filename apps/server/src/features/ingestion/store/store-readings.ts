// Stores the readings of a delivery inside the caller's transaction, with everything that must be true with them.
import { hourMs } from '@eos/contract/words/time-units'
import {
  bringBack,
  noteChanges,
  type Archived,
} from '../../../readings/archive/queries/archived-rows.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { bringBackToAmend } from '../../../readings/judging/update-flags.ts'
import {
  amendReadingFlags,
  deleteFlagsOf,
  insertFlags,
} from '../../../readings/judging/queries/flags.ts'
import { judgeDelivery, type JudgedDelivery } from '../../../readings/judging/judge-delivery.ts'
import { insertJudgeIntervals } from '../../../readings/judging/queries/judge-intervals.ts'
import type { QualityMemory } from '../../../readings/judging/known-stations.ts'
import type { ReceivedRange } from '../parse/delivery.ts'
import type { StationRow } from '../../../readings/station.ts'
import { editsOf } from './edits.ts'
import { mergeRows, rowKey, type Merge } from './merge-rows.ts'
import { listStoredRows, type StoredRows } from './queries/stored-rows.ts'
import { insertEdits, insertJoined, upsertNewest } from './queries/write-beside.ts'
import { writeReadings, type BatchOf } from '../../../readings/queries/write-readings.ts'
import { problemOfNotice, type Problem } from '../parse/problems.ts'
import { lockStations } from '../../../readings/archive/queries/station-lock.ts'
import { insertDirtyIntervals } from '../../../readings/queries/dirty-intervals.ts'

interface StoreOptions {
  /** In the order of the deliveries. */
  batchIds: readonly string[]
  /** In the order of the deliveries: the authors of the edits that re-sent values leave behind. */
  actors: readonly string[]
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

interface ComparedDeliveries {
  /** In the order of the deliveries. */
  results: Stored[]
  /** Before the transaction ends. */
  write(options: StoreOptions): Promise<void>
}

/**
 * Many deliveries with the statements of one; a (station, time) may stand only once in all of them, and the partitions
 * of their months must exist. Readings, newest rows, edits and dirty intervals go together or not at all.
 */
export async function compareDeliveries(
  trx: Db,
  deliveries: readonly (readonly StationRow[])[],
  memory: QualityMemory,
): Promise<ComparedDeliveries> {
  const { rows: before, archived } = await readStored(trx, deliveries.flat())
  const merges = deliveries.map((rows) => mergeRows(rows, before, archived.droppedUntil))
  const judged = await judgeDelivery(
    trx,
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
    const deliveryOf: BatchOf = (row) => batchIds[places.get(row)!]!
    await writeMerges(trx, { merges, archived }, { batchIds, deliveryOf, ...entry })
    await writeFlags(trx, { merges, judged }, { deliveryOf, ...entry })
  }
  return { results, write }
}

async function readStored(trx: Db, rows: readonly StationRow[]): Promise<StoredRows> {
  if (rows.length === 0) return { rows: new Map(), archived: nothingArchived }
  await lockStations(trx, [...new Set(rows.map((row) => row.stationId))])
  return listStoredRows(trx, rows)
}

const nothingArchived: Archived = {
  packed: [],
  isArchived: () => false,
  droppedUntil: Number.NEGATIVE_INFINITY,
}

interface Writing extends StoreOptions {
  deliveryOf: BatchOf
}

async function writeMerges(
  trx: Db,
  { merges, archived }: { merges: readonly Merge[]; archived: Archived },
  { batchIds, deliveryOf, actors, now }: Writing,
): Promise<void> {
  const changed = merges.flatMap((merge) => merge.changed)
  if (changed.length === 0) return
  await bringBack(
    trx,
    merges.flatMap(({ unpacked }) => unpacked),
  )
  await noteChanges(
    trx,
    changed.filter(({ time }) => archived.isArchived(time)),
  )
  await writeReadings(trx, changed, deliveryOf)
  for (const [place, merge] of merges.entries()) {
    if (merge.changed.length === 0) continue
    const batchId = batchIds[place]!
    await insertEdits(trx, editsOf(merge), { at: now, batchId, actor: actors[place]! })
    await insertJoined(trx, merge.joined, batchId)
  }
  await upsertNewest(trx, newestOf(changed), now)
  await insertDirtyIntervals(trx, dirtyIntervalsOf(changed), now)
}

/** Writes the flags of quality control in the same transaction as the readings. */
async function writeFlags(
  trx: Db,
  { merges, judged }: { merges: readonly Merge[]; judged: JudgedDelivery<StationRow> },
  { deliveryOf, now }: Omit<Writing, 'batchIds'>,
): Promise<void> {
  const { flags, amended, waiting } = judged
  await deleteFlagsOf(
    trx,
    merges.flatMap(({ unjudged }) => unjudged),
  )
  await insertFlags(trx, withBatches(flags, merges, deliveryOf), { at: now })
  if (amended.length > 0) {
    const places = await bringBackToAmend(trx, amended)
    await amendReadingFlags(trx, amended)
    await noteChanges(trx, places)
    const rows = amended.map(({ stationId, time, periodSeconds }) => ({
      stationId,
      time,
      periodSeconds,
    }))
    await insertDirtyIntervals(trx, dirtyIntervalsOf(rows), now)
  }
  await insertJudgeIntervals(trx, waiting, now)
}

/** A flag of an earlier reading came with the reading of its station that told it. */
function withBatches(
  flags: JudgedDelivery<StationRow>['flags'],
  merges: readonly Merge[],
  deliveryOf: BatchOf,
): (JudgedDelivery<StationRow>['flags'][number] & { batchId: string })[] {
  if (flags.length === 0) return []
  const rows = merges.flatMap(({ changed }) => changed)
  const byStation = new Map(rows.map((row) => [row.stationId, row]))
  const byPlace = new Map(rows.map((row) => [rowKey(row.stationId, row.time), row]))
  return flags.map((flag) => {
    const { stationId, time } = flag
    const row = byPlace.get(rowKey(stationId, time)) ?? byStation.get(stationId)!
    return { ...flag, batchId: deliveryOf(row) }
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

interface DirtyInterval {
  stationId: string
  from: number
  to: number
}

/** Time ranges (from, to] that hold every changed reading. */
function dirtyIntervalsOf(
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
