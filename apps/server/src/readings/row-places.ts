// How a reading is found among the rows of data_min, and how its averaging period stands there. The index names a station and a
// stretch of three hours instead of each time: entries that are alike share one, which makes a row forty bytes smaller.
// See docs/decisions/0092-rows-are-indexed-by-three-hour-ranges.md.
import { sql, type RawBuilder } from 'kysely'
import { hourMs } from '@eos/contract/time-units'

/** Seconds; what nearly all stations say, and what a row leaves out. */
export const usualPeriodS = 300

const stretchMs = 3 * hourMs

/**
 * The beginning of the stretch that holds a time, for SQL of which the text is our own: exactly the expression of the index. It is
 * counted from before the first reading that is taken, because early releases of PostgreSQL 15 are wrong about times before.
 */
export function stretchOf(time: string): string {
  return `date_bin('3 hours'::interval, ${time}, '1900-01-01 00:00:00+00'::timestamptz)`
}

/** The stretches that hold these times (epoch ms), each once. */
export function stretchesOf(times: readonly number[]): Date[] {
  const begins = new Set(times.map((time) => stretchBegin(time).getTime()))
  return [...begins].map((begin) => new Date(begin))
}

/** Beside a condition on the time itself: that the row lies in one of the stretches that the span from `from` to `to` touches. */
export function inStretches(from: Date | number, to: Date | number): RawBuilder<unknown> {
  return sql`${sql.raw(stretchOf('time'))} between ${stretchBegin(from)} and ${stretchBegin(to)}`
}

/** That two rows stand for the same station and time. */
export function isSamePlace(row: string, other: string): string {
  return `${row}.station_id = ${other}.station_id and ${row}.time = ${other}.time
    and ${stretchOf(`${row}.time`)} = ${stretchOf(`${other}.time`)}`
}

export interface Surroundings {
  stationIds: readonly string[]
  /** Epoch ms, inclusive. */
  least: number
  most: number
}

/** Where the rows can lie that are joined with others, so that a statement opens no other month and no other station. */
export function isAround(row: string, { stationIds, least, most }: Surroundings): string {
  const [from, to] = [least, most].map((time) => `'${new Date(time).toISOString()}'::timestamptz`)
  const ids = [...new Set(stationIds)].map((id) => BigInt(id)).join(',')
  return `${row}.station_id = any('{${ids}}'::bigint[]) and ${row}.time between ${from} and ${to}
    and ${stretchOf(`${row}.time`)} between ${stretchOf(from!)} and ${stretchOf(to!)}`
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
