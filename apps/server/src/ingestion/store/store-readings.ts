// Stores the readings of a delivery inside the caller's transaction, with everything that must be true at the same moment.
import type { PoolClient } from 'pg'
import { bringBack, noteChanges, type Archived } from '../../archive/archived-rows.ts'
import { queryBuilderOver } from '../../database/one-connection.ts'
import { bringBackToAmend } from '../../quality/amend.ts'
import { amendReadingFlags, deleteFlagsOf, insertFlags } from '../../quality/flags.ts'
import { judgeDelivery, type Verdict } from '../../quality/judge-delivery.ts'
import { insertJudgeIntervals } from '../../quality/judge-intervals.ts'
import type { QualityMemory } from '../../quality/known-stations.ts'
import { problemOfNotice } from '../notices.ts'
import type { Problem } from '../delivery.ts'
import { nowhere, type Extent } from '../tally.ts'
import type { StationRow } from '../station.ts'
import { editsOf, insertEdits } from './edits.ts'
import { mergeRows, type Merge } from './merge-rows.ts'
import {
  copyReadings,
  insertDirtyIntervals,
  insertJoined,
  listStoredRows,
  lockStations,
  upsertNewest,
  upsertReadings,
  type StoredRows,
} from './queries.ts'

export interface StoreOptions {
  batchId: string
  /** Who is named as the author of the edits that re-sent values leave behind. */
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
  /** Where the changed readings lie. */
  extent: Extent
}

/**
 * Each (station, time) may stand only once in `rows`, and the partitions of their months must exist.
 * Readings, newest rows, edits and dirty intervals go together or not at all.
 */
export async function storeReadings(
  client: PoolClient,
  rows: readonly StationRow[],
  options: StoreOptions & { memory: QualityMemory },
): Promise<Stored> {
  const { result, write } = await compareReadings(client, rows, options.memory)
  await write(options)
  return result
}

export interface Compared {
  result: Stored
  /** Before the transaction ends. */
  write(options: StoreOptions): Promise<void>
}

/** The first half alone, for a caller who wants to know the outcome before the readings are written. */
export async function compareReadings(
  client: PoolClient,
  rows: readonly StationRow[],
  memory: QualityMemory,
): Promise<Compared> {
  const { rows: before, archived } = await readStored(client, rows)
  const merge = mergeRows(rows, before, archived.droppedUntil)
  const { stored, unchanged, replaced, changed } = merge
  const verdict = await judgeDelivery(client, memory, changed)
  const problems = [...merge.problems, ...verdict.notices.map(problemOfNotice)]
  const stationIds = [...new Set(changed.map((row) => row.stationId))]
  const extent = extentOf(changed, stationIds)
  const result = { stored, unchanged, replaced, problems, stationIds, extent }
  const write = async (options: StoreOptions) => {
    await writeMerge(client, { merge, archived }, options)
    await writeVerdict(client, { merge, verdict }, options)
  }
  return { result, write }
}

async function readStored(client: PoolClient, rows: readonly StationRow[]): Promise<StoredRows> {
  if (rows.length === 0) return { rows: new Map(), archived: nothingArchived }
  await lockStations(client, [...new Set(rows.map((row) => row.stationId))])
  return listStoredRows(client, rows)
}

const nothingArchived: Archived = {
  packed: [],
  isArchived: () => false,
  droppedUntil: Number.NEGATIVE_INFINITY,
}

async function writeMerge(
  client: PoolClient,
  { merge, archived }: { merge: Merge; archived: Archived },
  { batchId, actor, now }: StoreOptions,
): Promise<void> {
  const { changed } = merge
  if (changed.length === 0) return
  await bringBack(client, merge.unpacked)
  await noteChanges(
    client,
    changed.filter(({ time }) => archived.isArchived(time)),
  )
  const write = changed.length > fewRows ? copyReadings : upsertReadings
  await write(client, changed, batchId)
  await insertEdits(client, editsOf(merge), { at: now, batchId, actor })
  await insertJoined(client, merge.joined, batchId)
  await upsertNewest(client, newestOf(changed), now)
  await insertDirtyIntervals(client, dirtyIntervalsOf(changed), now)
}

/** What quality control found goes with the readings, or not at all. */
async function writeVerdict(
  client: PoolClient,
  { merge, verdict }: { merge: Merge; verdict: Verdict<StationRow> },
  { batchId, now }: StoreOptions,
): Promise<void> {
  const { flags, amended, waiting } = verdict
  const db = queryBuilderOver(client)
  await deleteFlagsOf(db, merge.unjudged)
  await insertFlags(db, flags, { at: now, batchId })
  if (amended.length > 0) {
    const places = await bringBackToAmend(client, amended)
    await amendReadingFlags(db, amended)
    await noteChanges(client, places)
    const spans = amended.map(({ stationId, time, periodS }) => ({ stationId, time, periodS }))
    await insertDirtyIntervals(client, dirtyIntervalsOf(spans), now)
  }
  await insertJudgeIntervals(db, waiting, now)
}

/** Up to here one statement with its values is quicker than COPY. */
const fewRows = 200

/** Readings that lie further apart than this are recomputed separately. */
const longestGapMs = 26 * 3_600_000

function newestOf(rows: readonly StationRow[]): { stationId: string; time: number }[] {
  const newest = new Map<string, number>()
  for (const { stationId, time, v } of rows) {
    const hasValue = v.some((value) => value !== null)
    if (hasValue && time > (newest.get(stationId) ?? Number.NEGATIVE_INFINITY))
      newest.set(stationId, time)
  }
  return [...newest].map(([stationId, time]) => ({ stationId, time }))
}

function extentOf(rows: readonly StationRow[], stationIds: readonly string[]): Extent {
  let { from, to } = nowhere
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

/** Spans (from, to] that hold every changed reading. */
export function dirtyIntervalsOf(
  rows: readonly Pick<StationRow, 'stationId' | 'time' | 'periodS'>[],
): DirtyInterval[] {
  const spans = new Map<string, DirtyInterval[]>()
  for (const { stationId, time, periodS } of rows.toSorted((a, b) => a.time - b.time)) {
    const own = spans.get(stationId) ?? []
    const last = own.at(-1)
    if (last && time - last.to <= longestGapMs) last.to = time
    else spans.set(stationId, [...own, { stationId, from: time - periodS * 1000, to: time }])
  }
  return [...spans.values()].flat()
}
