// Registers of waste in use: who may still change them, reasons of steps, and files named in their lines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../src/platform/http/caller.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { uploadText } from './upload-file.ts'
import { makeOrganization, provinceId } from './make.ts'

let served: TestApp
let hanoi: string
let office: Person
let enterprise: Person
let stranger: Person
const ministry = person({ id: '9' })

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-01-10T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  const someone = async (id: string, type: 1 | 2) => {
    const made = await makeOrganization(db, { type, province_id: hanoi, tax_code: `01020304${id}` })
    return person({ id, organization: { id: made.id, type, provinceId: hanoi } })
  }
  office = await someone('11', 1)
  enterprise = await someone('12', 2)
  stranger = await someone('13', 2)
})
afterAll(async () => served?.close())

const accept = { accept: 'application/json' }
const send = (as: Person, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  served.as(as)({
    method,
    url: `/api/${url}`,
    headers: accept,
    ...(payload ? { payload } : {}),
  })

async function make(as: Person, path: string, payload: object): Promise<string> {
  const answer = await send(as, 'POST', path, payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return `${path}/${answer.json().id}`
}

async function notesOf(item: string): Promise<(string | null)[]> {
  const [subject = '', id = ''] = item.split('/')
  const rows = await served.context.db
    .selectFrom('activity_log')
    .select('note')
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('action', '=', 'EDIT')
    .orderBy('id')
    .execute()
  return rows.map(({ note }) => note)
}

const facility = { name: 'Bãi A', facilityKind: 'landfill_open', operatingStatus: 'operating' }

const wholeFacility = {
  ...facility,
  address: 'Xã A',
  lat: 21,
  lon: 105.8,
  capacityDesign: 100,
  wasteClasses: ['domestic'],
}

test('a place that treats waste is published with its owner, place, capacity and wastes, and others as they are', async () => {
  const item = await make(office, 'facility', { ...facility, code: 'F-41', provinceId: hanoi })
  await send(office, 'PATCH', item, { status: 'verified' })
  const refused = await send(ministry, 'PATCH', item, { status: 'published' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors.map(({ property }: { property: string }) => property)).toEqual([
    'organizationId',
    'address',
    'lat',
    'lon',
    'capacityDesign',
    'wasteClasses',
  ])
  const { organization } = enterprise
  const whole = { ...wholeFacility, organizationId: organization.id }
  expect((await send(office, 'PATCH', item, whole)).statusCode).toBe(200)
  expect((await send(ministry, 'PATCH', item, { status: 'published' })).statusCode).toBe(200)
  const factory = await make(office, 'facility', {
    ...facility,
    facilityKind: 'production',
    code: 'F-42',
    provinceId: hanoi,
  })
  for (const status of ['verified', 'published'])
    expect((await send(ministry, 'PATCH', factory, { status })).statusCode).toBe(200)
})

test('a receiver is verified once it is known who answers for it', async () => {
  const item = await make(office, 'waste_receiving_organization', {
    name: 'Nhà máy Lan',
    taxCode: '0109876111',
    orgTypes: ['recycler'],
    provinceId: hanoi,
  })
  const refused = await send(office, 'PATCH', item, { status: 'verified' })
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    400,
    [{ property: 'contactName' }, { property: 'phone' }, { property: 'email' }],
  ])
  const contact = { contactName: 'Bà Lan', phone: '0241234567', email: 'lan@example.org' }
  const verified = await send(office, 'PATCH', item, { ...contact, status: 'verified' })
  expect(verified.statusCode, verified.body).toBe(200)
})

test('an enterprise proposes itself as a receiver; until it is verified nobody but its offices is shown that', async () => {
  const proposal = {
    name: 'Doanh nghiệp Tự đề xuất',
    taxCode: '0102030412',
    orgTypes: ['recycler'],
    provinceId: hanoi,
    contactName: 'Bà Tự',
    phone: '0241234567',
    email: 'tu@example.org',
  }
  const other = { ...proposal, taxCode: '0102030413' }
  const path = 'waste_receiving_organization'
  const foreign = await send(enterprise, 'POST', path, other)
  expect([foreign.statusCode, foreign.json().errors?.[0].property]).toEqual([400, 'taxCode'])
  const item = await make(enterprise, path, proposal)
  const seen = async (as: Person) => (await served.as(as)({ url: `/api/${item}` })).statusCode
  const visitor = await served.app.inject({ url: `/api/${item}` })
  expect([
    await seen(enterprise),
    await seen(office),
    await seen(ministry),
    await seen(stranger),
    visitor.statusCode,
  ]).toEqual([200, 200, 200, 404, 404])
  const own = await served.as(enterprise)({ url: `/api/${item}`, headers: accept })
  expect(own.json()).toMatchObject({
    status: 'proposed',
    organizationId: enterprise.organization.id,
  })
  const renumbered = await send(enterprise, 'PATCH', item, { taxCode: '0102030413' })
  expect(renumbered.json().errors).toMatchObject([{ property: 'taxCode' }])
  expect((await send(enterprise, 'PATCH', item, { address: 'Hà Nội' })).statusCode).toBe(200)
  expect((await send(office, 'PATCH', item, { status: 'verified' })).statusCode).toBe(200)
  expect((await send(enterprise, 'PATCH', item, { address: 'Huế' })).statusCode).toBe(403)
  expect(await seen(stranger)).toBe(404)
  expect((await send(ministry, 'PATCH', item, { status: 'active' })).statusCode).toBe(200)
  expect(await seen(stranger)).toBe(200)
})

test('a facility is its office’s until it is published, and then the ministry’s to change', async () => {
  const item = await make(office, 'facility', {
    ...wholeFacility,
    organizationId: enterprise.organization.id,
    code: 'F-1',
    provinceId: hanoi,
  })
  const templates = async (as: Person) => {
    const headers = { accept: 'application/prs.hal-forms+json' }
    const answer = await served.as(as)({ url: `/api/${item}`, headers })
    return Object.keys(answer.json()._templates)
  }
  expect((await send(office, 'PATCH', item, { address: 'Hà Nội' })).statusCode).toBe(200)
  expect(await templates(office)).toEqual(expect.arrayContaining(['patch', 'delete']))
  for (const status of ['verified', 'published']) {
    expect((await send(ministry, 'PATCH', item, { status })).statusCode).toBe(200)
  }
  const refused = await send(office, 'PATCH', item, { address: 'Elsewhere' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'This has been verified and is in use: only the ministry changes it now.',
  ])
  expect((await send(office, 'DELETE', item)).statusCode).toBe(403)
  expect(await templates(office)).not.toEqual(expect.arrayContaining(['delete']))
  expect((await send(ministry, 'PATCH', item, { address: 'Mới' })).statusCode).toBe(200)
})

test('a licence that ends before it begins, and a landfill that holds too much, are refused at their field', async () => {
  const item = await make(office, 'facility', { ...facility, code: 'F-9', provinceId: hanoi })
  const receiver = await make(office, 'waste_receiving_organization', {
    name: 'Nhà máy Sen',
    taxCode: '0109876543',
    orgTypes: ['treater'],
    provinceId: hanoi,
  })
  const licence = { licenceDate: '2026-01-01', licenceExpiry: '2025-12-31' }
  for (const [of, changes, property] of [
    [item, licence, 'licenceExpiry'],
    [receiver, licence, 'licenceExpiry'],
    [item, { volumeM3: 100, filledM3: 100.5 }, 'filledM3'],
  ] as const) {
    const refused = await send(office, 'PATCH', of, changes)
    expect(refused.statusCode, refused.body).toBe(400)
    expect(refused.json().errors).toMatchObject([{ property }])
  }
  const full = await send(office, 'PATCH', item, { volumeM3: 100, filledM3: 100 })
  expect(full.statusCode, full.body).toBe(200)
})

test('a carrier that an enterprise proposed is no longer the enterprise’s to change once it is active', async () => {
  const item = await make(enterprise, 'waste_international_shipping_unit', {
    name: 'Hãng A',
    countryCode: 'JP',
    registrationNo: 'R-1',
    address: 'Tokyo',
    contactName: 'A',
    phone: '+81 3 1234567',
    email: 'a@example.org',
    emergencyPhone: '+81 3 1234567',
    transportModes: ['S'],
  })
  expect((await send(enterprise, 'PATCH', item, { note: 'x' })).statusCode).toBe(200)
  for (const status of ['verified', 'active']) await send(ministry, 'PATCH', item, { status })
  expect((await send(enterprise, 'PATCH', item, { note: 'y' })).statusCode).toBe(403)
  // An office still takes the steps that its grant covers, and nothing beside them.
  const own = await make(office, 'facility', { ...facility, code: 'F-2', provinceId: hanoi })
  const both = await send(office, 'PATCH', own, { status: 'verified', reason: 'Đã kiểm tra' })
  expect(both.json()).toMatchObject({ status: 'verified' })
  expect(await notesOf(own)).toEqual(['Đã kiểm tra'])
})

test('what an office has verified is no longer the enterprise’s to change before the ministry puts it to use', async () => {
  const code = { code: 'F-7', provinceId: hanoi, organizationId: enterprise.organization.id }
  const item = await make(office, 'facility', { ...facility, ...code })
  const templates = async (as: Person) => {
    const headers = { accept: 'application/prs.hal-forms+json' }
    const answer = await served.as(as)({ url: `/api/${item}`, headers })
    return Object.keys(answer.json()._templates)
  }
  expect((await send(enterprise, 'PATCH', item, { licenceNo: 'A-1' })).statusCode).toBe(200)
  expect(await templates(enterprise)).toContain('patch')
  await send(office, 'PATCH', item, { status: 'verified' })
  for (const changes of [{ licenceNo: 'A-2' }, { capacityDesign: 999 }, { lat: 10, lon: 106 }]) {
    const refused = await send(enterprise, 'PATCH', item, changes)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This has been verified: only the province or the ministry changes it now.',
    ])
  }
  expect((await send(enterprise, 'DELETE', item)).statusCode).toBe(403)
  expect(await templates(enterprise)).not.toContain('patch')
  expect((await send(office, 'PATCH', item, { address: 'Hà Nội' })).statusCode).toBe(200)
  await send(office, 'PATCH', item, { status: 'draft', reason: 'Thiếu giấy phép' })
  expect((await send(enterprise, 'PATCH', item, { licenceNo: 'A-3' })).statusCode).toBe(200)
})

