// Catalogues and registers of waste: the built-in rows, their validity, and who sees and decides what.
import { itemsOf, type Collection } from '@eos/contract/hal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { makeOrganization, provinceId } from './make.ts'

let served: TestApp
let hanoi: string
let ask: ReturnType<TestApp['as']>

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  hanoi = await provinceId(served.context.db, '01')
  ask = served.as(person())
})
afterAll(async () => served?.close())

const accept = { accept: 'application/json' }
const anonymously = (url: string) => served.app.inject({ url, headers: accept })
const statusOf = async (url: string) => (await anonymously(url)).statusCode
const totalOf = async (url: string) =>
  itemsOf((await anonymously(url)).json<Collection<object>>()).length
const post = (path: string, payload: object, as = ask) =>
  as({ method: 'POST', url: `/api/${path}`, headers: accept, payload })
const patch = (url: string, payload: object, as = ask) =>
  as({ method: 'PATCH', url, headers: accept, payload })

test('starts with the codes of the convention, each on the days on which it holds', async () => {
  const find = '/api/waste_basel_code/search/findByCode?code='
  for (const [query, status] of [
    ['A1181', 200],
    ['A1180', 404],
    ['A1180&validOn=2024-12-31', 200],
    ['A1181&validOn=2024-12-31', 404],
    ['B3010&validOn=2021-01-01', 404],
    ['Y50', 404],
  ] as const) {
    expect(await statusOf(find + query), query).toBe(status)
  }
  const [i, iii, iv] = ['I', 'III', 'IV'].map(
    (annex) => `/api/waste_basel_code?size=1000&annex=${annex}`,
  )
  expect([await totalOf(i!), await totalOf(iii!), await totalOf(iv!)]).toEqual([45, 14, 28])
})

test('knows counterparts and successors', async () => {
  const find = '/api/waste_basel_code/search/findByCode?all=true&code='
  const codeOf = async (id: string) =>
    (await anonymously(`/api/waste_basel_code/${id}`)).json().code
  const gypsum = (await anonymously(`${find}A2040`)).json()
  expect(await Promise.all(gypsum.mirrorIds.map(codeOf))).toEqual(['B2080'])
  const scrap = (await anonymously(`${find}A1180`)).json()
  expect(await codeOf(scrap.replacedById)).toBe('A1181')
  expect((await anonymously(`${find}B3025`)).json()).toMatchObject({ certainty: 'assumed' })
})

test('starts with the national groups and the rows that are confirmed, and says how sure they are', async () => {
  const roots = '/api/waste_category/search/countByParentIdIsNull'
  // Beside the groups stand the categories of waste that is not hazardous.
  expect((await anonymously(roots)).body).toBe('30')
  expect(await totalOf('/api/waste_category?size=100&wasteClass=ordinary_industrial')).toBe(1)
  for (const code of ['190601', '19 06 01', '19.06.01', '19-06-01']) {
    const found = await anonymously(
      `/api/danger_waste/search/findByCode?code=${encodeURIComponent(code)}`,
    )
    expect(found.json(), code).toMatchObject({
      code: '190601',
      groupCode: '19',
      subgroupCode: '1906',
      certainty: 'one_source',
      classification: null,
    })
  }
  const oil = await anonymously('/api/danger_waste/search/findByCode?code=170203')
  expect(oil.json()).toMatchObject({ certainty: 'confirmed', physicalStates: ['liquid'] })
  const words = '/api/danger_waste/search/findByNameContainingIgnoreCase?name=ac%20quy'
  expect(await totalOf(words)).toBe(1)
})

async function codesBy(sort: string): Promise<string[]> {
  const answer = await anonymously(`/api/waste_execute_method_entity?size=100&sort=${sort}`)
  return itemsOf(answer.json<Collection<{ code: string }>>()).map(({ code }) => code)
}

test('sorts the codes of methods as Vietnamese does, with Đ between D and E', async () => {
  const codes = await codesBy('code,asc')
  expect(codes).toEqual(codes.toSorted(new Intl.Collator('vi').compare))
  const near = ['CL', 'ĐX', 'HR', 'TC', 'TĐ', 'TH']
  expect(codes.filter((code) => near.includes(code))).toEqual(near)
  expect(await codesBy('code,desc')).toEqual(codes.toReversed())
})

