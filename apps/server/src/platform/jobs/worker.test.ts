// A worker repeats its rounds, retries failed ones, and stops.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startWorker } from './worker.ts'

/** Waits for as long as some rounds of a worker take. */
async function whileAnotherWorks(): Promise<void> {
  let rounds = 0
  const another = startWorker({ everyMs: 1, onFailure: () => {} }, async () => void (rounds += 1))
  await expect.poll(() => rounds).toBeGreaterThan(5)
  await another.stop()
}

test('does its work after the first wait, and again after each pause, also when a round failed', async () => {
  const failures: unknown[] = []
  let rounds = 0
  const repeating = startWorker(
    { firstMs: 1, everyMs: 1, onFailure: (error) => failures.push(error) },
    async () => {
      rounds += 1
      if (rounds === 2) throw new Error('away for a moment')
    },
  )
  await expect.poll(() => rounds).toBeGreaterThan(3)
  await repeating.stop()
  const done = rounds
  await whileAnotherWorks()
  expect(rounds).toBe(done)
  expect(failures).toEqual([new Error('away for a moment')])
})

test('stops without waiting for a pause to end, and does nothing more', async () => {
  let rounds = 0
  const repeating = startWorker(
    { firstMs: 3_600_000, everyMs: 1, onFailure: () => {} },
    async () => void (rounds += 1),
  )
  await repeating.stop()
  expect(rounds).toBe(0)
})

test('tells a round under way to end, and has stopped only when it has', async () => {
  const seen: string[] = []
  let begun = false
  const repeating = startWorker({ firstMs: 0, everyMs: 1, onFailure: () => {} }, async (signal) => {
    begun = true
    await sleep(3_600_000, undefined, { signal }).catch(() => {})
    await sleep(5)
    seen.push('round ended')
  })
  await expect.poll(() => begun).toBe(true)
  await repeating.stop()
  seen.push('stopped')
  expect(seen).toEqual(['round ended', 'stopped'])
})

test('a round begins at once when it is woken, also by what happened during the round before', async () => {
  const sleepers = new Set<() => void>()
  const wake = () => sleepers.forEach((each) => each())
  let rounds = 0
  const worker = startWorker(
    {
      everyMs: 3_600_000,
      wakeOn: (each) => {
        sleepers.add(each)
        return () => sleepers.delete(each)
      },
      onFailure: () => {},
    },
    async () => {
      rounds += 1
      if (rounds === 1) wake()
    },
  )
  await expect.poll(() => rounds).toBe(2)
  wake()
  await expect.poll(() => rounds).toBe(3)
  worker.wake()
  await expect.poll(() => rounds).toBe(4)
  await worker.stop()
  wake()
  worker.wake()
  await whileAnotherWorks()
  expect(rounds).toBe(4)
})

test('a failed round is tried again after its own pause', async () => {
  let rounds = 0
  const worker = startWorker({ everyMs: 3_600_000, retryMs: 1, onFailure: () => {} }, async () => {
    rounds += 1
    if (rounds < 3) throw new Error('away for a moment')
  })
  await expect.poll(() => rounds).toBe(3)
  await worker.stop()
})