test('a plant abroad that an enterprise proposed is its own until it is active, and its contacts remain so', async () => {
  const { id: code } = (
    await served.as(ministry)({ url: '/api/waste_basel_code?annex=IV', headers: accept })
  ).json()._embedded.waste_basel_code[0]
  const item = await make(enterprise, 'waste_treatment_foreign_unit', {
    name: 'Nhà máy B',
    countryCode: 'KR',
    registrationNo: 'KR-77',
    address: 'Busan',
    contactName: 'Kim',
    phone: '+82 51 1234567',
    email: 'kim@example.org',
    authorityName: 'Ministry of Environment',
    permitNo: 'P-1',
    permitIssuer: 'Busan',
    permitExpiry: '2030-01-01',
    operationIds: [code],
    technology: 'Smelting',
  })
  const read = async (as: Person) => {
    const answer = await served.as(as)({ url: `/api/${item}`, headers: accept })
    return [answer.statusCode, answer.json().email ?? null]
  }
  expect(await read(enterprise)).toEqual([200, 'kim@example.org'])
  expect(await read(stranger)).toEqual([404, null])
  for (const status of ['verified', 'active']) await send(ministry, 'PATCH', item, { status })
  expect(await read(stranger)).toEqual([200, null])
  expect(await read(enterprise)).toEqual([200, 'kim@example.org'])
})

