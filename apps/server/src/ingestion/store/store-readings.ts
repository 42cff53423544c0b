// Stores the readings of a delivery inside the caller's transaction, with everything that must be true at the same moment.
import type { PoolClient } from 'pg'
import type { Problem } from '../delivery.ts'
import type { StationRow } from '../station.ts'
import { editsOf, insertEdits } from './edits.ts'
import { mergeRows, type Merge, type StoredRow } from './merge-rows.ts'
import {
  copyReadings,
  insertDirtyIntervals,
  listStoredRows,
  lockStations,
  upsertNewest,
  upsertReadings,
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
}

/**
 * Each (station, time) may stand only once in `rows`, and the partitions of their months must exist.
 * Readings, newest rows, edits and dirty intervals go together or not at all.
 */
export async function storeReadings(
  client: PoolClient,
  rows: readonly StationRow[],
  options: StoreOptions,
): Promise<Stored> {
  const { result, write } = await compareReadings(client, rows)
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
): Promise<Compared> {
  const merge = mergeRows(rows, await readStored(client, rows))
  const { stored, unchanged, replaced, problems, changed } = merge
  const stationIds = [...new Set(changed.map((row) => row.stationId))]
  const result = { stored, unchanged, replaced, problems, stationIds }
  return { result, write: (options) => writeMerge(client, merge, options) }
}

async function readStored(
  client: PoolClient,
  rows: readonly StationRow[],
): Promise<Map<string, StoredRow>> {
  if (rows.length === 0) return new Map()
  await lockStations(client, [...new Set(rows.map((row) => row.stationId))])
  return listStoredRows(client, rows)
}

async function writeMerge(
  client: PoolClient,
  merge: Merge,
  { batchId, actor, now }: StoreOptions,
): Promise<void> {
  const { changed } = merge
  if (changed.length === 0) return
  const write = changed.length > fewRows ? copyReadings : upsertReadings
  await write(client, changed, batchId)
  await insertEdits(client, editsOf(merge), { at: now, batchId, actor })
  await upsertNewest(client, newestOf(changed), now)
  await insertDirtyIntervals(client, dirtyIntervalsOf(changed), now)
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

export interface DirtyInterval {
  stationId: string
  from: number
  to: number
}

/** Spans (from, to] that hold every changed reading. */
export function dirtyIntervalsOf(rows: readonly StationRow[]): DirtyInterval[] {
  const spans = new Map<string, DirtyInterval[]>()
  for (const { stationId, time, periodS } of rows.toSorted((a, b) => a.time - b.time)) {
    const own = spans.get(stationId) ?? []
    const last = own.at(-1)
    if (last && time - last.to <= longestGapMs) last.to = time
    else spans.set(stationId, [...own, { stationId, from: time - periodS * 1000, to: time }])
  }
  return [...spans.values()].flat()
}
