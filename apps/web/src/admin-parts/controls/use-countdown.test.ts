// A failed attempt is repeated by itself, each time after a longer wait.
import { expect, test } from 'vitest'
import { waitSeconds } from './use-countdown.ts'

test('waits twice as long after each failure, and two minutes at most', () => {
  expect([0, 1, 2, 3, 4, 20].map(waitSeconds)).toEqual([15, 30, 60, 120, 120, 120])
})
