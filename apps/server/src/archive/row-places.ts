// How a reading is found among the rows of data_min, and how its averaging period stands there. The index names a station and a
// stretch of three hours instead of each time: entries that are alike share one, which makes a row forty bytes smaller.
import { sql, type RawBuilder } from 'kysely'

/** Seconds; what nearly all stations say, and what a row leaves out. */
export const usualPeriodS = 300

const stretchMs = 3 * 3_600_000

/** The beginning of the stretch that holds a time, for SQL of which the text is our own: exactly the expression of the index. */
export function stretchOf(time: string): string {
  return `date_bin('3 hours'::interval, ${time}, '1970-01-01 00:00:00+00'::timestamptz)`
}

/** The stretches that hold these times (epoch ms), each once. */
export function stretchesOf(times: readonly number[]): Date[] {
  const begins = new Set(times.map((time) => Math.floor(time / stretchMs) * stretchMs))
  return [...begins].map((begin) => new Date(begin))
}

/** Beside a condition on the time itself: that the row lies in one of the stretches that the span from `from` to `to` touches. */
export function inStretches(
  from: Date | number,
  to: Date | number,
  row?: string,
): RawBuilder<unknown> {
  const stretch = sql.raw(stretchOf(row ? `${row}.time` : 'time'))
  return sql`${stretch} between ${stretchBegin(from)} and ${stretchBegin(to)}`
}

/** The averaging period of a row in seconds. */
export const periodOfRow = `coalesce(period_s, ${usualPeriodS})`

/** What a row says of its averaging period, from an expression that gives its seconds. */
export function periodForRow(seconds: string): string {
  return `nullif(${seconds}, ${usualPeriodS})`
}

function stretchBegin(time: Date | number): Date {
  return new Date(Math.floor(Number(time) / stretchMs) * stretchMs)
}
