// The times in which a station was not live: what was declared, and what was recognised by readings or their absence.
import type { PauseState } from '@eos/contract/calls/stations/station-pauses'
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface PauseRow {
  state: PauseState
  from: Date
  /** Null while it lasts. */
  to: Date | null
  reason: string | null
  reasonEn: string | null
}

interface Wanted {
  stationId: string
  /** Pauses that were over before are left out. */
  since: Date
  now: Date
}

const mostPauses = 1000

/** By their begin; declarations that were taken back before they began are none. */
export function listPauses(db: Db, { stationId, since, now }: Wanted) {
  return rows<PauseRow>(db)`
    select * from (
      select kind as state, from_time as "from",
             case when least(ended_at, to_time) <= ${now} then least(ended_at, to_time) end as "to",
             reason, reason_en as "reasonEn"
        from station_window
       where station_id = ${stationId} and from_time <= ${now}
         and coalesce(ended_at > from_time, true)
         and coalesce(least(ended_at, to_time) >= ${since}, true)
      union all
      select signal, signal_since, until_at, reason, reason_en
        from station_state
       where station_id = ${stationId} and window_id is null and state = signal
         and signal <> 'live' and signal_since <= ${now}
         and coalesce(until_at > signal_since and until_at >= ${since}, true)
       ) pauses
     order by "from" desc limit ${mostPauses}`
}

/** The newest that is over, declared or marked in the readings. */
export function findLastCalibration(db: Db, stationId: string, now: Date) {
  return first<{ from: Date; to: Date }>(db)`
    select * from (
      select from_time as "from", least(ended_at, to_time) as "to" from station_window
       where station_id = ${stationId} and kind = 'calibrating'
         and coalesce(ended_at > from_time, true)
      union all
      select signal_since, until_at from station_state
       where station_id = ${stationId} and signal = 'calibrating' and window_id is null
       ) calibrations
     where "to" <= ${now} order by "to" desc limit 1`
}
