// Hours and days get their index when they end; this finds those that ended without another reading arriving.
import { hourMs } from '@eos/contract/time-units'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { listEnded, listIndexedStations } from './queries/ended-intervals.ts'

/** Marks an hour of each hour or day that has ended and has no index row yet. Returns how many. */
export async function markEndedIntervals(db: Db, now: Date): Promise<number> {
  const stationIds = await listIndexedStations(db)
  const ended = [
    ...(await listEnded(db, { ...hourly, stationIds, now })),
    ...(await listEnded(db, { ...daily, stationIds, now })),
  ]
  if (ended.length === 0) return 0
  const marks = ended.map(({ station_id, time }) => ({
    station_id,
    from_time: time,
    to_time: new Date(time.getTime() + hourMs),
    marked_at: now,
  }))
  await insertRows(db, 'dirty_interval', marks)
  return marks.length
}

const hourly = { data: 'data_hour', index: 'aqi_hour', longestHours: 1 } as const
const daily = { data: 'data_day', index: 'aqi_day', longestHours: 25 } as const
