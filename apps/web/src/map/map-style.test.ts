// The style of the map, as the drawing library would read it.
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isSelected, mapFonts, mapStyle, stationLayers } from './map-style.ts'

beforeAll(() => void vi.stubGlobal('location', new URL('http://portal.test/eosWeb/')))
afterAll(() => void vi.unstubAllGlobals())

const nothing = { type: 'FeatureCollection' as const, features: [] }
const styleIn = (locale: 'en' | 'vi', more: { host?: string; selected?: string } = {}) =>
  mapStyle({
    locale,
    labels: nothing,
    stations: nothing,
    hostProvinceCode: more.host,
    selectedId: more.selected,
  })

const problems = (style: ReturnType<typeof mapStyle>) =>
  validateStyleMin(style)
    .map(({ message }) => message)
    .filter((message) => !message.includes('glyphs'))

test('follows the specification of styles, with and without a choice', () => {
  // Without glyphs the letters are drawn from the fonts of the page.
  expect(problems(styleIn('vi'))).toEqual([])
  expect(problems(styleIn('en', { host: '01', selected: '7' }))).toEqual([])
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

test('has the layers in which stations are looked for, above all land and names', () => {
  const ids = styleIn('vi').layers.map(({ id }) => id)
  for (const id of stationLayers)
    expect(ids.indexOf(id)).toBeGreaterThan(ids.indexOf('archipelago-names'))
})

test('selects one station, or none', () => {
  expect(isSelected('7')).toEqual(['==', ['get', 'id'], '7'])
  expect(isSelected(undefined)).toEqual(['==', ['get', 'id'], ''])
})
