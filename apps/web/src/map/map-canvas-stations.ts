// The stations on a drawn map: their images, their newest data, pointing at them and choosing one.
import {
  type GeoJSONSource,
  type Map as Canvas,
  type MapMouseEvent,
  type PointLike,
  Popup,
} from 'maplibre-gl'
import type { LevelColours } from '../ui/level-colours.ts'
import { drawMark, marksIn } from './marks.ts'
import { isSelected, stationLayers } from './map-style.ts'
import type { StationPoint, StationPoints } from './station-features.ts'

/** Sizes on the screen in CSS pixels. */
const sizes = { large: 40, small: 17 }
const pixelRatio = 2
/** The distance from a mark at which a finger still touches it. */
const reachPixels = 8

export function prepareStations(
  map: Canvas,
  coloursNow: () => LevelColours,
  onSelect: (id: string | undefined) => void,
): void {
  map.setMissingStyleImageResolver((id) => addImage(map, id, coloursNow()))
  map.on('click', (event) => onSelect(stationAt(map, event)?.id))
  nameOnHover(map)
}

/** Gives the map the newest stations and the chosen one; before its style is there, it starts with them anyway. */
export function keepStationsCurrent(
  map: Canvas,
  stations: StationPoints,
  selectedId: string | undefined,
): void {
  const source = map.getSource<GeoJSONSource>('stations')
  if (!source) return
  void source.setData(stations)
  for (const layer of ['selected-ring', 'selected-mark'])
    map.setFilter(layer, isSelected(selectedId))
}

/** Draws the marks that are on the map again in other colours. */
export function recolourStations(map: Canvas, colours: LevelColours): void {
  for (const mark of marksIn(colours)) {
    for (const size of ['large', 'small'] as const) {
      const id = `${size}:${mark.key}`
      if (map.hasImage(id)) map.updateImage(id, drawMark(mark, sizes[size] * pixelRatio))
    }
  }
}

/** `large:good` or `small:silent`, drawn when a layer first asks for it. */
function addImage(map: Canvas, id: string, colours: LevelColours): void {
  const [size, key] = id.split(':')
  const mark = marksIn(colours).find((each) => each.key === key)
  if (!mark || (size !== 'large' && size !== 'small') || map.hasImage(id)) return
  map.addImage(id, drawMark(mark, sizes[size] * pixelRatio), { pixelRatio })
}

/** The uppermost station at or near the pointer. */
function stationAt(map: Canvas, { point }: MapMouseEvent): StationPoint | undefined {
  if (!map.getLayer('stations-small')) return undefined
  const near: [PointLike, PointLike] = [
    [point.x - reachPixels, point.y - reachPixels],
    [point.x + reachPixels, point.y + reachPixels],
  ]
  const layers = [...stationLayers]
  const [exact] = map.queryRenderedFeatures(point, { layers })
  const found = exact ?? map.queryRenderedFeatures(near, { layers })[0]
  return found?.properties as StationPoint | undefined
}

/** A finger has no way of pointing without choosing. */
function nameOnHover(map: Canvas): void {
  if (!matchMedia('(hover: hover)').matches) return
  const popup = new Popup({
    closeButton: false,
    closeOnClick: false,
    offset: 16,
    className: 'map-hint',
  })
  map.on('mousemove', (event) => {
    if (map.isMoving()) return
    const station = stationAt(map, event)
    map.getCanvas().style.cursor = station ? 'pointer' : ''
    if (station) popup.setLngLat(event.lngLat).setText(station.name).addTo(map)
    else popup.remove()
  })
  map.on('mouseout', () => popup.remove())
}
