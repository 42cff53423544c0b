// The stations and options of one roll-up, and the index rows that it writes.
import type { BasisCode } from '@eos/contract/words/vocabulary'
import type { IndexSeries } from '@eos/indices'
import type { Db } from '../platform/database/tables/tables.ts'

import type { AlikeStations } from './queries/slot-layout.ts'

export interface RollUpJob {
  /** Must be inside a transaction. */
  db: Db
  stations: AlikeStations
  now: Date
  /** Writes index rows in another way than by upserts. */
  writeIndexRows?: (job: RollUpJob, rows: IndexRows) => Promise<void>
}

export type IndexTableName = 'aqi_hour' | 'aqi_24h' | 'aqi_day'

/** The rows of one station: the elements of its series that become rows, with their times. */
export interface StationIndexRows {
  stationId: string
  series: IndexSeries
  /** Indices into the series, with the epoch ms of each row. */
  elements: readonly number[]
  times: readonly number[]
}

export interface IndexRows {
  table: IndexTableName
  basis: BasisCode
  stations: readonly StationIndexRows[]
}
