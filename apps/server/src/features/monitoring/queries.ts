// Statements of the figures by which operators watch a service.
import { one, rows } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

export function countStations(db: Db): Promise<{ state: string; stations: number }[]> {
  return rows<{ state: string; stations: number }>(db)`
    select state, count(*)::int as stations from station_state where until_at is null
     group by state order by state`
}

export interface Ages {
  median: number | null
  ninetieth: number | null
}

/** How old the newest readings are of stations that visitors see and that are expected to report; in seconds. */
export function agesOfReadings(db: Db, now: Date): Promise<Ages> {
  return one<Ages>(db)`
    select percentile_cont(0.5) within group (order by age) as median,
           percentile_cont(0.9) within group (order by age) as ninetieth
      from (select extract(epoch from ${now}::timestamptz - newest_at)::float8 as age
              from station_state join station_freshness using (station_id)
             where until_at is null and state in ('live', 'delayed', 'offline')
               and newest_at is not null) newest`
}

export interface Deliveries {
  done: number
  failed: number
  /** Values, not deliveries. */
  stored: number
  rejected: number
  quarantined: number
}

export function countDeliveries(db: Db, since: Date): Promise<Deliveries> {
  return one<Deliveries>(db)`
    select count(*) filter (where status = 'done')::int as done,
           count(*) filter (where status = 'failed')::int as failed,
           coalesce(sum(stored), 0)::float8 as stored,
           coalesce(sum(rejected), 0)::float8 as rejected,
           coalesce(sum(quarantined), 0)::float8 as quarantined
      from import_batch where received_at >= ${since}`
}

export interface Waiting {
  rollUps: number
  /** Since when the oldest one waits, in seconds. */
  rollUpAge: number
  judgements: number
  mails: number
}

export function countWaiting(db: Db, now: Date): Promise<Waiting> {
  return one<Waiting>(db)`
    select (select count(*)::int from dirty_interval) as "rollUps",
           (select coalesce(extract(epoch from ${now}::timestamptz - min(marked_at)), 0)::float8
              from dirty_interval) as "rollUpAge",
           (select count(*)::int from judge_interval) as judgements,
           (select count(*)::int from state_mail where sent_at is null and next_try_at is not null)
             as mails`
}
