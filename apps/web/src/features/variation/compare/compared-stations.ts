// The stations that may stand beside one another in a year, and why others may not.
import type { AqiRanking, RankedStation } from '@eos/contract/calls/stations/aqi-variation'

export type LeftOut =
  | { id: string; reason: 'unknown' }
  | { id: string; reason: 'too-few-days' | 'no-index' | 'kind'; station: RankedStation }

export interface Compared {
  /** The station of the page first; alone where it has too few days itself. */
  shown: RankedStation[]
  leftOut: LeftOut[]
  /** The stations that may be added, by name. */
  choices: RankedStation[]
}

/** `undefined` while the station of the page is not among those of the year. */
export function comparedStations(
  { stations }: Pick<AqiRanking, 'stations'>,
  ownId: string,
  asked: readonly string[],
): Compared | undefined {
  const byId = new Map(stations.map((station) => [station.id, station]))
  const own = byId.get(ownId)
  if (!own) return undefined
  const shown = [own]
  const leftOut: LeftOut[] = []
  for (const id of asked) {
    if (id === ownId) continue
    const station = byId.get(id)
    if (!station) leftOut.push({ id, reason: 'unknown' })
    else if (station.excluded) leftOut.push({ id, reason: station.excluded, station })
    else if (station.stationType !== own.stationType) leftOut.push({ id, reason: 'kind', station })
    else if (own.excluded === null) shown.push(station)
  }
  const isShown = new Set(shown.map(({ id }) => id))
  const choices = stations
    .filter(
      ({ id, stationType, excluded }) =>
        excluded === null && stationType === own.stationType && !isShown.has(id),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'vi'))
  return { shown, leftOut, choices }
}
