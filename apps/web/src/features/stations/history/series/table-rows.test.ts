// The table of a chart has its values and, beside each, the limited mean of the hour that ended last.
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { hourMs } from '@eos/contract/words/time-units'
import { expect, test } from 'vitest'
import { toChartSeries } from './chart-series.ts'
import { tableRows } from './table-rows.ts'

const hours: SeriesAnswer = {
  stationId: '1',
  grain: 'hour',
  from: new Date(0).toISOString(),
  to: new Date(3 * hourMs).toISOString(),
  timeZone: 'UTC',
  stepSeconds: 3600,
  reduced: false,
  time: [0, hourMs, 2 * hourMs],
  columns: [{ indicator: 'no2', symbol: 'NO2', unit: 'µg/m³', decimals: 0, values: [1, 2, 3] }],
  completeness: null,
}

test('hours whose own mean is limited have it in their row', () => {
  const mean = { averaging: '1h', hours: 1 } as const
  const rows = tableRows({ answer: hours, series: toChartSeries(hours), mean, hours })
  expect(rows.map(({ time, value, mean: own }) => [time / hourMs, value, own])).toEqual([
    [2, 3, 3],
    [1, 2, 2],
    [0, 1, 1],
  ])
})

test('a reading stands beside the mean of the hour that ended last', () => {
  const readings: SeriesAnswer = {
    ...hours,
    grain: 'minute',
    stepSeconds: 1800,
    from: new Date(hourMs).toISOString(),
    time: [1.5 * hourMs, 2 * hourMs, 2.5 * hourMs],
    columns: [{ ...hours.columns[0]!, values: [10, 20, 30] }],
  }
  const mean = { averaging: '1h', hours: 1 } as const
  const rows = tableRows({ answer: readings, series: toChartSeries(readings), mean, hours })
  expect(rows.map(({ value, mean: own }) => [value, own])).toEqual([
    [30, 2],
    [20, 2],
    [10, 1],
  ])
})
