// New pages of one visitor have a budget; those of others do not share it.
import { expect, test } from 'vitest'
import { RenderBudget, rendersAtOnce } from './render-budget.ts'

test('a visitor gets some pages at once, then one a second, and others are not concerned', () => {
  let now = 1_000_000
  const budget = new RenderBudget(() => now)
  const allowed = (visitor: string, asked: number) =>
    Array.from({ length: asked }, () => budget.allows(visitor)).filter(Boolean).length
  expect(allowed('203.0.113.9', 1_000)).toBe(rendersAtOnce)
  expect(allowed('203.0.113.10', 3)).toBe(3)
  now += 5_000
  expect(allowed('203.0.113.9', 1_000)).toBe(5)
  now += 3_600_000
  expect(allowed('203.0.113.9', 1_000)).toBe(rendersAtOnce)
})

test('visitors behind a proxy of the same machine are not told apart, and not counted', () => {
  const budget = new RenderBudget(() => 0)
  expect(Array.from({ length: 200 }, () => budget.allows('127.0.0.1'))).not.toContain(false)
})
