// New pages of one visitor have a budget; those of others do not share it.
import { expect, test } from 'vitest'
import { HeldRefusals, RenderBudget, rendersAtOnce } from './render-budget.ts'

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

test('refusals are held back, so many at a time, and one more is sent at once', async () => {
  const refusals = new HeldRefusals()
  const sent: string[] = []
  const held = Array.from({ length: 200 }, () => refusals.hold().then(() => sent.push('held')))
  await refusals.hold()
  sent.push('at once')
  await Promise.all(held)
  expect([sent[0], sent.length]).toEqual(['at once', 201])
})
