// Queries are refreshed at their times, and a failure is shown once.
import { environmentManager, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asRefresh, every, forgive, queryClient, refresh } from './queries.ts'

/** For each request: whether it was silent. */
let asked: boolean[] = []
let works = false
let observers: (() => void)[] = []

// Timers and news are for browsers alone.
environmentManager.setIsServer(() => false)

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  works = false
})
afterEach(() => {
  for (const stop of observers) stop()
  observers = []
  queryClient.clear()
  vi.useRealTimers()
})

const failure = new Error('Broken')

/** A page that shows the query. */
async function watch(queryKey: QueryKey) {
  const observer = new QueryObserver(queryClient, {
    queryKey,
    refetchInterval: every(60_000),
    queryFn: async () => {
      asked.push(asRefresh(queryKey).silent)
      if (!works) throw failure
      return 'figures'
    },
  })
  const stop = observer.subscribe(() => {})
  observers.push(stop)
  await vi.advanceTimersByTimeAsync(0)
  return { observer, stop }
}

test('what has failed is not asked again when there is news', async () => {
  await watch(['a'])
  expect(asked).toEqual([false])
  for (let events = 0; events < 10; events += 1) {
    refresh(['a'])
    await vi.advanceTimersByTimeAsync(2_500)
  }
  expect(asked).toEqual([false])
})

test('the timer asks again, silently and ever more seldom', async () => {
  await watch(['a'])
  await vi.advanceTimersByTimeAsync(119_000)
  expect(asked).toEqual([false])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(230_000)
  expect(asked).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual([false, true, true])
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(asked.length).toBeGreaterThan(80)
})

test('once it has worked again, each minute and all news count as before', async () => {
  await watch(['a'])
  works = true
  await vi.advanceTimersByTimeAsync(121_000)
  expect(asked).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(61_000)
  expect(asked).toHaveLength(3)
  refresh(['a'])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([false, true, true, true])
})

test('a failed refresh of what is on the screen is no news, and waits for the timer as well', async () => {
  works = true
  await watch(['a'])
  works = false
  await vi.advanceTimersByTimeAsync(61_000)
  expect(asked).toEqual([false, true])
  refresh(['a'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(asked).toEqual([false, true, true])
})

test('a failure is news again to whoever asks again, or comes back to the page', async () => {
  const { observer, stop } = await watch(['a'])
  forgive(failure)
  await observer.refetch()
  expect(asked).toEqual([false, false])
  stop()
  await watch(['a'])
  expect(asked).toEqual([false, false, false])
})

test('a second part of the page that asks for the same says nothing more of its failure', async () => {
  await watch(['a'])
  await watch(['a'])
  expect(asked).toEqual([false, true])
})

test('another page of a growing list is no refresh; all of its pages together are', () => {
  queryClient.setQueryData(['list'], { pages: [1], pageParams: [''] })
  expect(asRefresh(['list'], '')).toEqual({ silent: true, fresh: true })
  expect(asRefresh(['list'], 'next').silent).toBe(false)
})
