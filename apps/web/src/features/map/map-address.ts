// The state of the map in the page's address, so that a link shows everybody the same.
import { hourMs } from '@eos/contract/words/time-units'
import { stationStates, type StationState } from '@eos/contract/words/vocabulary'
import { stationKinds, type StationKind } from './station-kinds.ts'

export interface Position {
  lat: number
  lon: number
  zoom: number
}

/** The area of the table: all, what the map shows, or the code of a province. */
export type Area = '' | 'view' | (string & {})

export interface MapAddress {
  view: 'map' | 'table'
  /** The kind of station that is coloured; absent until a visitor chooses one. */
  kind: StationKind | undefined
  /** Code of the indicator that is shown in place of the index. */
  indicator: string | undefined
  /** Id of the station whose panel is open. */
  station: string | undefined
  /** Epoch ms of the end of an hour in the past; absent for now. */
  hour: number | undefined
  area: Area
  state: StationState | undefined
  /** The position of the map; absent when the visitor has not moved it. */
  position: Position | undefined
}

/** The names of the parameters. */
export const mapParameters = {
  view: 'view',
  kind: 'medium',
  indicator: 'show',
  station: 'station',
  hour: 'hour',
  area: 'area',
  state: 'state',
  position: 'at',
} as const satisfies Record<keyof MapAddress, string>

export function readMapAddress(search: URLSearchParams): MapAddress {
  const text = (field: keyof MapAddress) => search.get(mapParameters[field]) || undefined
  return {
    view: text('view') === 'table' ? 'table' : 'map',
    kind: stationKinds.find((kind) => kind === text('kind')),
    indicator: text('indicator'),
    station: text('station'),
    hour: readHour(text('hour')),
    area: text('area') ?? '',
    state: stationStates.find((state) => state === text('state')),
    position: readPosition(text('position')),
  }
}

/** Hours of the past are known of the index of air alone. */
export function hasHours(kind: StationKind, { indicator }: Pick<MapAddress, 'indicator'>): boolean {
  return kind === 'air' && indicator === undefined
}

/** The search with the change made; what is as usual is left out of it, and parameters of others stay. */
export function writeMapAddress(
  search: URLSearchParams,
  change: Partial<MapAddress>,
): URLSearchParams {
  const { view, hour, position, ...next } = { ...readMapAddress(search), ...change }
  const texts = {
    ...next,
    view: view === 'table' ? 'table' : '',
    hour: hour === undefined ? '' : hourText(hour),
    position: position ? positionText(position) : '',
  }
  const result = new URLSearchParams(search)
  for (const field of Object.keys(mapParameters) as (keyof MapAddress)[])
    put(result, mapParameters[field], texts[field] ?? '')
  return result
}

/** `at=16.05,107.20,5.2`: latitude, longitude, zoom. */
function positionText({ lat, lon, zoom }: Position): string {
  return `${lat.toFixed(3)},${lon.toFixed(3)},${zoom.toFixed(2)}`
}

/** `undefined` for an address that somebody mistyped. */
function readPosition(text: string | undefined): Position | undefined {
  const parts = (text ?? '').split(',')
  if (parts.length !== 3 || parts.some((part) => part.trim() === '')) return undefined
  const [lat = NaN, lon = NaN, zoom = NaN] = parts.map(Number)
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && zoom >= 0 && zoom <= 24
  return isOnEarth ? { lat, lon, zoom } : undefined
}

/** `hour=2026-11-22T10:00Z`: its end. */
export function hourText(hour: number): string {
  return new Date(hour).toISOString().replace(':00.000Z', 'Z')
}

export function readHour(text: string | undefined): number | undefined {
  const hour = /^\d{4}-\d\d-\d\dT\d\d:00Z$/.test(text ?? '') ? Date.parse(text!) : NaN
  return hour % hourMs === 0 ? hour : undefined
}

function put(search: URLSearchParams, name: string, value: string): void {
  if (value === '') search.delete(name)
  else search.set(name, value)
}
