// The table beside the reviewer's chart.
import { expect, test } from 'vitest'
import { pageOfRows, readingRows, rowsPerPage } from './reading-rows.ts'

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

test('a page holds its share of the rows, and the last one what is left', () => {
  const rows = 2 * rowsPerPage + 1
  expect(pageOfRows(rows, 0)).toEqual({ page: 0, begin: 0, end: rowsPerPage, isLast: false })
  expect(pageOfRows(rows, 2)).toEqual({
    page: 2,
    begin: 2 * rowsPerPage,
    end: rows,
    isLast: true,
  })
})

test('full pages have no empty one after them', () => {
  expect(pageOfRows(2 * rowsPerPage, 1)).toMatchObject({ end: 2 * rowsPerPage, isLast: true })
})

test('a page that is gone, as in a shorter time range, gives way to the last one', () => {
  expect(pageOfRows(rowsPerPage + 1, 7)).toMatchObject({ page: 1, begin: rowsPerPage })
  expect(pageOfRows(0, 7)).toEqual({ page: 0, begin: 0, end: 0, isLast: true })
})
