// The stations on a drawn map: their images, their newest marks, pointing at them and choosing one.
import {
  type GeoJSONSource,
  type Map as Canvas,
  type MapMouseEvent,
  type PointLike,
  Popup,
} from 'maplibre-gl'
import type { LevelColours } from '../../../parts/styles/level-colours.ts'
import { stationKinds } from '../station-kinds.ts'
import { drawCount, drawMark, type Colours } from './marks/draw-mark.ts'
import { gatheringZoom } from './marks/gather.ts'
import { stationLayers } from './marks/mark-layers.ts'
import { markForms, type MarkForm } from './marks/mark-layout.ts'
import { marksIn } from './marks/marks.ts'
import type { StationPoint, StationPoints } from './marks/station-features.ts'

const pixelRatio = 2
/** The distance from a mark at which a finger still touches it. */
const reachPixels = 8

interface StationsOnMap {
  levelColours: () => LevelColours
  colours: Colours
  /** The marks at a zoom. */
  points: (zoom: number) => StationPoints
  /** With the point that was pressed; none where no station is. */
  onSelect: (point: StationPoint | undefined) => void
}

/** @returns draws the newest marks */
export function prepareStations(map: Canvas, stations: StationsOnMap): () => void {
  const { levelColours, colours, points, onSelect } = stations
  map.setMissingStyleImageResolver((id) => addImage(map, id, levelColours(), colours))
  map.on('click', (event) => onSelect(stationAt(map, event)))
  nameOnHover(map)
  let shownZoom = gatheringZoom(map.getZoom())
  const show = () => {
    shownZoom = gatheringZoom(map.getZoom())
    // Before its style is there, the map starts with them anyway.
    void map.getSource<GeoJSONSource>('stations')?.setData(points(shownZoom))
  }
  map.on('zoom', () => {
    if (gatheringZoom(map.getZoom()) !== shownZoom) show()
  })
  return show
}

/** Draws the images that are on the map again in other colours. */
export function recolourStations(map: Canvas, levelColours: LevelColours, colours: Colours): void {
  for (const id of map.listImages()) {
    const image = imageOf(id, levelColours, colours)
    if (image) map.updateImage(id, image)
  }
}

function addImage(map: Canvas, id: string, levelColours: LevelColours, colours: Colours): void {
  const image = map.hasImage(id) ? undefined : imageOf(id, levelColours, colours)
  if (image) map.addImage(id, image, { pixelRatio })
}

/** `one|air|poor`, `several|water|over`, `count|2`: drawn when a layer first asks for it. */
function imageOf(id: string, levelColours: LevelColours, colours: Colours): ImageData | undefined {
  const [form = '', name = '', key = ''] = id.split('|')
  if (form === 'count') return drawCount(Number(name), colours, pixelRatio)
  const kind = stationKinds.find((each) => each === name)
  const mark = marksIn(levelColours).find((each) => each.key === key)
  if (!kind || !mark || !isForm(form)) return undefined
  return drawMark({ form, kind, mark }, colours, pixelRatio)
}

const isForm = (form: string): form is MarkForm => Object.hasOwn(markForms, form)

/** The uppermost station at or near the pointer. */
function stationAt(map: Canvas, { point }: MapMouseEvent): StationPoint | undefined {
  if (!map.getLayer('stations')) return undefined
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
    if (station) popup.setLngLat(event.lngLat).setText(hintOf(station)).addTo(map)
    else popup.remove()
  })
  map.on('mouseout', () => popup.remove())
}

/** The number of others under the mark is a figure, and needs no word of a language. */
function hintOf({ name, count }: StationPoint): string {
  return count > 1 ? `${name} + ${count - 1}` : name
}
