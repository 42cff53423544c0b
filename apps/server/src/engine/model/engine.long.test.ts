// The engine answers as many rows at once as it may, and refuses more.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person, type TestApp } from '../../../test/build-app.ts'
import { openTestLines, type Slice } from '../../../test/test-lines.ts'

let served: TestApp

beforeAll(async () => {
  served = await openTestLines()
})
afterAll(async () => served?.close())

const get = async (url: string): Promise<Slice> => (await served.app.inject({ url })).json()

test('answers fifty thousand rows of a search at once while others are served, a few visitors at a time, and refuses more', async () => {
  const { db } = served.context
  const search = '/api/test_line/search/findByAmountBetween?from=100&to=100'
  await sql`insert into test_line (word, amount, status)
    select 'many', 100, 'DRAFT' from generate_series(1, 50000)`.execute(db)
  let turns = 0
  const clock = setInterval(() => (turns += 1), 1)
  const answer = await served.app.inject({ url: search })
  clearInterval(clock)
  const rows = (answer.json() as Slice)._embedded.test_line
  expect(new Set(rows.map(({ id }) => id)).size).toBe(50_000)
  expect(answer.json().page).toMatchObject({ size: 50_000, totalElements: 50_000, totalPages: 1 })
  expect(turns).toBeGreaterThan(40)
  const lines = await served.app.inject({ url: search, headers: { accept: 'text/uri-list' } })
  expect(lines.body.trim().split('\r\n')).toHaveLength(50_000)
  const asPerson = served.as(person())
  const [first, second, ofPerson, short] = await Promise.all([
    served.app.inject({ url: search }),
    served.app.inject({ url: search, headers: { 'accept-language': 'en' } }),
    asPerson({ url: search }),
    served.app.inject({ url: '/api/test_line/search/findByAmountBetween?from=1&to=6' }),
  ])
  const [made, sentAway] = first.statusCode === 200 ? [first, second] : [second, first]
  expect([made, ofPerson, short].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(sentAway.statusCode).toBe(503)
  expect(sentAway.headers['retry-after']).toBe('10')
  expect((await served.app.inject({ url: search })).statusCode).toBe(200)
  await sql`insert into test_line (word, amount, status) values ('many', 100, 'DRAFT')`.execute(db)
  const refused = await served.app.inject({ url: search, headers: { 'accept-language': 'en' } })
  expect(refused.json()).toMatchObject({
    statusCode: 400,
    code: 'RANGE_TOO_LONG',
    message: 'More than 50,000 rows match. Narrow the search, or take it page by page.',
    detail: expect.stringContaining('page=0&size=1000') as string,
  })
  expect((await get(`${search}&size=1000`))._embedded.test_line).toHaveLength(1000)
  await sql`delete from test_line where amount = 100`.execute(db)
})
