// Visibility and changes: publication, the headers Province-Code and Tenant-Code, and the reach of organizations.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideStations } from '../src/features/publication/publish.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import {
  makeOrganization,
  makeProgram,
  makeStation,
  provinceId,
  publish,
  stationTypeId,
} from './make.ts'

let served: TestApp
let hanoi: string
let haiphong: string
let office: string
let enterprise: string
let stations: Record<'hanoi' | 'haiphong' | 'enterprise' | 'secret', string>

beforeAll(async () => {
  served = await buildTestApp()
})
afterAll(async () => served?.close())

beforeEach(async () => {
  const { db } = served.context
  await db.deleteFrom('publication').execute()
  await db.deleteFrom('station_indicator').execute()
  await db.deleteFrom('station').execute()
  await db.deleteFrom('program').execute()
  hanoi = await provinceId(db, '01')
  haiphong = await provinceId(db, '31')
  office = (await makeOrganization(db, { type: 1, province_id: hanoi })).id
  enterprise = (await makeOrganization(db, { type: 2, province_id: haiphong })).id
  const published = { published: true }
  stations = {
    hanoi: (
      await makeStation(db, {
        name: 'a',
        province_id: hanoi,
        organization_id: office,
        indicators: ['pm25', 'no2'],
        ...published,
      })
    ).id,
    haiphong: (
      await makeStation(db, {
        name: 'b',
        province_id: haiphong,
        indicators: ['pm25'],
        ...published,
      })
    ).id,
    enterprise: (
      await makeStation(db, {
        name: 'c',
        province_id: haiphong,
        organization_id: enterprise,
        ...published,
      })
    ).id,
    secret: (
      await makeStation(db, {
        name: 'd',
        province_id: hanoi,
        organization_id: office,
        indicators: ['so2'],
      })
    ).id,
  }
})

const anonymous = { kind: 'anonymous' } as const
const accept = { accept: 'application/json' }

async function seen(
  url: string,
  headers: Record<string, string> = {},
  caller: Parameters<TestApp['as']>[0] = anonymous,
): Promise<string[]> {
  const answer = await served.as(caller)({ url, headers: { ...accept, ...headers } })
  expect(answer.statusCode, answer.body).toBe(200)
  return (Object.values(answer.json()._embedded)[0] as { id: string }[]).map((each) => each.id)
}

const of = (type: 0 | 1 | 2, id: string, provinceId: string | null = null) =>
  person({ organization: { id, type, provinceId } })

test('shows a visitor published stations only, and says so', async () => {
  expect(await seen('/api/stations')).toEqual([
    stations.hanoi,
    stations.haiphong,
    stations.enterprise,
  ])
  const secret = await served.app.inject({ url: `/api/stations/${stations.secret}` })
  expect(secret.json()).toMatchObject({ statusCode: 404 })
  expect(await seen('/api/stations/search/findByIsPublic?isPublic=true')).toHaveLength(3)
  expect(await seen('/api/stations/search/findByIsPublic?isPublic=false')).toEqual([])
  expect(
    (await served.app.inject({ url: `/api/stations/${stations.hanoi}` })).json().isPublic,
  ).toBe(true)
})

test('shows withheld stations to those within whose reach they lie, and to nobody else', async () => {
  const { db } = served.context
  await decideStations(db, {
    stationIds: [stations.haiphong],
    state: 'withheld',
    actor: 'test',
    reason: 'for a test',
  })
  expect(await seen('/api/stations')).not.toContain(stations.haiphong)
  expect(await seen('/api/stations', {}, of(0, '1'))).toHaveLength(4)
  expect(await seen('/api/stations', {}, of(1, office, hanoi))).toEqual([
    stations.hanoi,
    stations.enterprise,
    stations.secret,
  ])
  expect(await seen('/api/stations', {}, of(2, enterprise))).toEqual([
    stations.hanoi,
    stations.enterprise,
  ])
  await publish(db, stations.haiphong)
  expect(await seen('/api/stations')).toContain(stations.haiphong)
})

test('hides what a withheld station measures, also behind its links', async () => {
  expect(await seen('/api/station_indicator')).toHaveLength(3)
  expect(
    await seen(`/api/station_indicator/search/findByStationId?stationId=${stations.secret}`),
  ).toEqual([])
  const links = await served.app.inject({
    url: `/api/stations/${stations.secret}/stationIndicator`,
  })
  expect(links.json()).toMatchObject({ statusCode: 404 })
})

test('narrows what is read to a province or an organization, and never widens', async () => {
  expect(await seen('/api/stations', { 'province-code': '31' })).toEqual([
    stations.haiphong,
    stations.enterprise,
  ])
  expect(await seen('/api/stations', { 'tenant-code': enterprise })).toEqual([stations.enterprise])
  expect(await seen('/api/stations', { 'tenant-code': '01' })).toEqual([stations.hanoi])
  expect(await seen('/api/stations', { 'tenant-code': office })).toEqual([stations.hanoi])
  expect(await seen('/api/stations', { 'province-code': '01', 'tenant-code': enterprise })).toEqual(
    [],
  )
  expect(await seen('/api/station_indicator', { 'province-code': '31' })).toHaveLength(1)
})

test('takes a page address that carries a tenant code in both headers', async () => {
  expect(await seen('/api/stations', { 'province-code': '01', 'tenant-code': '01' })).toEqual([
    stations.hanoi,
  ])
  expect(
    await seen('/api/stations', { 'province-code': enterprise, 'tenant-code': enterprise }),
  ).toEqual([stations.enterprise])
})

