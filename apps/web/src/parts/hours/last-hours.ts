// The hourly index of the last day, as it comes with a station's page.
import type { RecentHours } from '@eos/contract/calls/stations/station-page'
import { hourMs } from '@eos/contract/words/time-units'
import type { HourValue } from './hour-strip.ts'

const shown = 24

/** The index alone, without the means of the indicators. */
export type IndexHours = Pick<RecentHours, 'from' | 'aqi'>

/**
 * @param until RFC 3339: the end of the hour of the number beside which they stand
 * @returns `undefined` where no index may be shown
 */
export function lastHours({ from, aqi }: IndexHours, until: string): HourValue[] | undefined {
  const end = Date.parse(until)
  return aqi
    ?.map((value, place) => ({
      periodEnd: new Date(from + (place + 1) * hourMs).toISOString(),
      value,
    }))
    .filter(({ periodEnd }) => Date.parse(periodEnd) <= end)
    .slice(-shown)
}
