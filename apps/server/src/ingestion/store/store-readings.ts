// Stores the readings of a delivery inside the caller's transaction, with everything that must be true at the same moment.
import type { PoolClient } from 'pg'
import type { Problem } from '../delivery.ts'
import type { StationRow } from '../station.ts'
import { editsOf, insertEdits } from './edits.ts'
import { mergeRows } from './merge-rows.ts'
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
  quarantined: number
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
  { batchId, actor, now }: StoreOptions,
): Promise<Stored> {
  if (rows.length === 0) {
    return { stored: 0, unchanged: 0, replaced: 0, quarantined: 0, problems: [], stationIds: [] }
  }
  await lockStations(client, [...new Set(rows.map((row) => row.stationId))])
  const merge = mergeRows(rows, await listStoredRows(client, rows))
  const { changed, stored, unchanged, replaced, quarantined, problems } = merge
  if (changed.length > 0) {
    const write = changed.length > fewRows ? copyReadings : upsertReadings
    await write(client, changed, batchId)
    await insertEdits(client, editsOf(merge), { at: now, batchId, actor })
    await upsertNewest(client, newestOf(changed), now)
    await insertDirtyIntervals(client, dirtyIntervalsOf(changed), now)
  }
  const stationIds = [...new Set(changed.map((row) => row.stationId))]
  return { stored, unchanged, replaced, quarantined, problems, stationIds }
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
