// Finding places on the map.
import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'
import { mapStations } from './map-stations.ts'
import { makeStation, now } from './make-station.ts'

const provinces = [
  { id: 'p1', provinceCode: '48', name: 'Đà Nẵng', nameEn: 'Da Nang', aliases: ['Quảng Nam'] },
  { id: 'p2', provinceCode: '75', name: 'Đồng Nai', nameEn: 'Dong Nai', aliases: ['Bình Phước'] },
]
const stations = mapStations(
  [
    makeStation({ id: '1', code: 'DN_LC', name: 'Trạm Liên Chiểu, Đà Nẵng', provinceId: 'p1' }),
    makeStation({ id: '2', code: 'HN_1', name: 'Đà Bắc', lat: null, lon: null }),
  ],
  provinces,
  now,
  'vi',
)
const find = (text: string) => findPlaces(text, provinces, stations, 'vi').map(({ name }) => name)

test('finds names without their tones, in any case, with stray blanks', () => {
  for (const text of ['da nang', 'Đà Nẵng', 'ĐÀ  NẴNG ', 'đà nẵng'])
    expect(find(text)[0]).toBe('Đà Nẵng')
})

test('puts the province before stations of the same name', () => {
  expect(find('đà nẵng')).toEqual(['Đà Nẵng', 'Trạm Liên Chiểu, Đà Nẵng'])
})

test('finds a province by the name of one that it took in', () => {
  expect(find('quang nam')).toEqual(['Đà Nẵng'])
  expect(find('bình phước')).toEqual(['Đồng Nai'])
})

test('finds a station by its code, also one without a position', () => {
  expect(find('hn_1')).toEqual(['Đà Bắc'])
})

test('finds nothing for blanks and for names that are nowhere', () => {
  expect(find('  ')).toEqual([])
  expect(find('atlantis')).toEqual([])
})
