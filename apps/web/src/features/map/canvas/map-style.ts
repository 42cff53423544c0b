// The MapLibre style of the base map and the stations, without any address outside our own server.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Locale } from '../../../parts/numbers/format.ts'
import { geoFile, type Labels } from './base-map.ts'
import { mapFonts } from './map-fonts.ts'
import { markLayers } from './marks/mark-layers.ts'
import type { StationPoints } from './marks/station-features.ts'

/** The colours of the base map, by the names that they have as tokens. */
export const paletteTokens = {
  sea: '--map-sea',
  abroad: '--map-abroad',
  country: '--map-country',
  border: '--map-border',
  river: '--map-river',
  link: '--link',
  ink: '--ink',
  'ink-2': '--ink-2',
  paper: '--paper',
} as const
export type Palette = Record<keyof typeof paletteTokens, string>

interface StyleInput {
  locale: Locale
  palette: Palette
  labels: Labels
  stations: StationPoints
  hostProvinceCode: string | undefined
}

export function mapStyle(input: StyleInput): StyleSpecification {
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: geoFile('countries'), tolerance: 0.3 },
      provinces: { type: 'geojson', data: geoFile('provinces'), tolerance: 0.2 },
      rivers: { type: 'geojson', data: geoFile('rivers') },
      lakes: { type: 'geojson', data: geoFile('lakes') },
      labels: { type: 'geojson', data: input.labels },
      stations: { type: 'geojson', data: input.stations },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': input.palette.sea } },
      ...landLayers(input),
      ...labelLayers(input),
      ...markLayers(),
    ],
  }
}

function landLayers({ palette, hostProvinceCode }: StyleInput): LayerSpecification[] {
  const isHost: ExpressionSpecification = ['==', ['get', 'code'], hostProvinceCode ?? '']
  return [
    { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': palette.abroad } },
    line('land-border', 'countries', palette.border, 0.6),
    {
      id: 'provinces',
      type: 'fill',
      source: 'provinces',
      paint: { 'fill-color': palette.country },
    },
    line('rivers', 'rivers', palette.river, ['interpolate', ['linear'], ['zoom'], 4, 0.6, 10, 2]),
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': palette.sea } },
    line('lake-shores', 'lakes', palette.river, 0.6),
    line('province-borders', 'provinces', palette.border, 0.9),
    { ...line('host-province', 'provinces', palette.link, 2.4), filter: isHost },
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
function labelLayers({ locale, palette }: StyleInput): LayerSpecification[] {
  const label = (id: string, style: LabelStyle) => labelLayer(id, { locale, palette }, style)
  return [
    label('river-names', {
      source: 'rivers',
      size: 11,
      colour: palette['ink-2'],
      minzoom: 6.5,
      placement: 'line',
    }),
    label('town-names', { kind: 'town', size: 11, colour: palette['ink-2'], minzoom: 6 }),
    label('zone-names', { kind: 'zone', size: 11, colour: palette['ink-2'], minzoom: 6.5 }),
    label('country-names', { kind: 'country', size: 13, colour: palette['ink-2'] }),
    label('sea-names', { kind: 'sea', size: 14, colour: palette['ink-2'] }),
    label('province-names', {
      kind: 'province',
      size: 12,
      colour: palette.ink,
      minzoom: 4.7,
      maxzoom: provinceNamesEnd,
    }),
    label('archipelago-names', {
      kind: 'archipelago',
      size: 12,
      colour: palette.ink,
      always: true,
    }),
  ]
}

/** Closer than this a province is larger than the map, and towns of the same name are named. */
export const provinceNamesEnd = 9

/** Labels without a zoom of their own are there from the beginning. */
const hasBegun: ExpressionSpecification = ['>=', ['zoom'], ['coalesce', ['get', 'from'], 0]]

interface LabelStyle {
  source?: string
  kind?: string
  size: number
  colour: string
  minzoom?: number
  maxzoom?: number
  placement?: 'point' | 'line'
  always?: boolean
}

function labelLayer(
  id: string,
  { locale, palette }: Pick<StyleInput, 'locale' | 'palette'>,
  style: LabelStyle,
): LayerSpecification {
  const name = locale === 'en' ? 'name_en' : 'name'
  const shown: ExpressionSpecification = style.kind
    ? ['all', ['==', ['get', 'kind'], style.kind], hasBegun]
    : ['has', 'name']
  return {
    id,
    type: 'symbol',
    source: style.source ?? 'labels',
    filter: shown,
    minzoom: style.minzoom ?? 0,
    maxzoom: style.maxzoom ?? 24,
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
    paint: {
      'text-color': style.colour,
      'text-halo-color': palette.country,
      'text-halo-width': 1.4,
    },
  }
}
