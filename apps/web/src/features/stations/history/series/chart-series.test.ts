// An answer of the server becomes the series of a chart.
import { expect, test } from 'vitest'
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
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

const at = (month: number) => Date.UTC(2026, month, 1)

const months = (time: number[]) =>
  toChartSeries(
    answer(
      time,
      time.map((_, row) => row),
      { grain: 'month', stepSeconds: null },
    ),
  )

test('months of different lengths stand side by side, and a missing one is a gap', () => {
  expect(months([at(0), at(1), at(2)]).values).toEqual([0, 1, 2])
  expect(months([at(0), at(2), at(3)]).values).toEqual([0, null, 1, 2])
})

test('a reduced series is interrupted only where its own points lie far apart', () => {
  const reduced = answer([0, 8 * hour, 16 * hour, 24 * hour, 96 * hour], [1, 2, 3, 4, 5], {
    reduced: true,
  })
  expect(toChartSeries(reduced).values).toEqual([1, 2, 3, 4, null, 5])
})

test('a gap has neither smallest nor largest value', () => {
  const [column] = answer([], []).columns
  const columns = [{ ...column!, values: [1, 2], min: [0, 1], max: [2, 3] }]
  const series = toChartSeries(answer([0, 5 * hour], [], { columns }))
  expect([series.min, series.max]).toEqual([
    [0, null, 1],
    [2, null, 3],
  ])
})

const summary = (values: (number | null)[]) =>
  summarize({ time: values.map((_, row) => row), values, min: undefined, max: undefined })

test('counts a run of missing values once, and neither a beginning nor an end without values', () => {
  expect(summary([null, 1, null, null, 2, null, 3, null])).toEqual({
    min: 1,
    max: 3,
    latest: 3,
    gaps: 2,
  })
  expect(summary([null, null])).toBeUndefined()
  expect(summary([0])).toEqual({ min: 0, max: 0, latest: 0, gaps: 0 })
})

test('an answer without columns draws nothing', () => {
  expect(toChartSeries(answer([0], [], { columns: [] }))).toEqual({
    time: [],
    values: [],
    min: undefined,
    max: undefined,
  })
})
