// Stations as the points that the map draws: mark, number and place, nothing that the panel alone needs.
import { VN_AQI_LEVELS, type Shape } from '@eos/indices'
import type { Feature, FeatureCollection, Point } from 'geojson'
import type { LevelColours } from '../ui/level-colours.ts'
import { attention, hasPlace, type MapStation } from './map-stations.ts'
import { markOf } from './marks.ts'

export interface StationPoint {
  id: string
  name: string
  mark: string
  /** The number on the mark; '–' where there is none to show, '' on marks that never bear one. */
  text: string
  ink: string
  /** The shape of the mark where it bears a level. */
  shape: Shape | ''
  attention: number
}

export type StationPoints = FeatureCollection<Point, StationPoint>

/** Stations without a position are left out; the table has them. */
export function stationFeatures(
  stations: readonly MapStation[],
  colours: LevelColours,
): StationPoints {
  const features = stations.filter(hasPlace).map((shown) => pointOf(shown, colours))
  return { type: 'FeatureCollection', features }
}

function pointOf(shown: MapStation, colours: LevelColours): Feature<Point, StationPoint> {
  const { station, name, mark, current } = shown
  return {
    type: 'Feature',
    properties: {
      id: station.id,
      name,
      mark,
      text: current ? String(current.value) : mark === 'silent' ? '–' : '',
      ink: markOf(mark, colours).ink,
      shape: shapeOf(mark),
      attention: attention(shown),
    },
    geometry: { type: 'Point', coordinates: [station.lon!, station.lat!] },
  }
}

function shapeOf(mark: string): Shape | '' {
  return VN_AQI_LEVELS.find(({ key }) => key === mark)?.shape ?? ''
}
