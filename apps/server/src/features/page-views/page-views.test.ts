// Views are counted by host, page and day, without knowing who looked; machines and those who ask not to be are not counted.
import type { PageViewList, PageViews } from '@eos/contract/calls/people/page-views'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, person, tellOfOrganizations, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { keepPlaceIndex } from '../search/places/keep-index.ts'

let served: TestApp
let stationId: string
let officeId: string
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const [office, ministry] = ['hanoi.example', 'ministry.example']

beforeAll(async () => {
  // The 1st of March has begun in Vietnam.
  served = await buildTestApp({ now: '2026-02-28T18:00:00Z', viewsWrittenEveryMs: 50 })
  const { db } = served.context
  const province_id = await provinceId(db, '01')
  officeId = (
    await makeOrganization(db, {
      type: organizationTypes.provincialOffice,
      province_id,
      host_names: [office],
    })
  ).id
  await makeOrganization(db, { type: organizationTypes.ministry, host_names: [ministry] })
  stationId = (await makeStation(db, { provinceCode: '01', published: true })).id
  tellOfOrganizations(served)
  await keepPlaceIndex(db, served.context.now())
})
afterAll(() => served?.close())

let minute = 0
beforeEach(async () => {
  await sql`truncate page_view, site_view, page_visitor`.execute(served.context.db)
  // The numbers are kept for a minute.
  minute += 10
  served.setNow(new Date(Date.parse('2026-02-28T18:00:00Z') + minute * 60_000))
})

interface Told {
  host?: string
  agent?: string
  address?: string
  headers?: Record<string, string>
}

const tell = async (
  path: string,
  { host = office, agent = browser, address = '10.1.2.3', headers = {} }: Told = {},
) => {
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/ga/views',
    remoteAddress: address,
    headers: { host, 'user-agent': agent, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: JSON.stringify({ path }),
  })
  return answer.statusCode
}

async function sums(host: string): Promise<PageViews> {
  const answer = await served.app.inject({ url: '/api/ga/views', headers: { host } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PageViews>()
}

async function written(count: number): Promise<void> {
  const { db } = served.context
  const total = async () => {
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(views), 0)::int as sum from site_view`.execute(db)
    return rows[0]!.sum
  }
  await expect.poll(total, { interval: 20 }).toBe(count)
}

const paths = async () => {
  const { rows } = await sql<{ path: string; views: number }>`
    select path, sum(views)::int as views from page_view group by path order by path`.execute(
    served.context.db,
  )
  return Object.fromEntries(rows.map(({ path, views }) => [path, views]))
}

test('counts pages of a host by the day of its clock; the ministry sees the sum of all', async () => {
  expect(await tell('')).toBe(204)
  await tell('stations')
  await tell(`stations/${stationId}`)
  await tell(`stations/${stationId}`, { address: '10.1.2.4' })
  await tell('map', { host: ministry })
  // Not pages, not public ones, and things that nobody finds.
  for (const path of ['nowhere', 'admin/users', 'stations/999999', '../etc', 'x'.repeat(300)])
    expect(await tell(path)).toBe(204)
  await written(5)
  expect(await paths()).toEqual({ '': 1, map: 1, stations: 1, [`stations/${stationId}`]: 2 })
  const { rows } = await sql`select distinct day::text from page_view`.execute(served.context.db)
  expect(rows).toEqual([{ day: '2026-03-01' }])
  expect(await sums(office)).toMatchObject({ today: 4, month: 4, year: 4, total: 4, online: 2 })
  expect(await sums(ministry)).toMatchObject({ today: 5, total: 5, online: 2 })
})

test('robots, and those who ask not to be tracked, are answered alike and not counted', async () => {
  const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect(await tell('map', { agent: robot })).toBe(204)
  expect(await tell('map', { agent: 'curl/8.9.1' })).toBe(204)
  expect(await tell('map', { headers: { dnt: '1' } })).toBe(204)
  expect(await tell('map', { headers: { 'sec-gpc': '1' } })).toBe(204)
  await tell('stations')
  await written(1)
  expect(await paths()).toEqual({ stations: 1 })
})

test('a flood from one browser or one address stops counting', async () => {
  await Promise.all(Array.from({ length: 200 }, () => tell('map')))
  await written(60)
  const agents = Array.from({ length: 900 }, (_, n) => `${browser} ${n}`)
  await Promise.all(agents.map((agent) => tell('stations', { agent, address: '10.9.9.9' })))
  await written(660)
})

test('neither an address nor a browser is kept, and who left is not on-line', async () => {
  await tell('map', { address: '10.77.77.77' })
  await written(1)
  const { db } = served.context
  const kept = async () => {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(row_to_json(each)::text, ' ') as all from page_visitor each`.execute(db)
    return rows[0]!.all ?? ''
  }
  await expect.poll(kept).toContain('"visitor"')
  expect(await kept()).not.toMatch(/10\.77|Firefox/)
  const later = new Date(served.context.now().getTime() + 5 * 60_000 + 1)
  served.setNow(later)
  expect(await sums(office)).toMatchObject({ total: 1, online: 0 })
})

