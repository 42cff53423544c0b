import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { ifLockIsFree, withAdvisoryLock } from './advisory-lock.ts'
import { rows } from './statements.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase('nothing')
})
afterAll(() => database.close())

test('a lock is free as soon as its work has failed, though a statement of it goes on', async () => {
  const { db } = database
  let statement: Promise<unknown> | undefined
  const failing = withAdvisoryLock(db, 'backup', async (held) => {
    statement = rows(held)`select pg_sleep(0.3)`
    statement.catch(() => {})
    throw new Error('the disk is full')
  })
  await expect(failing).rejects.toThrow('the disk is full')
  expect(await ifLockIsFree(db, 'backup', async () => 'done')).toBe('done')
})
