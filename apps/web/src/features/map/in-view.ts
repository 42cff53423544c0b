// The stations in the part of the map that is seen.
import type { Box } from './canvas/base-map.ts'
import { hasPlace, type MapStation } from './map-stations.ts'

/** All of them before the map has been drawn. */
export function stationsIn<Shown extends Pick<MapStation, 'station'>>(
  stations: readonly Shown[],
  box: Box | undefined,
): readonly Shown[] {
  if (!box) return stations
  const [west, south, east, north] = box
  return stations.filter((shown) => {
    if (!hasPlace(shown)) return false
    const { lat, lon } = shown.station
    return lat! >= south && lat! <= north && lon! >= west && lon! <= east
  })
}
