// A present province reaches items of the former provinces merged into it, but not the other way round.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../src/platform/http/caller.ts'
import { listVisibleStations } from '../src/readings/queries/visible-stations.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { makeOrganization, makeStation, provinceId } from './make.ts'

let served: TestApp
/** Bắc Ninh of today, made of Bắc Giang and the former Bắc Ninh; code 24 meant Bắc Giang before. */
let today: string
let former: string
let elsewhere: string

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  today = await provinceId(db, '24')
  elsewhere = await provinceId(db, '01')
  const { id } = await db
    .selectFrom('province')
    .select('id')
    .where('province_code', '=', '24')
    .where('valid_to', 'is not', null)
    .executeTakeFirstOrThrow()
  former = id
  for (const [code, province_id] of [
    ['NOW', today],
    ['BEFORE', former],
    ['AWAY', elsewhere],
  ] as const) {
    const station = await makeStation(db, { code, name: code, province_id, indicators: ['pm25'] })
    expect(station.province_id).toBe(province_id)
  }
  await db
    .insertInto('waste_receiving_organization')
    .values({ name: 'Before', tax_code: '0101234567', org_types: ['treater'], province_id: former })
    .execute()
})
afterAll(async () => served?.close())

/** Somebody who may do everything within a province, and whose office lies nowhere. */
function grantedFor(id: string) {
  const scope: Scope = { kind: 'province', id }
  const all = person({ organization: { id: '9', type: 2, provinceId: null } })
  return { ...all, grants: person().grants.map((grant) => ({ ...grant, scope })) }
}

async function officeIn(province: string) {
  const { id } = await makeOrganization(served.context.db, { type: 1, province_id: province })
  return person({ id: '7', organization: { id, type: 1, provinceId: province } })
}

async function codesOf(caller: ReturnType<typeof person>, path: string, headers = {}) {
  const answer = await served.as(caller)({ url: `/api/${path}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  const { _embedded } = answer.json()
  const items = Object.values(_embedded)[0] as { code: string }[]
  return items.map(({ code }) => code).toSorted()
}

async function countOfIndicators(caller: ReturnType<typeof person>): Promise<number> {
  const answer = await served.as(caller)({ url: '/api/station_indicator' })
  return answer.json().page.totalElements
}

test('an office sees its province of before and of today in lists, searches and counts', async () => {
  const office = await officeIn(today)
  expect(await codesOf(office, 'stations')).toEqual(['BEFORE', 'NOW'])
  expect(await codesOf(office, 'stations/search/findByNameContainingIgnoreCase?name=e')).toEqual([
    'BEFORE',
  ])
  const count = await served.as(office)({
    url: '/api/stations/search/countByIsPublic?isPublic=false',
  })
  expect(count.body).toBe('2')
  const own = await officeIn(former)
  expect(await codesOf(own, 'stations')).toEqual(['BEFORE'])
})

test('what belongs to a station lies where the station lies', async () => {
  expect(await countOfIndicators(await officeIn(today))).toBe(2)
  expect(await countOfIndicators(await officeIn(former))).toBe(1)
})

let number = 0

test('a grant for a province of today covers changes of what was filed before, and a grant for a former one no more than that', async () => {
  const { db } = served.context
  const { id } = await db
    .selectFrom('station')
    .select('id')
    .where('code', '=', 'BEFORE')
    .executeTakeFirstOrThrow()
  const { id: now } = await db
    .selectFrom('station')
    .select('id')
    .where('code', '=', 'NOW')
    .executeTakeFirstOrThrow()
  const patch = async (caller: ReturnType<typeof person>, station: string) =>
    (
      await served.as(caller)({
        method: 'PATCH',
        url: `/api/stations/${station}`,
        payload: { address: 'x' },
      })
    ).statusCode
  const office = await officeIn(today)
  expect([await patch(office, id), await patch(office, now)]).toEqual([204, 204])
  const old = await officeIn(former)
  expect([await patch(old, id), await patch(old, now)]).toEqual([204, 404])
  const made = async (caller: ReturnType<typeof person>, provinceId: string) =>
    (
      await served.as(caller)({
        method: 'POST',
        url: '/api/programs',
        payload: { code: `MADE-${(number += 1)}`, name: 'Made', provinceId },
      })
    ).statusCode
  expect([await made(grantedFor(today), former), await made(grantedFor(today), elsewhere)]).toEqual(
    [201, 403],
  )
  expect([await made(grantedFor(former), former), await made(grantedFor(former), today)]).toEqual([
    201, 403,
  ])
})

test('Province-Code narrows to a province with its past, and never widens', async () => {
  const narrowed = { 'province-code': '24' }
  expect(await codesOf(person(), 'stations', narrowed)).toEqual(['BEFORE', 'NOW'])
  expect(await codesOf(await officeIn(former), 'stations', narrowed)).toEqual(['BEFORE'])
  expect(await codesOf(await officeIn(elsewhere), 'stations', narrowed)).toEqual([])
  const tenant = await served.as(person())({
    url: '/api/waste_receiving_organization/search/findByTenantCode?tenantCode=24',
  })
  expect(tenant.json()._embedded.waste_receiving_organization).toHaveLength(1)
})

test('associations and exports keep to the same reach', async () => {
  const { db } = served.context
  const type = await db
    .selectFrom('station')
    .select('id')
    .where('code', '=', 'BEFORE')
    .executeTakeFirstOrThrow()
  const members = `stations/${type.id}/province`
  const shown = await served.as(await officeIn(today))({ url: `/api/${members}` })
  expect([shown.statusCode, shown.json().id]).toEqual([200, former])
  const hidden = await served.as(await officeIn(elsewhere))({ url: `/api/${members}` })
  expect(hidden.statusCode).toBe(404)
  const exported = async (caller: ReturnType<typeof person>) =>
    (await served.as(caller)({ url: '/api/stations/export.csv?columns=code&bom=0&sort=code' })).body
  expect(await exported(await officeIn(today))).toBe('code\r\nBEFORE\r\nNOW\r\n')
  expect(await exported(await officeIn(former))).toBe('code\r\nBEFORE\r\n')
})

test('a file of an enterprise that was filed under a former province is open to the office of today', async () => {
  const { db } = served.context
  const { id } = await makeOrganization(db, { type: 2, province_id: former })
  const enterprise = person({ id: '8', organization: { id, type: 2, provinceId: former } })
  const boundary = 'xx'
  const sent = await served.as(enterprise)({
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nText\r\n--${boundary}--\r\n`,
  })
  expect(sent.statusCode, sent.body).toBe(201)
  const read = async (caller: ReturnType<typeof person>) =>
    (await served.as(caller)({ url: sent.json().url })).statusCode
  expect([await read(await officeIn(today)), await read(await officeIn(elsewhere))]).toEqual([
    200, 404,
  ])
})

test('what is measured at a station that was filed under a former province is shown in the province of today', async () => {
  const { db } = served.context
  const stations = await listVisibleStations(db, { at: new Date(), seesUnpublished: true })
  const shown = stations.map(({ code, provinceId, provinceCode }) => [
    code,
    provinceId,
    provinceCode,
  ])
  expect(shown.toSorted()).toEqual([
    ['AWAY', elsewhere, '01'],
    ['BEFORE', today, '24'],
    ['NOW', today, '24'],
  ])
})
