// The concentration behind an hourly index: of dust its NowCast, of a gas the mean of the hour.
import type { IndicatorFacts, LatestIndex } from '@eos/contract/calls/stations/latest'
import type { MainPollutant, RecentHours } from '@eos/contract/calls/stations/station-page'
import { hourMs } from '@eos/contract/words/time-units'
import { nowCast } from '@eos/indices'
import { rounded } from '../../../readings/rounding.ts'

/** @param hours not rounded */
export function mainPollutantOf(
  index: LatestIndex | null,
  hours: RecentHours,
  indicators: Readonly<Record<string, IndicatorFacts>>,
): MainPollutant | null {
  const [indicator] = index?.dominant ?? []
  const means = indicator === undefined ? undefined : hours.values[indicator]
  if (!index || indicator === undefined || !means) return null
  const ended = (Date.parse(index.periodEnd) - hours.from) / hourMs
  const newestFirst = means.slice(0, Math.max(0, ended)).toReversed()
  const isDust = indicator === 'pm25' || indicator === 'pm10'
  const value = isDust ? nowCast(newestFirst) : newestFirst[0]
  if (value === undefined || value === null) return null
  return {
    indicator,
    averaging: isDust ? 'nowcast-12h' : '1h',
    value: rounded(value, indicators[indicator]?.decimals ?? null),
  }
}
