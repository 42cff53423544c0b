// The page as a table. From here a station can be shown on the map, where there is one.
import type { MapPart } from './map-parts.ts'
import type { MapStation } from './map-stations.ts'
import { StationTable } from './StationTable.tsx'

/** Close enough to distinguish the stations of a city. */
export const STATION_ZOOM = 10

export function MapTwin({ stations, now, change, hasMap }: MapPart & { hasMap: boolean }) {
  const show = ({ station }: MapStation) =>
    change({
      view: 'map',
      station: station.id,
      position: { lat: station.lat!, lon: station.lon!, zoom: STATION_ZOOM },
    })
  return (
    <div className="map-table panel" data-testid="map-table">
      <StationTable stations={stations} now={now} onShow={hasMap ? show : undefined} />
    </div>
  )
}
