// A failed request is tried again after longer and longer waits, and no more once it is given up.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTrying, waitAfter } from './tries.ts'

let isBroken: boolean
let tried: number
let told: number
beforeEach(() => {
  vi.useFakeTimers()
  isBroken = true
  tried = 0
  told = 0
})
afterEach(() => void vi.useRealTimers())

const begin = () =>
  keepTrying(
    async () => {
      tried += 1
      if (isBroken) throw new Error('Broken')
    },
    () => (told += 1),
  )

test('waits longer after each failure, up to five minutes', () => {
  expect([1, 2, 3, 4, 5, 9].map((failures) => waitAfter(failures) / 1000)).toEqual([
    2, 8, 32, 128, 300, 300,
  ])
})

test('tries until it works, and tells each failure', async () => {
  begin()
  await vi.advanceTimersByTimeAsync(9_000)
  expect([tried, told]).toEqual([2, 2])
  isBroken = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect([tried, told]).toEqual([3, 2])
})

test('a failure that comes later begins the same again, and several at once count as one', async () => {
  isBroken = false
  const tries = begin()
  await vi.advanceTimersByTimeAsync(0)
  for (let k = 0; k < 3; k++) tries.failed()
  await vi.advanceTimersByTimeAsync(2_000)
  expect([tried, told]).toEqual([2, 1])
  tries.held()
  tries.failed()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(tried).toBe(3)
})

test('is not tried again once it is given up', async () => {
  const tries = begin()
  await vi.advanceTimersByTimeAsync(0)
  tries.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  tries.failed()
  expect([tried, told]).toEqual([1, 1])
})
