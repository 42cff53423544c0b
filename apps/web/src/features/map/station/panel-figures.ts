// The indicators of the chosen station: the newest readings, or the means of an hour that was chosen.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { hourMs } from '@eos/contract/words/time-units'

export type StationHours = StationPage['hours']

export interface PanelFigure {
  indicator: string
  value: number
  /** The hours that lead to it, the newest last; `undefined` while they are on their way. */
  line: (number | null)[] | undefined
}

const mostIndicators = 3
const lineHours = 24

/**
 * The ones that decide come first.
 *
 * @param over codes of those that are beyond their limits, the furthest first
 */
export function newestFigures(
  { values, index }: LatestStation,
  hours: StationHours | undefined,
  over: readonly string[] = [],
): PanelFigure[] {
  const deciding = index?.dominant ?? over
  const rank = ({ indicator }: { indicator: string }) => {
    const place = deciding.indexOf(indicator)
    return place < 0 ? deciding.length : place
  }
  return values
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostIndicators)
    .map(({ indicator, value }) => ({
      indicator,
      value,
      line: hours?.values[indicator]?.slice(-lineHours),
    }))
}

/** None where the hours that the panel has do not reach back to this one. */
export function figuresOfHour(
  { values }: LatestStation,
  hours: StationHours | undefined,
  end: number,
): PanelFigure[] {
  if (!hours) return []
  const after = (end - hours.from) / hourMs
  return values
    .flatMap(({ indicator }) => {
      const line = hours.values[indicator]?.slice(
        Math.max(0, after - lineHours),
        Math.max(0, after),
      )
      const value = after > 0 ? hours.values[indicator]?.[after - 1] : undefined
      return value == null ? [] : [{ indicator, value, line }]
    })
    .slice(0, mostIndicators)
}
