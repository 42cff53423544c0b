// An enterprise asks for the correction of its report, and the ministry opens it or says why not (D0: correction).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { completeHead } from '../../../test/complete-report.ts'
import { makeOrganization, provinceId } from '../../../test/make.ts'
import type { Person } from '../../platform/http/caller.ts'

let served: TestApp
let enterprise: Person
let rival: Person
let office: Person
const ministry = person({ id: '9' })
const minister = person({ id: '10' })
const path = '/api/waste_report_result'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-01-10T05:00:00Z' })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const someone = async (id: string, type: 1 | 2) => {
    const made = await makeOrganization(db, { type, province_id: hanoi })
    return person({ id, organization: { id: made.id, type, provinceId: hanoi } })
  }
  enterprise = await someone('11', 2)
  rival = await someone('12', 2)
  office = await someone('13', 1)
})
afterAll(() => served?.close())

const ask = (as: Person, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  served.as(as)({
    method,
    url,
    headers: { accept: 'application/json', 'accept-language': 'en' },
    ...(payload && { payload }),
  })

const change = (as: Person, id: string, payload: object) =>
  ask(as, 'PATCH', `${path}/${id}`, payload)

const line = {
  section: 'other',
  wasteName: 'Bìa các tông',
  qtyStockStart: 100,
  qtyGenerated: 900,
  qtyStockEnd: 1000,
  note: 'Kiểm kê lại kho',
}

async function makePublished(reportYear: number): Promise<string> {
  const body = { ...completeHead, reportYear, formType: '05A', lines: [line] }
  const { id } = (await ask(enterprise, 'POST', path, body)).json()
  for (const [as, status] of [
    [enterprise, 'submitted'],
    [office, 'in_review'],
    [office, 'approved_prov'],
    [ministry, 'accepted'],
    [ministry, 'published'],
  ] as const) {
    const taken = await change(as, id, { status })
    expect(taken.statusCode, taken.body).toBe(200)
  }
  return id
}

const waitsFor = async (as: Person): Promise<string[]> =>
  (await ask(as, 'GET', '/api/admin/work?kind=waste-report'))
    .json()
    .data.map(({ id }: { id: string }) => id)

const correctionReason = 'Dòng 3 ghi nhầm đơn vị: kg, không phải tấn.'
const correctionDeclined = 'Sai lệch đã được giải thích trong ghi chú.'

test('an enterprise asks for the correction of a published report, and the ministry opens it', async () => {
  const id = await makePublished(2020)
  expect(await waitsFor(ministry)).not.toContain(id)
  const asked = await change(enterprise, id, { correctionReason })
  expect(asked.json(), asked.body).toMatchObject({ correctionReason, status: 'published' })
  expect(await waitsFor(ministry)).toContain(id)
  expect(await waitsFor(minister)).toContain(id)
  expect(await waitsFor(office)).not.toContain(id)
  const history = await ask(office, 'GET', `${path}/${id}/history`)
  expect(history.body).toContain(correctionReason)

  const opened = await change(ministry, id, { status: 'correction', reason: 'Đồng ý đính chính.' })
  expect(opened.json(), opened.body).toMatchObject({ correctionReason: null, status: 'correction' })
  expect(await waitsFor(ministry)).not.toContain(id)
  expect(await waitsFor(enterprise)).toContain(id)
})

test('the ministry declines with a reason, which the enterprise reads, and a new request waits again', async () => {
  const id = await makePublished(2021)
  await change(enterprise, id, { correctionReason })
  const declined = await change(ministry, id, { correctionDeclined })
  expect(declined.statusCode, declined.body).toBe(200)
  expect(await waitsFor(ministry)).not.toContain(id)
  const read = (await ask(enterprise, 'GET', `${path}/${id}`)).json()
  expect(read).toMatchObject({ correctionReason, correctionDeclined, status: 'published' })

  const anew = await change(enterprise, id, {
    correctionReason: `${correctionReason} Xin xem tệp.`,
  })
  expect(anew.json(), anew.body).toMatchObject({ correctionDeclined: null })
  expect(await waitsFor(ministry)).toContain(id)
  expect((await change(enterprise, id, { correctionReason: null })).statusCode).toBe(200)
  expect(await waitsFor(ministry)).not.toContain(id)
  // A request is no other content: the report has the one version that was published.
  const { data } = (await ask(office, 'GET', `/api/admin/waste-reports/${id}/versions`)).json()
  expect(data).toHaveLength(1)
})

test('a request has ten characters or more, is about a settled report, and is answered by the ministry alone', async () => {
  const id = await makePublished(2022)
  const refused = async (as: Person, of: string, payload: object, property: string) => {
    const answer = await change(as, of, payload)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().errors[0].property).toBe(property)
  }
  await refused(enterprise, id, { correctionReason: 'Sai số.  ' }, 'correctionReason')
  await refused(ministry, id, { correctionDeclined }, 'correctionDeclined')
  await change(enterprise, id, { correctionReason })
  await refused(ministry, id, { correctionDeclined: 'Không.' }, 'correctionDeclined')
  for (const as of [enterprise, office])
    expect((await change(as, id, { correctionDeclined })).statusCode).not.toBe(200)
  expect((await change(rival, id, { correctionReason: correctionDeclined })).statusCode).toBe(404)
  expect((await change(enterprise, id, { note: 'Sửa ghi chú' })).statusCode).not.toBe(200)

  const draft = await ask(enterprise, 'POST', path, {
    reportYear: 2023,
    formType: '05A',
    correctionReason,
  })
  expect(draft.json(), draft.body).toMatchObject({ correctionReason: null })
  await refused(enterprise, draft.json().id, { correctionReason }, 'correctionReason')
})

