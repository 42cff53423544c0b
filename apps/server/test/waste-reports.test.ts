// Reports about waste: whose they are, what must agree before they are handed in, and who takes which step.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../src/platform/http/caller.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { completeHead } from './complete-report.ts'
import { makeOrganization, provinceId } from './make.ts'

let served: TestApp
let hanoi: string
let enterprise: Person
let office: Person
let otherOffice: Person
let otherEnterprise: Person
const ministry = person({ id: '9' })

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-01-10T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  const haiphong = await provinceId(db, '31')
  const someone = async (id: string, type: 1 | 2, where: string) => {
    const made = await makeOrganization(db, { type, province_id: where })
    return person({ id, organization: { id: made.id, type, provinceId: where } })
  }
  enterprise = await someone('11', 2, hanoi)
  office = await someone('12', 1, hanoi)
  otherOffice = await someone('13', 1, haiphong)
  otherEnterprise = await someone('14', 2, hanoi)
})
afterAll(async () => served?.close())

const accept = { accept: 'application/json' }
const path = '/api/waste_report_result'

const send = (
  as: Person,
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => served.as(as)({ method, url, headers: accept, ...(payload ? { payload } : {}) })
const read = (as: Person, url: string) => served.as(as)({ url, headers: accept })

const line = (more: object = {}) => ({
  section: 'other',
  wasteName: 'Bìa các tông',
  qtyStockStart: 100,
  qtyGenerated: 900,
  qtyStockEnd: 1000,
  note: 'Kiểm kê lại kho',
  ...more,
})

let made = 0
/** Each about another year, or of another form. */
async function makeReport(more: object = {}, by = enterprise) {
  const reportYear = 2016 + (made % 8)
  const formType = ['05A', '06', 'collector', 'treater'][Math.floor(made / 8)]
  made += 1
  const answer = await send(by, 'POST', path, {
    organizationId: enterprise.organization.id,
    reportYear,
    formType,
    lines: [line()],
    ...completeHead,
    ...more,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const foundBy = async (query: string) =>
  (await read(ministry, `${path}/search/${query}`)).json()._embedded.waste_report_result.length

const step = (as: Person, id: string, status: string) =>
  send(as, 'PATCH', `${path}/${id}`, { status, reason: 'for a test' })

test('numbers reports by year and province as they are handed in, and notes what the server knows', async () => {
  const first = await makeReport({ reportYear: 2025, provinceId: null })
  const second = await makeReport({ reportYear: 2025, formType: '06' })
  // A draft tells nobody how many others there are.
  for (const { reportNo } of [first, second]) expect(reportNo).toMatch(/^BC-NHAP-[A-Z]{8}$/)
  const numbers: string[] = []
  for (const { id } of [second, first])
    numbers.push((await step(enterprise, id, 'submitted')).json().reportNo)
  expect(numbers).toEqual(['BC-2025-01-0001', 'BC-2025-01-0002'])
  // It keeps the number, whatever becomes of it.
  await step(enterprise, first.id, 'draft')
  const again = await step(enterprise, first.id, 'submitted')
  expect(again.json()).toMatchObject({ reportNo: 'BC-2025-01-0002', status: 'submitted' })
  expect(first).toMatchObject({
    provinceId: hanoi,
    status: 'draft',
    enteredById: '11',
    enteredByOffice: false,
    dueDate: '2026-01-15',
    totalGenerated: 900,
    totalHazardous: 0,
    isLate: false,
  })
  expect(second.dueDate).toBe('2026-01-20')
  // Once a year and form, whether its enterprise is named or follows from who asks.
  const { organizationId } = first
  for (const owner of [{ organizationId }, {}]) {
    const twice = { ...owner, reportYear: 2025, formType: '05A' }
    expect((await send(enterprise, 'POST', path, twice)).json()).toMatchObject({
      code: 'CONFLICT',
      errors: [{ property: 'reportYear' }],
    })
  }
})

test('a report lies in the province of the end of its year, and has the code of that', async () => {
  const { db } = served.context
  const unit = (code: string, name: string) =>
    db
      .selectFrom('province')
      .select(['id', 'valid_to'])
      .where('province_code', '=', code)
      .where('name', '=', name)
      .orderBy('valid_from', 'desc')
      .executeTakeFirstOrThrow()
  const [today, bacGiang, bacNinh, hue] = [
    await unit('24', 'Bắc Ninh'),
    await unit('24', 'Bắc Giang'),
    await unit('27', 'Bắc Ninh'),
    await unit('46', 'Huế'),
  ]
  expect([today.valid_to, hue.valid_to]).toEqual([null, null])
  const someone = async (id: string, province: string, type: 1 | 2 = 2) => {
    const made = await makeOrganization(db, { type, province_id: province })
    return person({ id, organization: { id: made.id, type, provinceId: province } })
  }
  const merged = await someone('41', today.id)
  const unmoved = await someone('42', bacNinh.id)
  const renamed = await someone('43', hue.id)
  const theirOffice = await someone('44', today.id, 1)
  const handIn = async (by: Person, reportYear: number, more: object = {}) => {
    const made = await send(by, 'POST', path, {
      ...completeHead,
      organizationId: by.organization.id,
      reportYear,
      formType: '05B',
      lines: [line()],
      ...more,
    })
    expect(made.statusCode, made.body).toBe(201)
    const answer = await step(by, made.json().id, 'submitted')
    expect(answer.statusCode, answer.body).toBe(200)
    const { id, reportNo, provinceId } = answer.json()
    expect((await read(theirOffice, `${path}/${id}`)).statusCode).toBe(by === renamed ? 404 : 200)
    return [reportNo, provinceId]
  }
  // Merged on 1 July 2025: at the end of that year the new unit held, before it one of the former ones.
  expect(await handIn(merged, 2025)).toEqual(['BC-2025-24-0001', today.id])
  expect(await handIn(unmoved, 2025)).toEqual(['BC-2025-24-0002', today.id])
  expect(await handIn(unmoved, 2024)).toEqual(['BC-2024-27-0001', bacNinh.id])
  const named = { provinceId: bacGiang.id }
  expect(await handIn(merged, 2024, named)).toEqual(['BC-2024-24-0001', bacGiang.id])
  // Nothing tells which one it was, and 24 would say that it was Bắc Giang.
  expect(await handIn(merged, 2023)).toEqual(['BC-2023-00-0001', today.id])
  // A former unit that the province was not made of is not taken over.
  const elsewhere = { provinceId: (await unit('74', 'Bình Dương')).id }
  expect(await handIn(merged, 2022, elsewhere)).toEqual(['BC-2022-00-0001', today.id])
  expect(await handIn(renamed, 2024)).toEqual(['BC-2024-46-0001', hue.id])
})

test('shows a report to its enterprise, its province and the ministry, and to nobody else', async () => {
  const { id } = await makeReport()
  const url = `${path}/${id}`
  for (const each of [enterprise, office, ministry])
    expect((await read(each, url)).statusCode).toBe(200)
  for (const each of [otherEnterprise, otherOffice]) {
    expect((await read(each, url)).statusCode).toBe(404)
    const { organizationId } = (await read(ministry, url)).json()
    const search = `${path}/search/countByOrganizationId?organizationId=${organizationId}`
    expect((await read(each, search)).body).toBe('0')
    expect((await send(each, 'PATCH', url, { note: 'x' })).statusCode).toBe(404)
  }
  expect((await served.app.inject({ url })).json()).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('finds reports by organization, tenant code and year', async () => {
  const { reportYear } = await makeReport()
  const { id } = enterprise.organization
  expect(await foundBy(`findByOrganizationIdAndYear?organizationId=${id}&year=${reportYear}`)).toBe(
    1,
  )
  expect(await foundBy(`findByTenantCodeAndYear?tenantCode=${id}&year=${reportYear}`)).toBe(1)
  expect(await foundBy(`findByTenantCodeAndYear?tenantCode=01&year=${reportYear}`)).toBe(1)
  expect(await foundBy(`findByTenantCodeAndYear?tenantCode=31&year=${reportYear}`)).toBe(0)
})

test('takes in amounts to the thousandth, and no negative or absurd ones', async () => {
  const { id } = await makeReport()
  const patch = (qtyGenerated: number) =>
    send(enterprise, 'PATCH', `${path}/${id}`, { lines: [line({ qtyGenerated })] })
  expect((await patch(1234.567)).json()).toMatchObject({ totalGenerated: 1234.567 })
  for (const wrong of [0.0001, -1, 1e13]) {
    expect((await patch(wrong)).json().errors[0].property, String(wrong)).toBe(
      'lines.0.qtyGenerated',
    )
  }
})

test('lets a draft have gaps, and says of each why it cannot be submitted', async () => {
  const { id } = await makeReport({
    declared: false,
    signerName: null,
    lines: [line({ section: 'hazardous', qtyTransferred: 500, qtyStockEnd: 500 })],
  })
  const refused = await step(enterprise, id, 'submitted')
  expect(refused.json()).toMatchObject({ statusCode: 400, code: 'VALIDATION' })
  expect(refused.json().errors.map((each: { property: string }) => each.property)).toEqual([
    'declared',
    'signerName',
    'lines.0.dangerWasteId',
    'lines.0.physicalState',
    'lines.0.receiverId',
    'lines.0.methodId',
  ])
  expect((await read(enterprise, `${path}/${id}`)).json().status).toBe('draft')
})

test('lets quantities differ by half a per cent, not more', async () => {
  const near = await makeReport({ lines: [line({ qtyStockEnd: 996 })] })
  expect((await step(enterprise, near.id, 'submitted')).json().status).toBe('submitted')
  const far = await makeReport({ lines: [line({ qtyStockEnd: 994 })] })
  const refused = await step(enterprise, far.id, 'submitted')
  expect(refused.json().errors[0].property).toBe('lines.0.qtyStockEnd')
  const none = await makeReport({ lines: [] })
  expect((await step(enterprise, none.id, 'submitted')).json().errors[0].property).toBe('lines')
  const inVietnamese = await served.as(enterprise)({
    method: 'PATCH',
    url: `${path}/${none.id}`,
    headers: { ...accept, 'accept-language': 'vi' },
    payload: { status: 'submitted' },
  })
  expect(inVietnamese.json().errors[0].message).toBe(
    'hãy kê khai ít nhất một loại chất thải, hoặc đánh dấu không phát sinh',
  )
  await send(enterprise, 'PATCH', `${path}/${none.id}`, { zeroReport: true })
  expect((await step(enterprise, none.id, 'submitted')).statusCode).toBe(200)
})

test('goes from the enterprise by way of its province to the ministry', async () => {
  const { id } = await makeReport({ reportYear: 2024, formType: '05B' })
  const submitted = (await step(enterprise, id, 'submitted')).json()
  expect(submitted).toMatchObject({ submittedAt: '2026-01-10T05:00:00.000Z', isLate: true })
  expect((await step(enterprise, id, 'accepted')).json()).toMatchObject({ statusCode: 409 })
  expect((await step(otherOffice, id, 'in_review')).statusCode).toBe(404)
  expect((await step(office, id, 'in_review')).json().status).toBe('in_review')
  expect((await step(office, id, 'approved_prov')).json().status).toBe('approved_prov')
  const forbidden = await step(office, id, 'accepted')
  expect(forbidden.json()).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' })
  expect((await step(ministry, id, 'accepted')).json().status).toBe('accepted')
})

test('is changed and removed only while it is open', async () => {
  const { id } = await makeReport()
  const url = `${path}/${id}`
  await step(enterprise, id, 'submitted')
  for (const answer of [
    await send(enterprise, 'PATCH', url, { note: 'too late' }),
    await send(enterprise, 'DELETE', url),
  ]) {
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'TRANSITION_NOT_ALLOWED' })
  }
})

const kinds = [path, '/api/waste_report_reuse_report_result'] as const

/** A reused waste of the category of ordinary industrial waste. */
async function reuseReport(reportYear: number) {
  const category = (await read(ministry, '/api/waste_category/search/findByCode?code=TT')).json()
  const answer = await send(enterprise, 'POST', kinds[1], {
    ...signed,
    organizationId: enterprise.organization.id,
    reportYear,
    reuseKind: 'recycling',
    lines: [
      {
        wasteCategoryId: category.id,
        wasteName: 'Tro bay',
        usePurpose: 'Xi măng',
        qtyGenerated: 200,
        qtyReusedOnsite: 200,
      },
    ],
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const signed = {
  declared: true,
  signerName: 'Nguyễn Văn A',
  signerTitle: 'Giám đốc',
  signedAt: '2026-01-09',
}

const stepOn = (as: Person, url: string, status: string) =>
  send(as, 'PATCH', url, { status, reason: 'for a test of the steps' })

test.each(kinds)('removes of %s only a draft that was never handed in', async (kind) => {
  const make = (year: number) =>
    kind === path ? makeReport({ reportYear: year, formType: '05B' }) : reuseReport(year)
  const untouched = await make(2015)
  expect((await send(enterprise, 'DELETE', `${kind}/${untouched.id}`)).statusCode).toBe(204)
  const { id } = await make(2015)
  const url = `${kind}/${id}`
  const needKept = async () => {
    const alone = await send(enterprise, 'DELETE', url)
    expect(alone.json()).toMatchObject({ statusCode: 409, code: 'TRANSITION_NOT_ALLOWED' })
    const batch = { items: [{ id }], delete: true }
    const all = await send(enterprise, 'POST', `${kind}/batch`, batch)
    expect(all.json().items, all.body).toMatchObject([{ status: 409 }])
    const forms = { accept: 'application/prs.hal-forms+json' }
    const offered = (await served.as(enterprise)({ url, headers: forms })).json()
    expect(JSON.stringify(offered._templates ?? {})).not.toContain('DELETE')
  }
  await stepOn(enterprise, url, 'submitted')
  await needKept()
  await stepOn(enterprise, url, 'draft')
  await needKept()
  for (const [as, status] of [
    [enterprise, 'submitted'],
    [office, 'in_review'],
    [office, 'returned'],
  ] as const)
    expect((await stepOn(as, url, status)).json()).toMatchObject({ status })
  await needKept()
  for (const [as, status] of [
    [enterprise, 'submitted'],
    [office, 'in_review'],
    [office, 'approved_prov'],
    [ministry, 'accepted'],
    [ministry, 'published'],
    [ministry, 'correction'],
  ] as const)
    expect((await stepOn(as, url, status)).json()).toMatchObject({ status })
  await needKept()
  const admin = kind === path ? 'waste-reports' : 'reuse-reports'
  const versions = await read(enterprise, `/api/admin/${admin}/${id}/versions`)
  expect(versions.json().data).toHaveLength(1)
})

test('lets nobody approve what they entered', async () => {
  const { id } = await makeReport({}, office)
  expect((await read(office, `${path}/${id}`)).json()).toMatchObject({ enteredByOffice: true })
  await step(office, id, 'submitted')
  expect((await step(office, id, 'in_review')).json()).toMatchObject({
    statusCode: 409,
    code: 'TRANSITION_NOT_ALLOWED',
  })
  const colleague = { ...office, id: '99' }
  expect((await step(colleague, id, 'in_review')).json().status).toBe('in_review')
})

test.each(kinds)('nobody approves of %s what they wrote into it', async (kind) => {
  const { id } = await (kind === path
    ? makeReport({ reportYear: 2018, formType: '05B' })
    : reuseReport(2016))
  const url = `${kind}/${id}`
  const quantities = kind === path ? { qtyStockEnd: 5 } : { qtyReusedOnsite: 5 }
  await stepOn(enterprise, url, 'submitted')
  await stepOn(office, url, 'in_review')
  await stepOn(office, url, 'returned')
  const { lines } = (await read(office, url)).json()
  // The same lines again are no entry of the office.
  const unchanged = await send(office, 'PATCH', url, { lines })
  expect(unchanged.json()).toMatchObject({ enteredByOffice: false })
  const less = [{ ...lines[0], qtyStockStart: 0, qtyGenerated: 5, ...quantities }]
  const edited = await send(office, 'PATCH', url, { lines: less })
  expect(edited.json(), edited.body).toMatchObject({ totalGenerated: 5, enteredByOffice: true })
  expect((await stepOn(office, url, 'submitted')).statusCode).toBe(200)
  const refused = await stepOn(office, url, 'in_review')
  expect(refused.json()).toMatchObject({ statusCode: 409, code: 'TRANSITION_NOT_ALLOWED' })
  const batch = await send(office, 'POST', `${kind}/batch`, {
    items: [{ id }],
    changes: { status: 'in_review' },
  })
  expect(batch.json().items, batch.body).toMatchObject([{ status: 409 }])
  const forms = { accept: 'application/prs.hal-forms+json' }
  const offered = async (as: Person) =>
    Object.keys((await served.as(as)({ url, headers: forms })).json()._templates ?? {})
  expect(await offered(office)).not.toContain('status-in_review')
  const { reportNo } = (await read(office, url)).json()
  const waiting = async (as: Person) =>
    (await read(as, '/api/admin/work?size=100')).body.includes(reportNo)
  const colleague = { ...office, id: '98' }
  expect([await waiting(office), await waiting(colleague)]).toEqual([false, true])
  expect(await offered(colleague)).toContain('status-in_review')
  expect((await stepOn(colleague, url, 'in_review')).json()).toMatchObject({ status: 'in_review' })
  const approved = await stepOn(office, url, 'approved_prov')
  expect(approved.json()).toMatchObject({ statusCode: 409 })
})

test.each(kinds)(
  'a report of %s that was in time stays in time when it comes back',
  async (kind) => {
    const { id } = await (kind === path
      ? makeReport({ reportYear: 2025, formType: '05B' })
      : reuseReport(2025))
    const url = `${kind}/${id}`
    const submit = async (day: string) => {
      served.setNow(`2026-01-${day}T05:00:00Z`)
      const answer = await stepOn(enterprise, url, 'submitted')
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }
    try {
      expect(await submit('10')).toMatchObject({ isLate: false })
      await stepOn(office, url, 'in_review')
      await stepOn(office, url, 'returned')
      expect(await submit('30')).toMatchObject({
        isLate: false,
        firstSubmittedAt: '2026-01-10T05:00:00.000Z',
        submittedAt: '2026-01-30T05:00:00.000Z',
      })
      // To mend a slip does not make it late, but what was withdrawn at first was never handed in.
      await stepOn(enterprise, url, 'draft')
      expect(await submit('30')).toMatchObject({ isLate: false })
      const other = await (kind === path
        ? makeReport({ reportYear: 2025, formType: 'collector' })
        : send(enterprise, 'POST', kind, {
            ...(await read(enterprise, url)).json(),
            id: undefined,
            reuseKind: 'energy',
          }).then((answer) => answer.json()))
      const at = (status: string) => stepOn(enterprise, `${kind}/${other.id}`, status)
      served.setNow('2026-01-10T05:00:00Z')
      expect((await at('submitted')).json()).toMatchObject({ isLate: false })
      expect((await at('draft')).json()).toMatchObject({ firstSubmittedAt: null })
      served.setNow('2026-01-30T05:00:00Z')
      expect((await at('submitted')).json()).toMatchObject({ isLate: true })
    } finally {
      served.setNow('2026-01-10T05:00:00Z')
    }
  },
)

test.each(kinds)('takes back no report of %s without saying why', async (kind) => {
  const { id } = await (kind === path
    ? makeReport({ reportYear: 2017, formType: '05B' })
    : reuseReport(2017))
  const url = `${kind}/${id}`
  await stepOn(enterprise, url, 'submitted')
  await stepOn(office, url, 'in_review')
  const needReason = async (as: Person, status: string) => {
    for (const reason of [undefined, null, '', 'x', '  short    ', 'too short']) {
      const alone = await send(as, 'PATCH', url, { status, reason })
      expect(alone.json(), alone.body).toMatchObject({
        statusCode: 400,
        code: 'VALIDATION',
        errors: [{ property: 'reason' }],
      })
      const all = { items: [{ id }], changes: { status, reason } }
      const batch = await send(as, 'POST', `${kind}/batch`, all)
      expect(batch.json().items, batch.body).toMatchObject([{ status: 400 }])
    }
    const csv = await served.as(as)({
      method: 'POST',
      url: `${kind}/import`,
      headers: { 'content-type': 'text/csv', 'accept-language': 'en' },
      payload: `id,status\n${id},${status}\n`,
    })
    expect(csv.body).toContain('at least 10 characters')
    const forms = { accept: 'application/prs.hal-forms+json' }
    const { _templates } = (await served.as(as)({ url, headers: forms })).json()
    expect(_templates[`status-${status}`].properties).toMatchObject([
      { name: 'status' },
      { name: 'reason', required: true, minLength: 10 },
    ])
  }
  await needReason(office, 'returned')
  await needReason(ministry, 'voided')
  const steps = [
    [office, 'approved_prov'],
    [ministry, 'accepted'],
    [ministry, 'published'],
  ] as const
  for (const [as, status] of steps)
    expect((await send(as, 'PATCH', url, { status })).statusCode).toBe(200)
  await needReason(ministry, 'correction')
  await needReason(ministry, 'accepted')
  expect((await stepOn(ministry, url, 'correction')).statusCode).toBe(200)
})

test('keeps an office from entering reports of another province', async () => {
  const answer = await send(otherOffice, 'POST', path, {
    organizationId: enterprise.organization.id,
    provinceId: otherOffice.organization.provinceId,
    reportYear: 2019,
    formType: '05B',
  })
  expect(answer.json()).toMatchObject({ statusCode: 403, code: 'TENANT_FORBIDDEN' })
})

test('patches one line of a report', async () => {
  const { id } = await makeReport()
  const patched = await served.as(enterprise)({
    method: 'PATCH',
    url: `${path}/${id}`,
    headers: { ...accept, 'content-type': 'application/json-patch+json' },
    payload: JSON.stringify([
      { op: 'test', path: '/lines/0/wasteName', value: 'Bìa các tông' },
      { op: 'replace', path: '/lines/0/qtyGenerated', value: 950 },
      { op: 'add', path: '/lines/-', value: line({ wasteName: 'Mùn cưa' }) },
    ]),
  })
  expect(patched.json()).toMatchObject({
    totalGenerated: 1850,
    lines: [{}, { wasteName: 'Mùn cưa' }],
  })
})

test('works out the rate of reuse', async () => {
  const category = (await read(ministry, '/api/waste_category/search/findByCode?code=TT')).json()
  const answer = await send(enterprise, 'POST', '/api/waste_report_reuse_report_result', {
    organizationId: enterprise.organization.id,
    reportYear: 2024,
    reuseKind: 'recycling',
    lines: [
      {
        wasteCategoryId: category.id,
        wasteName: 'Tro bay',
        usePurpose: 'Xi măng',
        qtyGenerated: 200,
        qtyReusedOnsite: 50,
        qtyTransferred: 100,
        qtyStockEnd: 50,
      },
    ],
  })
  expect(answer.json()).toMatchObject({ totalGenerated: 200, totalReused: 150, reuseRate: 75 })
  expect(answer.json().reportNo).toMatch(/^TSD-NHAP-/)
  // Stock of the year before is no waste of the year: the rate does not go beyond a hundred.
  const { id, lines } = answer.json()
  const stock = { qtyStockStart: 50, qtyTransferred: 200, qtyStockEnd: 0 }
  const changed = await send(enterprise, 'PATCH', `${kinds[1]}/${id}`, {
    lines: [{ ...lines[0], ...stock }],
  })
  expect(changed.json()).toMatchObject({ totalReused: 250, reuseRate: 100 })
})

test('publishes the figures of a province once they agree', async () => {
  const statistic = {
    provinceId: hanoi,
    year: 2024,
    area: 'urban',
    wasteClass: 'domestic',
    population: 4_000_000,
    generated: 4000,
    collected: 3800,
    treatedLandfillSanitary: 3000,
    treatedIncineration: 900,
    source: 'report',
  }
  const url = '/api/solid_waste_statistic'
  const { id } = (await send(office, 'POST', url, statistic)).json()
  const submit = () => send(office, 'PATCH', `${url}/${id}`, { status: 'submitted' })
  expect((await submit()).json().errors[0].property).toBe('treatedOther')
  // Ten kilograms a person and day are explained, or mended.
  const few = { treatedIncineration: 700, population: 400_000 }
  await send(office, 'PATCH', `${url}/${id}`, few)
  expect((await submit()).json().errors).toMatchObject([{ property: 'note' }])
  await send(office, 'PATCH', `${url}/${id}`, { population: 4_000_000 })
  expect((await submit()).json()).toMatchObject({
    treated: 3700,
    untreated: 100,
    collectionRate: 95,
    perCapita: 1,
  })
  expect((await served.app.inject({ url: `${url}/${id}` })).statusCode).toBe(404)
  expect((await send(ministry, 'PATCH', `${url}/${id}`, { status: 'published' })).statusCode).toBe(
    200,
  )
  expect((await served.app.inject({ url: `${url}/${id}` })).json()).toMatchObject({ year: 2024 })
})

test('each refused line of an imported list costs no more than a second try', async () => {
  const idOfNew = async (reportYear: number) =>
    Number((await send(otherEnterprise, 'POST', path, { reportYear, formType: '05A' })).json().id)
  const years = Array.from({ length: 64 }, (_, at) => (at % 2 === 0 ? 2030 + at : 2024))
  const before = await idOfNew(2150)
  const answer = await served.as(otherEnterprise)({
    method: 'POST',
    url: `${path}/import`,
    headers: { ...accept, 'content-type': 'text/csv' },
    payload: ['reportYear,formType', ...years.map((year) => `${year},05A`)].join('\n'),
  })
  expect(answer.json(), answer.body).toMatchObject({ applied: false, new: 33, failed: 31 })
  // Every try takes a number of the table, kept or not.
  expect((await idOfNew(2151)) - before).toBeLessThan(2 * years.length)
})
