// The newest hour of a station held against its limits: which indicators are above, within, or not judged.
import type { DailyIndicator, DailyMeans } from '@eos/contract/calls/stations/daily-means'
import type { RecentHours } from '@eos/contract/calls/stations/station-page'
import { hourMs } from '@eos/contract/words/time-units'
import type { Bound } from '@eos/indices'
import { limitNow } from './daily-means.ts'
import { limitRatio, limitState, type LimitState } from './limit-place.ts'

/** An hourly mean that ended longer ago is no value of now. */
const currentForMs = 3 * hourMs

export interface JudgedHour {
  indicator: DailyIndicator
  /** Null where the hour has no mean of the indicator, or is too old. */
  value: number | null
  bound: Bound | undefined
  state: LimitState
}

export interface HourVerdict {
  /** RFC 3339; `undefined` while no hour is current. */
  periodEnd: string | undefined
  rows: JudgedHour[]
  /** The rows above their limit, the one furthest above it first. */
  over: JudgedHour[]
}

/** @param now epoch milliseconds */
export function hourVerdict(hours: RecentHours, means: DailyMeans, now: number): HourVerdict {
  const place = newestHour(hours, now)
  const end = hours.from + (place + 1) * hourMs
  const isCurrent = place >= 0 && now - end <= currentForMs
  const rows = means.indicators.map((indicator): JudgedHour => {
    const value = isCurrent ? (hours.values[indicator.indicator]?.[place] ?? null) : null
    const bound = limitNow(indicator, 'hour')
    return { indicator, value, bound, state: limitState(value, bound) }
  })
  return {
    periodEnd: isCurrent ? new Date(end).toISOString() : undefined,
    rows,
    over: rows.filter(({ state }) => state === 'over').toSorted((a, b) => excess(b) - excess(a)),
  }
}

/** The newest hour that has ended and of which anything is known; -1 where there is none. */
function newestHour({ from, values }: RecentHours, now: number): number {
  const columns = Object.values(values)
  const ended = Math.floor((now - from) / hourMs)
  const known = columns.map((column) => column.slice(0, ended).findLastIndex((v) => v !== null))
  return Math.max(-1, ...known)
}

function excess({ value, bound }: JudgedHour): number {
  if (value === null || bound === undefined) return 0
  return bound.kind === 'range' ? 1 : limitRatio(value, bound)
}
