// What the chart draws from an answer of the server.
import { expect, test } from 'vitest'
import type { SeriesAnswer } from '@eos/contract/calls/series'
import { summarize, toChartSeries } from './chart-series.ts'

const hour = 3_600_000

function answer(
  time: number[],
  values: (number | null)[],
  over: Partial<SeriesAnswer> = {},
): SeriesAnswer {
  return {
    stationId: '1',
    grain: 'hour',
    from: '',
    to: '',
    timeZone: 'Asia/Ho_Chi_Minh',
    stepSeconds: 3600,
    reduced: false,
    time,
    columns: [{ indicator: 'pm25', symbol: 'PM2.5', unit: 'µg/m³', decimals: 1, values }],
    completeness: null,
    ...over,
  }
}

test('keeps a missing hour as a gap instead of drawing a line across it', () => {
  const series = toChartSeries(answer([0, hour, 3 * hour], [10, 12, 14]))
  expect(series.time).toEqual([0, 3600, 7200, 10_800])
  expect(series.values).toEqual([10, 12, null, 14])
})

test('does not take a clock that is off by seconds for a gap', () => {
  const series = toChartSeries(answer([0, hour + 20_000], [10, 12]))
  expect(series.values).toEqual([10, 12])
})

test('says the lowest, the highest and the latest value, and counts gaps', () => {
  const series = toChartSeries(answer([0, hour, 3 * hour, 4 * hour], [10, 30, 5, null]))
  expect(summarize(series)).toEqual({ min: 5, max: 30, latest: 5, gaps: 1 })
})

test('takes the extremes of a reduced series from its minima and maxima', () => {
  const reduced = answer([0, 8 * hour], [10, 12], {
    reduced: true,
    columns: [
      {
        indicator: 'pm25',
        symbol: 'PM2.5',
        unit: 'µg/m³',
        decimals: 1,
        values: [10, 12],
        min: [2, 11],
        max: [40, 13],
      },
    ],
  })
  expect(summarize(toChartSeries(reduced))).toMatchObject({ min: 2, max: 40 })
})

test('has nothing to say about an empty series', () => {
  expect(summarize(toChartSeries(answer([], [])))).toBeUndefined()
})