test('narrows to nothing by a code that means nothing, but never what is not narrowed', async () => {
  expect(await seen('/api/stations', { 'province-code': 'gone' })).toEqual([])
  expect(await seen('/api/stations', { 'tenant-code': '999999' })).toEqual([])
  expect(await seen('/api/stations', { 'province-code': '', 'tenant-code': '' })).toHaveLength(3)
  expect(
    (await seen('/api/indicator', { 'province-code': 'gone', 'tenant-code': 'gone' })).length,
  ).toBeGreaterThan(0)
})

test('shows the registers that an enterprise chooses from whole, whatever the headers say', async () => {
  const { db } = served.context
  const local = await makeProgram(db, { province_id: hanoi })
  const distant = await makeProgram(db, { province_id: haiphong })
  const [receiver] = await db
    .insertInto('waste_receiving_organization')
    .values({
      name: 'Receiver',
      tax_code: '0101234567',
      org_types: ['treater'],
      province_id: hanoi,
      status: 'active',
    } as never)
    .returning('id')
    .execute()
  const [plant] = await db
    .insertInto('facility')
    .values({
      code: 'F-1',
      name: 'Plant',
      facility_kind: 'landfill_open',
      operating_status: 'operating',
      province_id: hanoi,
      status: 'published',
    } as never)
    .returning('id')
    .execute()
  const headers = { 'province-code': '31', 'tenant-code': enterprise }
  const asEnterprise = (url: string) => seen(url, headers, of(2, enterprise, haiphong))
  expect(await asEnterprise('/api/programs')).toEqual([local.id, distant.id])
  expect(await asEnterprise('/api/waste_receiving_organization?q=Receiver')).toEqual([receiver!.id])
  expect(await asEnterprise('/api/facility')).toEqual([plant!.id])
  const byTenant = async (path: string) =>
    seen(`/api/${path}/search/findByTenantCode?tenantCode=31`)
  expect(await byTenant('programs')).toEqual([distant.id])
  expect(await byTenant('facility')).toEqual([])
  expect(await byTenant('waste_receiving_organization')).toEqual([])
  expect(await seen(`/api/facility?provinceId=${haiphong}`)).toEqual([])
  expect(await seen(`/api/programs?provinceId=${hanoi}`)).toEqual([local.id])
})

test('a program that an office makes lies in its province, unless it says otherwise', async () => {
  const make = served.as(of(1, office, hanoi))
  const payload = { code: 'own', name: 'Own' }
  const made = await make({ method: 'POST', url: '/api/programs', headers: accept, payload })
  expect(made.json()).toMatchObject({ provinceId: expect.any(String) as string })
  const away = { ...payload, code: 'away', provinceId: haiphong }
  const refused = await make({ method: 'POST', url: '/api/programs', payload: away })
  expect(refused.json()).toMatchObject({ statusCode: 403, code: 'TENANT_FORBIDDEN' })
})

test('tells caches what an answer depends on', async () => {
  const narrowed = await served.app.inject({ url: '/api/stations' })
  expect(narrowed.headers.vary).toContain('Host, Province-Code, Tenant-Code')
  const same = await served.app.inject({ url: '/api/indicator' })
  expect(same.headers.vary).not.toContain('Province-Code')
  const own = await served.as(person())({ url: '/api/province' })
  expect(own.headers['cache-control']).toBe('private, no-cache')
})

test('fills a new station with what the headers name, unless its body says otherwise', async () => {
  const make = served.as(person())
  const payload = {
    code: 'n1',
    name: 'n',
    stationTypeId: await stationTypeId(served.context.db),
    provinceCode: '01',
    tenantCode: enterprise,
  }
  const headers = { ...accept, 'tenant-code': enterprise, 'province-code': '31' }
  const filled = (await make({ method: 'POST', url: '/api/stations', headers, payload })).json()
  expect(filled).toMatchObject({ organizationId: enterprise, provinceId: haiphong })
  expect(filled).not.toHaveProperty('tenantCode')
  expect(filled).not.toHaveProperty('provinceCode')
  const own = (
    await make({
      method: 'POST',
      url: '/api/stations',
      headers,
      payload: { ...payload, code: 'n2', provinceId: hanoi },
    })
  ).json()
  expect(own.provinceId).toBe(hanoi)
})

test('refuses a change under a code that means nothing', async () => {
  const answer = await served.as(person())({
    method: 'POST',
    url: '/api/location-point',
    headers: { 'tenant-code': 'gone' },
    payload: { code: 'x', name: 'x', stationTypeId: await stationTypeId(served.context.db) },
  })
  expect(answer.json()).toMatchObject({ statusCode: 403, code: 'TENANT_FORBIDDEN' })
})

test('keeps a provincial office out of another province', async () => {
  const ask = served.as(of(1, office, hanoi))
  const foreign = {
    method: 'PATCH',
    url: `/api/stations/${stations.haiphong}`,
    payload: { name: 'mine' },
  } as const
  expect((await ask(foreign)).json()).toMatchObject({ statusCode: 403, code: 'TENANT_FORBIDDEN' })
  const own = await ask({ ...foreign, url: `/api/stations/${stations.secret}`, headers: accept })
  expect(own.json().name).toBe('mine')
  const away = await ask({
    ...foreign,
    url: `/api/stations/${stations.secret}`,
    payload: { provinceId: haiphong, organizationId: enterprise },
  })
  expect(away.json()).toMatchObject({ statusCode: 403, code: 'TENANT_FORBIDDEN' })
  expect(
    await seen(`/api/stations?id=${stations.secret}&provinceId=${hanoi}`, {}, of(0, '1')),
  ).toHaveLength(1)
})

test("says that another tenant's private thing does not exist", async () => {
  const answer = await served.as(of(2, enterprise))({
    method: 'DELETE',
    url: `/api/stations/${stations.secret}`,
  })
  expect(answer.json()).toMatchObject({ statusCode: 404 })
})
