// Catalogues and registers of waste: the built-in rows, their validity, and who sees and decides what.
import { itemsOf, type Collection } from '@eos/contract/words/hal'
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

test('each code agrees with its list: what is presumed of it, its annex, its counterparts, and one meaning a day', async () => {
  const all = (await anonymously('/api/waste_basel_code?all=true&size=1000')).json()._embedded
    .waste_basel_code as BaselCode[]
  expect(all.length).toBeGreaterThan(200)
  const byId = new Map(all.map((each) => [each.id, each]))
  const presumedOf = ({ code }: BaselCode) => {
    if (/^[DHR]/.test(code)) return [null, null]
    const isOther = /^Y4[6-9]$/.test(code)
    return [!isOther && !code.startsWith('B'), !code.startsWith('B')]
  }
  const annexes: Partial<Record<string, string>> = { Y: 'I', A: 'VIII', B: 'IX', H: 'III' }
  const annexOf = ({ code }: BaselCode) =>
    /^Y4[6-9]$/.test(code) ? 'II' : (annexes[code.charAt(0)] ?? 'IV')
  for (const each of all) {
    const { code, presumedHazardous, picRequired, annex, mirrorIds } = each
    expect([presumedHazardous, picRequired, annex], code).toEqual([
      ...presumedOf(each),
      annexOf(each),
    ])
    for (const other of mirrorIds) expect(byId.get(other)!.mirrorIds, code).toContain(each.id)
    const twins = all.filter((twin) => twin.code === code && twin.id !== each.id)
    for (const twin of twins)
      expect(
        (twin.validTo ?? '9999') <= each.validFrom || (each.validTo ?? '9999') <= twin.validFrom,
        code,
      ).toBe(true)
  }
})

interface BaselCode {
  id: string
  code: string
  annex: string
  presumedHazardous: boolean | null
  picRequired: boolean | null
  mirrorIds: string[]
  validFrom: string
  validTo: string | null
}

test('a new code is presumed what its list is, and no other; what it names as its counterpart names it too', async () => {
  const row = { name: 'x', nameEn: 'x', validFrom: '2026-01-01' }
  const one = await post('waste_basel_code', { ...row, code: 'A4990', annex: 'VIII' })
  expect(one.json(), one.body).toMatchObject({ presumedHazardous: true, picRequired: true })
  for (const [code, annex, wrong] of [
    ['A4991', 'VIII', { presumedHazardous: false }],
    ['B4991', 'IX', { presumedHazardous: true }],
    ['B4991', 'IX', { picRequired: true }],
    ['A4991', 'VIII', { picRequired: false }],
  ] as const) {
    const refused = await post('waste_basel_code', { ...row, code, annex, ...wrong })
    expect([refused.statusCode, refused.json().errors?.[0].property]).toEqual([
      400,
      Object.keys(wrong)[0],
    ])
  }
  const mirrorsOf = async (id: string) =>
    (await ask({ url: `/api/waste_basel_code/${id}`, headers: accept })).json().mirrorIds
  const { id } = one.json()
  const other = await post('waste_basel_code', {
    ...row,
    code: 'B4990',
    annex: 'IX',
    mirrorIds: [id],
  })
  expect(other.json(), other.body).toMatchObject({ presumedHazardous: false, picRequired: false })
  expect(await mirrorsOf(id)).toEqual([other.json().id])
  await patch(`/api/waste_basel_code/${id}`, { mirrorIds: [] })
  expect(await mirrorsOf(other.json().id)).toEqual([])
  const history = await ask({
    url: `/api/activity_logs/search/findBySubjectAndSubjectIdOrderByCreatedAtDesc?subject=waste_basel_code&subjectId=${other.json().id}`,
  })
  expect(history.json()._embedded.activity_logs[0]).toMatchObject({
    before: { mirrorIds: [id] },
    after: { mirrorIds: [] },
  })
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

test('190601, 19 06 01 and 19.06.01 are one code of a list, and group 20 is none', async () => {
  const row = { name: 'Ắc quy', listVersion: '2099', validFrom: '2099-01-10' }
  expect((await post('danger_waste', { ...row, code: '190601' })).json().code).toBe('190601')
  for (const code of ['19 06 01', '19.06.01', '19-06-01']) {
    const again = await post('danger_waste', { ...row, code })
    expect([again.statusCode, again.json().code], code).toEqual([409, 'CONFLICT'])
  }
  for (const code of ['200101', '20 01 01', '000101', '1906', '19060']) {
    const refused = await post('danger_waste', { ...row, code })
    expect([refused.statusCode, refused.json().errors?.[0].property], code).toEqual([400, 'code'])
  }
})

test('Y50 and other codes that the convention does not have are refused', async () => {
  const row = { name: 'x', nameEn: 'x', validFrom: '2026-01-01' }
  for (const [code, annex] of [
    ['Y50', 'II'],
    ['Y0', 'I'],
    ['A5010', 'VIII'],
    ['B101', 'IX'],
    ['D16', 'IV'],
    ['R14', 'IV'],
  ] as const) {
    const refused = await post('waste_basel_code', { ...row, code, annex })
    expect([refused.statusCode, refused.json().errors?.[0].property], code).toEqual([400, 'code'])
  }
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
    contactName: 'Bà Hoa',
    email: 'hoa@example.org',
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