test('stores a code however it was typed, and refuses a group that does not exist', async () => {
  const row = { name: 'Pin thải', listVersion: '2022', validFrom: '2022-01-10' }
  const made = await post('danger_waste', { ...row, code: '16 01 12' })
  expect(made.json()).toMatchObject({ code: '160112', status: 'draft' })
  expect((await post('danger_waste', { ...row, code: '200101' })).json()).toMatchObject({
    code: 'VALIDATION',
  })
  const unmarked = { ...row, code: '160199', classification: 'NH' }
  expect((await post('danger_waste', unmarked)).json().errors[0].property).toBe('hazardSymbols')
})

test('shows a new row of a catalogue once it is active, which the ministry decides', async () => {
  const { id } = (await post('waste_type', { code: 'test_1', name: 'Loại thử' })).json()
  const url = `/api/waste_type/${id}`
  expect(await statusOf(url)).toBe(404)
  const posted = await post('waste_type', { code: 'test_2', name: 'x', status: 'active' })
  expect(posted.json().status).toBe('draft')
  expect((await patch(url, { status: 'inactive' })).json()).toMatchObject({
    statusCode: 409,
    code: 'TRANSITION_NOT_ALLOWED',
  })
  expect((await patch(url, { status: 'active', reason: 'checked' })).json().status).toBe('active')
  expect(await statusOf(url)).toBe(200)
})

test('lets who may only approve take the step, and nothing beside it', async () => {
  const { id } = (await post('waste_type', { code: 'test_3', name: 'Loại khác' })).json()
  const approver = served.as(person({ actions: ['APPROVE'] }))
  const url = `/api/waste_type/${id}`
  expect((await patch(url, { name: 'Đổi tên' }, approver)).json()).toMatchObject({
    statusCode: 403,
  })
  const both = await patch(url, { status: 'active', name: 'Đổi tên' }, approver)
  expect(both.json()).toMatchObject({ statusCode: 403 })
  expect((await patch(url, { status: 'active' }, approver)).json().status).toBe('active')
})

test('holds a code to its annex and to one meaning a day', async () => {
  const row = { name: 'x', nameEn: 'x', validFrom: '2026-01-01' }
  const wrong = await post('waste_basel_code', { ...row, code: 'B4999', annex: 'VIII' })
  expect(wrong.json().errors[0].property).toBe('annex')
  const twice = await post('waste_basel_code', { ...row, code: 'A1010', annex: 'VIII' })
  expect(twice.json().errors[0].property).toBe('validFrom')
})

test('keeps what lists name from being removed', async () => {
  const find = '/api/waste_basel_code/search/findByCode?code=R1'
  const { id } = (await anonymously(find)).json()
  const { method } = {
    method: (
      await anonymously('/api/waste_execute_method_entity/search/findByCode?code=TĐ')
    ).json(),
  }
  expect(method.baselCodeIds).toContain(id)
  const removed = await ask({ method: 'DELETE', url: `/api/waste_basel_code/${id}` })
  expect(removed.json()).toMatchObject({ statusCode: 409, code: 'CONFLICT' })
})

test('shows licensed receivers to everybody, their contacts to insiders', async () => {
  const enterprise = await makeOrganization(served.context.db, { type: 2, province_id: hanoi })
  const made = await post('waste_receiving_organization', {
    name: 'Công ty Xử lý',
    taxCode: '0109999991',
    orgTypes: ['treater', 'collector'],
    provinceId: hanoi,
    organizationId: enterprise.id,
    phone: '0241234567',
    vehicles: [{ plate: '29C-123.45' }],
  })
  const { id } = made.json()
  const url = `/api/waste_receiving_organization/${id}`
  expect(await statusOf(url)).toBe(404)
  await patch(url, { status: 'verified' })
  await patch(url, { status: 'active' })
  expect((await anonymously(url)).json()).toMatchObject({ phone: null, vehicles: null })
  const own = { id: enterprise.id, type: 2, provinceId: hanoi } as const
  const inside = await served.as(person({ organization: own, actions: [] }))({
    url,
    headers: accept,
  })
  expect(inside.json()).toMatchObject({ phone: '0241234567', vehicles: [{ plate: '29C-123.45' }] })
  const search = '/api/waste_receiving_organization/search'
  expect(await totalOf(`${search}/findByTenantCode?tenantCode=01`)).toBe(1)
  expect(await totalOf(`${search}/findByTenantCode?tenantCode=${enterprise.id}`)).toBe(1)
  expect(await totalOf(`${search}/findByTenantCode?tenantCode=nobody`)).toBe(0)
  expect(await totalOf(`${search}/findByOrgTypesIn?orgTypes=collector`)).toBe(1)
})

