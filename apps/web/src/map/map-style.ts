// The MapLibre style of the base map and the stations, without any address outside our own server.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Locale } from '../ui/format.ts'
import { geoFile, type Labels } from './base-map.ts'
import type { StationPoints } from './station-features.ts'

export const stationLayers = ['stations-numbered', 'stations-small']

/** Web fonts of our own, loaded before the map is made; without `glyphs` MapLibre draws its letters from them. */
export const mapFonts = { plain: 'Noto Sans', bold: 'Noto Sans Bold' }

const sea = '#dbe7f0'
const paint = {
  land: '#e9ebe6',
  province: '#fbfaf5',
  border: '#9aa5ae',
  host: '#053566',
  river: '#a8c6de',
}

interface StyleInput {
  locale: Locale
  labels: Labels
  stations: StationPoints
  hostProvinceCode: string | undefined
  selectedId: string | undefined
}

export function mapStyle(input: StyleInput): StyleSpecification {
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: geoFile('countries'), tolerance: 0.3 },
      provinces: { type: 'geojson', data: geoFile('provinces'), tolerance: 0.2 },
      rivers: { type: 'geojson', data: geoFile('rivers') },
      labels: { type: 'geojson', data: input.labels },
      stations: { type: 'geojson', data: input.stations },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      ...landLayers(input.hostProvinceCode),
      ...labelLayers(input.locale),
      ...markLayers(input.selectedId),
    ],
  }
}

/** The filter of the selection layers: one station, or none. */
export function isSelected(id: string | undefined): ExpressionSpecification {
  return ['==', ['get', 'id'], id ?? '']
}

function landLayers(hostCode: string | undefined): LayerSpecification[] {
  const isHost: ExpressionSpecification = ['==', ['get', 'code'], hostCode ?? '']
  return [
    { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': paint.land } },
    line('land-border', 'countries', paint.border, 0.6),
    { id: 'provinces', type: 'fill', source: 'provinces', paint: { 'fill-color': paint.province } },
    line('rivers', 'rivers', paint.river, ['interpolate', ['linear'], ['zoom'], 4, 0.6, 10, 2]),
    line('province-borders', 'provinces', paint.border, 0.9),
    { ...line('host-province', 'provinces', paint.host, 2.4), filter: isHost },
  ]
}

function line(
  id: string,
  source: string,
  colour: string,
  width: number | ExpressionSpecification,
): LayerSpecification & { type: 'line' } {
  return { id, type: 'line', source, paint: { 'line-color': colour, 'line-width': width } }
}

/** Archipelagos are always named; other labels give way to stations and to each other. */
function labelLayers(locale: Locale): LayerSpecification[] {
  return [
    label('river-names', locale, {
      source: 'rivers',
      size: 11,
      colour: '#2f5f86',
      minzoom: 6.5,
      placement: 'line',
    }),
    label('zone-names', locale, { kind: 'zone', size: 11, colour: '#3d4a56', minzoom: 6.5 }),
    label('country-names', locale, { kind: 'country', size: 13, colour: '#66707a' }),
    label('sea-names', locale, { kind: 'sea', size: 14, colour: '#2f5f86' }),
    label('province-names', locale, {
      kind: 'province',
      size: 12,
      colour: '#2b3640',
      minzoom: 4.7,
    }),
    label('archipelago-names', locale, {
      kind: 'archipelago',
      size: 12,
      colour: '#2b3640',
      always: true,
    }),
  ]
}

interface LabelStyle {
  source?: string
  kind?: string
  size: number
  colour: string
  minzoom?: number
  placement?: 'point' | 'line'
  always?: boolean
}

function label(id: string, locale: Locale, style: LabelStyle): LayerSpecification {
  const name = locale === 'en' ? 'name_en' : 'name'
  const shown: ExpressionSpecification = style.kind
    ? ['==', ['get', 'kind'], style.kind]
    : ['has', 'name']
  return {
    id,
    type: 'symbol',
    source: style.source ?? 'labels',
    filter: shown,
    minzoom: style.minzoom ?? 0,
    layout: {
      'text-field': ['coalesce', ['get', name], ''],
      'text-font': [mapFonts.plain],
      'text-size': style.size,
      'text-max-width': 7,
      'text-padding': 4,
      'symbol-placement': style.placement ?? 'point',
      'text-allow-overlap': style.always ?? false,
      'text-ignore-placement': style.always ?? false,
    },
    paint: { 'text-color': style.colour, 'text-halo-color': '#ffffff', 'text-halo-width': 1.4 },
  }
}

/** Every station is there as a small mark; where there is room it grows and bears its number, the worst air first. */
function markLayers(selectedId: string | undefined): LayerSpecification[] {
  return [
    {
      id: 'stations-small',
      type: 'symbol',
      source: 'stations',
      layout: {
        'icon-image': ['concat', 'small:', ['get', 'mark']],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'symbol-sort-key': ['get', 'attention'],
      },
    },
    {
      id: 'stations-numbered',
      type: 'symbol',
      source: 'stations',
      layout: {
        ...numberedMark,
        'icon-padding': 0,
        'text-padding': 0,
        'symbol-sort-key': ['-', 0, ['get', 'attention']],
      },
      paint: { 'text-color': ['get', 'ink'] },
    },
    {
      id: 'selected-ring',
      type: 'circle',
      source: 'stations',
      filter: isSelected(selectedId),
      paint: {
        'circle-radius': 20,
        'circle-color': '#ffffff',
        'circle-stroke-color': '#053566',
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'selected-mark',
      type: 'symbol',
      source: 'stations',
      filter: isSelected(selectedId),
      layout: {
        ...numberedMark,
        'icon-size': 1,
        'text-size': 12,
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': ['get', 'ink'] },
    },
  ]
}

/** A triangle is wide at its foot only: its number stands lower. */
const numberedMark = {
  'icon-image': ['concat', 'large:', ['get', 'mark']],
  'text-field': ['get', 'text'],
  'text-font': [mapFonts.bold],
  'icon-size': ['interpolate', ['linear'], ['zoom'], 4.5, 0.75, 7, 1],
  'text-size': ['interpolate', ['linear'], ['zoom'], 4.5, 10, 7, 12],
  'text-offset': [
    'match',
    ['get', 'shape'],
    'triangle',
    ['literal', [0, 0.4]],
    ['literal', [0, 0]],
  ],
} satisfies Record<string, string | number | string[] | ExpressionSpecification>
