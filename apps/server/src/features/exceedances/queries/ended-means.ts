// Which means have ended, and where raw ones may differ from approved ones.
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'
import { judgedAveragings, type JudgedAveraging, type JudgedStations } from '../judged-limits.ts'
import { endsMoved, hoursInMean } from './means.ts'
import { widenRange, type TimeRange } from '../../../platform/time/time-range.ts'
import { hasLimits } from '@eos/indices'
import { hourMs } from '@eos/contract/time-units'
import { one, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Of most ranges neither the day nor the year has ended, so that nobody need look at them. */
export async function endedAveragings(
  { db, now }: RollUpJob,
  { timeZone }: JudgedStations,
  { from }: TimeRange,
): Promise<JudgedAveraging[]> {
  const endOf = (unit: 'day' | 'year') => sql`
    (date_trunc(${unit}, ${from}::timestamptz at time zone ${timeZone}) + ${`1 ${unit}`}::interval)
      at time zone ${timeZone} <= ${now}::timestamptz`
  const { rows } = await sql<{ day: boolean; year: boolean }>`
    select ${endOf('day')} as day, ${endOf('year')} as year`.execute(db)
  const hasEnded = { '24h': rows[0]!.day, year: rows[0]!.year }
  return judgedAveragings.filter((each) => !(each in hasEnded) || hasEnded[each as 'year'])
}

/** The stations whose raw means may differ from the approved ones somewhere in reach; usually none. */
export async function listWithRawParts(
  { db }: RollUpJob,
  { stationIds, timeZone }: JudgedStations,
  range: TimeRange,
): Promise<Set<string>> {
  const around = widenRange(range, { before: hoursInMean, after: hoursInMean })
  const year = endsMoved('year', range, timeZone)
  const isOfStations = sql`station_id = any(${stationIds}::bigint[]) and basis = ${codes.raw}`
  const { rows } = await sql<{ id: string }>`
    select station_id as id from data_hour
     where ${isOfStations} and time >= ${around.from} and time < ${around.to}
    union
    select station_id from data_day
     where ${isOfStations} and time >= ${year.from} and time < ${year.to}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface Ended {
  stationIds: readonly string[]
  /** What ended in (last, until]. */
  last: Date
  until: Date
}

type Hours = ReturnType<typeof sql<{ station_id: string; time: Date }>>

export function endedHours({ stationIds, last, until }: Ended): Hours {
  return sql`
    select station_id, time from data_hour
     where station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved} and origin = ${codes.rolled}
       and time > ${new Date(last.getTime() - hourMs)} and time <= ${new Date(until.getTime() - hourMs)}
       and computed_at < time + interval '1 hour'`
}

export function endedDays({ stationIds, last, until }: Ended): Hours {
  return sql`
    select station_id, time from (
      select data_day.station_id, data_day.time, data_day.computed_at,
             ((data_day.time at time zone station.time_zone) + interval '1 day')
               at time zone station.time_zone as end_time
        from data_day join station on station.id = data_day.station_id
       where data_day.station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved} and origin = ${codes.rolled}
         and data_day.time > ${new Date(last.getTime() - 26 * hourMs)}
         and data_day.time <= ${until}) day
     where end_time > ${last} and end_time <= ${until} and computed_at < end_time`
}

/** The last hour of a year that has ended: for all stations, once a year. */
export function endedYears({ stationIds, last, until }: Ended): Hours {
  return sql`
    select id as station_id, year - interval '1 hour' as time from (
      select id, date_trunc('year', ${until}::timestamptz, time_zone) as year from station
       where id = any(${stationIds}::bigint[])) begun
     where year > ${last} and year <= ${until}`
}

export async function mark(db: Db, hours: Hours, now: Date): Promise<number> {
  const { rows } = await hours.execute(db)
  if (rows.length === 0) return 0
  await sql`
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    select station_id, time, time + interval '1 hour', ${now}
      from unnest(${rows.map((row) => row.station_id)}::bigint[],
        ${rows.map((row) => row.time)}::timestamptz[]) as ended (station_id, time)`.execute(db)
  return rows.length
}

export async function listLimitedStations(db: Db): Promise<string[]> {
  const { rows: codes } = await sql<{ code: string }>`select code from indicator`.execute(db)
  const limited = codes.map(({ code }) => code).filter(hasLimits)
  const { rows } = await sql<{ id: string }>`
    select distinct station_id as id from station_indicator
      join indicator on indicator.id = station_indicator.indicator_id
     where indicator.code = any(${limited}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

const progressKey = 'exceedances-ended'

/** Whether this process is the one that works until its transaction ends, and until when ended means were marked (ISO 8601). */
export async function takeProgress(db: Db): Promise<{ isOurs: boolean; until: string | null }> {
  return one(
    db,
    sql<{ isOurs: boolean; until: string | null }>`
      select pg_try_advisory_xact_lock(hashtextextended('exceedances ended', 0)) as "isOurs",
             (select value ->> 'until' from installation where key = ${progressKey}) as until`,
  )
}

export async function saveProgress(db: Db, until: Date, now: Date): Promise<void> {
  const value = JSON.stringify({ until: until.toISOString() })
  await run(
    db,
    sql`
      insert into installation (key, value, updated_at) values (${progressKey}, ${value}::jsonb, ${now})
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
  )
}
