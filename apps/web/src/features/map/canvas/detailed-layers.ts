// The layers of the detailed base map in our colours: water, buildings, roads and places of usual vector tiles.
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Locale } from '../../../parts/numbers/format.ts'
import { mapFonts } from './map-fonts.ts'
import type { Palette } from './map-style.ts'

/** The id of the source with the tiles. */
export const detailedSource = 'detailed'

interface DetailedLayer {
  /** Name of the layer in the tiles. */
  from: string
  layer: LayerSpecification
  /** Id of the layer of the built-in map that stays above it. */
  below: string
}

/** Layers of the built-in map that these layers of the tiles replace. */
export const replacedLayers: Record<string, readonly string[]> = {
  water: ['rivers', 'river-names', 'lakes', 'lake-shores'],
  places: ['town-names'],
}

interface Look {
  palette: Palette
  locale: Locale
}

const kindIn = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
]
const isShape = (shape: string): ExpressionSpecification => ['==', ['geometry-type'], shape]
const wider = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification

/** In the order in which they lie above one another; borders and names of countries stay those of the built-in map. */
export function detailedLayers(look: Look): DetailedLayer[] {
  const { palette } = look
  return [
    // Only where the simplified coast of the built-in map has left land out.
    land('earth', fill('detailed-earth', palette.country), 'land'),
    land('water', { ...fill('detailed-water', palette.sea), filter: isShape('Polygon') }),
    land('water', {
      ...line('detailed-rivers', palette.river, wider(7, 0.6, 14, 3)),
      filter: isShape('LineString'),
    }),
    land('buildings', { ...fill('detailed-buildings', palette.abroad), minzoom: 13 }),
    land('roads', {
      ...line('detailed-small-roads', palette.abroad, wider(11, 0.5, 17, 8)),
      filter: kindIn('minor_road', 'path', 'other'),
      minzoom: 11,
    }),
    land('roads', {
      ...line('detailed-roads', palette.border, wider(7, 0.6, 17, 12)),
      filter: kindIn('highway', 'major_road', 'medium_road'),
      minzoom: 7,
    }),
    placeNames(look),
  ]
}

type LandLayer = { id: string; type: string } & Record<string, unknown>

function land(from: string, layer: LandLayer, below = 'province-borders'): DetailedLayer {
  const whole = { ...layer, source: detailedSource, 'source-layer': from }
  return { from, below, layer: whole as unknown as LayerSpecification }
}

function line(id: string, colour: string, width: ExpressionSpecification): LandLayer {
  return {
    id,
    type: 'line',
    paint: { 'line-color': colour, 'line-width': width },
    layout: { 'line-join': 'round', 'line-cap': 'round' },
  }
}

function fill(id: string, colour: string): LandLayer {
  return { id, type: 'fill', paint: { 'fill-color': colour } }
}

/** Our names first; a name in other letters than Latin ones gives way to the one of the page. */
function placeNames({ palette, locale }: Look): DetailedLayer {
  const name: ExpressionSpecification = [
    'case',
    ['has', 'script'],
    ['coalesce', ['get', `name:${locale}`], ['get', 'name:en'], ['get', 'name'], ''],
    ['coalesce', ['get', 'name:vi'], ['get', 'name'], ''],
  ]
  return {
    from: 'places',
    below: 'zone-names',
    layer: {
      id: 'detailed-places',
      type: 'symbol',
      source: detailedSource,
      'source-layer': 'places',
      filter: kindIn('locality', 'macrohood', 'neighbourhood'),
      minzoom: 6,
      layout: {
        'text-field': name,
        'text-font': [mapFonts.plain],
        'text-size': ['match', ['get', 'kind'], 'locality', 12, 11],
        'text-max-width': 7,
        'text-padding': 4,
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
      },
      paint: {
        'text-color': palette['ink-2'],
        'text-halo-color': palette.country,
        'text-halo-width': 1.4,
      },
    },
  }
}
