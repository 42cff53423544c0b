// The address of a station's history, and the series it stands for.
import { expect, test } from 'vitest'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { makeStation } from '../../../../../test/make-station.ts'
import { grainFor, rangeOf, readHistoryView, seriesOf, writeHistoryView } from './history-view.ts'

test('an empty address shows the default series of the last 24 hours as a chart', () => {
  expect(readHistoryView(new URLSearchParams(), ['aqi', 'pm25'])).toEqual({
    period: 'day',
    show: 'aqi',
    asTable: false,
    why: undefined,
  })
})

test('what is written into the address is read from it again', () => {
  const view = { period: 'month', show: 'pm25', asTable: true, why: 1_700_000_000_000 } as const
  expect(readHistoryView(writeHistoryView(new URLSearchParams(), view), ['aqi', 'pm25'])).toEqual(
    view,
  )
})

test('keeps the parameters that are not its own', () => {
  const next = writeHistoryView(new URLSearchParams('eos_province_code=01&why=newest'), {
    why: undefined,
  })
  expect(next.toString()).toBe('eos_province_code=01')
})

test('ignores what nobody could have chosen', () => {
  expect(
    readHistoryView(new URLSearchParams('period=decade&why=soon'), ['aqi', 'pm25']),
  ).toMatchObject({
    period: 'day',
    why: undefined,
  })
})

test('shows readings of a day, hours of a month and days of a year', () => {
  expect(grainFor('day', 'pm25')).toBe('minute')
  expect(grainFor('month', 'pm25')).toBe('hour')
  expect(grainFor('year', 'pm25')).toBe('day')
  expect(grainFor('day', 'aqi')).toBe('aqiHour')
  expect(grainFor('year', 'aqi')).toBe('aqiDay')
})

test('a range of readings ends at the next whole minute', () => {
  expect(rangeOf('day', 'minute', 90_000_001)).toEqual({
    from: 90_060_000 - 86_400_000,
    to: 90_060_000,
  })
})

test('a range of hours cuts no hour', () => {
  const { from, to } = rangeOf('day', 'aqiHour', 90_000_001)
  expect([from % 3_600_000, to % 3_600_000, to - from]).toEqual([0, 0, 86_400_000])
  expect(to).toBe(90_000_000)
})

test('shows the first series for one that the station does not have', () => {
  expect(readHistoryView(new URLSearchParams('show=bogus'), ['pm25', 'no2']).show).toBe('pm25')
})

const why = (text: string) => readHistoryView(new URLSearchParams({ why: text }), ['aqi']).why

test('an instant that no calendar reaches opens no derivation', () => {
  expect(why('1767322800000')).toBe(1_767_322_800_000)
  for (const text of ['99999999999999999999', '1e9', '-1', ''])
    expect(why(text), text).toBeUndefined()
})

test('where there is nothing to choose from, the index is shown', () => {
  expect(readHistoryView(new URLSearchParams('show=pm25'), []).show).toBe('aqi')
})

const mean = (indicator: string, value: number | null, high: number) => ({
  indicator,
  value,
  limit: { kind: 'upper', high },
})
const pageOf = (means: object[], more: object = {}) => {
  const value = makeStation().values[0]!
  const values = ['temp', 'ph', 'cod', 'nh4_n'].map((indicator) => ({ ...value, indicator }))
  const station = makeStation({ medium: 'water', index: null, values, ...more })
  return { station, limits: { means } } as unknown as Pick<StationPage, 'station' | 'limits'>
}

test('the history of water begins with what is furthest beyond its limit, then with what has one', () => {
  const within = [mean('cod', 9, 10), mean('nh4_n', null, 0.3)]
  expect(seriesOf(pageOf(within))).toEqual(['cod', 'nh4_n', 'temp', 'ph'])
  const over = [mean('cod', 11, 10), mean('nh4_n', 6.3, 0.3)]
  expect(seriesOf(pageOf(over))).toEqual(['nh4_n', 'cod', 'temp', 'ph'])
  const index = { value: 90, level: 'moderate' }
  expect(seriesOf(pageOf(over, { index }))[0]).toBe('aqi')
})
