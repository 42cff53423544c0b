// The table beside the reviewer's chart.
import { expect, test } from 'vitest'
import { readingRows } from './reading-rows.ts'

const kindsAt = (time: number[], marks: Parameters<typeof readingRows>[0]['marks']) =>
  readingRows({ time, marks }).map(({ ms, kinds }) => [ms, kinds])

test('the newest point comes first and keeps its place in the series', () => {
  expect(readingRows({ time: [10, 20], marks: [] })).toEqual([
    { ms: 20, place: 1, kinds: [] },
    { ms: 10, place: 0, kinds: [] },
  ])
})

test('a finding between two points stands at the one before it, and one that is too early at the first', () => {
  const marks = [{ kind: 'spike' as const, time: [5, 29] }]
  expect(kindsAt([10, 20, 30], marks)).toEqual([
    [30, []],
    [20, ['spike']],
    [10, ['spike']],
  ])
})

test('several findings of one kind at a point are named once, other kinds beside them', () => {
  const marks = [
    { kind: 'spike' as const, time: [20, 21, 22] },
    { kind: 'range' as const, time: [20] },
  ]
  expect(kindsAt([10, 20], marks)).toEqual([
    [20, ['spike', 'range']],
    [10, []],
  ])
})

test('findings without any point have no row', () => {
  expect(kindsAt([], [{ kind: 'spike', time: [5] }])).toEqual([])
})
