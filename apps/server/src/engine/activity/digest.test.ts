// The chain of digests covers days that have ended, breaks when the past is changed, and survives retention.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person } from '../../../test/build-app.ts'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ensurePartitionsAhead } from '../../platform/database/partitions.ts'
import { sealEndedDays } from './digest.ts'
import { machineWitness, recordActivity } from './record-activity.ts'
import { dropExpiredMonths } from './retention.ts'
import { verifyLog } from './verify.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
/** Everything that the chain is made of. */
afterEach(() =>
  tamper(
    'truncate activity_log, activity_digest, activity_dropped, activity_amendment restart identity',
  ),
)
afterAll(async () => database?.close())

const at = (time: string) => new Date(`${time}Z`)

async function write(time: string, note: string, { db } = database): Promise<void> {
  await recordActivity(db, machineWitness('test'), { action: 'EDIT', note }, at(time))
}

async function writeThreeDays(to = database): Promise<void> {
  await write('2020-01-30T10:00:00', 'one', to)
  await write('2020-01-30T10:00:00', 'two', to)
  await write('2020-02-01T23:59:59', 'three', to)
}

/** Changes that only the owner of the database can make. */
async function tamper(statement: string): Promise<void> {
  const { db } = database
  await inTransaction(db, async (trx) => {
    const tables = [
      'activity_log',
      'activity_digest',
      'activity_dropped',
      'activity_amendment',
    ].map((name) => sql.table(name))
    for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(trx)
    await sql.raw(statement).execute(trx)
    for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(trx)
  })
}

test('seals each ended day once, empty ones too, an hour after its end', async () => {
  const { db } = database
  await writeThreeDays()
  expect(await sealEndedDays(db, at('2020-02-02T00:30:00'))).toBe(2)
  expect(await sealEndedDays(db, at('2020-02-02T01:00:00'))).toBe(1)
  expect(await sealEndedDays(db, at('2020-02-02T09:00:00'))).toBe(0)
  const lines = await db.selectFrom('activity_digest').selectAll().orderBy('day').execute()
  expect(lines.map(({ day, row_count }) => [day, row_count])).toEqual([
    ['2020-01-30', '2'],
    ['2020-01-31', '0'],
    ['2020-02-01', '1'],
  ])
  expect(lines[0]?.previous).toBeNull()
  expect(lines[1]?.previous).toEqual(lines[0]?.digest)
  expect(await verifyLog(db)).toMatchObject({ days: 3, rows: 3, faults: [] })
})

