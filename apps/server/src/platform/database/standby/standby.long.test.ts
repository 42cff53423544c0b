// Strangers are read to from a standby only while it is known what it contains: two real servers show each trap.
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startPostgresPair, type PostgresPair } from '../../../../test/postgres-pair.ts'
import { openChangeFeed, announceChange, type ChangeFeed } from '../changes.ts'
import { openDatabase, type Database } from '../connection.ts'
import { keepingPlans } from '../kept-plans/kept-plans.ts'
import { one, run } from '../statements.ts'
import { inTransaction } from '../transaction.ts'
import { readingFrom } from './lender.ts'
import { ageMs, readForStrangers } from './reading.ts'
import { Standby, type StandbyOptions } from './standby.ts'

const soon = { timeout: 20_000, interval: 20 }
const oldestMs = 600

let pair: PostgresPair
let primary: Database
let changes: ChangeFeed
let standby: Standby
let db: Database['db']
let isPrimaryAway: boolean
let said: string[]

beforeAll(async () => {
  pair = await startPostgresPair({ isSynchronous: false })
  primary = openDatabase(pair.urls.primary, { applicationName: 'test' })
  changes = await openChangeFeed(pair.urls.primary)
  await run(primary.db)`create table told (words text)`
}, 60_000)
beforeEach(() => {
  isPrimaryAway = false
  open()
})
afterEach(async () => await standby.close())
afterAll(async () => {
  await changes?.close()
  await primary?.close()
  await pair?.stop()
})

function open(options: Partial<StandbyOptions> = {}): void {
  said = []
  standby = new Standby({
    url: pair.urls.standby,
    primaryUrl: pair.url,
    isPrimaryAway: () => isPrimaryAway,
    changes,
    statementMs: 0,
    log: (sentence) => said.push(sentence),
    times: { everyMs: 50, oldestMs },
    ...options,
  })
  db = readingFrom(standby, primary.pool)
}

interface Seen {
  isStandby: boolean
  count: number
}

const look = (from = db) =>
  one<Seen>(from)`
    select pg_is_in_recovery() as "isStandby", (select count(*)::int from told) as count`

const lookAsStranger = () => readForStrangers(standby, () => look()).then(({ value }) => value)

const isRead = () => lookAsStranger().then(({ isStandby }) => isStandby)

const tell = () =>
  inTransaction(primary.db, async (trx) => {
    await run(trx)`insert into told values ('something')`
    await announceChange(trx, { kind: 'publication' })
  })

test('strangers are read to from the standby, and all others from the primary', async () => {
  await expect.poll(isRead, soon).toBe(true)
  expect((await look()).isStandby).toBe(false)
  const kept = await readForStrangers(standby, () => look(keepingPlans(db)))
  expect(kept).toMatchObject({ value: { isStandby: true }, asOf: undefined })
  const inside = await readForStrangers(standby, () => inTransaction(db, (trx) => look(trx)))
  expect(inside.value.isStandby).toBe(false)
})

test('a change that was heard is read at once, although the standby has not replayed it', async () => {
  await expect.poll(isRead, soon).toBe(true)
  await pair.replay(false)
  const { count } = await look()
  const heard = new Promise<Seen>((resolve, reject) => {
    const stop = changes.listen(() => {
      stop()
      lookAsStranger().then(resolve, reject)
    })
  })
  await tell()
  expect(await heard).toEqual({ isStandby: false, count: count + 1 })
  expect(await lookAsStranger()).toEqual({ isStandby: false, count: count + 1 })
  await pair.replay(true)
  await expect.poll(lookAsStranger, soon).toEqual({ isStandby: true, count: count + 1 })
})

test('a standby that is further behind than its limit is not read, also without a change', async () => {
  await expect.poll(isRead, soon).toBe(true)
  await pair.replay(false)
  await run(primary.db)`insert into told values ('in silence')`
  const trouble = 'The standby is not read: it is too far behind'
  await expect.poll(() => said.at(-1), soon).toBe(trouble)
  expect(await isRead()).toBe(false)
  expect(standby.state.ageSeconds).toBeGreaterThan(oldestMs / 1000)
  await pair.replay(true)
  await expect.poll(() => said.at(-1), soon).toBe('The standby is read')
  await expect.poll(isRead, soon).toBe(true)
})

test('work that has read from the primary goes on there', async () => {
  await expect.poll(isRead, soon).toBe(true)
  const { value } = await readForStrangers(standby, async () => {
    await run(db)`insert into told values ('by a stranger')`
    return look()
  })
  expect(value.isStandby).toBe(false)
})

test('while the primary is away the standby is read, and tells since when', async () => {
  await expect.poll(isRead, soon).toBe(true)
  isPrimaryAway = true
  expect(await isRead()).toBe(true)
  await expect.poll(() => ageMs(standby.staleSince), soon).toBeGreaterThan(2 * oldestMs)
  const { value, asOf } = await readForStrangers(standby, () => look())
  expect(value.isStandby).toBe(true)
  expect(ageMs(asOf)).toBeGreaterThan(2 * oldestMs)
  // A change that was heard may not have arrived: nothing is shown as it was before.
  changes.tell({ kind: 'publication' })
  expect(await isRead()).toBe(false)
  const kinds: string[] = []
  const stop = changes.listen(({ kind }) => kinds.push(kind))
  isPrimaryAway = false
  await expect.poll(() => kinds, soon).toEqual(['unknown'])
  await expect.poll(isRead, soon).toBe(true)
  stop()
})

test('a process that begins without the primary tells the time of the last commit', async () => {
  await tell()
  await standby.close()
  isPrimaryAway = true
  open()
  await expect.poll(isRead, soon).toBe(true)
  const { asOf } = await readForStrangers(standby, () => look())
  expect(asOf).toBeLessThan(performance.now())
})

test('a standby that is away is read again when it is back', async () => {
  await expect.poll(isRead, soon).toBe(true)
  await pair.killStandby()
  expect(await isRead()).toBe(false)
  await expect.poll(() => standby.state.isRead, soon).toBe(false)
  pair.startStandby()
  await expect.poll(isRead, soon).toBe(true)
})

test('a standby of another server is not read', async () => {
  await standby.close()
  open({ primaryUrl: inject('adminUrl') })
  const trouble = 'The standby is not read: it does not follow the present primary'
  await expect.poll(() => said.at(-1), soon).toBe(trouble)
  expect(await isRead()).toBe(false)
})

test('a standby that was promoted is not read', async () => {
  await expect.poll(isRead, soon).toBe(true)
  await pair.killPrimary()
  await pair.promote()
  const trouble = 'The standby is not read: it takes changes itself'
  await expect.poll(() => said.at(-1), soon).toBe(trouble)
  expect(standby.state.isRead).toBe(false)
})
