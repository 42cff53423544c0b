// Finds ended hours and days that have no index row yet.
import { POLLUTANTS } from '@eos/indices'
import { hourMs } from '@eos/contract/words/time-units'
import { sql } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import { codes } from '../../../platform/database/codes.ts'
import type { RowKey } from './roll-up-rows.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

const lookBackHours = 72
const mostMarks = 5_000

interface WantedIntervals {
  data: 'data_hour' | 'data_day'
  index: 'aqi_hour' | 'aqi_day'
  longestHours: number
  stationIds: string[]
  now: Date
}

/** Asked station by station in one list, so that only the newest part of each station's rows is read. */
export async function listEnded(db: Db, wanted: WantedIntervals): Promise<RowKey[]> {
  const { data, index, longestHours, stationIds, now } = wanted
  const since = new Date(now.getTime() - lookBackHours * hourMs)
  const until = new Date(now.getTime() - longestHours * hourMs)
  return rows<RowKey>(db)`
    select data.station_id as "stationId", data.time from ${sql.table(data)} data
      left join ${sql.table(index)} done
        on done.station_id = data.station_id and done.basis = data.basis and done.time = data.time
     where data.station_id = any(${stationIds}::bigint[]) and data.basis = ${codes.approved}
       and data.time >= ${since} and data.time <= ${until} and done.station_id is null
     limit ${mostMarks}`
}

export async function listIndexedStations(db: Db): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select distinct station.id from station
      join station_type on station_type.id = station.station_type_id
      join station_indicator on station_indicator.station_id = station.id
      join indicator on indicator.id = station_indicator.indicator_id
     where station_type.medium = 'air' and indicator.code = any(${[...POLLUTANTS]}::text[])`
  return found.map((row) => row.id)
}
