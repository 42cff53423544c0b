// The province of the station that is nearest to a point; stations without a place or a province do not count.
import type { LatestStation } from '@eos/contract/calls/latest'

export interface Point {
  lat: number
  lon: number
}

type Placed = Pick<LatestStation, 'lat' | 'lon' | 'provinceCode'>

/** @returns `undefined` where no station is known */
export function nearestProvince(stations: readonly Placed[], here: Point): string | undefined {
  let nearest: { code: string; distance: number } | undefined
  for (const { lat, lon, provinceCode } of stations) {
    if (lat === null || lon === null || provinceCode === null) continue
    const distance = squaredDistance({ lat, lon }, here)
    if (!nearest || distance < nearest.distance) nearest = { code: provinceCode, distance }
  }
  return nearest?.code
}

/** A distance for comparison only, on a flat earth with degrees of longitude shortened by the latitude. */
function squaredDistance(one: Point, other: Point): number {
  const shrink = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180)
  return (one.lat - other.lat) ** 2 + ((one.lon - other.lon) * shrink) ** 2
}
