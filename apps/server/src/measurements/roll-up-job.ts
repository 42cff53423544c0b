// What one roll-up works with, and the stretches of hours it covers.
import type { IndexSeries } from '@eos/indices'
import type { Db } from '../database/tables.ts'

import type { AlikeStations } from './layout.ts'

export interface RollUpJob {
  /** Inside a transaction, always. */
  db: Db
  stations: AlikeStations
  now: Date
  /** How index rows are written, when not one by one over those that are there. */
  writeIndexRows?: (job: RollUpJob, rows: IndexRows) => Promise<void>
}

/** Whole hours: from the start of the first to the end of the last one. */
export interface Stretch {
  from: Date
  to: Date
}

/** Stretches that overlap or lie closer than the gap become one; the result is in order. */
export function mergeStretches(stretches: readonly Stretch[], gapHours = 0): Stretch[] {
  const sorted = [...stretches].sort((a, b) => a.from.getTime() - b.from.getTime())
  const merged: Stretch[] = []
  for (const stretch of sorted) {
    const last = merged.at(-1)
    if (last && stretch.from.getTime() <= last.to.getTime() + gapHours * hourMs) {
      if (stretch.to > last.to) last.to = stretch.to
    } else merged.push({ ...stretch })
  }
  return merged
}

export function widen(stretch: Stretch, hours: { before?: number; after?: number }): Stretch {
  return {
    from: new Date(stretch.from.getTime() - (hours.before ?? 0) * hourMs),
    to: new Date(stretch.to.getTime() + (hours.after ?? 0) * hourMs),
  }
}

export const hourMs = 3_600_000

export type IndexTableName = 'aqi_hour' | 'aqi_24h' | 'aqi_day'

/** The rows of one station: which elements of its series become rows, and at which time. */
export interface StationIndexRows {
  stationId: string
  series: IndexSeries
  /** Element numbers of the series, with the epoch ms of each row. */
  elements: readonly number[]
  times: readonly number[]
}

export interface IndexRows {
  table: IndexTableName
  basis: 0 | 1
  stations: readonly StationIndexRows[]
}
