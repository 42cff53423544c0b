// The numbers of a province.
import { expect, test } from 'vitest'
import type { StationTrend } from '@eos/contract/calls/stations/province-trend'
import { chosenTrend, differenceOf, isReporting } from './province-facts.ts'

const trend = (stationId: string, now: number | null, before: number | null): StationTrend => ({
  stationId,
  indicator: 'pm25',
  symbol: 'PM2.5',
  unit: 'µg/m³',
  decimals: 1,
  now: { mean: now, days: now === null ? 1 : 20 },
  yearBefore: { mean: before, days: before === null ? 0 : 20 },
})

test('the trend is that of the worst station that has one', () => {
  const stations = [trend('1', 30, 40), trend('2', null, 40), trend('3', 50, null)]
  expect(chosenTrend({ stations }, ['2', '3', '1'])?.stationId).toBe('3')
  expect(chosenTrend({ stations }, [])?.stationId).toBe('1')
  expect(chosenTrend({ stations: [trend('2', null, 40)] }, [])?.stationId).toBe('2')
  expect(chosenTrend({ stations: [] }, ['1'])).toBeUndefined()
})

test('there is a difference where both months are known', () => {
  expect(differenceOf(trend('1', 42.5, 46.5))).toBe(-4)
  expect(differenceOf(trend('1', 42.5, null))).toBeUndefined()
  expect(differenceOf(trend('1', null, 46.5))).toBeUndefined()
})

test('a station that is late reports, one that calibrates does not', () => {
  const states = ['live', 'delayed', 'offline', 'calibrating', 'maintenance', 'closed'] as const
  expect(states.filter((state) => isReporting({ state }))).toEqual(['live', 'delayed'])
})
