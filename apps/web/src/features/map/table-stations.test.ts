// The rows of the table.
import { expect, test } from 'vitest'
import { makeStation, now } from '../../../test/make-station.ts'
import { mapStations } from './map-stations.ts'
import { tableStations } from './table-stations.ts'

const stations = mapStations(
  [
    makeStation({ id: '1', provinceCode: '01', lat: 21, lon: 105.8 }),
    makeStation({ id: '2', provinceCode: '79', lat: 10.8, lon: 106.7 }),
    makeStation({ id: '3', provinceCode: '79', lat: null, lon: null, state: 'offline' }),
  ],
  [],
  now,
  'en',
)
const north: [number, number, number, number] = [104, 20, 107, 22]
const idsOf = (
  ...asked: Parameters<typeof tableStations> extends [unknown, ...infer Rest] ? Rest : never
) => tableStations(stations, ...asked).map(({ station }) => station.id)

test('all stations, those without a place included, where no area is chosen', () => {
  expect(idsOf({ area: '', state: undefined }, north)).toEqual(['1', '2', '3'])
})

test('the stations of a province, or of what the map shows', () => {
  expect(idsOf({ area: '79', state: undefined }, north)).toEqual(['2', '3'])
  expect(idsOf({ area: 'view', state: undefined }, north)).toEqual(['1'])
  expect(idsOf({ area: 'view', state: undefined }, undefined)).toEqual(['1', '2', '3'])
})

test('the stations in a state', () => {
  expect(idsOf({ area: '79', state: 'offline' }, north)).toEqual(['3'])
})
