// Hours and days get their index when they end; this finds those that ended without another reading arriving.
import { POLLUTANTS } from '@eos/indices'
import { sql } from 'kysely'
import { codes } from '../../platform/database/codes.ts'
import { hourMs } from '@eos/contract/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'

const lookBackHours = 72
const mostMarks = 5_000

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
  await db.insertInto('dirty_interval').values(marks).execute()
  return marks.length
}

const hourly = { data: 'data_hour', index: 'aqi_hour', longestHours: 1 } as const
const daily = { data: 'data_day', index: 'aqi_day', longestHours: 25 } as const

interface Wanted {
  data: 'data_hour' | 'data_day'
  index: 'aqi_hour' | 'aqi_day'
  longestHours: number
  stationIds: string[]
  now: Date
}

interface Ended {
  station_id: string
  time: Date
}

/** Asked station by station in one list, so that only the newest part of each station's rows is read. */
async function listEnded(db: Db, wanted: Wanted): Promise<Ended[]> {
  const { data, index, longestHours, stationIds, now } = wanted
  const since = new Date(now.getTime() - lookBackHours * hourMs)
  const until = new Date(now.getTime() - longestHours * hourMs)
  const { rows } = await sql<Ended>`
    select data.station_id, data.time from ${sql.table(data)} data
      left join ${sql.table(index)} done
        on done.station_id = data.station_id and done.basis = data.basis and done.time = data.time
     where data.station_id = any(${stationIds}::bigint[]) and data.basis = ${codes.approved}
       and data.time >= ${since} and data.time <= ${until} and done.station_id is null
     limit ${mostMarks}`.execute(db)
  return rows
}

async function listIndexedStations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct station.id from station
      join station_type on station_type.id = station.station_type_id
      join station_indicator on station_indicator.station_id = station.id
      join indicator on indicator.id = station_indicator.indicator_id
     where station_type.medium = 'air' and indicator.code = any(${[...POLLUTANTS]}::text[])`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
