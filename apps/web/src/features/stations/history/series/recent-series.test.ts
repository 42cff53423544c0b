// The hours that come with a station's page, as a series.
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { expect, test } from 'vitest'
import { makeStation } from '../../../../../test/make-station.ts'
import { recentSeries } from './recent-series.ts'

const hour = (k: number) => Date.UTC(2026, 2, 2, k)

const page: StationPage = {
  asOf: '2026-03-02T04:05:00.000Z',
  demo: false,
  station: makeStation({ id: '7' }),
  indicators: {
    pm25: { symbol: 'PM2.5', name: 'Bụi', nameEn: 'Dust', unit: 'µg/m³', decimals: 1 },
  },
  hours: { from: hour(0), values: { pm25: [10, null, 30, 40] }, aqi: [20, 30, 40, 50] },
  mainPollutant: null,
  limits: { periodEnd: null, means: [], standards: {} },
  facts: null,
  waterIndex: null,
  notShown: [],
}

test('hours within the range become a column with its unit, and gaps stay gaps', () => {
  expect(recentSeries(page, 'pm25', { from: hour(1), to: hour(4) })).toMatchObject({
    stationId: '7',
    grain: 'hour',
    time: [hour(1), hour(2), hour(3)],
    columns: [{ indicator: 'pm25', unit: 'µg/m³', decimals: 1, values: [null, 30, 40] }],
    completeness: { present: 2, expected: 3 },
  })
})

test('the index is a series of its own', () => {
  const answer = recentSeries(page, 'aqi', { from: hour(2), to: hour(4) })
  expect(answer?.grain).toBe('aqiHour')
  expect(answer?.columns[0]?.values).toEqual([40, 50])
})

test('an indicator that the page does not have has no series', () => {
  expect(recentSeries(page, 'o3', { from: hour(0), to: hour(4) })).toBeUndefined()
})

test('hours that the page does not hold are expected nonetheless', () => {
  const answer = recentSeries(page, 'pm25', { from: hour(2), to: hour(8) })
  expect(answer).toMatchObject({
    time: [hour(2), hour(3)],
    completeness: { present: 2, expected: 6 },
  })
  expect(recentSeries(page, 'pm25', { from: hour(20), to: hour(21) })?.time).toEqual([])
})

test('an indicator without facts is known by its code alone', () => {
  const strange = { ...page, hours: { ...page.hours, values: { odour: [1] } } }
  expect(recentSeries(strange, 'odour', { from: hour(0), to: hour(1) })?.columns[0]).toEqual({
    indicator: 'odour',
    symbol: 'odour',
    unit: '',
    decimals: null,
    values: [1],
  })
})
