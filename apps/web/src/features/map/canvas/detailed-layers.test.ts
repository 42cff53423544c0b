// The layers of the detailed base map, as the drawing library would read them on top of the built-in map.
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { detailedLayers, detailedSource, replacedLayers } from './detailed-layers.ts'
import { mapStyle, paletteTokens, type Palette } from './map-style.ts'

beforeAll(() => void vi.stubGlobal('location', new URL('http://portal.test/eosWeb/')))
afterAll(() => void vi.unstubAllGlobals())

const nothing = { type: 'FeatureCollection' as const, features: [] }
const palette = Object.fromEntries(
  Object.keys(paletteTokens).map((name) => [name, 'rgb(5, 53, 102)']),
) as Palette
const builtIn = () =>
  mapStyle({
    locale: 'vi',
    palette,
    labels: nothing,
    stations: nothing,
    hostProvinceCode: undefined,
  })

test('follow the specification of styles', () => {
  const style = builtIn()
  const problems = validateStyleMin({
    ...style,
    sources: {
      ...style.sources,
      [detailedSource]: { type: 'vector', tiles: ['http://portal.test/{z}/{x}/{y}'] },
    },
    layers: [
      ...style.layers,
      ...detailedLayers({ palette, locale: 'vi' }).map((each) => each.layer),
    ],
  }).map(({ message }) => message)
  expect(problems.filter((message) => !message.includes('glyphs'))).toEqual([])
})

test('stand below layers of the built-in map and replace layers of it', () => {
  const ids = builtIn().layers.map(({ id }) => id)
  const named = [
    ...detailedLayers({ palette, locale: 'en' }).map(({ below }) => below),
    ...Object.values(replacedLayers).flat(),
  ]
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})

test('never take borders or the names of countries from an archive', () => {
  const layers = detailedLayers({ palette, locale: 'vi' })
  expect(layers.map(({ from }) => from)).not.toContain('boundaries')
  const names = layers.find(({ from }) => from === 'places')!.layer
  expect(JSON.stringify(names)).not.toMatch(/"country"|"region"/)
})
