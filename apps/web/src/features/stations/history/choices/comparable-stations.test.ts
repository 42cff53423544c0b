// Stations are compared with those that measure the same.
import { expect, test } from 'vitest'
import { makeStation } from '../../../../../test/make-station.ts'
import { comparableStations } from './comparable-stations.ts'

const dust = { indicator: 'pm25', value: 1, time: '', periodSeconds: 300, flag: 'valid' }
const here = makeStation({ id: '1', medium: 'air', lat: 21, lon: 105.8, values: [dust] })
const near = makeStation({
  id: '2',
  name: 'Cầu Giấy',
  medium: 'air',
  lat: 21.1,
  lon: 105.8,
  values: [dust],
})
const far = makeStation({ id: '3', name: 'Huế', medium: 'air', lat: 16, lon: 107, values: [dust] })
const river = makeStation({ id: '4', medium: 'water', lat: 21, lon: 105, values: [dust] })
const gases = makeStation({ id: '5', medium: 'air', lat: 21, lon: 105, values: [] })
const nowhere = makeStation({ id: '6', medium: 'air', lat: null, lon: null, values: [dust] })

const idsOf = (words = '', compare: string[] = []) =>
  comparableStations([nowhere, far, near, river, gases, here], here, {
    show: 'pm25',
    compare,
    words,
  }).map(({ id }) => id)

test('the nearest comes first, and other media, other indicators and the station itself are left out', () => {
  expect(idsOf()).toEqual(['2', '3', '6'])
  expect(idsOf('', ['3'])).toEqual(['2', '6'])
})

test('a name is found without its marks', () => {
  expect(idsOf('cau giay')).toEqual(['2'])
})

test('the index is compared where stations have one', () => {
  const found = comparableStations([near, far], here, { show: 'aqi', words: '' })
  expect(found.every(({ index }) => index !== null)).toBe(true)
})
