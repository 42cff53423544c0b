// A question that the database cannot answer in time is ended and answered in words, and what it held is free again.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { openDatabase, takeItsTime } from '../src/platform/database/connection.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'

/** It counts for hours. A sleep would not do: on a shifted clock PostgreSQL does not end one in time. */
const endless = sql.raw(
  'select count(*) from generate_series(1, 100000) one, generate_series(1, 100000) other',
)

let served: TestApp
let impatient: ReturnType<typeof openDatabase>

beforeAll(async () => {
  served = await buildTestApp()
  impatient = openDatabase(served.database.url, { applicationName: 'test', statementMs: 200 })
  Object.assign(served.context, { db: impatient.db, pool: impatient.pool })
  const { db } = served.database
  await sql`alter table program rename to program_rows`.execute(db)
  await sql`create view program as select program_rows.* from program_rows, (${endless}) counted`.execute(
    db,
  )
})
afterAll(async () => {
  await impatient.close()
  await served.close()
})

test.each([
  ['vi', /mất quá nhiều thời gian/],
  ['en', /takes too long/],
])('answers what takes too long with 503 and a sentence in %s', async (language, sentence) => {
  // Left alone, the question takes hours.
  const answer = await served.app.inject({
    url: '/api/programs',
    headers: { 'accept-language': language },
  })
  expect(answer.json()).toMatchObject({ statusCode: 503, code: 'TOO_SLOW' })
  expect(answer.json().message).toMatch(sentence)
  const next = await served.app.inject({ url: '/api/province?page=0&size=1000' })
  expect(next.statusCode).toBe(200)
})

test('lets a transaction that was given time take it, and limits the next one again', async () => {
  const { db } = impatient
  await inTransaction(db, async (trx) => {
    await takeItsTime(trx)
    await sql`select pg_sleep(0.4)`.execute(trx)
  })
  await expect(sql`${endless}`.execute(db)).rejects.toMatchObject({ code: '57014' })
})

test('sorts a list of millions only by what has an order of its own, and says so', async () => {
  const ask = served.as(person({}))
  expect((await ask({ url: '/api/activity_logs?sort=createdAt,asc' })).statusCode).toBe(200)
  const refused = await ask({
    url: '/api/activity_logs?sort=actorName',
    headers: { 'accept-language': 'vi' },
  })
  expect(refused.json()).toMatchObject({ statusCode: 400, code: 'PARAMETER' })
  expect(refused.json().message).toBe(
    'Danh sách này quá dài để sắp xếp theo “actorName”. Hãy sắp xếp theo createdAt, và thu hẹp bằng bộ lọc hoặc từ khóa.',
  )
})

test('finds no search that is named after something without an index', async () => {
  const ask = served.as(person({}))
  for (const name of [
    'findByAddressContainingIgnoreCase?address=a',
    'findByLat?lat=1',
    'findByNameContainingIgnoreCaseOrderByAddressAsc?name=a',
    'countByDemo?demo=true',
  ]) {
    const answer = await ask({ url: `/api/location-point/search/${name}` })
    expect(answer.statusCode, name).toBe(404)
  }
  const known = await ask({
    url: '/api/location-point/search/findByNameContainingIgnoreCaseAndProvinceIdOrderByCodeDesc?name=a&provinceId=1',
  })
  expect(known.statusCode).toBe(200)
})
