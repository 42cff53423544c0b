// Frequent statements are read once on each connection, and answered with the values of each question.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts'
import { openDatabase, type Database } from '../connection.ts'
import { keepingPlans } from './kept-plans.ts'
import { idList, textList } from '../conditions.ts'
import { one, rows } from '../statements.ts'
import { inTransaction } from '../transaction.ts'

let fresh: FreshDatabase
/** With a single connection, so that each question finds what the former one has left there. */
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase('nothing')
})
beforeEach(() => {
  database = openDatabase(fresh.url, { applicationName: 'test', maxConnections: 1 })
})
afterEach(async () => await database.close())
afterAll(async () => await fresh?.close())

const doubled = async (db: Database['db'], number: number) =>
  (await one<{ twice: number }>(db)`select 2 * ${number}::int as twice`).twice

const keptTexts = async () =>
  (await rows<{ statement: string }>(database.db)`select statement from pg_prepared_statements`)
    .length

test('a text is kept once, whatever its values and whoever asks', async () => {
  const kept = keepingPlans(database.db)
  expect([await doubled(kept, 2), await doubled(kept, 21)]).toEqual([4, 42])
  expect(await keptTexts()).toBe(1)
  expect(await doubled(keepingPlans(database.db), 4)).toBe(8)
  expect(await doubled(keepingPlans(kept), 6)).toBe(12)
  expect(await doubled(database.db, 5)).toBe(10)
})

test('an error of one question leaves the next ones as they were', async () => {
  const kept = keepingPlans(database.db)
  const inverse = (number: number) => one<{ part: number }>(kept)`select 1 / ${number}::int as part`
  await expect(inverse(0)).rejects.toThrow('division by zero')
  const nowhere = () => rows(kept)`select * from nowhere`
  for (let times = 0; times < 2; times++) await expect(nowhere()).rejects.toThrow('nowhere')
  expect(await inverse(1)).toEqual({ part: 1 })
})

test('lists of ids and of texts are planned once, however long they are', async () => {
  const kept = keepingPlans(database.db)
  for (let length = 1; length <= 8; length++) {
    const numbers = Array.from({ length }, (_, place) => place + 1)
    await rows(kept)`
      select from pg_class
       where oid = any(${idList(numbers)}) and relname = any(${textList(numbers.map(String))})`
  }
  const plans = await one<{ generic: string }>(database.db)`
    select generic_plans as generic from pg_prepared_statements
     where statement like '%pg_class%' and statement like '%relname%'`
  expect(Number(plans.generic)).toBeGreaterThan(0)
})

test('transactions are opened over it as before, and one stays as it is', async () => {
  await inTransaction(keepingPlans(database.db), async (trx) => {
    expect(keepingPlans(trx)).toBe(trx)
    expect(await doubled(trx, 3)).toBe(6)
  })
})

const work = async (trx: Database['db']) => {
  expect(await doubled(trx, 4)).toBe(8)
  const cells = sql.join(Array.from({ length: 65 }, (_, place) => sql`${place}::int`))
  await rows(trx)`select ${cells}`
}

test('a transaction keeps plans where it says so, but for statements that write out their rows', async () => {
  await inTransaction(database.db, work)
  expect(await keptTexts()).toBe(0)
  await inTransaction(database.db, work, { keepsPlans: true })
  await inTransaction(database.db, work, { keepsPlans: true })
  expect(await keptTexts()).toBe(1)
})

test('of many kinds only some are kept, and all are answered', async () => {
  const kept = keepingPlans(database.db)
  for (let number = 0; number < 410; number++) {
    const answer = await one<{ number: number }>(kept)`select ${sql.lit(number)} as number`
    expect(answer.number).toBe(number)
  }
  expect(await keptTexts()).toBe(400)
})
