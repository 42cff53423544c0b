// A report about reused waste between its enterprise and its office, as a yearly report is: comments at cells that come back
// with it, and published versions.
import type { ReportComment, ReportVersionFacts } from '@eos/contract/calls/waste/report-checking'
import type { ReadLines } from '@eos/contract/calls/waste/report-files'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../test/make.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { makeLeast } from '../../../test/sample-item.ts'
import type { Person } from '../../platform/http/caller.ts'

let served: TestApp
let enterprise: Person
let office: Person
let rival: Person
let wasteCategoryId: string
const ministry = person({ id: '9' })
const path = '/api/waste_report_reuse_report_result'
const admin = '/api/admin/reuse-reports'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-01-10T05:00:00Z' })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const someone = async (id: string, type: 1 | 2) => {
    const made = await makeOrganization(db, { type, province_id: hanoi })
    const organization = { id: made.id, type, provinceId: hanoi }
    return person({ id, name: `Người ${id}`, organization })
  }
  enterprise = await someone('11', 2)
  office = await someone('12', 1)
  rival = await someone('13', 2)
  wasteCategoryId = await makeLeast(db, 'waste_category', {
    status: 'active',
    wasteClass: 'ordinary_industrial',
  })
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
  wasteCategoryId,
  wasteName: 'Tro bay',
  qtyGenerated: 900,
  qtyReusedOnsite: 900,
  usePurpose: 'Gạch không nung',
  ...more,
})

