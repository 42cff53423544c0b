// Row types of clocks that are behind.
import type { Generated } from 'kysely'

export interface ClockBehindTable {
  id: Generated<string>
  station_id: string
  offset_minutes: number
  from_time: Date
  to_time: Date
  first_batch: string
  last_batch: string | null
  recognised_at: Date
}

export interface ClockWatchTable {
  id: Generated<string>
  station_id: string
  received_at: Date
  newest: Date
  offset_ms: string
  deliveries: number
  first_batch: string
  last_batch: string
  first_time: Date
  is_queue: boolean
  behind_id: string | null
}

export interface ClockTables {
  clock_behind: ClockBehindTable
  clock_watch: ClockWatchTable
}
