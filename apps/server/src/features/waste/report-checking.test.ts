// A yearly waste report between its enterprise and its office: comments at cells, lines from a workbook, published versions.
import type { ItemChange } from '@eos/contract/calls/lists'
import type { ReportComment } from '@eos/contract/calls/waste/report-checking'
import type { ReadLines } from '@eos/contract/calls/waste/report-files'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { completeHead } from '../../../test/complete-report.ts'
import { makeOrganization, provinceId } from '../../../test/make.ts'
import type { Person } from '../../platform/http/caller.ts'

let served: TestApp
let enterprise: Person
let rival: Person
let office: Person
let neighbour: Person
const ministry = person({ id: '9' })
const path = '/api/waste_report_result'
const admin = '/api/admin/waste-reports'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-01-10T05:00:00Z' })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const haiphong = await provinceId(db, '31')
  const someone = async (id: string, type: 1 | 2, where: string) => {
    const made = await makeOrganization(db, { type, province_id: where })
    return person({
      id,
      name: `Người ${id}`,
      organization: { id: made.id, type, provinceId: where },
    })
  }
  enterprise = await someone('11', 2, hanoi)
  rival = await someone('12', 2, hanoi)
  office = await someone('13', 1, hanoi)
  neighbour = await someone('14', 1, haiphong)
})
afterAll(() => served?.close())

const ask = (
  as: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) =>
  served.as(as)({
    method,
    url,
    headers: { accept: 'application/json', 'accept-language': 'en' },
    ...(payload && { payload }),
  })

const line = (more: object = {}) => ({
  section: 'other',
  wasteName: 'Bìa các tông',
  qtyStockStart: 100,
  qtyGenerated: 900,
  qtyStockEnd: 1000,
  note: 'Kiểm kê lại kho',
  ...more,
})

