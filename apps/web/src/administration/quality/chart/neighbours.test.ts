// The neighbours' median is taken at the times of the station itself.
import { expect, test } from 'vitest'
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import { medianOf, medianSeries } from './neighbours.ts'

const begin = Date.parse('2026-11-20T00:00:00Z')
const minute = 60_000

function series(minutes: readonly number[], values: readonly (number | null)[], unit = 'µg/m³') {
  const own = { values: [...values], min: [...values], max: [...values] }
  return {
    unit,
    stepSeconds: 300,
    reduced: false,
    time: minutes.map((each) => begin + each * minute),
    received: own,
    approved: own,
  } as ReviewSeries
}

test('of an even number of values it is the middle of both', () => {
  expect(medianOf([])).toBeNull()
  expect(medianOf([3, 1, 2])).toBe(2)
  expect(medianOf([4, 1, 2, 3])).toBe(2.5)
})

test('readings within half a step belong together, others do not', () => {
  const median = medianSeries(series([5, 10, 15], [1, 1, 1]), [
    series([5, 11], [10, 20]),
    series([4, 10], [30, null]),
  ])
  expect(median!.approved.values).toEqual([20, 20, null])
})

test('neighbours that measure in another unit are left out', () => {
  expect(medianSeries(series([5], [1]), [series([5], [10], 'ppm')])).toBeUndefined()
})
