// Means of hours, 8 hours, days and years that may exceed a limit, with one query per length for all stations.
import type { BasisCode } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { daySeconds } from '@eos/contract/words/time-units'
import { rows } from '../../../platform/database/statements.ts'
import { isValid } from '../../../readings/queries/aggregates.ts'
import { validShare } from '../../../readings/roll-up-rules.ts'
import { rowsInBasis } from '../../../readings/queries/rows-in-basis.ts'
import type { RollUpJob } from '../../../readings/roll-up-job.ts'
import type { JudgedAveraging } from '@eos/contract/readings/judged-limits'
import type { JudgedIndicator, JudgedStations } from '../judged-limits.ts'
import { widenRange, type TimeRange } from '../../../platform/time/time-range.ts'

/** A mean of an interval that has ended, of which enough is known. */
export interface Mean {
  stationId: string
  indicator: JudgedIndicator
  start: Date
  end: Date
  value: number
  /** Known parts of expected ones; null for a reported row. */
  n: number | null
  expected: number
}

interface WantedMeans {
  job: RollUpJob
  stations: JudgedStations
  /** Hours that have changed. */
  range: TimeRange
  basis: BasisCode
}

/** An hour that has changed moves the means of this many hours. */
export const hoursInMean = 8

/** Leaves out means that are clearly within all limits; the others are judged exactly later. */
export async function listMeans(wanted: WantedMeans, averaging: JudgedAveraging): Promise<Mean[]> {
  const indicators = wanted.stations.indicators.filter(({ limits }) =>
    limits.some((limit) => limit.averaging === averaging),
  )
  if (indicators.length === 0) return []
  const found = await rows(wanted.job.db, queries[averaging]({ ...wanted, indicators, averaging }))
  return found.flatMap((row) => meansOf(row, indicators))
}

/** The range in which means end that hours of the range are part of: after `from`, and not after `to`. */
export function endsMoved(
  averaging: JudgedAveraging,
  { from, to }: TimeRange,
  timeZone: string,
): { from: RawBuilder<Date>; to: RawBuilder<Date> } {
  if (averaging === '1h' || averaging === 'sample')
    return { from: instantOf(from), to: instantOf(to) }
  if (averaging === '8h') {
    return {
      from: instantOf(from),
      to: instantOf(widenRange({ from, to }, { after: hoursInMean - 1 }).to),
    }
  }
  const unit = calendarUnit[averaging]
  const last = sql<Date>`${instantOf(to)} - interval '1 microsecond'`
  return {
    from: startOf(unit, instantOf(from), timeZone),
    to: endOf(unit, startOf(unit, last, timeZone), timeZone),
  }
}

interface Question extends WantedMeans {
  indicators: readonly JudgedIndicator[]
  averaging: JudgedAveraging
}

/** Columns p<k> and n<k>: the mean of indicator k with its known parts. */
interface MeanRow {
  station_id: string
  start_time: Date
  end_time: Date
  expected: number
  [column: string]: string | number | Date | null
}

const calendarUnit = { '24h': 'day', year: 'year' } as const

const queries: Record<JudgedAveraging, (question: Question) => RawBuilder<MeanRow>> = {
  '1h': hours,
  // A station of water measures all the time: the mean of an hour stands for a sample.
  sample: hours,
  '8h': eightHours,
  '24h': days,
  year: years,
}

function hours(question: Question): RawBuilder<MeanRow> {
  const { job, range } = question
  return sql<MeanRow>`
    select station_id, time as start_time, time + interval '1 hour' as end_time, expected${columns(question)}
      from (${parts(question, 'data_hour', range)}) part
     where time + interval '1 hour' <= ${instantOf(job.now)} and (${isSuspicious(question)})`
}

/** Every 8 hours that end with an hour of which something is stored; six of them must be known. */
function eightHours(question: Question): RawBuilder<MeanRow> {
  const { job, range, indicators } = question
  const around = { before: hoursInMean - 1, after: hoursInMean - 1 }
  const means = indicators.map(
    (_, k) =>
      `(avg(p${k}) over window_of)::real as p${k}, (count(p${k}) over window_of)::int as n${k}`,
  )
  return sql<MeanRow>`
    select station_id, time - interval '7 hours' as start_time, time + interval '1 hour' as end_time,
           ${sql.lit(hoursInMean)} as expected${columns(question)}
      from (
        select station_id, time, ${sql.raw(means.join(', '))}
          from (${parts(question, 'data_hour', widenRange(range, around))}) part
        window window_of as (partition by station_id order by time
                             range between interval '7 hours' preceding and current row)) mean
     where time >= ${instantOf(range.from)} and time < ${instantOf(widenRange(range, around).to)}
       and time + interval '1 hour' <= ${instantOf(job.now)} and (${isSuspicious(question, String(hoursInMean))})`
}

