// Thirty days beside their limits: ended days are judged, the open one is not.
import { expect, test } from 'vitest'
import type { DailyIndicator, DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { keepingOf } from './limit-keeping.ts'

const indicator = (means: (number | null)[]) =>
  ({
    means,
    hours: 48,
    limits: [{ mean: 'day', from: '2026-11-01', kind: 'upper', high: 75, document: 'permit' }],
  }) as DailyIndicator

const kept = (...indicators: DailyIndicator[]) =>
  keepingOf({ from: '2026-11-26', expectedHours: 72, indicators } as DailyMeans)

test('a day that is not over is neither judged nor above a limit', () => {
  expect(kept(indicator([60, 80, 90]))).toEqual({
    judged: 2,
    overDays: ['2026-11-27'],
    hours: 48,
    expectedHours: 72,
  })
})

test('a day above the limits of two indicators counts once', () => {
  const { judged, overDays } = kept(indicator([80, null, 10]), indicator([90, 60, 10]))
  expect({ judged, overDays }).toEqual({ judged: 2, overDays: ['2026-11-26'] })
})
