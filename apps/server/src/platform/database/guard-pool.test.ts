// When the database stops answering, requests fail soon instead of hanging, and recover by themselves.
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { openWire, type Wire } from '../../../test/wire.ts'
import { openDatabase, type Database } from './connection.ts'
import { guardPool } from './guard-pool.ts'

let database: FreshDatabase
let wire: Wire
let behind: Database
let guard: ReturnType<typeof guardPool>

beforeAll(async () => {
  database = await freshDatabase()
  wire = await openWire(() => database.url)
  behind = openDatabase(wire.url, { applicationName: 'eos test' })
  guard = guardPool(behind.pool, wire.url, { everyMs: 50, retryMs: 50, patienceMs: 300 })
})
afterAll(async () => {
  await guard.close()
  await behind.close()
  wire.close()
  await database.close()
})

const ask = () => behind.pool.query('select 1 as one').then(({ rows }) => rows)
const soon = { interval: 20 }

test('cuts what waits for a silent database, refuses at once, and goes on when it answers', async () => {
  expect(await ask()).toEqual([{ one: 1 }])
  wire.beSilent(true)
  await expect(ask()).rejects.toThrow(/terminated|does not answer/)
  await expect.poll(() => guard.isAway(), soon).toBe(true)
  // At once means before anything else of the process gets a turn, and so before any wait.
  for (const reach of [ask, () => behind.pool.connect()]) {
    const refused = reach().then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    )
    expect(await Promise.race([refused, setImmediate('waits')])).toBe('08006')
  }
  wire.beSilent(false)
  await expect.poll(() => guard.isAway(), soon).toBe(false)
  expect(await ask()).toEqual([{ one: 1 }])
})
