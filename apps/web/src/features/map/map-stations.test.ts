// A station looks the same on map and table.
import { expect, test } from 'vitest'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { carriedIndicators, hasPlace, mapStations, ofKind } from './map-stations.ts'
import { makeStation, now } from '../../../test/make-station.ts'

const provinces = [{ id: 'a'.repeat(24), provinceCode: '01', name: 'Hà Nội', nameEn: 'Hanoi' }]
const show = (...stations: LatestStation[]) => mapStations(stations, provinces, now, 'en')
const marksOf = (...stations: LatestStation[]) => show(...stations).map(({ mark }) => mark)

test('marks a speaking station by the level of its index', () => {
  const [shown] = show(makeStation({ index: { value: 143, level: 'poor' } }))
  expect(shown).toMatchObject({ mark: 'poor', current: { value: 143 } })
})

test('greys a station whose newest index is more than three hours old', () => {
  const old = { value: 143, level: 'poor', periodEnd: '2026-11-21T00:59:00Z' }
  expect(marksOf(makeStation({ index: old }))).toEqual(['silent'])
  const justCurrent = { ...old, periodEnd: '2026-11-21T01:00:00Z' }
  expect(marksOf(makeStation({ index: justCurrent }))).toEqual(['poor'])
})

test.each(['offline', 'calibrating', 'maintenance', 'closed', 'withheld'] as const)(
  'greys a station that is %s, whatever its last index was',
  (state) => {
    const [shown] = show(makeStation({ state, index: { value: 30, level: 'good' } }))
    expect(shown).toMatchObject({ mark: 'silent', current: null })
  },
)

test('never takes a missing index for clean air', () => {
  const index = { value: null, level: null, reason: 'no-particulate' }
  expect(marksOf(makeStation({ index }), makeStation({ index: null }))).toEqual([
    'silent',
    'silent',
  ])
})

test('gives a speaking water station a mark of its own, and a silent one the grey one', () => {
  const water = { medium: 'water', index: null } as const
  expect(marksOf(makeStation(water), makeStation({ ...water, state: 'offline' }))).toEqual([
    'figures',
    'silent',
  ])
  expect(marksOf(makeStation({ ...water, values: [] }))).toEqual(['silent'])
})

test('lists the worst air first, then stations with figures alone, then the silent ones', () => {
  const order = show(
    makeStation({ id: '1', state: 'offline' }),
    makeStation({ id: '2', medium: 'water', index: null }),
    makeStation({ id: '3', index: { value: 40, level: 'good' } }),
    makeStation({ id: '4', index: { value: 210, level: 'very-bad' } }),
  )
  expect(order.map(({ station }) => station.id)).toEqual(['4', '3', '2', '1'])
})

test('names station and province in the language of the page, and falls back to the Vietnamese name', () => {
  const station = makeStation({
    name: 'Trạm Hồ Tây',
    nameEn: 'West Lake',
    provinceId: 'a'.repeat(24),
  })
  expect(show(station)[0]).toMatchObject({ name: 'West Lake', provinceName: 'Hanoi' })
  expect(mapStations([station], provinces, now, 'vi')[0]).toMatchObject({
    name: 'Trạm Hồ Tây',
    provinceName: 'Hà Nội',
  })
  expect(show(makeStation({ name: 'Trạm', nameEn: null }))[0]).toMatchObject({
    name: 'Trạm',
    provinceName: '',
  })
})

test('leaves over the stations of one kind', () => {
  const all = show(
    makeStation({ id: '1' }),
    makeStation({ id: '2', medium: 'water', stationType: 'surface_water_auto', index: null }),
    makeStation({ id: '3', medium: 'water', stationType: 'wastewater_auto', index: null }),
  )
  const idsOf = (kind: 'water' | 'outlet') => ofKind(all, kind).map(({ station }) => station.id)
  expect([idsOf('water'), idsOf('outlet')]).toEqual([['2'], ['3']])
})

const withNo2 = (id: string, value: number, more: Partial<LatestStation> = {}) =>
  makeStation({ id, values: [{ ...makeStation().values[0]!, indicator: 'no2', value }], ...more })

test('marks stations by one indicator in steps, and those without it as silent', () => {
  const shown = mapStations(
    [
      withNo2('1', 10),
      withNo2('2', 90),
      withNo2('3', 50, { state: 'offline' }),
      makeStation({ id: '4' }),
    ],
    [],
    now,
    'en',
    { indicator: 'no2' },
  )
  expect(shown.map(({ station, mark, figure }) => [station.id, mark, figure])).toEqual([
    ['2', 'step-5', 90],
    ['1', 'step-1', 10],
    ['3', 'silent', null],
    ['4', 'silent', null],
  ])
})

test('marks air by the index of another hour, and leaves water as it is', () => {
  const shown = mapStations(
    [
      makeStation({ id: '1' }),
      makeStation({ id: '2' }),
      makeStation({ id: '3' }),
      makeStation({ id: '4', medium: 'water', index: null }),
    ],
    [],
    now,
    'en',
    {
      figures: new Map([
        ['1', 180],
        ['2', null],
      ]),
    },
  )
  expect(shown.map(({ station, mark, figure }) => [station.id, mark, figure])).toEqual([
    ['1', 'bad', 180],
    ['4', 'figures', null],
    ['2', 'silent', null],
    ['3', 'silent', null],
  ])
})

test('marks water beyond a limit, before water that is not', () => {
  const water = { medium: 'water', index: null } as const
  const shown = mapStations(
    [
      makeStation({ id: '1', ...water }),
      makeStation({ id: '2', ...water }),
      makeStation({ id: '3', ...water }),
    ],
    [],
    now,
    'en',
    {
      over: new Map([
        ['2', 1.4],
        ['3', null],
      ]),
    },
  )
  expect(shown.map(({ station, mark, figure }) => [station.id, mark, figure])).toEqual([
    ['2', 'over', 1.4],
    ['3', 'over', null],
    ['1', 'figures', null],
  ])
})

test('offers the indicators that stations carry, the most frequent ones first', () => {
  const value = makeStation().values[0]!
  const values = (...codes: string[]) => codes.map((indicator) => ({ ...value, indicator }))
  expect(
    carriedIndicators([
      makeStation({ values: values('so2', 'pm25') }),
      makeStation({ values: values('pm25') }),
    ]),
  ).toEqual(['pm25', 'so2'])
})

test('knows a place on the equator or the meridian as a place', () => {
  expect(show(makeStation({ lat: 0, lon: 0 })).every(hasPlace)).toBe(true)
  expect(show(makeStation({ lat: 10, lon: null })).some(hasPlace)).toBe(false)
})
