// The map on which one place is chosen or shown: the portal's own, without stations.
import { GPUInitializationError, Map as Canvas, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { COUNTRY_BOX } from '../../../parts/country/country-picture.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { tokenColour } from '../../../parts/styles/token-colour.ts'
import { FRAME, labelsQuery, type Box, type Labels } from './base-map.ts'
import { addDetailedMap } from './detailed-map.ts'
import { mapStyle, paletteTokens, type Palette } from './map-style.ts'
import './map-fonts.css'
import './place-map.css'

setWorkerUrl(workerUrl)

export interface Place {
  lat: number
  lon: number
}

interface PlaceMapProps {
  locale: Locale
  /** The name of the map for screen readers. */
  name: string
  place: Place | undefined
  /** The button that takes the centre, for those who move the map with keys. */
  centerText: string
  /** Absent where the place is only shown. */
  onChoose?: ((place: Place) => void) | undefined
  /** WebGL is missing. */
  onFailure: () => void
}

export function PlaceMap(props: PlaceMapProps) {
  const { data: labels } = useQuery(labelsQuery)
  return labels && <DrawnPlaces {...props} labels={labels} />
}

function DrawnPlaces(props: PlaceMapProps & { labels: Labels }) {
  const { place, centerText, onChoose } = props
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<Canvas>(undefined)
  const choose = useEffectEvent((chosen: Place) => onChoose?.(chosen))
  const draw = useEffectEvent((container: HTMLElement) => {
    try {
      return openMap(container, props, choose)
    } catch (error) {
      if (!(error instanceof GPUInitializationError)) console.error(error)
      props.onFailure()
      return undefined
    }
  })
  useEffect(() => {
    const drawn = draw(frame.current!)
    map.current = drawn
    return () => {
      drawn?.remove()
      map.current = undefined
    }
  }, [])
  useMark(map, place)
  return (
    <div className="place-map">
      <div ref={frame} className="place-map-canvas" data-testid="place-map" />
      {onChoose && (
        <button
          type="button"
          className="button"
          onClick={() => {
            const center = map.current?.getCenter()
            if (center) onChoose({ lat: center.lat, lon: center.lng })
          }}
        >
          {centerText}
        </button>
      )}
    </div>
  )
}

const nearZoom = 12

function openMap(
  container: HTMLElement,
  { locale, labels, name, place }: PlaceMapProps & { labels: Labels },
  choose: (place: Place) => void,
): Canvas {
  const palette = Object.fromEntries(
    Object.entries(paletteTokens).map(([own, token]) => [own, tokenColour(token, container)]),
  ) as Palette
  const map = new Canvas({
    container,
    style: mapStyle({
      palette,
      locale,
      labels,
      stations: { type: 'FeatureCollection', features: [] },
      hostProvinceCode: undefined,
    }),
    ...(place
      ? { center: [place.lon, place.lat] as [number, number], zoom: nearZoom }
      : { bounds: boundsOf(COUNTRY_BOX) }),
    maxBounds: boundsOf(FRAME),
    minZoom: 3,
    maxZoom: 14,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': name },
  })
  addDetailedMap(map, { palette, locale })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.on('click', ({ lngLat }) => choose({ lat: lngLat.lat, lon: lngLat.lng }))
  map.once('idle', () => {
    container.dataset.ready = 'true'
  })
  return map
}

/** The chosen place; the map follows when coordinates are typed that lie outside of what is seen. */
function useMark(map: { readonly current: Canvas | undefined }, place: Place | undefined): void {
  const mark = useRef<Marker>(undefined)
  const [lat, lon] = [place?.lat, place?.lon]
  useEffect(() => {
    mark.current?.remove()
    if (!map.current || lat === undefined || lon === undefined) return
    if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return
    mark.current = new Marker({ color: tokenColour('--link', map.current.getContainer()) })
      .setLngLat([lon, lat])
      .addTo(map.current)
    mark.current.getElement().removeAttribute('role')
    mark.current.getElement().setAttribute('aria-hidden', 'true')
    if (!map.current.getBounds().contains([lon, lat])) map.current.setCenter([lon, lat])
  }, [map, lat, lon])
}

function boundsOf([west, south, east, north]: Box): [[number, number], [number, number]] {
  return [
    [west, south],
    [east, north],
  ]
}
