// A station looks the same on map and table.
import { expect, test } from 'vitest'
import type { LatestStation } from '@eos/contract/calls/latest'
import { hasPlace, mapStations, ofMedium } from './map-stations.ts'
import { makeStation, now } from '../../test/make-station.ts'

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

test('names station and province in the language spoken, and falls back to the Vietnamese name', () => {
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

test('leaves over the stations of one medium, or all', () => {
  const all = show(makeStation({ id: '1' }), makeStation({ id: '2', medium: 'water', index: null }))
  expect(ofMedium(all, 'water').map(({ station }) => station.id)).toEqual(['2'])
  expect(ofMedium(all, 'all')).toHaveLength(2)
})

test('knows a place on the equator or the meridian as a place', () => {
  expect(show(makeStation({ lat: 0, lon: 0 })).every(hasPlace)).toBe(true)
  expect(show(makeStation({ lat: 10, lon: null })).some(hasPlace)).toBe(false)
})
