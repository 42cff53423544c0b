// Statements of the figures by which operators and visitors watch a service.
import { sql } from 'kysely'
import { isPublicStation } from '../../../access/queries/public-only.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { isRefused } from '../../ingestion/face.ts'

export function countStations(db: Db): Promise<{ state: string; stations: number }[]> {
  return rows<{ state: string; stations: number }>(db)`
    select state, count(*)::int as stations from station_state where until_at is null
     group by state order by state`
}

interface Ages {
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

interface Deliveries {
  /** They were taken in, at least in part. */
  done: number
  /** Nothing of them could be stored: the rule of the screen of deliveries. */
  refused: number
  /** Pushes that broke off; their senders were told at once. */
  broken: number
}

export function countDeliveries(db: Db, since: Date): Promise<Deliveries> {
  return one<Deliveries>(db)`
    select count(*) filter (where status = 'done' and not ${isRefused})::int as done,
           count(*) filter (where ${isRefused})::int as refused,
           count(*) filter (where status = 'failed' and not ${isRefused})::int as broken
      from import_batch where received_at >= ${since}`
}

interface Values {
  stored: number
  rejected: number
  quarantined: number
}

export function countValues(db: Db, since: Date): Promise<Values> {
  return one<Values>(db)`
    select coalesce(sum(stored), 0)::float8 as stored,
           coalesce(sum(rejected), 0)::float8 as rejected,
           coalesce(sum(quarantined), 0)::float8 as quarantined
      from import_batch where received_at >= ${since}`
}

interface Waiting {
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

export interface PublicState {
  stationId: string
  name: string
  nameEn: string | null
  /** Nulls of a station that lies in no province. */
  provinceCode: string | null
  province: string | null
  provinceEn: string | null
  state: string
  enteredAt: Date
  newestAt: Date | null
}

/** The present states of all public stations, by the province of today in which they lie. */
export function listPublicStates(db: Db, at: Date): Promise<PublicState[]> {
  return rows<PublicState>(db)`
    select station.id as "stationId", station.name, station.name_en as "nameEn",
           province.province_code as "provinceCode", province.name as province,
           province.name_en as "provinceEn", state, entered_at as "enteredAt",
           newest_at as "newestAt"
      from station
      left join province filed on filed.id = station.province_id
      left join province merged on merged.id = filed.successor_id
      left join province on province.id = coalesce(merged.successor_id, merged.id, filed.id)
      join station_state on station_state.station_id = station.id and until_at is null
      left join station_freshness on station_freshness.station_id = station.id
     where ${isPublicStation(sql.ref('station.id'), { at })}
     order by province.province_code, station.id`
}

/**
 * By month of Viet Nam, the newest first: the share of the time in which stations that were to report did. It is null
 * where no state is known.
 */
export function reportingByMonth(db: Db, { at, months }: { at: Date; months: number }) {
  return rows<{ month: string; reporting: number | null }>(db)`
    with month as (
      select first, first + interval '1 month' as next
        from generate_series(date_trunc('month', ${at}::timestamptz at time zone ${nationalZone})
                               - make_interval(months => ${months - 1}),
                             ${at}::timestamptz at time zone ${nationalZone},
                             interval '1 month') first),
    lasted as (
      select first, state,
             extract(epoch from least(coalesce(until_at, ${at}), next at time zone ${nationalZone})
                              - greatest(entered_at, first at time zone ${nationalZone})) as seconds
        from month join station_state
          on entered_at < next at time zone ${nationalZone}
         and coalesce(until_at, ${at}) > first at time zone ${nationalZone}
       where state in ('live', 'delayed', 'offline'))
    select to_char(month.first, 'YYYY-MM') as month,
           (sum(seconds) filter (where state = 'live') / nullif(sum(seconds), 0))::float8 as reporting
      from month left join lasted on lasted.first = month.first
     group by month.first order by month.first desc`
}

interface StoredDelivery {
  id: string
  receivedAt: Date
}

/** Deliveries that ended since, of which something was stored; one that took hours is a back-fill. */
export function listStored(db: Db, since: Date): Promise<StoredDelivery[]> {
  return rows<StoredDelivery>(db)`
    select id, received_at as "receivedAt" from import_batch
     where finished_at > ${since} and received_at > ${since}::timestamptz - interval '1 hour'
       and status = 'done' and stored > 0 and channel not in ('import', 'demo', 'reread')`
}