test('does not seal a day to which an open transaction may still add', async () => {
  const { db, pool } = database
  await write(new Date(Date.now() - 86_400_000).toISOString().slice(0, 19), 'yesterday')
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into installation (key, value) values ('x', '{}')`)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const day = new Date(tomorrow.toISOString().slice(0, 10))
  await sealEndedDays(db, new Date(day.getTime() + 2 * 3_600_000))
  const newest = await db
    .selectFrom('activity_digest')
    .select('day')
    .orderBy('day', 'desc')
    .executeTakeFirst()
  expect(newest!.day < new Date().toISOString().slice(0, 10)).toBe(true)
  await client.query('rollback')
  client.release()
})

test.each([
  ['a changed row', `update activity_log set note = 'forged' where note = 'two'`, 'changed'],
  ['a removed row', `delete from activity_log where note = 'two'`, '1 rows, sealed were 2'],
  [
    'an added row',
    `insert into activity_log (created_at, action, actor_name, reported_by) values ('2020-01-31Z', 'EDIT', '', 'server')`,
    '1 rows, sealed were 0',
  ],
  ['a removed day', `delete from activity_digest where day = '2020-01-31'`, 'no digest since'],
  [
    'a digest made anew for one day',
    `update activity_digest set digest = '\\x00' where day = '2020-01-31'`,
    'does not fit its own day',
  ],
  [
    'an added note',
    `insert into activity_amendment (entry_id, kind, created_at) values (1, 'removed', '2020-01-31Z')`,
    '1 rows, sealed were 0',
  ],
  [
    'a month said to be dropped whose rows are there to be changed',
    `insert into activity_dropped values ('2020-01-01', 2, 30, '2020-03-05Z')`,
    '2 of its rows are still there',
  ],
  [
    'a month said to be dropped before its time',
    `delete from activity_log where created_at < '2020-02-01Z';
     insert into activity_dropped values ('2020-01-01', 2, 30, '2020-02-05Z')`,
    '30 days were not over on 2020-02-05',
  ],
  [
    'a month of which the log does not say that it was dropped',
    `delete from activity_log where created_at < '2020-02-01Z';
     insert into activity_dropped values ('2020-01-01', 2, 30, '2020-03-05Z')`,
    'no entry of the log tells of it',
  ],
  [
    'a row planted before the first day that was sealed',
    `insert into activity_log (id, created_at, action, subject, actor_name, reported_by, note)
      select 999, '2019-12-01Z', action, subject, actor_name, reported_by, 'planted' from activity_log limit 1`,
    '1 rows are older than the first digest',
  ],
])('finds %s', async (_what, statement, fault) => {
  const { db } = database
  await writeThreeDays()
  await sealEndedDays(db, at('2020-02-03T02:00:00'))
  await tamper(statement)
  const { faults } = await verifyLog(db)
  expect(faults.join('\n')).toContain(fault)
})

test('finds by a digest noted elsewhere that the whole chain was made anew', async () => {
  const { db } = database
  await writeThreeDays()
  await sealEndedDays(db, at('2020-02-03T02:00:00'))
  const noted = (await verifyLog(db)).newest!.digest
  expect((await verifyLog(db, { expected: noted })).faults).toEqual([])
  await tamper(`update activity_log set note = 'forged' where note = 'two'`)
  await tamper(`delete from activity_digest`)
  await sealEndedDays(db, at('2020-02-03T02:00:00'))
  expect((await verifyLog(db)).faults).toEqual([])
  expect((await verifyLog(db, { expected: noted })).faults).toHaveLength(1)
})

test('drops months that the policy no longer wants, and keeps the chain whole', async () => {
  const { db } = database
  await ensurePartitionsAhead(db, at('2020-01-15T00:00:00'))
  await writeThreeDays()
  const now = at('2020-03-05T00:00:00')
  expect(await dropExpiredMonths(db, 30, now)).toEqual([])
  await sealEndedDays(db, now)
  expect(await dropExpiredMonths(db, 0, now)).toEqual([])
  expect(await dropExpiredMonths(db, 30, now)).toEqual(['2020-01-01'])
  expect(await dropExpiredMonths(db, 30, now)).toEqual([])
  const rows = await db.selectFrom('activity_log').select(['note', 'action']).execute()
  expect(rows).toEqual([
    { action: 'EDIT', note: 'three' },
    { action: 'RETENTION', note: '2020-01: 2 rows, kept for 30 days' },
  ])
  expect(await verifyLog(db)).toMatchObject({ droppedDays: 2, rows: 1, faults: [] })
  await tamper(`delete from activity_log where note = 'three'`)
  expect((await verifyLog(db)).faults).toHaveLength(1)
})

test('gives its digests to whoever may take the log out of the house', async () => {
  const served = await buildTestApp()
  try {
    const { db } = served.context
    await writeThreeDays(served.database)
    await sealEndedDays(db, at('2020-02-03T02:00:00'))
    const url = '/api/admin/activity-digest?size=1'
    const { data } = (await served.as(person())({ url })).json()
    expect(data).toMatchObject([{ day: '2020-02-02', rowCount: 0 }])
    expect(data[0].digest).toBe((await verifyLog(db)).newest?.digest)
    const officer = person({ organization: { id: '5', type: 1, provinceId: null } })
    expect((await served.as(officer)({ url })).json()).toMatchObject({ statusCode: 403 })
    expect((await served.app.inject({ url })).statusCode).toBe(401)
  } finally {
    await served.close()
  }
})