test('finds everything of a national catalogue for any tenant that exists', async () => {
  const search = '/api/waste_execute_method_entity/search/findByTenantCode?tenantCode='
  expect(await totalOf(`${search}01`)).toBe(13)
  expect(await totalOf(`${search}nobody`)).toBe(0)
  const owner = '/api/waste_execute_method_entity/search/findByOrganizationId?organizationId='
  const { id } = await makeOrganization(served.context.db)
  expect(await totalOf(`${owner}${id}`)).toBe(13)
  expect(await totalOf(`${owner}999999`)).toBe(0)
  expect(await statusOf(`${owner}abc`)).toBe(400)
})

const carrier = (number: number, more: object = {}) => ({
  name: `Hãng tàu ${number}`,
  countryCode: 'JP',
  registrationNo: `JP-${number}`,
  address: 'Yokohama',
  contactName: 'A',
  phone: '+81 45 123456',
  email: 'a@example.org',
  emergencyPhone: '+81 45 123457',
  transportModes: ['S'],
  ...more,
})

test('closes a row of a catalogue that was in use instead of deleting it', async () => {
  const path = 'waste_execute_method_entity'
  const method = { code: 'ZZ', name: 'Thử', nameEn: 'Trial', kind: 'other' }
  const first = (await post(path, method)).json()
  expect((await ask({ method: 'DELETE', url: `/api/${path}/${first.id}` })).statusCode).toBe(204)
  expect(await statusOf(`/api/${path}/${first.id}`)).toBe(404)
  const { id } = (await post(path, method)).json()
  const url = `/api/${path}/${id}`
  expect((await patch(url, { status: 'active' })).json()).toMatchObject({ status: 'active' })
  expect((await ask({ method: 'DELETE', url })).statusCode).toBe(204)
  expect((await ask({ url, headers: accept })).json()).toMatchObject({ status: 'inactive' })
})

test('searches carriers by word, country and day', async () => {
  const path = 'waste_international_shipping_unit'
  await post(
    path,
    carrier(1, {
      licenceNo: 'LIC-77',
      licenceDate: '2024-07-01',
      licenceExpiry: '2027-06-30',
      insuranceExpiry: '2026-06-30',
    }),
  )
  await post(path, carrier(2, { countryCode: 'KR' }))
  const count = async (query: string) => {
    const answer = await ask({ url: `/api/${path}/search/${query}`, headers: accept })
    return itemsOf(answer.json<Collection<object>>()).length
  }
  expect(await count('advanced?keyword=lic-77')).toBe(1)
  expect(await count('advancedSearch?keyword=hang%20tau&countryCode=KR')).toBe(1)
  expect(await count('advanced?licenseNo=LIC-77&validOn=2026-06-30')).toBe(1)
  expect(await count('advanced?licenseNo=LIC-77&validOn=2026-07-01')).toBe(0)
  expect(await count('advanced?licenseNo=LIC-77&validOn=2024-07-01')).toBe(1)
  // Before the licence begins there is none; of a carrier without days of a licence nothing is said.
  expect(await count('advanced?validOn=2024-06-30')).toBe(0)
  expect(await count('advanced?countryCode=KR&validOn=2026-06-01')).toBe(0)
  const turned = { licenceDate: '2026-01-02', licenceExpiry: '2026-01-02' }
  const refused = await post(path, carrier(7, turned))
  expect(refused.json()).toMatchObject({
    statusCode: 400,
    errors: [{ property: 'licenceExpiry' }],
  })
  expect(await statusOf(`/api/${path}`)).toBe(401)
})

test('lets the ministry alone bar a carrier, with a reason', async () => {
  const path = 'waste_international_shipping_unit'
  const barred = { blacklisted: true, blacklistReason: 'Vi phạm' }
  const organization = await makeOrganization(served.context.db, { type: 1, province_id: hanoi })
  const office = served.as(
    person({ organization: { id: organization.id, type: 1, provinceId: hanoi } }),
  )
  const { id } = (await post(path, carrier(3), office)).json()
  const url = `/api/${path}/${id}`
  expect((await patch(url, barred, office)).json()).toMatchObject({ statusCode: 403 })
  expect((await patch(url, { blacklisted: true })).json().errors[0].property).toBe(
    'blacklistReason',
  )
  expect((await patch(url, barred)).json()).toMatchObject(barred)
  const vietnamese = await post(path, carrier(4, { countryCode: 'VN' }))
  expect(vietnamese.json().errors[0].property).toBe('licenceNo')
})