async function makeReport(reportYear: number, lines = [line()]): Promise<string> {
  const answer = await ask(enterprise, 'POST', path, {
    reportYear,
    reuseKind: 'recycling',
    declared: true,
    signerName: 'Nguyễn Văn A',
    signerTitle: 'Giám đốc',
    signedAt: '2026-01-09',
    lines,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

async function step(as: Person, id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const reason = 'for a test of the steps'
    const answer = await ask(as, 'PATCH', `${path}/${id}`, { status, reason })
    expect(answer.statusCode, answer.body).toBe(200)
  }
}

const comment = (as: Person, id: string, body: object) =>
  ask(as, 'POST', `${admin}/${id}/comments`, body)

const commentsFor = async (as: Person, id: string): Promise<ReportComment[]> =>
  (await ask(as, 'GET', `${admin}/${id}/comments`)).json().data

test('an office comments on a cell, and its enterprise reads it when the report comes back', async () => {
  const id = await makeReport(2022, [line(), line({ wasteName: 'Xỉ lò' })])
  const about = { line: 1, field: 'qtyReusedOnsite', words: 'Dùng vào việc gì?' }
  expect((await comment(office, id, about)).statusCode).toBe(409)
  await step(enterprise, id, 'submitted')
  await step(office, id, 'in_review')
  const made = await comment(office, id, about)
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json()).toMatchObject({ ...about, by: 'Người 12', toldAt: null, mayTakeBack: true })
  expect(await commentsFor(enterprise, id)).toEqual([])
  expect((await comment(rival, id, about)).statusCode).toBe(404)
  const unknown = await comment(office, id, { ...about, field: 'section' })
  expect(unknown.json().errors).toMatchObject([{ property: 'field' }])

  await step(office, id, 'returned')
  expect(await commentsFor(enterprise, id)).toMatchObject([{ ...about, isChanged: false }])
  const mended = [line({ wasteName: 'Xỉ lò', qtyGenerated: 800, qtyReusedOnsite: 800 }), line()]
  expect((await ask(enterprise, 'PATCH', `${path}/${id}`, { lines: mended })).statusCode).toBe(200)
  expect(await commentsFor(office, id)).toMatchObject([
    { line: 1, lineNow: 0, isChanged: true, mayTakeBack: false },
  ])
})

test('a comment is taken back by its author before the report is returned', async () => {
  const id = await makeReport(2021)
  await step(enterprise, id, 'submitted')
  const words = { line: null, field: 'note', words: 'Xin nói rõ' }
  const { id: made } = (await comment(office, id, words)).json()
  const takeBack = (as: Person) => ask(as, 'DELETE', `${admin}/${id}/comments/${made}`)
  expect((await takeBack(ministry)).statusCode).toBe(404)
  expect((await takeBack(office)).statusCode).toBe(204)
  expect(await commentsFor(office, id)).toEqual([])
})

test('what is published is kept as a version, and a correction adds the next one', async () => {
  const id = await makeReport(2024)
  const publish = async () => {
    await step(enterprise, id, 'submitted')
    await step(office, id, 'in_review', 'approved_prov')
    await step(ministry, id, 'accepted', 'published')
  }
  const versions = async (): Promise<ReportVersionFacts[]> =>
    (await ask(enterprise, 'GET', `${admin}/${id}/versions`)).json().data
  await publish()
  expect(await versions()).toMatchObject([{ version: 1, openedAs: null, lines: 1, generated: 900 }])
  await step(ministry, id, 'correction')
  expect(await versions()).toMatchObject([{ version: 1, openedAs: 'correction' }])
  const lines = [line({ qtyGenerated: 700, qtyReusedOnsite: 700 })]
  await ask(enterprise, 'PATCH', `${path}/${id}`, { lines })
  await publish()
  expect(await versions()).toMatchObject([{ version: 2, generated: 700 }, { version: 1 }])
  const first = await ask(office, 'GET', `${admin}/${id}/versions/1`)
  expect(first.json()).toMatchObject({
    version: 1,
    content: { reportYear: 2024, reuseKind: 'recycling', lines: [{ qtyReusedOnsite: 900 }] },
  })
  expect((await ask(office, 'GET', `${admin}/${id}/versions/3`)).statusCode).toBe(404)
  expect((await ask(rival, 'GET', `${admin}/${id}/versions`)).statusCode).toBe(404)
  // Published again as it was, it is the same version; withdrawn, it counts no more.
  await step(ministry, id, 'correction')
  await publish()
  await step(ministry, id, 'accepted')
  expect(await versions()).toMatchObject([{ version: 2, openedAs: 'withdrawal' }, { version: 1 }])
})

const sendFile = (as: Person, url: string, payload: string | Buffer) =>
  served.as(as)({
    method: 'POST',
    url,
    headers: {
      'content-type': typeof payload === 'string' ? 'text/csv' : 'application/octet-stream',
      'accept-language': 'en',
    },
    payload,
  })

test('lines go out as a workbook and come back from it as they were', async () => {
  const stored = [line({ receiverName: 'Xi măng', receiverTaxCode: '0101234567' }), line()]
  const id = await makeReport(2020, stored)
  const file = await ask(enterprise, 'GET', `${admin}/${id}/lines.xlsx`)
  const [headings] = await readSheet(file.rawPayload)
  expect(headings!.slice(0, 3)).toEqual([
    'Waste category',
    'Code of the national list',
    'Waste name',
  ])
  const [offered, ...values] = await readSheet(file.rawPayload, 'Allowed values')
  expect(offered!.slice(0, 2)).toEqual(['Waste category', 'Code of the national list'])
  expect(values.map(([category]) => category)).toContain('Chất thải rắn công nghiệp thông thường')
  expect(values.map(([, code]) => code)).toContain('170203')
  const answer = await sendFile(enterprise, `${admin}/${id}/lines`, file.rawPayload)
  expect(answer.statusCode, answer.body).toBe(200)
  const { lines, problems }: ReadLines = answer.json()
  expect(problems).toEqual([])
  expect(lines).toEqual((await ask(enterprise, 'GET', `${path}/${id}`)).json().lines)
})

test('each wrong cell of a file is named with its row, and the file comes back marked', async () => {
  const id = await makeReport(2019)
  const csv = [
    'Waste category,Waste name,Generated,Reused on site,In stock at the end,Use purpose',
    'TT,Tro bay,"1.890,5",1895,0,Gạch',
    '19,Bóng đèn,10,10,0,Gạch',
    'TT,Gỗ,abc,0,0,',
    'TT,Xỉ,5,5,0,Gạch',
  ].join('\n')
  const answer = await sendFile(enterprise, `${admin}/${id}/lines`, csv)
  expect(answer.statusCode, answer.body).toBe(200)
  const { lines, problems }: ReadLines = answer.json()
  expect(lines).toHaveLength(4)
  const at = (row: number) =>
    problems.filter((each) => each.line === row).map(({ property }) => property)
  expect([at(2), at(3), at(5)]).toEqual([['qtyReusedOnsite'], ['wasteCategoryId'], []])
  expect(at(4)).toEqual(expect.arrayContaining(['qtyGenerated', 'usePurpose']))
  const marked = await sendFile(enterprise, `${admin}/${id}/marked-lines`, csv)
  expect(marked.body).toContain('Waste category: is a category of hazardous waste')
  const longer = csv.split('\n')[0] + '\nTT,Xỉ,5,5,0,Gạch'.repeat(501)
  expect((await sendFile(enterprise, `${admin}/${id}/lines`, longer)).json().message).toContain(
    '500',
  )
  // A category of hazardous waste is refused however it is handed in.
  const kept = await ask(enterprise, 'PATCH', `${path}/${id}`, { lines: [lines[1]] })
  expect(kept.statusCode, kept.body).toBe(200)
  const submitted = await ask(enterprise, 'PATCH', `${path}/${id}`, { status: 'submitted' })
  expect(submitted.json().errors).toMatchObject([{ property: 'lines.0.wasteCategoryId' }])
  for (const of of ['lines', 'marked-lines'])
    expect((await sendFile(rival, `${admin}/${id}/${of}`, csv)).statusCode).toBe(404)
  expect((await ask(rival, 'GET', `${admin}/${id}/lines.xlsx`)).statusCode).toBe(404)
})

test('a report that is handed in has a receipt with its number, its rate and the hash of its content', async () => {
  const id = await makeReport(2018, [line({ qtyReusedOnsite: 675, qtyStockEnd: 225 })])
  const receipt = (as: Person) => ask(as, 'GET', `${admin}/${id}/receipt.pdf`)
  expect((await receipt(enterprise)).statusCode).toBe(409)
  await step(enterprise, id, 'submitted')
  const answer = await receipt(enterprise)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const item = (await ask(enterprise, 'GET', `${path}/${id}`)).json()
  const { text } = await readPdf(answer.rawPayload)
  expect(text).toContain(item.reportNo)
  expect(text).toContain('Receipt of a report about reused waste')
  expect(text).toContain('75 %')
  const hash = /[0-9a-f]{64}/.exec(text)?.[0]
  await step(office, id, 'in_review')
  const later = await readPdf((await receipt(office)).rawPayload)
  expect(/[0-9a-f]{64}/.exec(later.text)?.[0]).toBe(hash)
  expect((await receipt(rival)).statusCode).toBe(404)
})
