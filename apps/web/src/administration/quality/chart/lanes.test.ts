// The lanes below the chart tell where readings are missing and where rules found something.
import { expect, test } from 'vitest'
import { completeness, completenessRuns, flagRuns } from './lanes.ts'

const begin = Date.parse('2026-11-20T00:00:00Z')
const minute = 60_000
const series = (minutes: readonly number[]) => ({
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-20T01:00:00.000Z',
  stepSeconds: 300,
  reduced: false,
  time: minutes.map((each) => begin + each * minute),
  received: { values: minutes.map(() => 1) },
  marks: [],
})
const all = Array.from({ length: 12 }, (_, k) => (k + 1) * 5)

test('an hour of five-minute readings is complete', () => {
  expect(completeness(series(all))).toBe(1)
  expect(completenessRuns(series(all))).toEqual([
    { kind: 'full', from: begin, to: begin + 60 * minute },
  ])
})

test('where nothing came there is a gap', () => {
  const gap = series(all.filter((each) => each <= 20 || each > 40))
  expect(completeness(gap)).toBeCloseTo(8 / 12)
  expect(completenessRuns(gap)).toEqual([
    { kind: 'full', from: begin, to: begin + 20 * minute },
    { kind: 'full', from: begin + 40 * minute, to: begin + 60 * minute },
  ])
})

test('a value that is null did not come', () => {
  const one = series([5])
  expect(completenessRuns({ ...one, received: { values: [null] } })).toEqual([])
})

test('flags of all rules stand in one lane, neighbours in one part', () => {
  const marks = [
    { kind: 'range' as const, time: [begin + 10 * minute], count: [1] },
    { kind: 'spike' as const, time: [begin + 15 * minute, begin + 50 * minute], count: [1, 1] },
  ]
  expect(flagRuns({ ...series(all), marks })).toEqual([
    { kind: 'flag', from: begin + 5 * minute, to: begin + 15 * minute },
    { kind: 'flag', from: begin + 45 * minute, to: begin + 50 * minute },
  ])
})
