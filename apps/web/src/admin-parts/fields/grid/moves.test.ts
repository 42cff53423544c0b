import { expect, test } from 'vitest'
import { goalOf } from './moves.ts'

const last = { line: 2, column: 3 }
const go = (key: string, line: number, column: number, shiftKey = false, isCommand = false) =>
  goalOf({ key, shiftKey, isCommand }, { line, column }, last)

test('arrows stay within the grid, and with Ctrl go to its edge', () => {
  expect(go('ArrowRight', 0, 3)).toEqual({ line: 0, column: 3 })
  expect(go('ArrowDown', 0, 1)).toEqual({ line: 1, column: 1 })
  expect(go('ArrowDown', 0, 1, false, true)).toEqual({ line: 2, column: 1 })
  expect(go('Home', 1, 2)).toEqual({ line: 1, column: 0 })
})

test('Tab goes on to the next line, and leaves the grid at both ends', () => {
  expect(go('Tab', 0, 3)).toEqual({ line: 1, column: 0 })
  expect(go('Tab', 1, 0, true)).toEqual({ line: 0, column: 3 })
  expect(go('Tab', 2, 3)).toBe('out')
  expect(go('Tab', 0, 0, true)).toBe('out')
})

test('other keys do not move', () => {
  expect(go('a', 0, 0)).toBeUndefined()
})
