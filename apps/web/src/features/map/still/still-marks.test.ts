// The marks of the still picture.
import { expect, test } from 'vitest'
import { mapStations } from '../map-stations.ts'
import { makeStation, now } from '../../../../test/make-station.ts'
import { stillMarks } from './still-marks.ts'

const show = (...given: Parameters<typeof makeStation>[0][]) =>
  mapStations(
    given.map((each) => makeStation(each)),
    [],
    now,
    'vi',
  )
const idsOf = (...given: Parameters<typeof makeStation>[0][]) =>
  stillMarks(show(...given), 'air').map(({ station }) => station.id)

test('draws other kinds first and the worst air last, on top of all', () => {
  expect(
    idsOf(
      { id: '1', lat: 21, index: { value: 180, level: 'bad' } },
      { id: '2', lat: 16, index: { value: 30, level: 'good' } },
      { id: '3', lat: 12, medium: 'water', index: null },
      { id: '4', lat: null },
    ),
  ).toEqual(['3', '2', '1'])
})

test('draws every station of a small country, also those at one place', () => {
  expect(
    idsOf(
      { id: '1', index: { value: 30, level: 'good' } },
      { id: '2', index: { value: 180, level: 'bad' } },
      { id: '3', medium: 'water', index: null },
    ),
  ).toEqual(['3', '1', '2'])
})

test('draws of a great many stations the worst of each place, so that a page can carry them', () => {
  const nation = Array.from({ length: 10_000 }, (_, place) => ({
    id: String(place),
    lat: 8.5 + ((place * 7919) % 15_000) / 1000,
    lon: 102 + ((place * 104_729) % 8000) / 1000,
    index: { value: place % 300, level: 'moderate' as const },
  }))
  const drawn = idsOf(...nation, { id: 'worst', lat: 16, lon: 106, index: { value: 490 } })
  expect(drawn.length).toBeLessThan(6000)
  expect(drawn.at(-1)).toBe('worst')
})
