// The hours of a time range, as a reviewer compares them.
import { expect, test } from 'vitest'
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import { hourRows, timesAsMuch } from './hour-rows.ts'

const begin = Date.parse('2026-11-19T19:00:00Z')
const half = 30 * 60_000
const values = [10, 20, null, 60]
const series = {
  timeZone: 'Asia/Ho_Chi_Minh',
  stepSeconds: 1800,
  time: values.map((_, k) => begin + (k + 1) * half),
  received: { values },
  approved: { values },
} as unknown as ReviewSeries
const range = (from: number, to: number) => ({
  from: new Date(begin + from * half).toISOString(),
  to: new Date(begin + to * half).toISOString(),
})

test('a reading at the full hour belongs to the hour before, by the clock at the station', () => {
  expect(hourRows(series, range(1, 4), [1, 3, 5, null])).toEqual([
    { hour: '2026-11-20T02', mean: 15, neighbours: 2, count: 2, expected: 2 },
    { hour: '2026-11-20T03', mean: 60, neighbours: 5, count: 1, expected: 2 },
  ])
})

test('hours outside of the time range are left out', () => {
  expect(hourRows(series, range(4, 4), undefined)).toEqual([
    { hour: '2026-11-20T03', mean: 60, neighbours: null, count: 1, expected: 2 },
  ])
})

test('another series is compared inside and outside', () => {
  expect(timesAsMuch(series, range(4, 4))).toBe(4)
  expect(timesAsMuch(series, range(1, 4))).toBeUndefined()
})
