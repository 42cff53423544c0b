// The order of columns.
import { expect, test } from 'vitest'
import { movedTo, toggledColumn } from './column-order.ts'

test('a column is taken away and comes back as the last one, and one is always left', () => {
  expect(toggledColumn(['a', 'b'], 'a')).toEqual(['b'])
  expect(toggledColumn(['b'], 'a')).toEqual(['b', 'a'])
  expect(toggledColumn(['b'], 'b')).toEqual(['b'])
})

test('a column moves to another place, at most to an end', () => {
  expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
})

test('what is no column moves nothing', () => {
  expect(movedTo(['a'], 'x', 0)).toEqual(['a'])
})
