// The rows of the table of a station's indicators: those that the law limits, and the other quantities.
import type { IndicatorFacts, LatestValue } from '@eos/contract/calls/stations/latest'
import type { LimitedMean, StationPage } from '@eos/contract/calls/stations/station-page'
import { hourMs } from '@eos/contract/words/time-units'
import { boundOf } from '../../../parts/limits/daily-means.ts'
import { limitPlace, limitRatio } from '../../../parts/limits/limit-place.ts'

export interface IndicatorRow {
  indicator: string
  facts: IndicatorFacts | undefined
  latest: LatestValue | undefined
  /** Hourly means of the last twelve hours, from the oldest to the newest. */
  hours: (number | null)[]
  /** Among the means with a limit, the one nearest to its limit, or furthest beyond it. */
  mean: LimitedMean
}

interface IndicatorRows {
  limited: IndicatorRow[]
  /** Quantities without a limit, such as the temperature. */
  others: LatestValue[]
}

const hoursShown = 12

export function indicatorRows({
  station: { values },
  indicators,
  hours,
  limits,
}: Pick<StationPage, 'station' | 'indicators' | 'hours' | 'limits'>): IndicatorRows {
  const measured = [...values, ...limits.means].map(({ indicator }) => indicator)
  const until = limits.periodEnd === null ? Infinity : Date.parse(limits.periodEnd)
  const ended = Math.floor((until - hours.from) / hourMs)
  const limited = [...new Set(measured)].flatMap((indicator): IndicatorRow[] => {
    const own = limits.means.filter((mean) => mean.indicator === indicator)
    if (own.length === 0) return []
    return [
      {
        indicator,
        facts: indicators[indicator],
        latest: values.find((value) => value.indicator === indicator),
        hours: (hours.values[indicator] ?? []).slice(0, ended).slice(-hoursShown),
        mean: own.reduce((first, second) => (nearness(second) > nearness(first) ? second : first)),
      },
    ]
  })
  const isLimited = new Set(limited.map(({ indicator }) => indicator))
  return { limited, others: values.filter(({ indicator }) => !isLimited.has(indicator)) }
}

/** More than 1 beyond the limit; less than 0 where there is no mean. */
export function nearness({ value, limit }: LimitedMean): number {
  if (value === null) return -1
  const bound = boundOf(limit)
  if (bound.kind === 'range') return limitPlace(value, bound).isOver ? 2 : 0
  return limitRatio(value, bound)
}

/** The unit of all limits, where it is one. */
export function commonUnit(rows: readonly IndicatorRow[]): string | undefined {
  const [unit, ...others] = new Set(rows.map(({ mean }) => mean.limit.unit))
  return others.length === 0 ? unit : undefined
}

/** The newest of the instants at which values were read, in RFC 3339. */
export function newestTime(values: readonly LatestValue[]): string | undefined {
  return values
    .map(({ time }) => time)
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))[0]
}
