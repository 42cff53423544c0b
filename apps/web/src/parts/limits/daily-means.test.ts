// The answer about a station's days: each day under the limit of its time, and sums over stations.
import { expect, test } from 'vitest'
import type { DailyIndicator, DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { daysOf, limitNow, sumUp } from './daily-means.ts'
import { dayColumns } from './thirty-days.ts'

const limit = { mean: 'day', document: 'qcvn', kind: 'upper' } as const

function station(
  means: (number | null)[],
  limits: DailyIndicator['limits'],
  hours = 48,
): DailyMeans {
  const indicator = { indicator: 'pm25', means, limits, hours } as DailyIndicator
  return { from: '2025-12-30', expectedHours: 72, indicators: [indicator] } as DailyMeans
}

test('holds each day against the limit of its time, and does not judge the one that is not over', () => {
  const means = station(
    [48, 48, 48, 99],
    [
      { ...limit, from: '2025-12-30', high: 50 },
      { ...limit, from: '2026-01-01', high: 45 },
      { ...limit, mean: 'hour', from: '2025-12-30', high: 10 },
    ],
  )
  const [indicator] = means.indicators
  expect(limitNow(indicator!, 'day')).toEqual({ kind: 'upper', limit: 45 })
  const columns = dayColumns(daysOf(means, indicator!), limitNow(indicator!, 'day'))
  expect(columns.map(({ day, state }) => [day, state])).toEqual([
    ['2025-12-30', 'within'],
    ['2025-12-31', 'within'],
    ['2026-01-01', 'over'],
    ['2026-01-02', 'missing'],
  ])
})

test('counts what was judged and what was above over all stations, and nothing without a limit', () => {
  const judged = station([40, 46, null, 99], [{ ...limit, from: '2025-12-30', high: 45 }])
  expect(sumUp([judged, station([999, 999, 999, 999], [], 72)])).toEqual({
    judged: 2,
    over: 1,
    hours: 120,
    expectedHours: 144,
  })
})

test('without a limit the highest day reaches the height of the line, and none is judged', () => {
  const columns = dayColumns(
    [
      { day: '2026-01-01', value: 20 },
      { day: '2026-01-02', value: 10 },
      { day: '2026-01-03', value: null },
    ],
    undefined,
  )
  expect(columns.map(({ height, state }) => [Math.round(height * 3000), state])).toEqual([
    [2000, 'unjudged'],
    [1000, 'unjudged'],
    [0, 'missing'],
  ])
})
