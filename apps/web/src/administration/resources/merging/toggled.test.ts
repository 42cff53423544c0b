import { expect, test } from 'vitest'
import { toggled } from './toggled.ts'

test('a press chooses an item, another one lets it go, and the former selection stays as it was', () => {
  const before = new Set(['1'])
  const chosen = toggled(before, '2')
  expect([...chosen]).toEqual(['1', '2'])
  expect([...toggled(chosen, '1')]).toEqual(['2'])
  expect([...before]).toEqual(['1'])
})
