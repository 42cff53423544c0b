// The two calls with which every visit begins: whose host is this, and which provinces are there.
import { decimalId } from '@eos/contract/words/object-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogues } from '../src/features/catalogues/seed.ts'
import { buildTestApp, person, tellOfOrganizations, type TestApp } from './build-app.ts'
import { makeOrganization, provinceId } from './make.ts'

/** Made and told of, as the product tells of every new one. */
const made = async (
  served: TestApp,
  fields: Parameters<typeof makeOrganization>[1],
): ReturnType<typeof makeOrganization> => {
  const organization = await makeOrganization(served.context.db, fields)
  tellOfOrganizations(served)
  return organization
}

let served: TestApp
let ministryId: string
let hanoiId: string

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  ministryId = (await made(served, { type: 0, sub_domain: 'ministry' })).id
  hanoiId = (
    await made(served, {
      type: 1,
      sub_domain: 'hanoi',
      host_names: ['moitruong.hanoi.example', 'xn--bcher-kva.example'],
      province_id: await provinceId(served.context.db, '01'),
    })
  ).id
})
afterAll(async () => served?.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  served.app.inject({ url, headers })
const search = '/api/organization/search/findBySubDomain?subDomain='

async function idsOf(host: string): Promise<string[]> {
  const answer = await get(`${search}${encodeURIComponent(host)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()._embedded.organization.map((each: { id: string }) => each.id)
}

test.each([
  ['hanoi.localhost'],
  ['HANOI.localhost:8080'],
  ['hanoi.localhost.'],
  ['hanoi'],
  ['moitruong.hanoi.example'],
  ['bücher.example'],
])('finds the organization of %s', async (host) => {
  expect(await idsOf(host)).toEqual([hanoiId])
})

test.each([['localhost'], ['localhost:8080'], ['127.0.0.1:8080'], ['[::1]:8080'], ['192.168.1.5']])(
  'shows the ministry at the bare address %s',
  async (host) => {
    expect(await idsOf(host)).toEqual([ministryId])
  },
)

test('answers a host of nobody with an empty list, not with an error', async () => {
  const answer = await get(`${search}nobody.example`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()._embedded).toEqual({ organization: [] })
})

test('lets the full host name win over the first label', async () => {
  const other = await made(served, { host_names: ['hanoi.company.example'] })
  expect(await idsOf('hanoi.company.example')).toEqual([other.id])
  expect(await idsOf('hanoi.elsewhere.example')).toEqual([hanoiId])
})

test('finds nobody when two organizations claim the same name', async () => {
  await made(served, { host_names: ['twice.example'] })
  await made(served, { host_names: ['twice.example'] })
  expect(await idsOf('twice.example')).toEqual([])
})

test('lets the settings name who answers unknown hosts', async () => {
  for (const defaultOrganization of ['fallback', '7001']) {
    const other = await buildTestApp({ settings: { defaultOrganization } })
    await made(other, { id: '7001', sub_domain: 'fallback' })
    const answer = await other.app.inject({ url: `${search}nobody.example` })
    expect(answer.json()._embedded.organization[0].id).toBe('7001')
    await other.close()
  }
})

test('lets the ministry of the demo country answer unknown hosts', async () => {
  const other = await buildTestApp()
  const demo = await made(other, { type: 0, demo: true })
  const answer = await other.app.inject({ url: `${search}nobody.example` })
  expect(answer.json()._embedded.organization[0].id).toBe(demo.id)
  await other.close()
})

test('gives a province id as a decimal string that is that of its province in the list', async () => {
  const [organization] = (await get(`${search}hanoi.localhost`)).json()._embedded.organization
  expect(organization).toMatchObject({ type: 1, subDomain: 'hanoi' })
  expect(organization.provinceId).toMatch(/^\d+$/)
  const provinces = (await get('/api/province?page=0&size=1000')).json()._embedded.province
  const matching = provinces.filter(
    (each: { id: string }) => decimalId(each.id) === organization.provinceId,
  )
  expect(matching).toHaveLength(1)
  expect(matching[0].provinceCode).toBe('01')
})

test('is narrowed by no stored code, however stale', async () => {
  const headers = { 'province-code': 'gone', 'tenant-code': 'gone' }
  expect(
    (await get(`${search}hanoi.localhost`, headers)).json()._embedded.organization,
  ).toHaveLength(1)
  expect((await get('/api/province?page=0&size=1000', headers)).json().page.totalElements).toBe(34)
})

test('may be kept for a while by anybody', async () => {
  expect((await get(`${search}hanoi.localhost`)).headers['cache-control']).toBe(
    'public, max-age=60',
  )
  expect((await get('/api/province?page=0&size=1000')).headers['cache-control']).toBe(
    'public, max-age=3600',
  )
})

test('gives the same document under the product, by default for the host of the request', async () => {
  const named = await get('/api/eos/public/organization?host=hanoi.localhost')
  const searched = await get(`${search}hanoi.localhost`)
  expect(named.json()._embedded).toEqual(searched.json()._embedded)
  const own = await get('/api/eos/public/organization', { host: 'hanoi.localhost:8080' })
  expect(own.json()._embedded.organization[0].id).toBe(hanoiId)
})

test('lists the 34 units in force on one page, in the order of their codes', async () => {
  const body = (await get('/api/province?page=0&size=1000')).json()
  expect(body.page).toEqual({ size: 1000, totalElements: 34, totalPages: 1, number: 0 })
  const codes = body._embedded.province.map((each: { provinceCode: string }) => each.provinceCode)
  expect(codes).toEqual(codes.toSorted())
})

test('knows the units of another day, and all of them', async () => {
  const total = async (query: string) =>
    (await get(`/api/province?size=1000&${query}`)).json().page.totalElements
  expect(await total('validOn=2025-06-30')).toBe(63)
  expect(await total('validOn=2025-07-01')).toBe(34)
  expect(await total('all=true')).toBe(97)
  expect((await get('/api/province?validOn=yesterday')).json()).toMatchObject({
    statusCode: 400,
    code: 'PARAMETER',
  })
  const named = await get(
    '/api/province/search/findByProvinceCode?provinceCode=15&validOn=2020-01-01',
  )
  expect(named.json()._embedded.province.map((each: { name: string }) => each.name)).toEqual([
    'Yên Bái',
  ])
})

test('still opens a former unit, and leads to what it became', async () => {
  const old = (await get('/api/province?validOn=2020-01-01&provinceCode=15')).json()._embedded
    .province[0]
  expect((await get(`/api/province/${old.id}`)).json().name).toBe('Yên Bái')
  const now = await get(`/api/province/${old.id}/successor`)
  expect(now.json().name).toBe('Lào Cai')
  expect(now.headers['content-location']).toContain(`/api/province/${old.successorId}`)
})

test('takes a province id in either form wherever one is asked for', async () => {
  const id = await provinceId(served.context.db, '01')
  for (const form of [id, decimalId(id), `http://h/api/province/${id}`]) {
    const found = await get(
      `/api/organization/search/findByProvinceIdAndType?provinceId=${encodeURIComponent(form)}&type=1`,
    )
    expect(found.json()._embedded.organization.map((each: { id: string }) => each.id)).toEqual([
      hanoiId,
    ])
  }
  const ministry = served.as(person())
  const answer = await ministry({
    method: 'POST',
    url: '/api/organization',
    headers: { accept: '*/*' },
    payload: { name: 'x', type: 2, provinceId: id },
  })
  expect(answer.json().provinceId).toBe(decimalId(id))
})

test('keeps what people changed or removed when it is started again', async () => {
  const { db } = served.context
  await db.updateTable('indicator').set({ name: 'Ours' }).where('code', '=', 'pm25').execute()
  await db.deleteFrom('parameter_alias').execute()
  await db.deleteFrom('indicator').where('code', '=', 'toluene').execute()
  await Promise.all([seedCatalogues(db), seedCatalogues(db)])
  const found = await db
    .selectFrom('indicator')
    .select('name')
    .where('code', 'in', ['pm25', 'toluene'])
    .execute()
  expect(found).toEqual([{ name: 'Ours' }])
})

test('says to a page that its visitor is nobody, without an error', async () => {
  const answer = await get('/api/auth/session')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ authenticated: false })
})