test('the reason of a step stands in the history of the item, from batches and patches of both kinds', async () => {
  const items = await Promise.all(
    ['F-3', 'F-4'].map((code) =>
      make(office, 'facility', { ...facility, code, provinceId: hanoi }),
    ),
  )
  const ids = items.map((item) => ({ id: item.split('/')[1] }))
  const batch = await send(ministry, 'POST', 'facility/batch', {
    items: ids,
    changes: { status: 'verified', reason: 'Hồ sơ đủ' },
  })
  expect(batch.json()).toMatchObject({ succeeded: 2 })
  for (const item of items) expect(await notesOf(item)).toEqual(['Hồ sơ đủ'])
  const headers = { 'content-type': 'application/json-patch+json' }
  const stepped = await served.as(ministry)({
    method: 'PATCH',
    url: `/api/${items[0]}`,
    headers,
    payload: JSON.stringify([
      { op: 'replace', path: '/status', value: 'draft' },
      { op: 'add', path: '/reason', value: ' Thiếu tọa độ ' },
    ]),
  })
  expect(stepped.statusCode, stepped.body).toBe(204)
  expect(await notesOf(items[0]!)).toEqual(['Hồ sơ đủ', 'Thiếu tọa độ'])
  const history = await served.as(ministry)({
    url: `/api/activity_logs/search/findBySubjectAndSubjectIdOrderByCreatedAtDesc?subject=facility&subjectId=${ids[0]!.id}`,
  })
  expect(history.json()._embedded.activity_logs[0]).toMatchObject({
    note: 'Thiếu tọa độ',
    before: { status: 'verified' },
    after: { status: 'draft' },
  })
  for (const reason of [1, {}, 'x'.repeat(2001)]) {
    const wrong = await send(ministry, 'PATCH', items[0]!, { status: 'verified', reason })
    expect([wrong.statusCode, wrong.json().errors?.[0].property]).toEqual([400, 'reason'])
  }
})

