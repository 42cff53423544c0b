// Finds means that have ended, and stations whose raw means may differ from approved ones.
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'
import { judgedAveragings, type JudgedAveraging } from '@eos/contract/readings/judged-limits'
import type { JudgedStations } from '../judged-limits.ts'
import { endsMoved, hoursInMean } from './means.ts'
import { widenRange, type TimeRange } from '../../../platform/time/time-range.ts'
import { hasLimits } from '@eos/indices'
import { hourMs } from '@eos/contract/words/time-units'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** Most ranges end neither a day nor a year, so that nobody need look at them. */
export async function endedAveragings(
  { db, now }: RollUpJob,
  { timeZone }: JudgedStations,
  { from }: TimeRange,
): Promise<JudgedAveraging[]> {
  const endOf = (unit: 'day' | 'year') => sql`
    (date_trunc(${unit}, ${from}::timestamptz at time zone ${timeZone}) + ${`1 ${unit}`}::interval)
      at time zone ${timeZone} <= ${now}::timestamptz`
  const { day, year } = await one<{ day: boolean; year: boolean }>(
    db,
  )`select ${endOf('day')} as day, ${endOf('year')} as year`
  const hasEnded = { '24h': day, year }
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
  const statement = sql<{ id: string }>`
    select station_id as id from data_hour
     where ${isOfStations} and time >= ${around.from} and time < ${around.to}
    union
    select station_id from data_day
     where ${isOfStations} and time >= ${year.from} and time < ${year.to}`
  return new Set((await rows(db, statement)).map(({ id }) => id))
}

interface Ended {
  stationIds: readonly string[]
  /** Means that ended in (last, until]. */
  last: Date
  until: Date
}

/** The start of an hour of a mean that has ended: judging the hour judges the mean. */
interface EndedHour {
  stationId: string
  time: Date
}

export function listEndedHours(db: Db, { stationIds, last, until }: Ended) {
  const statement = sql<EndedHour>`
    select station_id as "stationId", time from data_hour
     where station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved} and origin = ${codes.rolled}
       and time > ${new Date(last.getTime() - hourMs)} and time <= ${new Date(until.getTime() - hourMs)}
       and computed_at < time + interval '1 hour'`
  return rows(db, statement)
}

export function listEndedDays(db: Db, { stationIds, last, until }: Ended) {
  const statement = sql<EndedHour>`
    select station_id as "stationId", time from (
      select data_day.station_id, data_day.time, data_day.computed_at,
             ((data_day.time at time zone station.time_zone) + interval '1 day')
               at time zone station.time_zone as end_time
        from data_day join station on station.id = data_day.station_id
       where data_day.station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved} and origin = ${codes.rolled}
         and data_day.time > ${new Date(last.getTime() - 26 * hourMs)}
         and data_day.time <= ${until}) day
     where end_time > ${last} and end_time <= ${until} and computed_at < end_time`
  return rows(db, statement)
}

/** The last hour of a year that has ended: for all stations, once a year. */
export function listEndedYears(db: Db, { stationIds, last, until }: Ended) {
  const statement = sql<EndedHour>`
    select id as "stationId", year - interval '1 hour' as time from (
      select id, date_trunc('year', ${until}::timestamptz, time_zone) as year from station
       where id = any(${stationIds}::bigint[])) begun
     where year > ${last} and year <= ${until}`
  return rows(db, statement)
}

export async function listLimitedStations(db: Db): Promise<string[]> {
  const indicators = await rows<{ code: string }>(db)`select code from indicator`
  const limited = indicators.map(({ code }) => code).filter(hasLimits)
  const statement = sql<{ id: string }>`
    select distinct station_id as id from station_indicator
      join indicator on indicator.id = station_indicator.indicator_id
     where indicator.code = any(${limited}::text[])
    union
    select station_id from station_permit`
  return (await rows(db, statement)).map(({ id }) => id)
}
