// The drawn map: MapLibre over files of our own server. It knows points and boxes; what they mean is the page's
// business.
import {
  GPUInitializationError,
  type LngLatBoundsLike,
  Map as Canvas,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../ui/format.ts'
import type { LevelColours } from '../ui/level-colours.ts'
import { FRAME, type Box, type Labels } from './base-map.ts'
import type { Position } from './map-address.ts'
import { keepStationsCurrent, prepareStations, recolourStations } from './map-canvas-stations.ts'
import { mapFonts, mapStyle } from './map-style.ts'
import type { StationPoints } from './station-features.ts'
import './map-fonts.css'

setWorkerUrl(workerUrl)

export interface MapViewProps {
  locale: Locale
  labels: Labels
  stations: StationPoints
  colours: LevelColours
  selectedId: string | undefined
  hostProvinceCode: string | undefined
  /** The first position. */
  start: Position | Box
  /** The position to go to; each new object is gone to once. */
  goal: Position | Box | undefined
  onSelect: (id: string | undefined) => void
  onMove: (position: Position) => void
  /** WebGL is missing or has been lost for good. */
  onFailure: (cause: 'missing' | 'lost') => void
}

export function MapView(props: MapViewProps) {
  const { t } = useTranslation('map')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<Canvas>(undefined)
  const newest = useRef(props)
  newest.current = props

  useEffect(() => {
    let removed = false
    const words = { title: t('canvas'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }
    void loadFonts().then(() => {
      if (removed || !frame.current) return
      try {
        canvas.current = createMap(frame.current, newest, words)
      } catch (error) {
        if (!(error instanceof GPUInitializationError)) console.error(error)
        newest.current.onFailure('missing')
      }
    })
    return () => {
      removed = true
      canvas.current?.remove()
      canvas.current = undefined
    }
    // The map is made once for a language: the page gives it another key when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    if (canvas.current) keepStationsCurrent(canvas.current, props.stations, props.selectedId)
  }, [props.stations, props.selectedId])

  useEffect(() => {
    if (canvas.current) recolourStations(canvas.current, props.colours)
  }, [props.colours])

  useEffect(() => {
    if (canvas.current && props.goal) goTo(canvas.current, props.goal)
  }, [props.goal])

  return <div ref={frame} className="map-canvas" data-testid="map-canvas" />
}

type Newest = { readonly current: MapViewProps }
type Words = Record<'title' | 'zoomIn' | 'zoomOut', string>

function createMap(container: HTMLElement, newest: Newest, words: Words): Canvas {
  const { locale, labels, stations, hostProvinceCode, selectedId, start } = newest.current
  const map = new Canvas({
    container,
    style: mapStyle({ locale, labels, stations, hostProvinceCode, selectedId }),
    ...viewOf(start),
    maxBounds: boundsOf(FRAME),
    minZoom: 3,
    maxZoom: 14,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: {
      'Map.Title': words.title,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  prepareStations(
    map,
    () => newest.current.colours,
    (id) => newest.current.onSelect(id),
  )
  map.on('moveend', ({ target }) => newest.current.onMove(positionOf(target)))
  map.once('load', () => {
    keepStationsCurrent(map, newest.current.stations, newest.current.selectedId)
    container.dataset.ready = 'true'
  })
  watchForLoss(map, () => newest.current.onFailure('lost'))
  return map
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
  if (isBox(goal)) map.fitBounds(boundsOf(goal), { padding: 32, maxZoom: 10 })
  else map.easeTo({ center: [goal.lon, goal.lat], zoom: goal.zoom })
}

function viewOf(start: Position | Box) {
  return isBox(start)
    ? { bounds: boundsOf(start), fitBoundsOptions: { padding: 16, maxZoom: 10 } }
    : { center: [start.lon, start.lat] as [number, number], zoom: start.zoom }
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

function positionOf(map: Canvas): Position {
  const { lat, lng } = map.getCenter()
  return { lat, lon: lng, zoom: map.getZoom() }
}