const versionsOf = async (id: string) =>
  (await ask(office, 'GET', `/api/admin/waste-reports/${id}/versions`)).json().data

test('a correction that is voided gives back what is published, which was public all the time', async () => {
  const id = await makePublished(2018)
  const published = (await ask(ministry, 'GET', `${path}/${id}`)).json()
  const reason = 'Đính chính không còn cần thiết.'
  const steps = {
    correction: [],
    submitted: [[enterprise, 'submitted']],
    returned: [
      [enterprise, 'submitted'],
      [office, 'in_review'],
      [office, 'returned'],
    ],
  } as const
  for (const [status, taken] of Object.entries(steps)) {
    await change(minister, id, { status: 'correction', reason })
    const lines = [{ ...line, qtyGenerated: 400, qtyStockEnd: 500 }]
    const changed = await change(enterprise, id, { lines, signerName: 'Người khác' })
    expect(changed.statusCode, changed.body).toBe(200)
    for (const [as, to] of taken)
      expect((await change(as, id, { status: to, reason })).statusCode).toBe(200)
    expect(await versionsOf(id), status).toMatchObject([{ openedAs: 'correction' }])
    for (const as of [enterprise, office])
      expect((await change(as, id, { status: 'voided', reason })).statusCode).toBe(403)
    expect((await change(ministry, id, { status: 'voided' })).statusCode).toBe(400)
    const voided = await change(ministry, id, { status: 'voided', reason })
    expect(voided.json(), voided.body).toMatchObject({
      status: 'published',
      lines: [{ qtyGenerated: 900, qtyStockEnd: 1000 }],
      signerName: published.signerName,
      enteredByOffice: false,
      remarkCount: published.remarkCount,
    })
    expect(await versionsOf(id), status).toMatchObject([
      { version: 1, openedAs: null, generated: 900 },
    ])
  }
})

test('a correction of what was never published, or was withdrawn, is voided with its report', async () => {
  const id = await makePublished(2019)
  const reason = 'Sai toàn bộ số liệu.'
  await change(ministry, id, { status: 'accepted', reason })
  await change(ministry, id, { status: 'correction', reason })
  const voided = await change(ministry, id, { status: 'voided', reason })
  expect(voided.json(), voided.body).toMatchObject({ status: 'voided' })
  expect(await versionsOf(id)).toMatchObject([{ version: 1, openedAs: 'withdrawal' }])
})
