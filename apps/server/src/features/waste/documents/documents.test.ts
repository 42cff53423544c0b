// The documents of an export of hazardous waste: filled from its data, in both languages, for those who may read it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { makeLeast } from '../../../../test/sample-item.ts'
import type { Person } from '../../../platform/http/caller.ts'

let served: TestApp
let enterprise: Person
let rival: Person
let id = ''

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-06-01T05:00:00Z' })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const someone = async (as: string) => {
    const made = await makeOrganization(db, { province_id: hanoi, name: `Nhà máy ${as}` })
    return person({ id: as, organization: { id: made.id, type: 2, provinceId: hanoi } })
  }
  enterprise = await someone('31')
  rival = await someone('32')
  await makeLeast(db, 'organization_look', {
    organizationId: enterprise.organization.id,
    address: '7 Phố Sông Tô',
    hotline: '024 3795 6868',
  })
  const authorityId = await makeLeast(db, 'competent-authorities', {
    countryCode: 'KR',
    code: 'KR001',
    name: 'Ministry of Environment',
    address: 'Sejong',
    email: 'basel@example.org',
  })
  id = await makeLeast(db, 'waste_export_report_result', {
    organizationId: enterprise.organization.id,
    provinceId: hanoi,
    registrationNo: 'XK-2026-01-0001',
    status: 'in_use',
    submittedAt: '2026-01-02T03:00:00Z',
    designation: 'Ắc quy chì thải',
    kind: 'general',
    totalTonnes: 20.5,
    shipmentsPlanned: 2,
    firstDeparture: '2026-06-01',
    lastDeparture: '2027-05-31',
    packaging: ['drum'],
    unNo: 'UN2794',
    declared: true,
    route: [
      { countryCode: 'VN', role: 'export', authority: 'MAE', exitPoint: 'Hải Phòng' },
      {
        countryCode: 'KR',
        role: 'import',
        authority: 'ME',
        authorityId,
        entryPoint: 'Busan',
      },
    ],
    hCodeIds: [await codeOf(db, 'H8')],
    hsCodes: ['854810'],
    ecCode: '160601',
    operationId: await codeOf(db, 'R4'),
    consents: [
      {
        countryCode: 'KR',
        role: 'import',
        decision: 'conditions',
        validTo: '2027-04-30',
        conditions: 'Sea only',
      },
      {
        countryCode: 'SG',
        role: 'transit',
        decision: 'denied',
        waived: true,
      },
      { countryCode: 'MY', role: 'transit', decision: 'consent', revokedAt: '2026-05-04' },
    ],
    shipments: [
      { serial: 1, state: 'departed', actualDate: '2026-06-10', actualKg: 10_250 },
      { serial: 2, state: 'rejected', actualDate: '2026-06-11', rejectReason: 'Wet' },
      { serial: 3, state: 'disposed', operationId: await codeOf(db, 'R9') },
    ],
  })
})
afterAll(() => served?.close())

async function codeOf(db: TestApp['context']['db'], code: string): Promise<string> {
  const found = await db
    .selectFrom('waste_basel_code')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return String(found.id)
}

const get = (as: Person, path: string, language = 'en') =>
  served.as(as)({
    url: `/api/admin/waste-exports/${path}`,
    headers: { 'accept-language': language },
  })

test('a notification has the 21 items of annex V A, filled and tagged, in the language of the reader', async () => {
  const answer = await get(enterprise, `${id}/notification.pdf`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('XK-2026-01-0001')
  const { text, isTagged, language } = await readPdf(answer.rawPayload)
  expect([isTagged, language]).toEqual([true, 'en'])
  for (const said of [
    '21 Contract between exporter and disposer',
    'Nhà máy 31',
    'Ắc quy chì thải',
    'UN2794',
    '20.5 t; 10.25 t a shipment, on average',
    'from 01/06/2026 to 31/05/2027, 2 shipments planned',
    'VN out at Hải Phòng – KR in at Busan',
    'KR, KR001, Ministry of Environment, Sejong, basel@example.org, ME',
    'Declared to be true',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('A draft')
  const vietnamese = await get(enterprise, `${id}/notification.pdf?lang=vi`)
  expect((await readPdf(vietnamese.rawPayload)).text).toContain('20,5 t')
})

test('a movement document has the 14 items of annex V B for its shipment, with the answers of the countries', async () => {
  const answer = await get(enterprise, `${id}/shipments/1/movement.pdf`)
  expect(answer.headers['content-disposition']).toContain('XK-2026-01-0001-1.pdf')
  const { text } = await readPdf(answer.rawPayload)
  for (const said of [
    'Movement document, shipment 1',
    '10/06/2026',
    '10,250 kg',
    'KR: consents with conditions, until 30/04/2027; Sea only',
    'SG: refuses',
    'MY: consents; withdrawn on 04/05/2026',
    'H8',
    'HS 854810; European list 160601',
    '7 Phố Sông Tô',
    '024 3795 6868',
    'R4',
    'Date, name and signature',
  ])
    expect(text).toContain(said)
  expect((await get(enterprise, `${id}/shipments/9/movement.pdf`)).statusCode).toBe(404)
})

async function textOf(serial: number): Promise<string> {
  const answer = await get(enterprise, `${id}/shipments/${serial}/movement.pdf`)
  return (await readPdf(answer.rawPayload)).text
}

test('the receipt of a load tells why it was refused, and by which operation it was disposed of', async () => {
  expect(await textOf(2)).toContain('Rejected, Wet')
  expect(await textOf(3)).toContain('R9')
})

test('others find no documents, as of an export that there is not', async () => {
  for (const of of [id, '999999']) {
    expect((await get(rival, `${of}/notification.pdf`)).statusCode).toBe(404)
    expect((await get(rival, `${of}/shipments/1/movement.pdf`)).statusCode).toBe(404)
  }
})
