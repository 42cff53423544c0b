// The state of a station's history, read from and written into the address, and the series that it needs.
import { hourMs, minuteMs } from '@eos/contract/time-units'
import type { GrainName } from '@eos/contract/grains'

export const periods = ['day', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

const lengthMs: Record<Period, number> = {
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  year: 365 * 86_400_000,
}

export interface HistoryView {
  period: Period
  /** `aqi`, or an indicator's code. */
  show: string
  asTable: boolean
  /** Epoch ms of the index row whose derivation is open, or `newest`. */
  why: number | 'newest' | undefined
}

/** Everything that is missing or wrong in the address has its default; the first choice is the default series. */
export function readHistoryView(search: URLSearchParams, choices: readonly string[]): HistoryView {
  const period = search.get('period')
  const why = search.get('why')
  return {
    period: periods.find((each) => each === period) ?? 'day',
    show: choices.find((each) => each === search.get('show')) ?? choices[0] ?? 'aqi',
    asTable: search.get('view') === 'table',
    why:
      why === 'newest'
        ? 'newest'
        : why !== null && /^\d{1,15}$/.test(why)
          ? Number(why)
          : undefined,
  }
}

/** The changed parameters, for the router; defaults leave the address. */
export function writeHistoryView(
  present: URLSearchParams,
  change: Partial<HistoryView>,
): URLSearchParams {
  const next = new URLSearchParams(present)
  const set = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name)
  if (change.period) set('period', change.period === 'day' ? undefined : change.period)
  if (change.show) set('show', change.show)
  if (change.asTable !== undefined) set('view', change.asTable ? 'table' : undefined)
  if ('why' in change) set('why', change.why?.toString())
  return next
}

/** The finest series that a period can show honestly: readings of a day, hours of a month, days of a year. */
export function grainFor(period: Period, show: string): GrainName {
  if (show === 'aqi') return period === 'year' ? 'aqiDay' : 'aqiHour'
  if (period === 'day') return 'minute'
  return period === 'year' ? 'day' : 'hour'
}

/**
 * The range of a period in epoch milliseconds. Hours and days are counted up to the last whole hour, so that none is
 * cut; readings up to the present minute.
 */
export function rangeOf(period: Period, grain: string, now: number): { from: number; to: number } {
  const to =
    grain === 'minute' ? Math.ceil(now / minuteMs) * minuteMs : Math.floor(now / hourMs) * hourMs
  return { from: to - lengthMs[period], to }
}
