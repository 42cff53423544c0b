// The state of the map in the page's address, so that a link shows everybody the same.
import type { MediumFilter } from './map-stations.ts'

export interface Position {
  lat: number
  lon: number
  zoom: number
}

export interface MapAddress {
  view: 'map' | 'table'
  medium: MediumFilter
  /** Id of the station whose panel is open. */
  station: string | undefined
  /** The position of the map; absent when the visitor has not moved it. */
  position: Position | undefined
}

export function readMapAddress(search: URLSearchParams): MapAddress {
  const medium = search.get('medium')
  return {
    view: search.get('view') === 'table' ? 'table' : 'map',
    medium: medium === 'air' || medium === 'water' ? medium : 'all',
    station: search.get('station') || undefined,
    position: readPosition(search.get('at')),
  }
}

/** The search with the change made; what is as usual is left out of it, and parameters of others stay. */
export function writeMapAddress(
  search: URLSearchParams,
  change: Partial<MapAddress>,
): URLSearchParams {
  const next = { ...readMapAddress(search), ...change }
  const result = new URLSearchParams(search)
  put(result, 'view', next.view === 'table' ? 'table' : '')
  put(result, 'medium', next.medium === 'all' ? '' : next.medium)
  put(result, 'station', next.station ?? '')
  put(result, 'at', next.position ? positionText(next.position) : '')
  return result
}

/** `at=16.05,107.20,5.2`: latitude, longitude, zoom. */
function positionText({ lat, lon, zoom }: Position): string {
  return `${lat.toFixed(3)},${lon.toFixed(3)},${zoom.toFixed(2)}`
}

/** `undefined` for an address that somebody mistyped. */
function readPosition(text: string | null): Position | undefined {
  const parts = (text ?? '').split(',')
  if (parts.length !== 3 || parts.some((part) => part.trim() === '')) return undefined
  const [lat = NaN, lon = NaN, zoom = NaN] = parts.map(Number)
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && zoom >= 0 && zoom <= 24
  return isOnEarth ? { lat, lon, zoom } : undefined
}

function put(search: URLSearchParams, name: string, value: string): void {
  if (value === '') search.delete(name)
  else search.set(name, value)
}