async function makeReport(reportYear: number, lines = [line()]): Promise<string> {
  const body = { ...completeHead, reportYear, formType: '05A', lines }
  const answer = await ask(enterprise, 'POST', path, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

async function step(as: Person, id: string, status: string) {
  const answer = await ask(as, 'PATCH', `${path}/${id}`, {
    status,
    reason: 'for a test of the steps',
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const comment = (as: Person, id: string, body: object) =>
  ask(as, 'POST', `${admin}/${id}/comments`, body)

const commentsFor = async (as: Person, id: string): Promise<ReportComment[]> =>
  (await ask(as, 'GET', `${admin}/${id}/comments`)).json().data

test('an office comments on a cell, and its enterprise reads it when the report comes back', async () => {
  const id = await makeReport(2017, [line(), line({ wasteName: 'Gỗ vụn' })])
  const about = { line: 1, field: 'qtyGenerated', words: 'Gấp đôi năm trước?' }
  expect((await comment(office, id, about)).statusCode).toBe(409)
  await step(enterprise, id, 'submitted')
  await step(office, id, 'in_review')
  const made = await comment(office, id, about)
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json()).toMatchObject({ ...about, by: 'Người 13', toldAt: null, mayTakeBack: true })
  expect(await commentsFor(enterprise, id)).toEqual([])
  expect(await commentsFor(ministry, id)).toMatchObject([{ ...about, mayTakeBack: false }])

  await step(office, id, 'returned')
  expect(await commentsFor(enterprise, id)).toMatchObject([
    { ...about, isChanged: false, lineNow: 1 },
  ])
  // A line in front moves it; the waste finds it again.
  const mended = [
    line({ wasteName: 'Giấy' }),
    line(),
    line({ wasteName: 'Gỗ vụn', qtyGenerated: 450, qtyStockEnd: 550 }),
  ]
  expect((await ask(enterprise, 'PATCH', `${path}/${id}`, { lines: mended })).statusCode).toBe(200)
  expect(await commentsFor(office, id)).toMatchObject([
    { line: 1, lineNow: 2, isChanged: true, mayTakeBack: false },
  ])
  await ask(enterprise, 'PATCH', `${path}/${id}`, { lines: [line()] })
  expect(await commentsFor(office, id)).toMatchObject([{ lineNow: null, isChanged: true }])
})

test('a comment is taken back by its author alone, and only before the enterprise reads it', async () => {
  const id = await makeReport(2018)
  await step(enterprise, id, 'submitted')
  const first = (
    await comment(office, id, { line: null, field: 'licenceNo', words: 'Số cũ' })
  ).json()
  const takeBack = (as: Person, of: string) => ask(as, 'DELETE', `${admin}/${id}/comments/${of}`)
  expect((await takeBack(ministry, first.id)).statusCode).toBe(404)
  expect((await takeBack(office, first.id)).statusCode).toBe(204)
  expect(await commentsFor(office, id)).toEqual([])
  const second = (await comment(office, id, { line: 0, field: 'note', words: 'Chưa rõ' })).json()
  await step(office, id, 'in_review')
  await step(office, id, 'returned')
  expect((await takeBack(office, second.id)).statusCode).toBe(404)
})

test('who may not approve a report does not comment on it, and others do not see that there is one', async () => {
  const id = await makeReport(2019)
  await step(enterprise, id, 'submitted')
  const about = { line: 0, field: 'note', words: 'Xin giải thích' }
  for (const as of [rival, neighbour]) {
    expect((await comment(as, id, about)).statusCode).toBe(404)
    expect((await ask(as, 'GET', `${admin}/${id}/comments`)).statusCode).toBe(404)
    expect((await ask(as, 'GET', `${admin}/${id}/versions`)).statusCode).toBe(404)
    expect((await ask(as, 'GET', `${admin}/${id}/lines.xlsx`)).statusCode).toBe(404)
  }
  for (const [wrong, property] of [
    [{ ...about, line: 7 }, 'line'],
    [{ ...about, field: 'nothing' }, 'field'],
    [{ ...about, words: ' x ' }, 'words'],
  ] as const) {
    const answer = await comment(office, id, wrong)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().errors[0].property).toBe(property)
  }
})

test('a report that is handed in counts what is odd in it, and an office can begin with the oddest', async () => {
  const plain = await makeReport(2015)
  const odd = await makeReport(2016, [line({ qtyGenerated: 0, qtyStockStart: 0, qtyStockEnd: 0 })])
  const countOf = async (id: string) =>
    (await ask(office, 'GET', `${path}/${id}`)).json().remarkCount
  expect(await countOf(odd)).toBeNull()
  for (const id of [plain, odd]) await step(enterprise, id, 'submitted')
  // Neither has a signed file; the other one has a line without any amount, far from that of the year before.
  expect([await countOf(plain), await countOf(odd)]).toEqual([1, 3])
  const listed = await ask(office, 'GET', `${path}?sort=remarkCount,desc&status=submitted&size=2`)
  expect(listed.json()._embedded.waste_report_result[0].id).toBe(odd)
})

// Past the rules of a submission, which are not what is tested here.
const insertSubmitted = (by: Person, formType: string, lines: object[]) =>
  served.context.db
    .insertInto('waste_report')
    .values({
      report_no: `X-${by.id}-${formType}`,
      organization_id: by.organization.id,
      report_year: 2025,
      status: 'submitted',
      form_type: formType,
      lines: JSON.stringify(lines),
    } as never)
    .execute()

test('the history of a report hides from its enterprise what the report itself hides', async () => {
  const body = { ...completeHead, reportYear: 2015, formType: 'treater', lines: [line()] }
  const { id } = (await ask(enterprise, 'POST', path, body)).json()
  await step(office, id, 'submitted')
  const historyFor = async (as: Person): Promise<ItemChange[]> =>
    (await ask(as, 'GET', `${path}/${id}/history`)).json().data
  const changedFor = async (as: Person) =>
    (await historyFor(as)).flatMap(({ changes }) => Object.keys(changes))
  expect(await changedFor(office)).toEqual(expect.arrayContaining(['status', 'remarkCount']))
  expect(await changedFor(ministry)).toContain('remarkCount')
  expect(await changedFor(enterprise)).toContain('status')
  expect(await changedFor(enterprise)).not.toContain('remarkCount')
})

test('what generators handed over stands beside what the receiver reports, the largest gap first', async () => {
  const [one, other] = (await ask(ministry, 'GET', '/api/danger_waste?size=2&sort=code,asc')).json()
    ._embedded.danger_waste
  const register = async (taxCode: string, organizationId: string | null) => {
    const made = await ask(ministry, 'POST', '/api/waste_receiving_organization', {
      name: `Nhà máy ${taxCode}`,
      taxCode,
      orgTypes: ['treater'],
      provinceId: rival.organization.provinceId,
      organizationId,
    })
    expect(made.statusCode, made.body).toBe(201)
    return made.json().id
  }
  const reporting = await register('0100000001', rival.organization.id)
  const silent = await register('0100000002', null)
  await insertSubmitted(enterprise, '05A', [
    { dangerWasteId: one.id, receiverId: reporting, qtyTransferred: 1000, qtyGenerated: 1000 },
    { dangerWasteId: other.id, receiverId: reporting, qtyTransferred: 500, qtyGenerated: 500 },
    { dangerWasteId: one.id, receiverId: silent, qtyTransferred: 40, qtyGenerated: 40 },
  ])
  await insertSubmitted(rival, 'treater', [
    { dangerWasteId: one.id, qtyGenerated: 700 },
    { dangerWasteId: other.id, qtyGenerated: 490 },
  ])
  const checked = (as: Person) => ask(as, 'GET', '/api/admin/waste-cross-check?year=2025')
  const wrongYear = await ask(ministry, 'GET', '/api/admin/waste-cross-check?year=1999')
  expect(wrongYear.statusCode).toBe(400)
  expect((await checked(office)).json().data).toMatchObject([
    {
      receiverId: reporting,
      wasteId: one.id,
      generators: 1,
      handedOver: 1000,
      received: 700,
      isFar: true,
    },
    { receiverId: silent, handedOver: 40, received: null, isFar: false },
    { receiverId: reporting, wasteId: other.id, handedOver: 500, received: 490, isFar: false },
  ])
  expect((await checked(office)).json()).toMatchObject({ isCut: false })
  expect((await checked(neighbour)).json().data).toEqual([])
  expect((await checked(ministry)).json().data).toHaveLength(3)
  expect((await checked(enterprise)).statusCode).toBe(403)
})

test('what was published stands in the cross-check while it is corrected', async () => {
  const [waste] = (await ask(ministry, 'GET', '/api/danger_waste?size=1&sort=code,asc')).json()
    ._embedded.danger_waste
  const [{ id: methodId }] = (
    await ask(ministry, 'GET', '/api/waste_execute_method_entity?size=1&sort=sortOrder,asc')
  ).json()._embedded.waste_execute_method_entity
  const receiver = await ask(ministry, 'POST', '/api/waste_receiving_organization', {
    name: 'Nhà máy Sen',
    taxCode: '0100000003',
    orgTypes: ['treater'],
    contactName: 'Bà Hoa',
    phone: '0241234567',
    email: 'hoa@example.org',
    provinceId: rival.organization.provinceId,
    organizationId: rival.organization.id,
    licenceNo: '12/GPMT',
    licenceDate: '2010-01-01',
    licenceExpiry: '2030-01-01',
    licenceAuthority: 'Bộ',
    permittedWaste: [{ dangerWasteId: waste.id, maxKgPerYear: 1e6, methodIds: [] }],
  })
  const receiverId = receiver.json().id
  for (const status of ['verified', 'active'])
    await ask(ministry, 'PATCH', `/api/waste_receiving_organization/${receiverId}`, { status })
  const handedOver = (kg: number) =>
    line({
      section: 'hazardous',
      dangerWasteId: waste.id,
      physicalState: 'sludge',
      qtyStockStart: 0,
      qtyGenerated: kg,
      qtyTransferred: kg,
      qtyStockEnd: 0,
      methodId,
      receiverId,
    })
  const body = { ...completeHead, reportYear: 2023, formType: '05B', lines: [handedOver(900)] }
  const { id } = (await ask(enterprise, 'POST', path, body)).json()
  const found = async () =>
    (await ask(ministry, 'GET', '/api/admin/waste-cross-check?year=2023'))
      .json()
      .data.map((row: { handedOver: number }) => row.handedOver)
  await step(enterprise, id, 'submitted')
  await step(office, id, 'in_review')
  await step(office, id, 'approved_prov')
  await step(ministry, id, 'accepted')
  await step(ministry, id, 'published')
  expect(await found()).toEqual([900])
  await step(ministry, id, 'correction')
  await ask(enterprise, 'PATCH', `${path}/${id}`, { lines: [handedOver(700)] })
  expect(await found()).toEqual([900])
  await step(enterprise, id, 'submitted')
  expect(await found()).toEqual([700])
  await step(office, id, 'in_review')
  await step(office, id, 'returned')
  expect(await found()).toEqual([900])
})

test('a code that is always hazardous counts as hazardous in whatever part it stands', async () => {
  const { id: dangerWasteId } = (
    await ask(ministry, 'POST', '/api/danger_waste', {
      code: '16 01 12',
      name: 'Pin, ắc quy',
      classification: 'NH',
      hazardSymbols: ['AM'],
      listVersion: '2022',
      validFrom: '2022-01-10',
    })
  ).json()
  await ask(ministry, 'PATCH', `/api/danger_waste/${dangerWasteId}`, { status: 'active' })
  const elsewhere = line({
    dangerWasteId,
    qtyStockStart: 0,
    qtyGenerated: 5000,
    qtyStockEnd: 5000,
    note: null,
  })
  const body = { ...completeHead, reportYear: 2022, formType: '06' }
  const made = await ask(enterprise, 'POST', path, { ...body, lines: [elsewhere, line()] })
  expect(made.json(), made.body).toMatchObject({ totalGenerated: 5900, totalHazardous: 5000 })
  const { id } = made.json()
  const refused = await ask(enterprise, 'PATCH', `${path}/${id}`, { status: 'submitted' })
  expect(refused.json().errors).toMatchObject([{ property: 'lines.0.note' }])
  expect(refused.json().errors[0].message).toContain('hazardous waste')
  const explained = { lines: [{ ...elsewhere, note: 'Chung hợp đồng' }, line()] }
  await ask(enterprise, 'PATCH', `${path}/${id}`, explained)
  await step(enterprise, id, 'submitted')
  await step(office, id, 'in_review')
  await step(office, id, 'approved_prov')
  await step(ministry, id, 'accepted')
  await step(ministry, id, 'published')
  const answer = await served.app.inject('/api/eos/public/hazardous-waste')
  const years = answer.json().years as { year: number }[]
  expect(years.find(({ year }) => year === 2022)).toMatchObject({ generators: 1 })
})

const figures = async () => {
  const answer = await served.app.inject('/api/eos/public/hazardous-waste')
  return answer.json().years.find(({ year }: { year: number }) => year === 2024)
}

test('a correction keeps what was published in the figures until the next version, a withdrawal does not', async () => {
  const [{ id: dangerWasteId }] = (
    await ask(ministry, 'GET', '/api/danger_waste?size=1&sort=code,asc')
  ).json()._embedded.danger_waste
  const hazardous = (qtyGenerated: number) =>
    line({
      section: 'hazardous',
      dangerWasteId,
      physicalState: 'sludge',
      qtyStockStart: 0,
      qtyGenerated,
      qtyStockEnd: qtyGenerated,
    })
  const id = await makeReport(2024, [hazardous(900)])
  const publish = async () => {
    await step(enterprise, id, 'submitted')
    await step(office, id, 'in_review')
    await step(office, id, 'approved_prov')
    await step(ministry, id, 'accepted')
    await step(ministry, id, 'published')
  }
  await publish()
  expect(await figures()).toMatchObject({ year: 2024, generators: 1 })
  const versions = async () => (await ask(office, 'GET', `${admin}/${id}/versions`)).json().data
  expect(await versions()).toMatchObject([{ version: 1, openedAs: null, lines: 1, generated: 900 }])

  await step(ministry, id, 'correction')
  expect(await versions()).toMatchObject([{ version: 1, openedAs: 'correction' }])
  expect(await figures()).toMatchObject({ generators: 1 })
  await ask(enterprise, 'PATCH', `${path}/${id}`, { lines: [hazardous(700)] })
  await publish()
  expect(await versions()).toMatchObject([
    { version: 2, openedAs: null, generated: 700 },
    { version: 1, generated: 900 },
  ])
  const first = await ask(enterprise, 'GET', `${admin}/${id}/versions/1`)
  expect(first.json()).toMatchObject({
    version: 1,
    content: { reportYear: 2024, licenceNo: '1/GPMT', lines: [{ qtyGenerated: 900 }] },
  })
  expect((await ask(enterprise, 'GET', `${admin}/${id}/versions/3`)).statusCode).toBe(404)

  // Published again as it was, it is the same version.
  await step(ministry, id, 'correction')
  await publish()
  expect(await versions()).toMatchObject([{ version: 2, openedAs: null }, { version: 1 }])
  await step(ministry, id, 'accepted')
  expect(await versions()).toMatchObject([{ version: 2, openedAs: 'withdrawal' }, { version: 1 }])
  expect(await figures()).toBeUndefined()
  await step(ministry, id, 'published')
  expect(await versions()).toMatchObject([{ version: 3, generated: 700 }, {}, {}])
})

const readLines = async (id: string, csv: string): Promise<ReadLines> => {
  const answer = await served.as(enterprise)({
    method: 'POST',
    url: `${admin}/${id}/lines`,
    headers: { 'content-type': 'text/csv', 'accept-language': 'en' },
    payload: csv,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('lines go out as a workbook and come back from it as they were', async () => {
  const [waste] = (await ask(ministry, 'GET', '/api/danger_waste?size=1&sort=code,asc')).json()
    ._embedded.danger_waste
  const hazardous = line({
    section: 'hazardous',
    dangerWasteId: waste.id,
    physicalState: 'sludge',
    qtyGenerated: 900.125,
    qtyStockEnd: 1000.125,
  })
  const id = await makeReport(2020, [hazardous, line()])
  const file = await ask(enterprise, 'GET', `${admin}/${id}/lines.xlsx`)
  const [headings, first] = await readSheet(file.rawPayload)
  expect(headings!.slice(0, 2)).toEqual(['Section', 'Hazardous waste code'])
  expect(first!.slice(0, 2)).toEqual(['Hazardous waste', waste.code])
  const answer = await served.as(enterprise)({
    method: 'POST',
    url: `${admin}/${id}/lines`,
    headers: { 'content-type': 'application/octet-stream', 'accept-language': 'en' },
    payload: file.rawPayload,
  })
  const { lines, problems }: ReadLines = answer.json()
  expect(problems).toEqual([])
  const kept = (await ask(enterprise, 'GET', `${path}/${id}`)).json().lines
  expect(lines).toEqual(kept)
})

test('each wrong cell of a file is named with its line, and the rest is read', async () => {
  const id = await makeReport(2021)
  const csv = [
    'Section,Waste name,Generated,In stock at the end,Hazardous waste code',
    'Hazardous,Dầu thải,"1.890,5",20,999999',
    'Everything,Gỗ vụn,10,10,',
    ',Giấy,abc,0,',
    'Other,Bìa,5,5,',
  ].join('\n')
  const { lines, problems } = await readLines(id, csv)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatchObject({
    section: 'hazardous',
    qtyGenerated: 1890.5,
    dangerWasteId: '999999',
  })
  expect(lines[2]).toMatchObject({ wasteName: 'Giấy', qtyGenerated: 'abc' })
  expect(lines[3]).toMatchObject({ section: 'other', qtyGenerated: 5, qtyStockEnd: 5 })
  const at = (sheetLine: number) =>
    problems.filter((each) => each.line === sheetLine).map(({ property }) => property)
  expect(at(2)).toEqual(expect.arrayContaining(['dangerWasteId', 'physicalState', 'qtyStockEnd']))
  expect(at(3)).toContain('section')
  expect(at(4)).toEqual(expect.arrayContaining(['section', 'qtyGenerated']))
  expect(at(5)).toEqual([])
  const balance = problems.find(({ line: of, property }) => of === 2 && property === 'qtyStockEnd')
  expect(balance).toMatchObject({ heading: 'In stock at the end', severity: 'error', place: 0 })
  // Nothing of it is kept before the report is saved.
  expect((await ask(enterprise, 'GET', `${path}/${id}`)).json().lines).toHaveLength(1)
})

const sludge = (code: string) => `Hazardous,Cặn,${code},Sludge,1,1`

test('a file may write codes as the list does, and is told of its own rows', async () => {
  const body = { ...completeHead, reportYear: 2015, formType: '06', lines: [] }
  const { id } = (await ask(enterprise, 'POST', path, body)).json()
  const listed = await ask(ministry, 'GET', '/api/danger_waste?size=1&sort=code,asc')
  const [{ id: dangerWasteId, code }] = listed.json()._embedded.danger_waste
  const pairs = (code as string).match(/../g)!
  const csv = [
    'Section,Waste name,Hazardous waste code,Physical state,Generated,In stock at the end',
    sludge(pairs.join(' ')),
    sludge(pairs.join('.')),
    `Everything,Giấy,,,1,1`,
  ].join('\n')
  const { lines, problems } = await readLines(id, csv)
  expect(lines.slice(0, 2)).toMatchObject([{ dangerWasteId }, { dangerWasteId }])
  // The headings are row 1, so that the first line of the report is row 2.
  const twice = problems.find(({ property }) => property === 'dangerWasteId')
  expect(twice).toMatchObject({ line: 3, place: 1 })
  expect(twice!.message).toContain('line 2')
  const section = problems.find(({ property }) => property === 'section')
  expect(section!.message).toContain('; Hazardous')
})

test('the file comes back with its errors in a column of its own', async () => {
  const id = await makeReport(2022)
  const answer = await served.as(enterprise)({
    method: 'POST',
    url: `${admin}/${id}/marked-lines`,
    headers: { 'content-type': 'text/csv', 'accept-language': 'en' },
    payload: 'Section,Waste name,Generated\nOther,Giấy,abc\n',
  })
  expect(answer.headers['content-disposition']).toContain('-errors.csv')
  const [headings, first] = answer.body.trim().split('\r\n')
  expect(headings).toContain('Import errors')
  expect(first).toContain('Generated: ')
})

const csv = (count: number) =>
  [
    'Section,Waste name,Generated',
    ...Array.from({ length: count }, (_, at) => `Other,Giấy ${at},1`),
  ].join('\n')

test('a thousand lines are read at once, and one more is refused', async () => {
  const id = await makeReport(2023)
  expect((await readLines(id, csv(1000))).lines).toHaveLength(1000)
  const answer = await served.as(enterprise)({
    method: 'POST',
    url: `${admin}/${id}/lines`,
    headers: { 'content-type': 'text/csv', 'accept-language': 'en' },
    payload: csv(1001),
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toContain('1000')
})
