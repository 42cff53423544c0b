// The labels of lines stay apart, and a place on the chart finds its values.
import { expect, test } from 'vitest'
import { lineEnds, nearestTime, valueAt, type ChartLine, type TimeChart } from './time-chart.ts'

const line = (key: string, ...values: (number | null)[]): ChartLine => ({
  key,
  name: key,
  look: 'main',
  points: values.map((value, k) => ({ time: k * 10, value })),
})
const chart = (...lines: ChartLine[]): TimeChart => ({
  range: { from: 0, to: 100 },
  timeZone: 'UTC',
  scale: { from: 0, to: 100, ticks: [0, 100] },
  lines,
  limits: [],
  gaps: [],
})

test('a label stands at the last known value of its line', () => {
  const [end] = lineEnds(chart(line('a', 10, 40, null)), 0.1)
  expect([end!.value, end!.share]).toEqual([40, 0.4])
  expect(lineEnds(chart(line('a', null)), 0.1)).toEqual([])
})

test('labels of lines that end together stand apart, in the order of their values', () => {
  const ends = lineEnds(chart(line('a', 50), line('b', 52), line('c', 51)), 0.1)
  expect(ends.map(({ line: { key }, share }) => [key, Number(share.toFixed(2))])).toEqual([
    ['b', 0.52],
    ['c', 0.42],
    ['a', 0.32],
  ])
})

test('labels at the ground stay on the chart', () => {
  const ends = lineEnds(chart(line('a', 1), line('b', 2)), 0.1)
  expect(ends.map(({ share }) => Number(share.toFixed(2)))).toEqual([0.1, 0])
})

test('the nearest instant is found', () => {
  const times = [0, 10, 20, 30]
  expect([-5, 4, 6, 29, 99].map((time) => nearestTime(times, time))).toEqual([0, 0, 1, 3, 3])
  expect(nearestTime([7], 3)).toBe(0)
})

test('a coarser line answers for the instants since its last step, and not across a gap', () => {
  const hourly = line('a', 5, null, 7)
  expect(valueAt(hourly, 4, 9)?.value).toBe(5)
  expect(valueAt(hourly, 4)).toBeUndefined()
  expect(valueAt(hourly, 14, 9)).toBeUndefined()
  expect(valueAt(hourly, 20)?.value).toBe(7)
  expect(valueAt(hourly, -1, 9)).toBeUndefined()
})