test('what is kept of views and visitors is what the privacy statement names', async () => {
  const { rows } = await sql<{ kept: string }>`
    select table_name || '.' || column_name as kept from information_schema.columns
     where table_schema = 'public' and table_name in ('page_view', 'site_view', 'page_visitor', 'visitor_salt')
     order by 1`.execute(served.context.db)
  expect(rows.map(({ kept }) => kept)).toEqual([
    'page_view.day',
    'page_view.organization_id',
    'page_view.path',
    'page_view.views',
    'page_visitor.organization_id',
    'page_visitor.seen_at',
    'page_visitor.visitor',
    'site_view.day',
    'site_view.organization_id',
    'site_view.views',
    'visitor_salt.day',
    'visitor_salt.salt',
  ])
})

test('digests and the salts of days before yesterday are thrown away, also where nobody comes after them', async () => {
  const { db } = served.context
  const left = Buffer.from('somebody')
  await sql`insert into visitor_salt values ('2026-01-01', 'x'), ('2026-03-04', 'y')`.execute(db)
  await sql`insert into page_visitor values (0, ${left}, '2026-03-05T02:54:59Z')`.execute(db)
  served.setNow('2026-03-05T03:00:00Z')
  const kept = async () => {
    const { rows } = await sql<{ kept: string }>`
      select day::text as kept from visitor_salt union all select 'visitor' from page_visitor`.execute(
      db,
    )
    return rows.map((row) => row.kept)
  }
  await expect.poll(kept, { interval: 100 }).toEqual(['2026-03-04'])
})

test('broken messages are refused, and what is no message is no page', async () => {
  const headers = { host: office, 'content-type': 'text/plain' }
  for (const payload of ['', 'map', '[]', '{"path":7}', '{"path":"' + 'x'.repeat(400) + '"}']) {
    const answer = await served.app.inject({
      method: 'POST',
      url: '/api/ga/views',
      headers,
      payload,
    })
    expect(answer.statusCode, payload).toBe(400)
  }
})

test('officers see the pages and days of their own site, also as a file; visitors and others do not', async () => {
  await tell('map')
  await tell('stations', { host: ministry })
  await written(2)
  const ofOffice = served.as(
    person({
      organization: { id: officeId, type: organizationTypes.provincialOffice, provinceId: null },
    }),
  )
  const asked = '?from=2026-03-01&to=2026-03-31'
  const list = (await ofOffice({ url: `/api/admin/views${asked}` })).json<PageViewList>()
  expect(list.pages).toEqual([{ path: 'map', views: 1 }])
  expect(list.total).toBe(1)
  expect(list.days[0]).toMatchObject({ day: '2026-03-01' })
  const ofMinistry = served.as(person())
  const all = (await ofMinistry({ url: `/api/admin/views${asked}` })).json<PageViewList>()
  expect(all.pages.map(({ path }) => path)).toEqual(['map', 'stations'])
  const file = await ofMinistry({ url: `/api/admin/views.csv${asked}` })
  expect(file.body.split('\r\n')).toHaveLength(4)
  expect(file.body).toMatch(/^\uFEFFday,site,page,views\r\n/)
  expect((await served.app.inject({ url: '/api/admin/views' })).statusCode).toBe(401)
  const nobody = served.as(person({ actions: [] }))
  expect((await nobody({ url: '/api/admin/views' })).statusCode).toBe(403)
  expect((await ofMinistry({ url: '/api/admin/views?from=soon' })).statusCode).toBe(400)
})
