// The order of table rows.
import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

const value = () => (row: { v: string | number | null }) => row.v
const order = (rows: { v: string | number | null }[], direction: 'asc' | 'desc') =>
  sortRows(rows, { key: 'v', direction }, value).map((row) => row.v)

test('puts rows without a value last in both directions', () => {
  expect(order([{ v: null }, { v: 2 }, { v: 1 }], 'asc')).toEqual([1, 2, null])
  expect(order([{ v: null }, { v: 1 }, { v: 2 }], 'desc')).toEqual([2, 1, null])
})

test('sorts Vietnamese letters where a Vietnamese reader looks for them', () => {
  expect(order([{ v: 'Đồng Nai' }, { v: 'Hà Nội' }, { v: 'An Giang' }], 'asc')).toEqual([
    'An Giang',
    'Đồng Nai',
    'Hà Nội',
  ])
})

test('leaves the given order when nothing is sorted by', () => {
  const rows = [{ v: 2 }, { v: 1 }]
  expect(sortRows(rows, undefined, value)).toBe(rows)
})

test('puts numbers within texts in the order of their size', () => {
  expect(order([{ v: 'Trạm 10' }, { v: 'Trạm 9' }], 'asc')).toEqual(['Trạm 9', 'Trạm 10'])
})

test('tells letters with different diacritics apart, and leaves equal rows in their order', () => {
  expect(order([{ v: 'Mỹ Đình' }, { v: 'Mỹ Đinh' }, { v: 'My Dinh' }], 'asc')).toEqual([
    'My Dinh',
    'Mỹ Đinh',
    'Mỹ Đình',
  ])
  const rows = [
    { v: 1, id: 'first' },
    { v: 1, id: 'second' },
  ]
  expect(sortRows(rows, { key: 'v', direction: 'desc' }, value).map(({ id }) => id)).toEqual([
    'first',
    'second',
  ])
})

test('leaves the rows that it was given as they are, also where the column is unknown', () => {
  const rows = [{ v: 2 }, { v: 1 }]
  sortRows(rows, { key: 'v', direction: 'asc' }, value)
  expect(rows.map(({ v }) => v)).toEqual([2, 1])
  expect(sortRows(rows, { key: 'gone', direction: 'asc' }, () => undefined)).toBe(rows)
})
