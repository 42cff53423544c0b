// The files of the base map, as they ship.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FeatureCollection, MultiPolygon } from 'geojson'
import { COUNTRY_BOX } from '../../../parts/country/country-picture.ts'
import { FRAME, provinceBox, type Box, type Labels } from './base-map.ts'
import { provinceNamesEnd } from './map-style.ts'

const labels = read<Labels>('labels')
const provinces =
  read<FeatureCollection<MultiPolygon, { code: string; name: string; name_en: string }>>(
    'provinces',
  )

test('draws the 34 provinces in force, each with a label inside its box', () => {
  const codes = provinces.features.map(({ properties }) => properties.code)
  expect(new Set(codes).size).toBe(34)
  for (const code of codes) {
    const label = labels.features.find(
      (each) => each.properties.kind === 'province' && each.properties.code === code,
    )
    const [lon, lat] = label!.geometry.coordinates as [number, number]
    expect(isInside([lon, lat, lon, lat], provinceBox(labels, code)!), label!.properties.name).toBe(
      true,
    )
  }
})

test('names Hoàng Sa and Trường Sa with their provinces, inside the first view', () => {
  const archipelagos = labels.features.filter(({ properties }) => properties.kind === 'archipelago')
  expect(archipelagos.map(({ properties }) => [properties.name, properties.code])).toEqual([
    ['Quần đảo Hoàng Sa', '48'],
    ['Quần đảo Trường Sa', '56'],
  ])
  for (const { geometry } of archipelagos) {
    const [lon, lat] = geometry.coordinates as [number, number]
    expect(isInside([lon, lat, lon, lat], COUNTRY_BOX)).toBe(true)
  }
})

test('has all special zones as labels, and every label in both languages', () => {
  expect(labels.features.filter(({ properties }) => properties.kind === 'zone')).toHaveLength(11)
  for (const { properties } of labels.features)
    expect(properties.name && properties.name_en).toBeTruthy()
})

test('names towns only where no province of the same name is named, with their marks in English, too', () => {
  const towns = named('town')
  const provinceNames = new Set(named('province').map(({ name }) => name))
  expect(towns.length).toBeGreaterThan(50)
  for (const { name, from } of towns)
    expect(from, name).toBeGreaterThanOrEqual(provinceNames.has(name) ? provinceNamesEnd : 6)
  for (const name of ['Buôn Ma Thuột', 'Vũng Tàu', 'Hà Nội', 'Biên Hòa'])
    expect(towns.find((town) => town.name === name)?.name_en).toBe(name)
})

test('keeps the country inside the frame that the map cannot leave', () => {
  expect(isInside(COUNTRY_BOX, FRAME)).toBe(true)
  for (const { properties } of provinces.features)
    expect(isInside(provinceBox(labels, properties.code)!, COUNTRY_BOX), properties.name).toBe(true)
})

test('knows no box for a code that is no province in force', () => {
  expect(provinceBox(labels, '02')).toBeUndefined()
  expect(provinceBox(labels, undefined)).toBeUndefined()
})

test('ships the boundaries in less than 170 kB, and names and lakes in less than 25 kB', () => {
  expect(bytesOf('provinces')).toBeLessThan(170_000)
  expect(bytesOf('labels') + bytesOf('lakes')).toBeLessThan(25_000)
})

function named(kind: string): Labels['features'][number]['properties'][] {
  return labels.features.map(({ properties }) => properties).filter((each) => each.kind === kind)
}

function isInside([west, south, east, north]: Box, [w, s, e, n]: Box): boolean {
  return west >= w && south >= s && east <= e && north <= n
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(fileOf(name), 'utf8')) as T
}

function bytesOf(name: string): number {
  return readFileSync(fileOf(name)).byteLength
}

function fileOf(name: string): URL {
  return new URL(`../../../../public/geo/${name}.json`, import.meta.url)
}