function days(question: Question): RawBuilder<MeanRow> {
  const { job, range, stations } = question
  const { timeZone } = stations
  const reach = endsMoved('24h', range, timeZone)
  return sql<MeanRow>`
    select station_id, time as start_time, end_time, expected${columns(question)}
      from (select part.*, ${endOf('day', sql`part.time`, timeZone)} as end_time
              from (${parts(question, 'data_day', reach)}) part) day
     where end_time <= ${instantOf(job.now)} and (${isSuspicious(question)})`
}

/** The mean of the days of which enough is known. */
function years(question: Question): RawBuilder<MeanRow> {
  const { job, range, stations, indicators } = question
  const { timeZone } = stations
  const reach = endsMoved('year', range, timeZone)
  // Years that have not ended need not be read.
  const to = sql<Date>`least(${reach.to}, ${startOf('year', instantOf(job.now), timeZone)})`
  const means = indicators.map((_, k) => `avg(p${k})::real as p${k}, count(p${k})::int as n${k}`)
  const end = endOf('year', sql`start_time`, timeZone)
  return sql<MeanRow>`
    select * from (
      select *, ${end} as end_time,
             round(extract(epoch from ${end} - start_time) / ${sql.lit(daySeconds)})::int as expected
        from (
          select station_id, ${startOf('year', sql`time`, timeZone)} as start_time, ${sql.raw(means.join(', '))}
            from (${parts(question, 'data_day', { from: reach.from, to })}) part
           group by 1, 2) mean) year
     where end_time <= ${instantOf(job.now)} and (${isSuspicious(question, 'expected')})`
}

/** Columns station_id, time, expected, p<k>, n<k> of hours or days that start in [from, to). */
function parts(
  { stations, indicators, basis }: Question,
  table: 'data_hour' | 'data_day',
  { from, to }: { from: Date | RawBuilder<Date>; to: Date | RawBuilder<Date> },
): RawBuilder<unknown> {
  const inRange = sql`station_id = any(${stations.stationIds}::bigint[])
    and time >= ${instantOf(from)} and time < ${instantOf(to)}`
  const own = sql.raw(
    indicators
      .map(
        ({ slots }, k) =>
          `, ${firstKnown(slots, 'v')} as p${k}, ${firstKnown(slots, 'n')} as n${k}`,
      )
      .join(''),
  )
  return rowsInBasis(table, basis, inRange, sql`station_id, time, expected${own}`)
}

/** Takes the newest slot that has a value of which enough is known. */
function firstKnown(slots: readonly number[], column: 'v' | 'n'): string {
  const cases = slots.map(
    (slot) => `when v[${slot}] is not null and ${isValid(slot)} then ${column}[${slot}]`,
  )
  return `case ${cases.join(' ')} end`
}

function columns({ indicators }: Question): RawBuilder<unknown> {
  return sql.raw(indicators.map((_, k) => `, p${k}, n${k}`).join(''))
}

/**
 * Beyond a limit, or so close that only exact arithmetic decides; with enough of the expected parts, if those are not
 * checked yet.
 */
function isSuspicious({ indicators, averaging }: Question, expected?: string): RawBuilder<boolean> {
  const conditions = indicators.flatMap(({ limits }, k) =>
    limits.flatMap(({ limit, averaging: own, factor }) => {
      if (own !== averaging) return []
      const beyond = bounds(limit).map(
        ([sign, bound]) =>
          `p${k} ${sign} ${(bound / factor) * (sign === '>' ? 1 - slack : 1 + slack)}`,
      )
      const condition = `(${beyond.join(' or ')})`
      return [expected ? `(n${k} >= ${validShare} * ${expected} and ${condition})` : condition]
    }),
  )
  return sql.raw<boolean>(conditions.join(' or '))
}

const slack = 1e-5

function bounds({
  kind,
  limit,
}: JudgedIndicator['limits'][number]['limit']): [sign: '<' | '>', bound: number][] {
  if (kind === 'upper') return [['>', limit]]
  if (kind === 'lower') return [['<', limit]]
  return [
    ['<', limit[0]],
    ['>', limit[1]],
  ]
}

function meansOf(row: MeanRow, indicators: readonly JudgedIndicator[]): Mean[] {
  const { station_id: stationId, start_time: start, end_time: end, expected } = row
  return indicators.flatMap((indicator, k) => {
    const value = row[`p${k}`]
    if (typeof value !== 'number') return []
    return [{ stationId, indicator, start, end, value, n: row[`n${k}`] as number | null, expected }]
  })
}

function instantOf(time: Date | RawBuilder<Date>): RawBuilder<Date> {
  return time instanceof Date ? sql<Date>`${time}::timestamptz` : time
}

function startOf(unit: 'day' | 'year', time: RawBuilder<unknown>, timeZone: string) {
  return sql<Date>`date_trunc(${sql.lit(unit)}, ${time}, ${sql.lit(timeZone)})`
}

function endOf(unit: 'day' | 'year', start: RawBuilder<unknown>, timeZone: string) {
  return sql<Date>`((${start} at time zone ${sql.lit(timeZone)}) + ${sql.lit(`1 ${unit}`)}::interval)
    at time zone ${sql.lit(timeZone)}`
}
