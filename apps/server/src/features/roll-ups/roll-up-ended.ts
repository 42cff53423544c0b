// Hours and days get their index when they end; this finds those that ended without another reading arriving.
import type { Db } from '../../platform/database/tables/tables.ts'
import { markHours } from '../../readings/queries/dirty-intervals.ts'
import { listEnded, listIndexedStations } from './queries/ended-intervals.ts'

/** Marks an hour of each hour or day that has ended and has no index row yet. Returns how many. */
export async function markEndedIntervals(db: Db, now: Date): Promise<number> {
  const stationIds = await listIndexedStations(db)
  const ended = [
    ...(await listEnded(db, { ...hourly, stationIds, now })),
    ...(await listEnded(db, { ...daily, stationIds, now })),
  ]
  return markHours(db, ended, now)
}

const hourly = { data: 'data_hour', index: 'aqi_hour', longestHours: 1 } as const
const daily = { data: 'data_day', index: 'aqi_day', longestHours: 25 } as const
