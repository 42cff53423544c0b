// The receipt of a yearly waste report: as a file, with the totals of the API and a hash that anybody can compute again.
import { createHash } from 'node:crypto'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { completeHead } from '../../../../test/complete-report.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { hashOf, submittedContent } from './submitted.ts'

let served: TestApp
let enterprise: Person
let office: Person
let rival: Person
let id = ''
const json = { accept: 'application/json' }
const path = '/api/waste_report_result'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-01-16T05:00:00Z' })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const someone = async (as: string, type: 1 | 2) => {
    const made = await makeOrganization(db, { type, province_id: hanoi, name: `Nhà máy ${as}` })
    return person({ id: as, organization: { id: made.id, type, provinceId: hanoi } })
  }
  enterprise = await someone('11', 2)
  office = await someone('12', 1)
  rival = await someone('13', 2)
  const line = { section: 'domestic', wasteName: 'Giấy', qtyGenerated: 1234.5, qtyStockEnd: 1234.5 }
  const made = await served.as(enterprise)({
    method: 'POST',
    url: path,
    headers: json,
    payload: { ...completeHead, reportYear: 2025, formType: '05A', lines: [line] },
  })
  expect(made.statusCode, made.body).toBe(201)
  id = made.json().id
})
afterAll(() => served?.close())

const receipt = (as: Person, of = id, language = 'en') =>
  served.as(as)({
    url: `/api/admin/waste-reports/${of}/receipt.pdf`,
    headers: { 'accept-language': language },
  })

const step = (as: Person, status: string) =>
  served.as(as)({
    method: 'PATCH',
    url: `${path}/${id}`,
    headers: json,
    payload: { status, reason: 'for a test' },
  })

test('a draft has no receipt, and a submitted report has one that names number, time, lateness and totals', async () => {
  expect((await receipt(enterprise)).statusCode).toBe(409)
  expect((await step(enterprise, 'submitted')).statusCode).toBe(200)
  const item = (await served.as(enterprise)({ url: `${path}/${id}`, headers: json })).json()
  const answer = await receipt(enterprise)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain(item.reportNo)
  const { text, isTagged, language } = await readPdf(answer.rawPayload)
  expect([isTagged, language]).toEqual([true, 'en'])
  expect(text).toContain(item.reportNo)
  expect(text).toContain('Nhà máy 11')
  expect(text).toContain('16/01/2026, 12:00:00 (late)')
  expect(text).toContain('15/01/2026')
  expect(item.totalGenerated).toBe(1234.5)
  expect(text).toContain('1,234.5')
  const vietnamese = await readPdf((await receipt(enterprise, id, 'vi')).rawPayload)
  expect(vietnamese.text).toContain('1.234,5')
})

test('the hash is that of what was submitted: steps of the office leave it, another content changes it', async () => {
  const hashIn = async () =>
    /[0-9a-f]{64}/.exec((await readPdf((await receipt(office)).rawPayload)).text)?.[0]
  const first = await hashIn()
  expect(first).toBeDefined()
  await step(office, 'in_review')
  expect(await hashIn()).toBe(first)
  await step(office, 'returned')
  // It may be changed again, so that nothing proves what it says.
  expect((await receipt(enterprise)).statusCode).toBe(409)
  const patch = { note: 'Ký số trên cổng, lần hai' }
  await served.as(enterprise)({
    method: 'PATCH',
    url: `${path}/${id}`,
    headers: json,
    payload: patch,
  })
  await step(enterprise, 'submitted')
  expect(await hashIn()).not.toBe(first)
})

test('the hash is SHA-256 over the fields in the order of their names', () => {
  const report = { reportNo: 'BC', lines: [{ b: 1, a: 2 }], status: 'submitted' }
  const content = submittedContent(wasteReport, report)
  expect(content).toContain('"lines":[{"a":2,"b":1}]')
  expect(content).not.toContain('submitted"')
  expect(hashOf(wasteReport, report)).toBe(createHash('sha256').update(content).digest('hex'))
})

test('others find no receipt, as of a report that there is not', async () => {
  for (const of of [id, '999999']) expect((await receipt(rival, of)).statusCode).toBe(404)
})
