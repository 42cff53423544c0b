// Transactions end as a whole, do not nest, and leave nothing behind on the connection that they ran on.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { openDatabase } from './connection.ts'
import { one, rows, run } from './statements.ts'
import type { Db } from './tables/tables.ts'
import { connectionOf, inTransaction } from './transaction.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase('nothing')
  await run(database.db)`create table noted (note text)`
})
afterAll(() => database.close())

const note = (db: Db, text: string) => run(db)`insert into noted values (${text})`
const notes = async () =>
  (await rows<{ note: string }>(database.db)`select note from noted`).map((row) => row.note)
const settingOf = async (db: Db, name: string) =>
  (await one<{ value: string }>(db)`select current_setting(${name}) as value`).value

const facts = async (db: Db) => [
  await settingOf(db, 'transaction_isolation'),
  await settingOf(db, 'statement_timeout'),
]

test('keeps what the work did, and undoes it with its error when it fails', async () => {
  expect(await inTransaction(database.db, (trx) => note(trx, 'kept'))).toBe(1)
  const failing = inTransaction(database.db, async (trx) => {
    await note(trx, 'undone')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await notes()).toEqual(['kept'])
})

test('a work that may be repeated is begun anew after a deadlock, and no other one is', async () => {
  let begun = 0
  const work = async (trx: Db) => {
    await note(trx, `begun ${++begun}`)
    if (begun === 1) await run(trx)`do $$ begin raise sqlstate '40P01'; end $$`
  }
  await expect(inTransaction(database.db, work)).rejects.toMatchObject({ code: '40P01' })
  begun = 0
  await inTransaction(database.db, work, { mayRepeat: true })
  expect(await notes()).toEqual(['kept', 'begun 2'])
  await run(database.db)`delete from noted where note = 'begun 2'`
})

test('one inside of another is refused, and undoes the outer one', async () => {
  const nested = inTransaction(database.db, async (trx) => {
    await note(trx, 'outer')
    await inTransaction(trx, (inner) => note(inner, 'inner'))
  })
  await expect(nested).rejects.toThrow('inside of another')
  expect(await notes()).toEqual(['kept'])
})

test('nothing is done by it after its end', async () => {
  let kept: Db | undefined
  await inTransaction(database.db, async (trx) => {
    kept = trx
    await note(trx, 'in time')
  })
  await expect(note(kept!, 'too late')).rejects.toThrow('given back')
  expect(await notes()).toEqual(['kept', 'in time'])
})

test('has its isolation and its time limit for itself alone', async () => {
  const limited = openDatabase(database.url, {
    applicationName: 'test',
    maxConnections: 1,
    statementMs: 4000,
  })
  try {
    const { db } = limited
    expect(await inTransaction(db, facts)).toEqual(['read committed', '4s'])
    const options = { hasTimeLimit: false, isolation: 'repeatable read' } as const
    expect(await inTransaction(db, facts, options)).toEqual(['repeatable read', '0'])
    expect(await facts(db)).toEqual(['read committed', '4s'])
  } finally {
    await limited.close()
  }
})

test('runs statements that are asked at once one after the other', async () => {
  const numbers = await inTransaction(database.db, (trx) =>
    Promise.all(
      [1, 2, 3].map((number) => one<{ number: number }>(trx)`select ${sql.lit(number)} as number`),
    ),
  )
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('a connection that cannot roll back is closed, and the error of the work is told', async () => {
  let broken = 0
  const failing = inTransaction(database.db, async (trx) => {
    const client = connectionOf(trx)
    broken = (await one<{ pid: number }>(trx)`select pg_backend_pid() as pid`).pid
    vi.spyOn(client, 'query').mockImplementation(() => Promise.reject(new Error('no answer')))
    throw new Error('the work failed')
  })
  await expect(failing).rejects.toThrow('the work failed')
  await expect
    .poll(() => rows(database.db)`select from pg_stat_activity where pid = ${broken}`)
    .toEqual([])
})
