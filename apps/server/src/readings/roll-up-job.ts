// What one roll-up works with, and the ranges of hours it covers.
import type { BasisCode } from '@eos/contract/vocabulary'
import type { IndexSeries } from '@eos/indices'
import type { Db } from '../platform/database/tables/tables.ts'

import type { AlikeStations } from './queries/slot-layout.ts'

export interface RollUpJob {
  /** Inside a transaction, always. */
  db: Db
  stations: AlikeStations
  now: Date
  /** How index rows are written, when not one by one over those that are there. */
  writeIndexRows?: (job: RollUpJob, rows: IndexRows) => Promise<void>
}

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
  basis: BasisCode
  stations: readonly StationIndexRows[]
}
