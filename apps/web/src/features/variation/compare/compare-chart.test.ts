// The monthly means of stations as lines: months stand at their first instant on the clock of the station.
import { expect, test } from 'vitest'
import { compareChart } from './compare-chart.ts'

const chartOf = (months: number) =>
  compareChart({
    year: 2026,
    timeZone: 'Asia/Ho_Chi_Minh',
    months,
    stations: [
      { id: '1', name: 'One', months: [120, null, 90, ...Array<null>(9).fill(null)] },
      { id: '2', name: 'Two', months: [60, 70, 80, ...Array<null>(9).fill(null)] },
    ],
  })
const iso = (time: number) => new Date(time).toISOString()

test('has a line for each station, that of the page on top, with gaps where a month has no days', () => {
  const { lines } = chartOf(3)
  expect(lines.map(({ key, look }) => [key, look])).toEqual([
    ['2', 2],
    ['1', 1],
  ])
  expect(lines[1]!.points.map(({ time, value }) => [iso(time), value])).toEqual([
    ['2025-12-31T17:00:00.000Z', 120],
    ['2026-01-31T17:00:00.000Z', null],
    ['2026-02-28T17:00:00.000Z', 90],
  ])
})

test('reaches from January to the last month that has begun, and has room for a single one', () => {
  expect(iso(chartOf(3).range.to)).toBe('2026-02-28T17:00:00.000Z')
  expect(iso(chartOf(1).range.to)).toBe('2026-01-31T17:00:00.000Z')
})

test('has the bands of the index beside its axis, as high as the highest mean reaches', () => {
  expect(chartOf(3).scale.ticks).toEqual([0, 50, 100, 150])
})
