// Going down is orderly and never waits for ever.

import { expect, test } from 'vitest'
import { openShutdown } from './shutdown.ts'

test('closes in reverse order, once, and goes on after a part that fails or hangs', async () => {
  const shutdown = openShutdown()
  const closed: string[] = []
  const closer = (name: string) => async () => closed.push(name)
  shutdown.add(closer('database'), 1_000)
  shutdown.add(() => new Promise(() => {}), 20)
  shutdown.add(async () => {
    throw new Error('already gone')
  }, 1_000)
  shutdown.add(closer('listener'), 1_000)
  expect(shutdown.hasBegun).toBe(false)
  const keepAlive = setTimeout(() => {}, 5_000)
  await Promise.all([shutdown.run(), shutdown.run()])
  clearTimeout(keepAlive)
  expect(closed).toEqual(['listener', 'database'])
  expect(shutdown.hasBegun).toBe(true)
})
