// The search box finds provinces and stations.
import { expect, test } from 'vitest'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { searchPhrases } from './search-phrases.ts'
import { searchPlaces, type Place } from './search-places.ts'

const provinces = [
  { id: 'a', provinceCode: '75', name: 'Đồng Nai', nameEn: 'Dong Nai', aliases: ['Bình Phước'] },
  {
    id: 'b',
    provinceCode: '79',
    name: 'Thành phố Hồ Chí Minh',
    nameEn: 'Ho Chi Minh City',
    aliases: [],
  },
]
const stations = [
  { id: '1', code: 'DN-01', name: 'Trạm Biên Hòa, Đồng Nai', nameEn: null },
  { id: '2', code: 'HN-02', name: 'Hàng Đậu', nameEn: 'Hang Dau' },
] as LatestStation[]

const namesOf = (places: readonly Place[]) =>
  places.map((place) => (place.kind === 'province' ? place.province.name : place.station.name))
const names = (text: string) => namesOf(searchPlaces(text, provinces, stations))
const namesOfPhrases = (...phrases: string[]) =>
  namesOf(searchPhrases(phrases, provinces, stations))

test('finds the same top hit with and without tones, and with sloppy spaces', () => {
  for (const text of ['dong nai', 'Đồng Nai', 'đồng  nai', ' DONG NAI'])
    expect(names(text)[0]).toBe('Đồng Nai')
})

test('finds a province by its former name and says so', () => {
  expect(searchPlaces('binh phuoc', provinces, stations)).toEqual([
    { kind: 'province', province: provinces[0], formerName: 'Bình Phước' },
  ])
})

test('finds stations by name and by code', () => {
  expect(names('hang d')).toEqual(['Hàng Đậu'])
  expect(names('dn-0')).toEqual(['Trạm Biên Hòa, Đồng Nai'])
})

test('finds nothing for nothing', () => {
  expect(names('  ')).toEqual([])
  expect(names('zzz')).toEqual([])
})

test('a name that begins with the text comes before one that has it inside', () => {
  const own = ['Sông Hồng', 'Hồng Bàng', 'Xã Hồng'].map((name, place) => ({
    ...stations[0]!,
    id: String(place),
    name,
    nameEn: null,
    code: 'x',
  }))
  const found = searchPlaces('hồng', [], own).map(
    (place) => place.kind === 'station' && place.station.name,
  )
  expect(found).toEqual(['Hồng Bàng', 'Sông Hồng', 'Xã Hồng'])
})

test('a province comes before its stations, and eight hits are enough', () => {
  const many = Array.from({ length: 20 }, (_, place) => ({
    ...stations[0]!,
    id: String(place),
    name: `Đồng Nai ${place}`,
  }))
  const found = searchPlaces('đồng nai', provinces, many)
  expect(found).toHaveLength(8)
  expect(found[0]?.kind).toBe('province')
})

test('of several phrases the first that begins a word of a name is taken', () => {
  expect(namesOfPhrases('tram bien hoa', 'bien hoa', 'hang')).toEqual(['Trạm Biên Hòa, Đồng Nai'])
  expect(namesOfPhrases('ang dau', 'dau')).toEqual(['Hàng Đậu'])
  expect(namesOfPhrases('binh phuoc')).toEqual(['Đồng Nai'])
  expect(namesOfPhrases('bien hoa dong nai', 'hang')).toEqual(['Trạm Biên Hòa, Đồng Nai'])
  expect(namesOfPhrases('ang', '\u0301\u0301\u0301')).toEqual([])
})
