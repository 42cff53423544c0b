// The state of a station's history, read from and written into the address, and the series that it needs.
import { minuteMs, hourMs, dayMs } from '@eos/contract/words/time-units'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import type { GrainName } from '@eos/contract/words/grains'
import { isDay } from '@eos/contract/words/instant'
import { nearness } from '../../indicators/indicator-rows.ts'
import { rangeOfDays } from './download-choice.ts'

const lengthMs = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  year: 365 * dayMs,
}

/** The periods that end now. */
type NamedPeriod = keyof typeof lengthMs
const namedPeriods = Object.keys(lengthMs) as NamedPeriod[]
export const periods = [...namedPeriods, 'dates'] as const
export type Period = (typeof periods)[number]

/** YYYY-MM-DD of the station's clock, both inclusive. */
export interface Dates {
  firstDay: string
  lastDay: string
}

export interface HistoryView {
  period: Period
  /** The days of the period `dates`; absent until both have been chosen. */
  dates?: Dates | undefined
  /** `aqi`, or an indicator's code. */
  show: string
  /** Ids of the stations beside this one; absent when there are none. */
  compare?: readonly string[] | undefined
  asTable: boolean
  /** Every row of the table, also where no script adds them. */
  allRows?: true | undefined
  /** Epoch ms of the index row whose derivation is open, or `newest`. */
  why: number | 'newest' | undefined
}

/** The parameters of the address that a station's page reads, besides that of the index of water. */
export const historyParameters = ['period', 'from', 'to', 'show', 'compare', 'view', 'rows', 'why']

/** At most this many stations are compared with that of the page. */
export const mostCompared = 3

/** Everything that is missing or wrong in the address has its default; the first choice is the default series. */
export function readHistoryView(search: URLSearchParams, choices: readonly string[]): HistoryView {
  const named = search.get('period')
  const why = search.get('why')
  const period = periods.find((each) => each === named) ?? 'day'
  const compare = readCompared(search.get('compare'))
  return {
    period,
    dates: period === 'dates' ? readDates(search) : undefined,
    show: choices.find((each) => each === search.get('show')) ?? choices[0] ?? 'aqi',
    compare: compare.length > 0 ? compare : undefined,
    asTable: search.get('view') === 'table',
    allRows: search.get('rows') === 'all' || undefined,
    why:
      why === 'newest'
        ? 'newest'
        : why !== null && /^\d{1,15}$/.test(why)
          ? Number(why)
          : undefined,
  }
}

/** In the order of time, whichever was written first. */
function readDates(search: URLSearchParams): Dates | undefined {
  const days = [search.get('from') ?? '', search.get('to') ?? ''].toSorted()
  const [firstDay, lastDay] = days
  return days.every(isDay) ? { firstDay: firstDay!, lastDay: lastDay! } : undefined
}

function readCompared(text: string | null): string[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,17}$/.test(id))
  return [...new Set(ids)].slice(0, mostCompared)
}

/** The changed parameters, for the router; defaults leave the address. */
export function writeHistoryView(
  present: URLSearchParams,
  change: Partial<HistoryView>,
): URLSearchParams {
  const next = new URLSearchParams(present)
  const set = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name)
  if (change.period) {
    set('period', change.period === 'day' ? undefined : change.period)
    set('from', change.dates?.firstDay)
    set('to', change.dates?.lastDay)
  }
  if (change.show) set('show', change.show)
  if ('compare' in change) set('compare', change.compare?.join(','))
  if (change.asTable !== undefined) set('view', change.asTable ? 'table' : undefined)
  if (change.period || change.show || 'compare' in change) set('rows', undefined)
  if ('allRows' in change) set('rows', change.allRows && 'all')
  if ('why' in change) set('why', change.why?.toString())
  return next
}

/** The series that a station's page offers, the first one shown unless another is chosen: what is beyond its limit. */
export function seriesOf({
  station: { index, values },
  limits,
}: Pick<StationPage, 'station' | 'limits'>): string[] {
  const measured = values.map(({ indicator }) => indicator)
  if (index) return ['aqi', ...measured]
  const rank = (code: string) => {
    const own = limits.means.filter(({ indicator }) => indicator === code).map(nearness)
    const most = Math.max(...own)
    return most > 1 ? most : own.length > 0 ? 1 : 0
  }
  return measured.toSorted((one, other) => rank(other) - rank(one))
}

export interface SeriesChoice {
  period: Period
  grain: GrainName
  /** Empty for an index. */
  indicators: readonly string[]
  /** Epoch ms; of chosen dates. */
  range?: TimeRange | undefined
  /** Hours before the range that are read too, for means that reach back. */
  leadHours?: number | undefined
}

interface TimeRange {
  /** Epoch ms. */
  from: number
  to: number
}

type ChosenSeries = Pick<HistoryView, 'period' | 'show' | 'dates' | 'compare'>

/** The finest series of the view. Stations beside one another are compared by hours at most. */
export function seriesChoiceOf(view: ChosenSeries, timeZone: string): SeriesChoice {
  const { period, dates, show } = view
  const finest = grainFor(period, show, dates)
  return {
    period: period === 'dates' && !dates ? 'month' : period,
    grain: view.compare && finest === 'minute' ? 'hour' : finest,
    indicators: show === 'aqi' ? [] : [show],
    range: dates && rangeOfDays(dates, timeZone),
  }
}

/** The derivation that is open; without `time` that of the newest hour. */
export function derivationOf({ period, dates, why }: HistoryView) {
  if (why === undefined) return undefined
  return why === 'newest'
    ? { grain: 'aqiHour', time: undefined }
    : { grain: grainFor(period, 'aqi', dates), time: why }
}

const mostDays = { minute: 2, hour: 45, indexHour: 62, day: 1500 }

/** The finest series that a period can show honestly: readings of a day, hours of a month, days of a year. */
export function grainFor(period: Period, show: string, dates?: Dates): GrainName {
  const isIndex = show === 'aqi'
  if (period !== 'dates' || !dates) {
    if (isIndex) return period === 'year' ? 'aqiDay' : 'aqiHour'
    if (period === 'day') return 'minute'
    return period === 'year' ? 'day' : 'hour'
  }
  const days = (Date.parse(dates.lastDay) - Date.parse(dates.firstDay)) / dayMs + 1
  if (isIndex) return days <= mostDays.indexHour ? 'aqiHour' : 'aqiDay'
  if (days <= mostDays.minute) return 'minute'
  if (days <= mostDays.hour) return 'hour'
  return days <= mostDays.day ? 'day' : 'month'
}

/** The range that is asked for: chosen dates end at the present too. */
export function rangeOfChoice(choice: SeriesChoice, now: number): TimeRange {
  const { period, grain, range, leadHours = 0 } = choice
  const lead = leadHours * hourMs
  if (!range) {
    const { from, to } = rangeOf(period === 'dates' ? 'month' : period, grain, now)
    return { from: from - lead, to }
  }
  const to = Math.min(range.to, presentOf(grain, now))
  return { from: range.from - lead, to: Math.max(to, range.from + hourMs) }
}

/**
 * The range of a period in epoch milliseconds. Hours and days are counted up to the last whole hour, so that none is
 * cut; readings up to the present minute.
 */
export function rangeOf(period: NamedPeriod, grain: string, now: number): TimeRange {
  const to = presentOf(grain, now)
  return { from: to - lengthMs[period], to }
}

function presentOf(grain: string, now: number): number {
  return grain === 'minute'
    ? Math.ceil(now / minuteMs) * minuteMs
    : Math.floor(now / hourMs) * hourMs
}
