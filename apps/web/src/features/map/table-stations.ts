// The stations of the table: of an area and in a state.
import type { Box } from './canvas/base-map.ts'
import { stationsIn } from './in-view.ts'
import type { MapAddress } from './map-address.ts'
import type { MapStation } from './map-stations.ts'

/** @param box what the map shows; all while no map has been drawn */
export function tableStations(
  stations: readonly MapStation[],
  { area, state }: Pick<MapAddress, 'area' | 'state'>,
  box: Box | undefined,
): readonly MapStation[] {
  const there =
    area === 'view'
      ? stationsIn(stations, box)
      : stations.filter(({ station }) => area === '' || station.provinceCode === area)
  return state === undefined ? there : there.filter(({ station }) => station.state === state)
}
