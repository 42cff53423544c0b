// The numbers of a province: the trend of the station whose index is the highest, and who is silent.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { ProvinceTrend, StationTrend } from '@eos/contract/calls/stations/province-trend'

/** The trend of the first of these stations that has one; of all others where none has. */
export function chosenTrend(
  { stations }: Pick<ProvinceTrend, 'stations'>,
  ids: readonly string[],
): StationTrend | undefined {
  const known = stations.filter(({ now }) => now.mean !== null)
  const [first] = ids.flatMap((id) => known.find(({ stationId }) => stationId === id) ?? [])
  return first ?? known[0] ?? stations[0]
}

/** How much more this month is than that of the year before; `undefined` where one of them is not known. */
export function differenceOf({ now, yearBefore }: StationTrend): number | undefined {
  if (now.mean === null || yearBefore.mean === null) return undefined
  return now.mean - yearBefore.mean
}

/** A station that sends, in time or late. */
export function isReporting({ state }: Pick<LatestStation, 'state'>): boolean {
  return state === 'live' || state === 'delayed'
}
