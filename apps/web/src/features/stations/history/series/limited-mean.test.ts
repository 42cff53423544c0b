// Only a mean that the law limits is held against a limit, and it needs most of its hours.
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { hourMs } from '@eos/contract/words/time-units'
import { expect, test } from 'vitest'
import { limitSteps } from '../../../../parts/limits/limit-steps.ts'
import { limitedMean, runningMeans, withoutLead } from './limited-mean.ts'

const air = { medium: 'air', stationType: 'air_automatic' }
const meanOf = (code: string, grain: string) =>
  limitedMean(limitSteps(air, { code, unit: 'µg/m³' }), grain)?.averaging

test('dust is judged by its day, gases by the shortest time whose limit is sure', () => {
  expect(meanOf('pm25', 'hour')).toBe('24h')
  expect(meanOf('no2', 'hour')).toBe('1h')
  expect(meanOf('o3', 'minute')).toBe('8h')
})

test('days are held against limits of a day alone, months and quantities without limit against none', () => {
  expect(meanOf('no2', 'day')).toBe('24h')
  expect(meanOf('o3', 'day')).toBeUndefined()
  expect(meanOf('pm25', 'month')).toBeUndefined()
  expect(limitedMean([], 'hour')).toBeUndefined()
})

const answerOf = (values: readonly (number | null)[], firstHour = 0): SeriesAnswer => ({
  stationId: '1',
  grain: 'hour',
  from: new Date(firstHour * hourMs).toISOString(),
  to: new Date((firstHour + values.length) * hourMs).toISOString(),
  timeZone: 'UTC',
  stepSeconds: 3600,
  reduced: false,
  time: values.map((_, k) => (firstHour + k) * hourMs),
  columns: [
    {
      indicator: 'o3',
      symbol: 'O3',
      unit: 'µg/m³',
      decimals: 0,
      values: [...values],
      min: [],
      max: [],
    },
  ],
  completeness: { present: 99, expected: 99 },
})

test('a running mean stands at the end of its last hour, and reaches back before the range', () => {
  const answer = answerOf([1, 2, 3, 4, 5, 6, 7, 8, 17])
  expect(runningMeans(answer, 8, { from: 7 * hourMs, to: 9 * hourMs })).toEqual([
    { time: 8 * hourMs, value: 4.5, known: 8 },
    { time: 9 * hourMs, value: 6.5, known: 8 },
  ])
})

test('a running mean needs three quarters of its hours', () => {
  const range = { from: 7 * hourMs, to: 8 * hourMs }
  const of = (...values: (number | null)[]) => runningMeans(answerOf(values), 8, range)[0]!
  expect(of(10, 10, null, 10, null, 10, 10, 10)).toMatchObject({ value: 10, known: 6 })
  expect(of(10, null, null, 10, null, 10, 10, 10)).toMatchObject({ value: null, known: 5 })
})

test('hours before the range are left out of what is shown and counted', () => {
  const shown = withoutLead(answerOf([1, 2, null, 4], 10), 2)
  expect([shown.from, shown.time, shown.columns[0]!.values, shown.completeness]).toEqual([
    new Date(12 * hourMs).toISOString(),
    [12 * hourMs, 13 * hourMs],
    [null, 4],
    { present: 1, expected: 2 },
  ])
  expect(withoutLead(answerOf([1]))).toMatchObject({ completeness: { present: 99 } })
})
