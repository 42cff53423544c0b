import { expect, test } from 'vitest'
import { amend, begin, redo, step, undo } from './history.ts'

test('steps are taken back and done again in their order', () => {
  const third = step(step(begin('a'), 'b'), 'c')
  expect(undo(third).present).toBe('b')
  expect(undo(undo(undo(third))).present).toBe('a')
  expect(redo(undo(third)).present).toBe('c')
  expect(redo(third)).toBe(third)
})

test('a new step forgets what was taken back', () => {
  const other = step(undo(step(begin('a'), 'b')), 'c')
  expect(redo(other).present).toBe('c')
  expect(undo(other).present).toBe('a')
})

test('what is amended is no step', () => {
  expect(undo(amend(step(begin('a'), 'b'), 'B')).present).toBe('a')
})
