// The points that the map draws.
import { expect, test } from 'vitest'
import { VN_AQI_LEVELS } from '@eos/indices'
import type { LatestStation } from '@eos/contract/calls/latest'
import { mapStations } from './map-stations.ts'
import { makeStation, now } from '../../test/make-station.ts'
import { figuresMark, marksIn, silentMark } from './marks.ts'
import { stationFeatures } from './station-features.ts'

const pointsOf = (...stations: LatestStation[]) =>
  stationFeatures(mapStations(stations, [], now, 'vi'), 'official').features

test('puts longitude before latitude and carries number, mark and the colour of the number', () => {
  const [point] = pointsOf(
    makeStation({ lat: 21, lon: 105.5, index: { value: 230, level: 'very-bad' } }),
  )
  expect(point?.geometry.coordinates).toEqual([105.5, 21])
  expect(point?.properties).toMatchObject({ mark: 'very-bad', text: '230' })
  expect(point?.properties).toMatchObject({ ink: '#FFFFFF', shape: 'pentagon' })
})

test('shows the index 0 as a number', () => {
  const [point] = pointsOf(makeStation({ index: { value: 0, level: 'good' } }))
  expect(point?.properties.text).toBe('0')
})

test('writes a dash on a silent air station and nothing on a water station', () => {
  const points = pointsOf(
    makeStation({ medium: 'water', index: null }),
    makeStation({ state: 'offline' }),
  )
  expect(points.map(({ properties }) => properties.text)).toEqual(['', '–'])
})

test('leaves out a station without a position', () => {
  expect(pointsOf(makeStation({ lat: null, lon: null }))).toEqual([])
})

test('raises worse air above better, and any air above silence', () => {
  const [worst, better, silent] = pointsOf(
    makeStation({ index: { value: 12, level: 'good' } }),
    makeStation({ index: { value: 160, level: 'bad' } }),
    makeStation({ state: 'offline' }),
  ).map(({ properties }) => properties.attention)
  expect(worst).toBeGreaterThan(better!)
  expect(better).toBeGreaterThan(silent!)
})

test('gives every level a shape of its own, and the two other marks two more', () => {
  const marks = marksIn('official')
  expect(new Set(marks.map((mark) => mark.outline)).size).toBe(VN_AQI_LEVELS.length + 2)
  expect(marks).toContain(figuresMark)
  expect(marks).toContain(silentMark)
})
