// The stations that can stand beside another on its chart.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { folded } from '../../../../parts/search/folded.ts'

type Comparable = Pick<
  LatestStation,
  'id' | 'medium' | 'index' | 'values' | 'name' | 'nameEn' | 'code' | 'lat' | 'lon'
>

interface Wanted {
  /** `aqi`, or an indicator's code. */
  show: string
  compare?: readonly string[] | undefined
  /** A part of the name or the code. */
  words: string
}

/** Stations of the same medium that measure the same and are not compared yet, nearest first. */
export function comparableStations<Station extends Comparable>(
  stations: readonly Station[],
  beside: Comparable,
  { show, compare = [], words }: Wanted,
): Station[] {
  const part = folded(words)
  return stations
    .filter(
      (station) =>
        station.medium === beside.medium &&
        station.id !== beside.id &&
        !compare.includes(station.id) &&
        measures(station, show) &&
        folded(`${station.name} ${station.nameEn ?? ''} ${station.code}`).includes(part),
    )
    .toSorted((a, b) => distance(a, beside) - distance(b, beside))
}

function measures({ index, values }: Comparable, show: string): boolean {
  return show === 'aqi' ? index !== null : values.some(({ indicator }) => indicator === show)
}

/** For comparison only; a station without a place is the farthest. */
function distance(one: Comparable, other: Comparable): number {
  if (one.lat === null || one.lon === null || other.lat === null || other.lon === null)
    return Number.MAX_VALUE
  const shrink = Math.cos((other.lat * Math.PI) / 180)
  return (one.lat - other.lat) ** 2 + ((one.lon - other.lon) * shrink) ** 2
}
