// One process at a time holds the lock, and the lock of a dead process is taken over.

import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownMark } from './processes.ts'
import { withStartLock } from './start-lock.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eos-lock-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('lets one in at a time, however many ask at once', async () => {
  const file = join(folder, 'crowded')
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await pause(5)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 10 }, () => withStartLock(file, work)))
  expect(most).toBe(1)
})

test.each([
  ['a process that is gone', { pid: 2_147_483_646, began: '' }],
  ['a process whose number is now somebody else’s', { ...ownMark(), began: 'another time' }],
])('is taken over at once from %s', async (_who, holder) => {
  const file = join(folder, `dead ${holder.pid}`)
  writeFileSync(file, JSON.stringify(holder))
  let hasWaited = false
  const result = await withStartLock(
    file,
    async () => 'done',
    () => (hasWaited = true),
  )
  expect(result).toBe('done')
  expect(hasWaited).toBe(false)
})

test('waits for a living holder and says so', async () => {
  const file = join(folder, 'living')
  const seen: string[] = []
  const leaving = new AbortController()
  let first: Promise<void> | undefined
  await new Promise<void>((isInside) => {
    first = withStartLock(file, async () => {
      isInside()
      await once(leaving.signal, 'abort')
      seen.push('first')
    })
  })
  await withStartLock(
    file,
    async () => void seen.push('second'),
    () => {
      seen.push('waits')
      leaving.abort()
    },
  )
  await first
  expect(seen).toEqual(['waits', 'first', 'second'])
})

test('is free again after work that failed', async () => {
  const file = join(folder, 'failed')
  const failing = withStartLock(file, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await withStartLock(file, async () => 'next')).toBe('next')
})
