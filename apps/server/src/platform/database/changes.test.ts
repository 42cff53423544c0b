// Changes announced by one process reach all others; after a lost connection listeners hear that anything may have
// changed.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { inTransaction } from './transaction.ts'
import { announceChange, openChangeFeed, type Change } from './changes.ts'

let database: FreshDatabase
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.close())

async function listen(): Promise<{ heard: Change[]; close: () => Promise<void> }> {
  const feed = await openChangeFeed(database.url)
  const heard: Change[] = []
  feed.listen((change) => heard.push(change))
  return { heard, close: () => feed.close() }
}

test('delivers a change to every listener when its transaction commits', async () => {
  const [one, other] = [await listen(), await listen()]
  await inTransaction(database.db, async (trx) => {
    await announceChange(trx, { kind: 'catalogue', resource: 'stations' })
  })
  const told = [{ kind: 'catalogue', resource: 'stations' }]
  await expect.poll(() => [one.heard, other.heard]).toEqual([told, told])
  await one.close()
  await other.close()
})

test('announces nothing of a transaction that was rolled back', async () => {
  const { heard, close } = await listen()
  const failing = inTransaction(database.db, async (trx) => {
    await announceChange(trx, { kind: 'publication' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await announceChange(database.db, { kind: 'catalogue', resource: 'marker' })
  await expect.poll(() => heard).toEqual([{ kind: 'catalogue', resource: 'marker' }])
  await close()
})

test('cuts a long list of stations into messages that fit', async () => {
  const { heard, close } = await listen()
  const stationIds = Array.from({ length: 2_000 }, (_, index) => String(9_000_000_000 + index))
  await announceChange(database.db, { kind: 'readings', stationIds })
  await expect
    .poll(() => heard.flatMap((change) => ('stationIds' in change ? change.stationIds : [])))
    .toEqual(stationIds)
  await close()
})

test('reconnects after its connection was cut and says that anything may have changed', async () => {
  const { heard, close } = await listen()
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'eos changes' and datname = current_database()`,
  )
  await expect.poll(() => heard).toEqual([{ kind: 'unknown' }])
  await announceChange(database.db, { kind: 'publication' })
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'publication' })
  await close()
})
