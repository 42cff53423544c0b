// The drawn map: MapLibre over files of our own server. It knows points and boxes; what they mean is the page's
// business.
import {
  GPUInitializationError,
  type LngLatBoundsLike,
  Map as Canvas,
  Marker,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import type { LevelColours } from '../../../parts/styles/level-colours.ts'
import { tokenColour } from '../../../parts/styles/token-colour.ts'
import { hasPlace, type MapStation } from '../map-stations.ts'
import type { Position } from '../map-address.ts'
import type { StationKind } from '../station-kinds.ts'
import { FRAME, type Box, type Labels } from './base-map.ts'
import { addDetailedMap } from './detailed-map.ts'
import type { Colours } from './marks/draw-mark.ts'
import { freeOffset, freePadding, keepClear } from './keep-clear.ts'
import { prepareStations, recolourStations } from './map-canvas-stations.ts'
import { mapFonts } from './map-fonts.ts'
import type { MapHandle } from './map-handle.ts'
import { mapStyle, paletteTokens, type Palette } from './map-style.ts'
import { membersOf, stationFeatures, type StationPoint } from './marks/station-features.ts'
import './map-fonts.css'

setWorkerUrl(workerUrl)

export interface MapViewProps {
  locale: Locale
  labels: Labels
  /** The stations of all kinds. */
  stations: readonly MapStation[]
  /** The kind that is coloured; the others are outlines. */
  kind: StationKind
  colours: LevelColours
  selectedId: string | undefined
  hostProvinceCode: string | undefined
  /** The first position. */
  start: Position | Box
  onSelect: (id: string | undefined) => void
  /** `box` is what is seen; the position is absent until a visitor moves the map. */
  onMove: (box: Box, position: Position | undefined) => void
  /** The first picture stands; nothing can be done with a map that is removed. */
  onReady: (handle: MapHandle | undefined) => void
  /** WebGL is missing or has been lost for good. */
  onFailure: (cause: 'missing' | 'lost') => void
}

export function MapView(props: MapViewProps) {
  const { t } = useTranslation('map')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<DrawnMap>(undefined)
  const newest = useRef(props)
  newest.current = props

  useEffect(() => {
    let removed = false
    void loadFonts().then(() => {
      if (removed || !frame.current) return
      try {
        canvas.current = createMap(frame.current, newest, t('canvas'))
      } catch (error) {
        if (!(error instanceof GPUInitializationError)) console.error(error)
        newest.current.onFailure('missing')
      }
    })
    return () => {
      removed = true
      canvas.current?.map.remove()
      canvas.current = undefined
      newest.current.onReady(undefined)
    }
    // The map is made once for a language and a theme: the page gives it another key when one of them changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => canvas.current?.show(), [props.stations, props.kind, props.selectedId])

  useEffect(() => {
    const timer = setTimeout(() => clearChosen(canvas.current?.map, newest), sheetMs)
    return () => clearTimeout(timer)
  }, [props.selectedId])

  useEffect(() => {
    const drawn = canvas.current
    if (!drawn) return
    recolourStations(drawn.map, props.colours, drawn.colours)
    drawn.show()
  }, [props.colours])

  return <div ref={frame} className="map-canvas" data-testid="map-canvas" />
}

/** The sheet of phones is as high as it will be. */
const sheetMs = 250

function clearChosen(map: Canvas | undefined, { current }: Newest): void {
  const chosen = current.stations.find(({ station }) => station.id === current.selectedId)
  if (map && chosen && hasPlace(chosen)) {
    const { lat, lon } = chosen.station
    keepClear(map, { lat: lat!, lon: lon! })
  }
}

type Newest = { readonly current: MapViewProps }

interface DrawnMap {
  map: Canvas
  colours: Colours
  /** Draws the newest marks. */
  show: () => void
}

function createMap(container: HTMLElement, newest: Newest, title: string): DrawnMap {
  const { locale, labels, hostProvinceCode, start } = newest.current
  const colours = coloursIn(container)
  const points = (zoom: number) =>
    stationFeatures(newest.current.stations, lookOf(newest, zoom, colours))
  const palette = paletteIn(container)
  const map = new Canvas({
    container,
    style: mapStyle({
      palette,
      locale,
      labels,
      stations: { type: 'FeatureCollection', features: [] },
      hostProvinceCode,
    }),
    ...viewOf(start, container),
    maxBounds: boundsOf(FRAME),
    minZoom: 3,
    maxZoom,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // Marks answer at once, also while the hours of a week are played.
    fadeDuration: 0,
    locale: { 'Map.Title': title },
  })
  addDetailedMap(map, { palette, locale })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const show = prepareStations(map, {
    levelColours: () => newest.current.colours,
    colours,
    points,
    onSelect: (point) => select(map, newest, point),
  })
  map.once('styledata', show)
  map.on('moveend', () => newest.current.onMove(boxOf(map), positionOf(map)))
  map.once('load', () => {
    show()
    map.once('idle', () => {
      container.dataset.ready = 'true'
      newest.current.onMove(boxOf(map), undefined)
      newest.current.onReady(handleOf(map))
      clearChosen(map, newest)
    })
  })
  watchForLoss(map, () => newest.current.onFailure('lost'))
  return { map, colours, show }
}

const maxZoom = 14
/** Around a box that is shown whole, and around the stations of a mark that is opened. */
const boxMargin = 16
const openedMargin = 40
/** A province is not shown larger. */
const nearestBoxZoom = 10

function lookOf({ current }: Newest, zoom: number, colours: Colours) {
  const { kind, locale, colours: levelColours, selectedId: chosenId } = current
  return { kind, chosenId, zoom, locale, levelColours, colours }
}

/** A mark of several stations is opened by going nearer, until they stand apart or nothing is nearer. */
function select(map: Canvas, newest: Newest, point: StationPoint | undefined): void {
  const { stations, kind, selectedId: chosenId, onSelect } = newest.current
  const nearest = map.getMaxZoom()
  if (!point || point.count < 2 || map.getZoom() >= nearest) return onSelect(point?.id)
  const members = membersOf(stations, { kind, chosenId, zoom: map.getZoom() }, point.id)
  const box = boxAround(members)
  const padding = freePadding(map.getContainer(), openedMargin)
  const zoom = map.cameraForBounds(boundsOf(box), { padding, maxZoom: nearest })?.zoom ?? nearest
  map.easeTo({
    center: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2],
    // At least one step, so that a press always does something.
    zoom: Math.min(nearest, Math.max(zoom, map.getZoom() + 1)),
    offset: freeOffset(map),
  })
}

function boxAround(stations: readonly MapStation[]): Box {
  const lats = stations.map(({ station }) => station.lat!)
  const lons = stations.map(({ station }) => station.lon!)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}

function handleOf(map: Canvas): MapHandle {
  let here: Marker | undefined
  return {
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    goTo: (goal) => goTo(map, goal),
    showHere: (place, sign) => {
      here?.remove()
      here = new Marker({ element: sign }).setLngLat([place.lon, place.lat]).addTo(map)
    },
    picture: () => {
      // The drawn picture is only there until the browser has shown it.
      map.redraw()
      return map.getCanvas().toDataURL('image/png')
    },
  }
}

/** A colour of CSS as a canvas takes it; what names a token is looked up once. */
function coloursIn(container: HTMLElement): Colours {
  const known = new Map<string, string>()
  return (colour) => {
    const token = /^var\((--[\w-]+)\)$/.exec(colour)?.[1] as `--${string}` | undefined
    if (!token) return colour
    const resolved = known.get(token) ?? tokenColour(token, container)
    known.set(token, resolved)
    return resolved
  }
}

function paletteIn(container: HTMLElement): Palette {
  const colours = Object.entries(paletteTokens).map(([name, token]) => [
    name,
    tokenColour(token, container),
  ])
  return Object.fromEntries(colours) as Palette
}

/** A browser takes the graphics away at times and gives them back; after four seconds without, the table is better. */
function watchForLoss(map: Canvas, onLost: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  map.on('webglcontextlost', () => {
    timer = setTimeout(onLost, 4000)
  })
  map.on('webglcontextrestored', () => clearTimeout(timer))
  map.on('remove', () => clearTimeout(timer))
}

/** All letters that labels need: the Latin ones and the Vietnamese ones are files of their own. */
async function loadFonts(): Promise<void> {
  const needed = [`16px "${mapFonts.plain}"`, `16px "${mapFonts.bold}"`]
  await Promise.allSettled(needed.map((font) => document.fonts.load(font, 'AaĐđẮắƠơƯưỆệ0123')))
}

function goTo(map: Canvas, goal: Position | Box): void {
  if (isBox(goal)) map.fitBounds(boundsOf(goal), boxOptions(map.getContainer()))
  else map.easeTo({ center: [goal.lon, goal.lat], zoom: goal.zoom, offset: freeOffset(map) })
}

function viewOf(start: Position | Box, container: HTMLElement) {
  return isBox(start)
    ? { bounds: boundsOf(start), fitBoundsOptions: boxOptions(container) }
    : { center: [start.lon, start.lat] as [number, number], zoom: start.zoom }
}

function boxOptions(container: HTMLElement) {
  return { padding: freePadding(container, boxMargin), maxZoom: nearestBoxZoom }
}

function isBox(place: Position | Box): place is Box {
  return Array.isArray(place)
}

function boundsOf([west, south, east, north]: Box): LngLatBoundsLike {
  return [
    [west, south],
    [east, north],
  ]
}

function boxOf(map: Canvas): Box {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

function positionOf(map: Canvas): Position {
  const { lat, lng } = map.getCenter()
  return { lat, lon: lng, zoom: map.getZoom() }
}