test('a file named in a line of a report is used: kept, shown to who sees the report, and to no stranger', async () => {
  const { db } = served.context
  const category = await db.selectFrom('waste_category').select('id').executeTakeFirstOrThrow()
  const fileId = await uploadText(served, enterprise, 'Kết quả thử nghiệm')
  const line = (more: object) => ({
    wasteCategoryId: category.id,
    wasteName: 'Tro bay',
    qtyGenerated: 1,
    usePurpose: 'Phụ gia',
    ...more,
  })
  const report = {
    organizationId: enterprise.organization.id,
    reportYear: 2025,
    reuseKind: 'recycling',
  }
  const path = 'waste_report_reuse_report_result'
  const stolen = await send(stranger, 'POST', path, {
    ...report,
    organizationId: stranger.organization.id,
    lines: [line({ testResultFileId: fileId })],
  })
  expect([stolen.statusCode, stolen.json().errors?.[0].property]).toEqual([400, 'lines'])
  const item = await make(enterprise, path, {
    ...report,
    lines: [line({}), line({ testResultFileId: fileId })],
  })
  const unusedSince = async () =>
    (
      await db
        .selectFrom('file')
        .select('unused_since')
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow()
    ).unused_since
  expect(await unusedSince()).toBeNull()
  const uses = await db.selectFrom('file_use').selectAll().where('file_id', '=', fileId).execute()
  expect(uses).toMatchObject([{ subject: path, field: 'lines' }])
  const read = async (as: Person) =>
    (await served.as(as)({ url: `/api/files/${fileId}` })).statusCode
  expect([await read(enterprise), await read(office), await read(ministry)]).toEqual([
    200, 200, 200,
  ])
  expect(await read(stranger)).toBe(404)
  expect((await served.app.inject({ url: `/api/files/${fileId}` })).statusCode).toBe(404)
  await send(enterprise, 'PATCH', item, { lines: [line({})] })
  expect(await unusedSince()).not.toBeNull()
})

test('the licence file of a published facility or receiver is its own people’s and the authorities’, at every door', async () => {
  const fileId = await uploadText(served, office, 'Giấy phép có hợp đồng')
  const licence = { provinceId: hanoi, licenceNo: '9/GPMT', licenceFileId: fileId }
  const plant = await make(office, 'facility', {
    ...wholeFacility,
    ...licence,
    code: 'F-31',
    organizationId: enterprise.organization.id,
  })
  const receiver = await make(office, 'waste_receiving_organization', {
    ...licence,
    name: 'Nhà máy Mai',
    taxCode: '0109876999',
    orgTypes: ['treater'],
    organizationId: enterprise.organization.id,
    contactName: 'Bà Mai',
    phone: '0241234567',
    email: 'mai@example.org',
  })
  for (const status of ['verified', 'published']) await send(ministry, 'PATCH', plant, { status })
  for (const status of ['verified', 'active']) await send(ministry, 'PATCH', receiver, { status })
  const visitor = (url: string) => served.app.inject({ url, headers: accept })
  const outsider = (url: string) => served.as(stranger)({ url, headers: accept })
  const id = plant.split('/')[1]
  for (const ask of [visitor, outsider]) {
    for (const item of [plant, receiver]) {
      const [path] = item.split('/')
      for (const url of [item, `${item}?projection=full`]) {
        const answer = await ask(`/api/${url}`)
        expect(answer.json(), url).toMatchObject({ licenceNo: '9/GPMT', licenceFileId: null })
        expect(answer.body).not.toContain(`files/${fileId}`)
      }
      const filled = await ask(`/api/${path}?licenceFileId.empty=false`)
      expect(filled.json()._embedded[path!]).toEqual([])
    }
    const page = await ask(`/api/eos/public/facilities/${id}`)
    expect(page.json().licence).toMatchObject({ number: '9/GPMT', file: null })
    expect(page.body).not.toContain(`files/${fileId}`)
    expect((await ask(`/api/files/${fileId}`)).statusCode).toBe(404)
    expect((await ask(`/api/files/${fileId}/preview`)).statusCode).toBe(404)
    expect((await ask('/api/eos/public/facilities.csv')).body).not.toContain(`files/${fileId}`)
  }
  const columns = 'columns=code,licenceFileId&code=F-31'
  const list = await served.as(stranger)({ url: `/api/facility/export.csv?${columns}` })
  expect(list.body.trim().split('\r\n').at(-1)).toBe('F-31,')
  const inside = async (as: Person) =>
    (await served.as(as)({ url: `/api/files/${fileId}` })).statusCode
  expect([await inside(enterprise), await inside(office), await inside(ministry)]).toEqual([
    200, 200, 200,
  ])
})
