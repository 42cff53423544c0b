// The demo country is plausible: everything has its place and name, and every state occurs.
import { readFileSync } from 'node:fs'
import { indicatorCatalogue } from '@eos/contract/catalogue'
import { expect, test } from 'vitest'
import { listDemoStations } from '../src/build-country.ts'
import { enterprises } from '../src/country/enterprises.ts'
import { specialStations } from '../src/country/special-stations.ts'

const stations = listDemoStations()

test('has some 120 air and 60 water stations in all 34 provinces', () => {
  const air = stations.filter((station) => station.type === 'air_auto')
  expect(air.length).toBeGreaterThanOrEqual(115)
  expect(air.length).toBeLessThanOrEqual(130)
  expect(stations.length - air.length).toBe(60)
  expect(new Set(air.map((station) => station.province)).size).toBe(34)
})

test('gives every station a code, a name and a file name of its own', () => {
  for (const of of [
    stations.map((station) => station.code),
    stations.map((station) => station.name),
    stations.map(({ file }) => `${file.province}_${file.facility}_${file.station}`),
  ]) {
    expect(of.filter((each, index) => of.indexOf(each) !== index)).toEqual([])
  }
  for (const { file } of stations) {
    expect(file.province).toMatch(/^[A-Z]{2,3}$/)
    expect(file.facility).toMatch(/^[A-Z0-9]{2,10}$/)
    expect(file.station).toMatch(/^(KHI|NUO)[A-Z0-9]{3,9}$/)
  }
})

test('measures 6 to 10 indicators of the catalogue at every station', () => {
  const known = new Set(indicatorCatalogue.map((indicator) => indicator.code))
  for (const { indicators } of stations) {
    expect(indicators.length).toBeGreaterThanOrEqual(6)
    expect(indicators.length).toBeLessThanOrEqual(10)
    expect(indicators.filter((code) => !known.has(code))).toEqual([])
  }
})

test('marks every invented enterprise as simulated in both languages', () => {
  for (const { name, nameEn } of enterprises) {
    expect(name).toContain('(mô phỏng)')
    expect(nameEn).toContain('(simulated)')
  }
})

test('shows every special state at a station that exists', () => {
  const codes = new Set(stations.map((station) => station.code))
  expect(Object.keys(specialStations).filter((code) => !codes.has(code))).toEqual([])
  expect(new Set(Object.values(specialStations).map((special) => special.kind))).toEqual(
    new Set(['offline', 'delayed', 'maintenance', 'calibrating', 'withheld', 'reference-only']),
  )
  const withheld = stations.filter((station) => station.special?.kind === 'withheld')
  for (const { special, indicators } of withheld) {
    if (special?.kind === 'withheld' && special.indicator) {
      expect(indicators).toContain(special.indicator)
    }
  }
})

test('stands every station inside its own province', () => {
  const shapes = readShapes()
  const astray = stations.filter(({ province, lat, lon }) => {
    const rings = shapes.get(province)
    return !rings || !isInside(rings, lon, lat)
  })
  expect(astray.map((station) => `${station.code} ${station.name}`)).toEqual([])
})

type Ring = [lon: number, lat: number][]

/** The polygons that the map draws, by province code. */
function readShapes(): Map<string, Ring[][]> {
  const path = new URL('../../../apps/web/public/geo/provinces.json', import.meta.url)
  const { features } = JSON.parse(readFileSync(path, 'utf8')) as {
    features: {
      properties: { code: string }
      geometry:
        | { type: 'Polygon'; coordinates: Ring[] }
        | { type: 'MultiPolygon'; coordinates: Ring[][] }
    }[]
  }
  return new Map(
    features.map(({ properties, geometry }) => [
      properties.code,
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    ]),
  )
}

function isInside(polygons: Ring[][], lon: number, lat: number): boolean {
  return polygons.some(([outer, ...holes]) => {
    return crosses(outer!, lon, lat) && !holes.some((hole) => crosses(hole, lon, lat))
  })
}

function crosses(ring: Ring, lon: number, lat: number): boolean {
  let isIn = false
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [x1, y1] = ring[index]!
    const [x2, y2] = ring[before]!
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}
