// Series become the columns of the reviewer's chart.
import { expect, test } from 'vitest'
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import { chartColumns } from './chart-data.ts'

const at = (minute: number) => Date.UTC(2026, 10, 20, 0, minute)
const seconds = (minute: number) => at(minute) / 1000

function series(minutes: number[], facts: Partial<ReviewSeries> = {}): ReviewSeries {
  const values = minutes.map((minute) => minute)
  const basis = { values, min: values.map((value) => value - 1), max: values.map((v) => v + 1) }
  return {
    stationId: '1',
    indicator: 'pm25',
    unit: 'µg/m³',
    decimals: 1,
    timeZone: 'UTC',
    from: '2026-11-20T00:00:00Z',
    to: '2026-11-21T00:00:00Z',
    stepSeconds: 300,
    reduced: false,
    readings: minutes.length,
    unusable: 0,
    time: minutes.map(at),
    received: basis,
    approved: { ...basis, values: values.map((value) => (value === 10 ? null : value)) },
    marks: [],
    ...facts,
  }
}

test('raw and approved stand side by side, and either alone', () => {
  const both = chartColumns(series([5, 10, 15]), 'both', [])
  expect(both.lines.map(({ role }) => role)).toEqual(['received', 'approved'])
  expect(both.data).toEqual([[5, 10, 15].map(seconds), [5, 10, 15], [5, null, 15]])
  expect(chartColumns(series([5]), 'received', []).lines).toHaveLength(1)
})

test('a gap is a gap', () => {
  const { data } = chartColumns(series([5, 10, 45]), 'received', [])
  expect(data).toEqual([[5, 10, 15, 45].map(seconds), [5, 10, null, 45]])
})

test('a reduced series keeps its smallest and largest', () => {
  const { lines, data } = chartColumns(series([5, 10], { reduced: true }), 'received', [])
  expect(lines.map(({ role }) => role)).toEqual(['high', 'low', 'received'])
  expect(data.slice(1)).toEqual([
    [6, 11],
    [4, 9],
    [5, 10],
  ])
})

test('what is laid over keeps its own times and unit', () => {
  const other = series([7], { unit: 'ppb' })
  const { lines, data } = chartColumns(series([5, 10]), 'received', [{ key: 's:2', series: other }])
  expect(lines.at(-1)).toEqual({ key: 's:2', role: 'beside', unit: 'ppb' })
  expect(data[0]).toEqual([5, 7, 10].map(seconds))
  expect(data.at(-1)![1]).toBe(7)
})
