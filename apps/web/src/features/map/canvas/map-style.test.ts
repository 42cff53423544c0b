// The style of the map, as the drawing library would read it.
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mapFonts } from './map-fonts.ts'
import { stationLayers } from './marks/mark-layers.ts'
import { mapStyle, paletteTokens, type Palette } from './map-style.ts'

beforeAll(() => void vi.stubGlobal('location', new URL('http://portal.test/eosWeb/')))
afterAll(() => void vi.unstubAllGlobals())

const nothing = { type: 'FeatureCollection' as const, features: [] }
const palette = Object.fromEntries(
  Object.keys(paletteTokens).map((name) => [name, 'rgb(5, 53, 102)']),
) as Palette
const styleIn = (locale: 'en' | 'vi', more: { host?: string } = {}) =>
  mapStyle({
    locale,
    palette,
    labels: nothing,
    stations: nothing,
    hostProvinceCode: more.host,
  })

const problems = (style: ReturnType<typeof mapStyle>) =>
  validateStyleMin(style)
    .map(({ message }) => message)
    .filter((message) => !message.includes('glyphs'))

test('follows the specification of styles, with and without a province of its own', () => {
  // Without glyphs the letters are drawn from the fonts of the page.
  expect(problems(styleIn('vi'))).toEqual([])
  expect(problems(styleIn('en', { host: '01' }))).toEqual([])
})

test('asks nobody but our own server for anything', () => {
  const addresses = JSON.stringify(styleIn('vi')).match(/https?:[^"]+/g) ?? []
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(address).toMatch(/^http:\/\/portal\.test\/eosWeb\/geo\//)
})

test('names places in the language of the page, in a font that is loaded', () => {
  for (const [locale, name] of [
    ['en', 'name_en'],
    ['vi', 'name'],
  ] as const) {
    const { layers } = styleIn(locale)
    const provinces = layers.find(({ id }) => id === 'province-names')
    expect(provinces).toMatchObject({ layout: { 'text-field': ['coalesce', ['get', name], ''] } })
    const fonts = layers.flatMap((layer) =>
      layer.type === 'symbol' ? ((layer.layout?.['text-font'] ?? []) as string[]) : [],
    )
    expect(fonts.filter((font) => !Object.values(mapFonts).includes(font))).toEqual([])
  }
})

test('always names the archipelagos, whatever else stands there', () => {
  const layer = styleIn('vi').layers.find(({ id }) => id === 'archipelago-names')
  expect(layer).toMatchObject({
    layout: { 'text-allow-overlap': true, 'text-ignore-placement': true },
    minzoom: 0,
  })
})

test('lets the names of towns give way to those of provinces and to each other', () => {
  const { layers } = styleIn('vi')
  const ids = layers.map(({ id }) => id)
  expect(ids.indexOf('town-names')).toBeLessThan(ids.indexOf('province-names'))
  expect(layers.find(({ id }) => id === 'town-names')).toMatchObject({
    layout: { 'text-allow-overlap': false, 'text-ignore-placement': false },
  })
})

test('has the layers in which stations are looked for, above all land and names', () => {
  const ids = styleIn('vi').layers.map(({ id }) => id)
  for (const id of stationLayers)
    expect(ids.indexOf(id)).toBeGreaterThan(ids.indexOf('archipelago-names'))
})

test('never hides a mark or its number: they were gathered before', () => {
  for (const id of ['stations', 'station-counts', 'chosen-station', 'chosen-count'])
    expect(styleIn('vi').layers.find((layer) => layer.id === id)).toMatchObject({
      layout: { 'icon-allow-overlap': true, 'text-allow-overlap': true },
    })
})
