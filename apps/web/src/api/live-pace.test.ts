// News refresh a page soon, and a stream of news no more often than the pause allows.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './live-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('news every three seconds for an hour refresh the page once a minute', () => {
  const refresh = vi.fn()
  const pace = paced(refresh, () => 2_000, 60_000)
  for (let second = 0; second < 3_600; second += 3) {
    pace.onNews()
    vi.advanceTimersByTime(3_000)
  }
  expect(refresh).toHaveBeenCalledTimes(60)
})

test('the first news after a rest are shown soon, and nothing comes after the end', () => {
  const refresh = vi.fn()
  const pace = paced(refresh, () => 2_000, 60_000)
  pace.onNews()
  pace.onNews()
  vi.advanceTimersByTime(2_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  pace.onNews()
  pace.stop()
  vi.advanceTimersByTime(120_000)
  expect(refresh).toHaveBeenCalledTimes(1)
})
