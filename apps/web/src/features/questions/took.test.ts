// The time to an answer is told in minutes, hours or days.
import { expect, test } from 'vitest'
import { tookBetween } from './took.ts'

const from = '2026-11-22T08:00:00Z'

test.each([
  ['2026-11-22T08:00:10Z', 'minutes', 1],
  ['2026-11-22T08:40:00Z', 'minutes', 40],
  ['2026-11-22T12:10:00Z', 'hours', 4],
  ['2026-11-23T09:00:00Z', 'days', 1],
  ['2026-11-25T20:30:00Z', 'days', 4],
])('until %s these are %s: %i', (to, unit, count) => {
  expect(tookBetween(from, to)).toEqual({ unit, count })
})
