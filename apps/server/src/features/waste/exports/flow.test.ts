// An export of hazardous waste after its submission: who still writes what, and which answers and shipments are refused.
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import {
  consent,
  consents,
  exportsOf,
  left,
  route,
  stop,
  type FixedPartners,
} from '../../../../test/make-export.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import { makeLeast } from '../../../../test/sample-item.ts'
import { uploadText } from '../../../../test/upload-file.ts'
import type { Person } from '../../../platform/http/caller.ts'

let served: TestApp
let enterprise: Person
let province: Person
let here: ReturnType<typeof exportsOf>
const ministry = person({ id: '3' })
const path = 'waste_export_report_result'
const json = { accept: 'application/json' }

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-06-01T05:00:00Z' })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const someone = async (as: string, type: 1 | 2) => {
    const made = await makeOrganization(db, { type, province_id: hanoi })
    return person({ id: as, organization: { id: made.id, type, provinceId: hanoi } })
  }
  enterprise = await someone('21', 2)
  province = await someone('22', 1)
  here = exportsOf(served, enterprise)
})
afterAll(() => served?.close())

const codeOf = (code: string) => here.codeOf(code)
const makePartners = (fixed?: FixedPartners) => here.makePartners(fixed)
const makeExport = (fixed?: Readonly<Record<string, unknown>>) => here.makeExport(fixed)
const change = (as: Person, id: string, payload: object) => here.change(as, id, payload)
const refused = (as: Person, id: string, payload: object) => here.refused(as, id, payload)
const progressFor = (as: Person, id: string) => here.progressFor(as, id)

/** Shipments that left in June are told in December. */
function tellInDecember(): void {
  beforeAll(() => served.setNow(new Date('2026-12-01T05:00:00Z')))
  afterAll(() => served.setNow(new Date('2026-06-01T05:00:00Z')))
}

describe('who still writes what', () => {
  tellInDecember()

  test('the ministry writes down the answers of countries, and nobody else does', async () => {
    const id = await makeExport()
    for (const as of [enterprise, province])
      expect((await change(as, id, { consents })).statusCode).toBeOneOf([403, 409])
    const answer = await change(ministry, id, { consents })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().consents).toMatchObject(consents)
  })

  test('the applicant tells of shipments once the export is approved, and changes nothing else', async () => {
    const id = await makeExport({ status: 'approved', consents })
    expect((await change(enterprise, id, { shipments: [left(1)] })).statusCode).toBe(200)
    const other = await change(enterprise, id, { totalTonnes: 30 })
    expect(other.statusCode).toBe(409)
    expect(other.json().message).toContain('Shipments')
    expect((await change(enterprise, id, { consents: [] })).statusCode).toBeOneOf([403, 409])
  })

  test('the applicant tells who took a shipment over, where and when, and the time line says so', async () => {
    const partners = await makePartners({ carrier: { name: 'Tàu Sen' } })
    const id = await makeExport({ status: 'approved', consents, ...partners })
    const [carrierId] = partners.carrierIds
    const handOver = {
      serial: 1,
      takenOverOn: '2026-06-11',
      carrierId,
      mode: 'S',
      place: 'Hải Phòng',
    }
    expect(await refused(enterprise, id, { handOvers: [handOver] })).toEqual(['handOvers.0.serial'])
    const told = await change(enterprise, id, { shipments: [left(1)], handOvers: [handOver] })
    expect(told.statusCode, told.body).toBe(200)
    const wrong = [
      { ...handOver, takenOverOn: '2026-06-09' },
      { ...handOver, takenOverOn: '2026-12-02' },
      { ...handOver, carrierId: (await makePartners()).carrierIds[0] },
    ]
    expect(await refused(enterprise, id, { handOvers: [wrong[1]] })).toEqual([
      'handOvers.0.takenOverOn',
    ])
    expect(await refused(enterprise, id, { handOvers: [wrong[0], wrong[2]] })).toEqual([
      'handOvers.0.takenOverOn',
      'handOvers.1.carrierId',
    ])
    const progress = await served.as(province)({
      method: 'GET',
      url: `/api/admin/waste-exports/${id}/progress`,
    })
    expect(progress.json().timeLine).toMatchObject([
      { kind: 'sent' },
      { kind: 'sent' },
      { kind: 'answered' },
      { kind: 'answered' },
      { kind: 'left', about: '1' },
      { kind: 'taken_over', about: '1', by: 'Tàu Sen', from: null, note: 'Hải Phòng' },
    ])
  })

  test('before that nothing is told of shipments, and after the closure nothing either', async () => {
    for (const status of ['submitted', 'consents_pending', 'refused', 'closed']) {
      const id = await makeExport({ status })
      const answer = await change(enterprise, id, { shipments: [left(1)] })
      expect(answer.statusCode, status).toBe(409)
    }
  })

  test('shipments that are under way are told to their end, also of an export that has expired', async () => {
    const id = await makeExport({ status: 'expired', consents, shipments: [left(1)] })
    const received = { ...left(1), state: 'received', receivedAt: '2026-07-01', receivedKg: 8_990 }
    expect((await change(enterprise, id, { shipments: [received] })).statusCode).toBe(200)
  })

  test('the form that is offered locks what is closed', async () => {
    const id = await makeExport({ status: 'approved', consents })
    const answer = await served.as(enterprise)({
      url: `/api/${path}/${id}`,
      headers: { accept: 'application/prs.hal-forms+json' },
    })
    const { patch } = answer.json()._templates as {
      patch: { properties: { name: string; readOnly: boolean }[] }
    }
    const open = patch.properties.filter(({ readOnly }) => !readOnly).map(({ name }) => name)
    expect(open.toSorted()).toEqual([
      'handOvers',
      'insuranceExpiry',
      'insuranceNo',
      'insurer',
      'shipments',
    ])
  })
})

const generator = (organizationId: string | null) => ({
  organizationId,
  name: 'Nhà máy A',
  site: 'Khu công nghiệp A',
  process: 'Mạ kim loại',
})

const plantTaking = async (code: string, maxTonnes: number) => ({
  plant: { acceptedWaste: [{ baselCodeId: await codeOf(code), maxTonnes }] },
})

/** The fields of which a submission complains; without any of its own the export is complete. */
async function told(fixed: object, partners: FixedPartners = {}) {
  const id = await makeExport({
    status: 'draft',
    baselCodeId: await codeOf('A1160'),
    yCodeIds: [await codeOf('Y31')],
    hCodeIds: [await codeOf('H8')],
    operationId: await codeOf('R4'),
    purpose: 'recovery',
    kind: 'general',
    generators: [generator(enterprise.organization.id)],
    transportModes: ['S'],
    contractNo: 'HD-7',
    contractDate: '2026-05-01',
    contractFileId: await uploadText(served, enterprise, 'Hợp đồng'),
    insuranceNo: 'BH-1',
    insurer: 'Bảo Việt',
    documentsLanguage: 'en',
    declared: true,
    ...(await makePartners(partners)),
    ...fixed,
  })
  const answer = await change(enterprise, id, { status: 'submitted' })
  const { errors = [] } = answer.json<{ errors?: { property: string }[] }>()
  return errors.map(({ property }) => property)
}

const makeAuthority = (countryCode: string) =>
  makeLeast(served.context.db, 'competent-authorities', { countryCode })

const importedBy = async (countryCode: string) => ({
  route: [
    stop('VN', 'export'),
    { ...stop('KR', 'import'), authorityId: await makeAuthority(countryCode) },
  ],
})

describe('an export is handed in', () => {
  test('with partners that may do what it asks for', async () => {
    expect(await told({})).toEqual([])
    expect(await told({ transportModes: ['A'] })).toEqual(['transportModes'])
    expect(await told({}, { plant: { operationIds: [await codeOf('R9')] } })).toEqual([
      'operationId',
    ])
    expect(await told({}, { plant: { permitExpiry: '2027-05-30' } })).toEqual(['foreignUnitId'])
    for (const partner of [{ plant: { status: 'suspended' } }, { plant: { status: 'closed' } }])
      expect(await told({}, partner)).toEqual(['foreignUnitId'])
    for (const carrier of [{ status: 'expired' }, { blacklisted: true, blacklistReason: 'x' }])
      expect(await told({}, { carrier })).toEqual(['carrierIds'])
  })

  test('with a waste that the plant takes, and no more than it takes', async () => {
    expect(await told({}, await plantTaking('A1160', 20))).toEqual([])
    expect(await told({}, await plantTaking('A1160', 19.9))).toEqual(['totalTonnes'])
    expect(await told({}, await plantTaking('A3020', 500))).toEqual(['baselCodeId'])
  })

  test('to an interim operation only with the plant that follows', async () => {
    const interim = { operationIds: [await codeOf('R12')] }
    const asked = { operationId: await codeOf('R12') }
    expect(await told(asked, { plant: interim })).toEqual(['foreignUnitId'])
    const { foreignUnitId: finalFacilityId } = await makePartners()
    expect(await told(asked, { plant: { ...interim, finalFacilityId } })).toEqual([])
  })

  test('with each country of its route in its role, which decides who has to consent', async () => {
    expect(await told({ route: [stop('VN', 'export'), stop('KR', 'export')] })).toEqual([
      'route.1.role',
    ])
    expect(
      await told({ route: [stop('VN', 'transit'), stop('SG', 'export'), stop('KR', 'import')] }),
    ).toEqual(['route.0.role', 'route.1.role'])
  })

  test('with authorities of the countries of its route', async () => {
    expect(await told(await importedBy('JP'))).toEqual(['route.1.authorityId'])
    expect(await told(await importedBy('KR'))).toEqual([])
  })

  test('with an amount', async () => {
    expect(await told({ totalTonnes: 0 })).toEqual(['totalTonnes'])
  })

  test('to a country that is no Party to the convention only under an agreement (articles 4 and 11)', async () => {
    const toAmerica = { route: [stop('VN', 'export'), stop('US', 'import')] }
    const plant = { countryCode: 'US' }
    expect(await told(toAmerica, { plant })).toEqual(['foreignUnitId'])
    const article11Agreement = 'OECD C(2001)107'
    expect(await told(toAmerica, { plant: { ...plant, article11Agreement } })).toEqual([])
    expect(await approvedWith({ plant })).toContain('foreignUnitId')
  })

  test('to a country that joins or leaves while the ministry keeps the table', async () => {
    for (const [countryCode, partyFrom, partyTo, isTold] of [
      ['QA', '2026-06-02', null, false],
      ['QB', '2026-06-03', null, true],
      ['QC', '2000-01-01', '2026-06-02', true],
    ] as const) {
      const days = { countryCode, partyFrom, partyTo }
      await makeLeast(served.context.db, 'basel-parties', days)
      const asked = {
        firstDeparture: '2026-06-02',
        route: [stop('VN', 'export'), stop(countryCode, 'import')],
      }
      expect(await told(asked, { plant: { countryCode } })).toEqual(isTold ? ['foreignUnitId'] : [])
    }
  })

  test('and a plant there is made active only with one', async () => {
    const plant = 'waste_treatment_foreign_unit'
    const { foreignUnitId } = await makePartners({
      plant: { countryCode: 'US', status: 'verified' },
    })
    const activate = (more: object) =>
      served.as(ministry)({
        method: 'PATCH',
        url: `/api/${plant}/${foreignUnitId}`,
        headers: { ...json, 'if-match': '*' },
        payload: { status: 'active', ...more },
      })
    const refusal = await activate({})
    expect(refusal.statusCode).toBe(400)
    expect(refusal.json()).toMatchObject({ errors: [{ property: 'article11Agreement' }] })
    expect((await activate({ article11Agreement: 'OECD C(2001)107' })).statusCode).toBe(200)
  })

  test('with its constituents, characteristics, insurance and contract', async () => {
    expect(await told({ yCodeIds: [], hCodeIds: [] })).toEqual(['yCodeIds', 'hCodeIds'])
    expect(await told({ yCodeIds: [await codeOf('H8')] })).toEqual(['yCodeIds'])
    const uninsured = { insuranceNo: null, insurer: null, insuranceExpiry: null }
    expect(await told(uninsured)).toEqual(['insuranceNo', 'insurer', 'insuranceExpiry'])
    expect(await told({ insuranceExpiry: '2027-05-30' })).toEqual(['insuranceExpiry'])
    expect(await told({ contractDate: '2026-06-02' })).toEqual(['contractDate'])
  })

  test('for others only with their authorisation', async () => {
    const generators = [generator(enterprise.organization.id), generator(null)]
    expect(await told({ generators })).toEqual(['authorisationFileId'])
    const authorisationFileId = await uploadText(served, enterprise, 'Ủy quyền')
    expect(await told({ generators, authorisationFileId })).toEqual([])
  })
})

const approvedWith = async (partners: FixedPartners) =>
  refused(ministry, await makeExport({ consents, ...(await makePartners(partners)) }), {
    status: 'approved',
  })

test('an export is approved when the ministry has verified its partners and the plant has stated its management', async () => {
  expect(await approvedWith({ plant: { status: 'proposed' } })).toEqual(['foreignUnitId'])
  expect(await approvedWith({ plant: { esmStatementFileId: null } })).toEqual(['foreignUnitId'])
  expect(await approvedWith({ carrier: { status: 'verified' } })).toEqual(['carrierIds'])
  expect(await approvedWith({ carrier: { insuranceExpiry: '2027-05-30' } })).toEqual(['carrierIds'])
})

async function remove(fixed: Readonly<Record<string, unknown>>): Promise<number> {
  const url = `/api/${path}/${await makeExport(fixed)}`
  return (await served.as(enterprise)({ method: 'DELETE', url, headers: json })).statusCode
}

test('an export is removed while it is a draft, and never after it was handed in', async () => {
  expect(await remove({ status: 'draft' })).toBe(204)
  const submittedAt = '2026-05-01T05:00:00Z'
  expect(await remove({ status: 'returned_incomplete', submittedAt })).toBe(409)
})

test('an export ends after it begins, and is told so by name', async () => {
  const id = await makeExport({ status: 'draft' })
  expect(await refused(enterprise, id, { lastDeparture: '2026-05-31' })).toEqual(['lastDeparture'])
})

test('an export is handed in only with a Basel code that holds on the day of the first departure', async () => {
  for (const [code, firstDeparture, isRefused] of [
    ['A1180', '2024-12-31', false],
    ['A1180', '2025-01-01', true],
    ['A1181', '2024-12-31', true],
    ['A1181', '2025-01-01', false],
  ] as const) {
    const id = await makeExport({
      status: 'draft',
      baselCodeId: await codeOf(code),
      firstDeparture,
      lastDeparture: '2025-06-30',
    })
    const answer = await change(enterprise, id, { status: 'submitted' })
    expect(answer.statusCode, answer.body).toBe(400)
    const { errors } = answer.json<{ errors: { property: string; message: string }[] }>()
    const told = errors.filter(({ property }) => property === 'baselCodeId')
    expect(told.length > 0, `${code} on ${firstDeparture}`).toBe(isRefused)
    if (isRefused) expect(told[0]!.message).toContain('day of the first departure')
  }
})

test('an export is approved when every country on its route has consented, or waived for transit', async () => {
  const id = await makeExport({ consents: [consent('KR', 'import')] })
  expect(await refused(ministry, id, { status: 'approved' })).toEqual(['consents'])
  const waived = { ...stop('SG', 'transit'), decision: 'none', waived: true, sentAt: '2026-04-02' }
  await change(ministry, id, { consents: [consent('KR', 'import'), waived] })
  const answer = await change(ministry, id, { status: 'approved' })
  expect(answer.statusCode, answer.body).toBe(200)
})

test('the silence of a country of transit counts on the sixtieth day, and only where it waived its consent', async () => {
  const silent = { ...stop('SG', 'transit'), decision: 'none' }
  const id = await makeExport()
  const ask = async (transit: object) => {
    await change(ministry, id, { consents: [transit, consent('KR', 'import')] })
    return refused(ministry, id, { status: 'approved' })
  }
  expect(await ask({ ...silent, sentAt: '2026-03-01' })).toEqual(['consents'])
  // Today is 1 June: the sixtieth day is tomorrow.
  expect(await ask({ ...silent, waived: true, sentAt: '2026-04-03' })).toEqual(['consents'])
  expect(await ask({ ...silent, waived: true })).toEqual(['consents'])
  // Its consent in writing needs no waiting.
  await change(ministry, id, { consents })
  expect((await change(ministry, id, { status: 'approved' })).statusCode).toBe(200)
})

test('who may only approve takes a step that others take by editing', async () => {
  const approver = person({ id: '31', actions: ['APPROVE'] })
  const id = await makeExport({ status: 'approved', consents })
  const answer = await change(approver, id, { status: 'withdrawn', reason: 'Theo đề nghị' })
  expect(answer.statusCode, answer.body).toBe(200)
})

const toldOf = async (code: string, more: object = {}) => {
  const id = await makeExport({ status: 'draft', baselCodeId: await codeOf(code), ...more })
  const answer = await change(enterprise, id, { status: 'submitted' })
  expect(answer.statusCode, answer.body).toBe(400)
  const { errors } = answer.json<{ errors: { property: string; message: string }[] }>()
  return errors.flatMap(({ property, message }) => (property === 'baselCodeId' ? [message] : []))
}

test('waste of list B needs no notification, and has a voluntary one where the note says so', async () => {
  expect(await toldOf('B1010')).toEqual([expect.stringContaining('list B')])
  const voluntary = { note: 'Thông báo tự nguyện theo yêu cầu của bên nhận' }
  expect(await toldOf('B1010', voluntary)).toEqual([])
  // One that has ended stays refused, and Y1 to Y45 are no codes of a list.
  expect(await toldOf('B3010', voluntary)).toHaveLength(1)
  expect(await toldOf('Y8', voluntary)).toHaveLength(1)
})

const refusedFor = async (firstDeparture: string, lastDeparture: string) =>
  refused(enterprise, await makeExport({ status: 'draft', firstDeparture, lastDeparture }), {
    status: 'submitted',
  })

test('a notification covers twelve months, and not a day more', async () => {
  for (const [first, last, next] of [
    ['2026-06-01', '2027-05-31', '2027-06-01'],
    // The first and the last day count: 365 days, and 366 with a 29 February.
    ['2026-03-01', '2027-02-28', '2027-03-01'],
    ['2027-03-01', '2028-02-29', '2028-03-01'],
    ['2028-02-29', '2029-02-28', '2029-03-01'],
  ] as const) {
    expect(await refusedFor(first, next), next).toContain('lastDeparture')
    expect(await refusedFor(first, last), last).not.toContain('lastDeparture')
  }
})

test('answers of countries are refused that end before they begin, stand twice or are not of the route', async () => {
  const id = await makeExport()
  const ask = (...given: object[]) => refused(ministry, id, { consents: given })
  expect(await ask(consent('KR', 'import', { validTo: '2026-04-01' }))).toEqual([
    'consents.0.validTo',
  ])
  expect(await ask(consent('KR', 'import', { decidedAt: '2026-02-01' }))).toEqual([
    'consents.0.decidedAt',
  ])
  expect(await ask(...consents, consents[0]!)).toEqual(['consents.2.countryCode'])
  expect(await ask(consent('JP', 'import'))).toEqual(['consents.0.countryCode'])
  expect(await ask(consent('KR', 'import', { validFrom: undefined }))).toEqual([
    'consents.0.validFrom',
  ])
})

describe('a shipment is refused', () => {
  tellInDecember()

  const cases: [string, object[], string[]][] = [
    ['with the number of another', [left(1), left(1)], ['shipments.1.serial']],
    ['with a number beyond the planned ones', [left(3)], ['shipments.0.serial']],
    [
      'that makes all of them heavier than notified',
      [left(1), left(2, { actualKg: 11_001 })],
      ['shipments.1.actualKg'],
    ],
    [
      'outside of the time of a consent',
      [left(1, { actualDate: '2027-05-02' })],
      ['shipments.0.actualDate'],
    ],
    [
      'without its papers',
      [left(1, { customsDeclarationNo: undefined })],
      ['shipments.0.customsDeclarationNo'],
    ],
    [
      'that is received before it left',
      [left(1, { receivedAt: '2026-06-09' })],
      ['shipments.0.receivedAt'],
    ],
    [
      'with a receipt and no departure',
      [{ serial: 1, state: 'planned', receivedAt: '2026-06-20', receivedKg: 9_000 }],
      ['shipments.0.receivedAt'],
    ],
    [
      'of which far more arrives than left, without a word why',
      [left(1, { receivedAt: '2026-06-20', receivedKg: 12_500 })],
      ['shipments.0.receivedKg'],
    ],
    [
      'as disposed without the certificate',
      [
        left(1, {
          state: 'disposed',
          receivedAt: '2026-06-20',
          receivedKg: 9_000,
          disposedAt: '2026-08-01',
        }),
      ],
      ['shipments.0.operationId', 'shipments.0.certificateFileId'],
    ],
    [
      'as disposed before it arrived',
      [left(1, { receivedAt: '2026-06-20', receivedKg: 9_000, disposedAt: '2026-06-19' })],
      ['shipments.0.disposedAt'],
    ],
    [
      'as rejected without a reason',
      [left(1, { state: 'rejected' })],
      ['shipments.0.rejectReason', 'shipments.0.noticedAt'],
    ],
  ]
  test.each(cases)('%s', async (_what, shipments, properties) => {
    const id = await makeExport({ status: 'approved', consents })
    expect(await refused(enterprise, id, { shipments })).toEqual(properties)
  })

  test('after the insurance has ended, until it is renewed', async () => {
    const id = await makeExport({ status: 'in_use', consents, insuranceExpiry: '2026-06-09' })
    expect(await refused(enterprise, id, { shipments: [left(1)] })).toEqual([
      'shipments.0.actualDate',
    ])
    const renewed = { insuranceExpiry: '2026-12-31', shipments: [left(1)] }
    expect((await change(enterprise, id, renewed)).statusCode).toBe(200)
  })
})

describe('shipments go ahead', () => {
  tellInDecember()
  const under = { status: 'in_use', consents }

  test('and nobody but the ministry sets one back or takes out one that has left', async () => {
    const received = left(1, { state: 'received', receivedAt: '2026-07-01', receivedKg: 8_990 })
    const id = await makeExport({ ...under, shipments: [received] })
    expect(await refused(enterprise, id, { shipments: [] })).toEqual(['shipments'])
    for (const state of ['planned', 'departed'])
      expect(await refused(enterprise, id, { shipments: [{ ...received, state }] }), state).toEqual(
        ['shipments.0.state'],
      )
    const notices = { noticedAt: '2026-07-02', suspectedAt: '2026-07-05' }
    for (const state of ['rejected', 'illegal_suspected']) {
      const told = [{ ...received, state, rejectReason: 'Sai mã', ...notices }]
      expect((await change(enterprise, id, { shipments: told })).statusCode, state).toBe(200)
    }
    expect((await change(ministry, id, { shipments: [left(1)] })).statusCode).toBe(200)
    expect((await change(ministry, id, { shipments: [] })).statusCode).toBe(200)
  })

  test('and none leaves while the export is suspended, or on a day that has not come', async () => {
    const id = await makeExport({ ...under, status: 'suspended', shipments: [left(1)] })
    expect(await refused(enterprise, id, { shipments: [left(1), left(2)] })).toEqual([
      'shipments.1.state',
    ])
    const other = await makeExport(under)
    for (const as of [enterprise, ministry])
      expect(
        await refused(as, other, { shipments: [left(1, { actualDate: '2026-12-02' })] }),
      ).toEqual(['shipments.0.actualDate'])
  })

  test('and an export is completed and closed when each has come to its end', async () => {
    const id = await makeExport({ ...under, shipments: [left(1)] })
    expect(await refused(ministry, id, { status: 'completed' })).toEqual(['shipments'])
    const back = [left(1, { state: 'returned_to_vn', returnedAt: '2026-07-01' })]
    expect((await change(enterprise, id, { shipments: back })).statusCode).toBe(200)
    for (const status of ['completed', 'closed'])
      expect((await change(ministry, id, { status })).statusCode, status).toBe(200)
  })
})

test('a country that is both of transit and of import consents in each role', async () => {
  const id = await makeExport({
    route: [...route.slice(0, 1), stop('KR', 'transit'), stop('KR', 'import')],
    consents: [consent('KR', 'transit')],
  })
  const answer = await change(ministry, id, { status: 'approved' })
  expect(answer.statusCode).toBe(400)
  const told = answer.json().errors.map(({ message }: { message: string }) => message)
  expect(told).toEqual([expect.stringContaining('KR as the country of import')])
  const both = [consent('KR', 'transit'), consent('KR', 'import')]
  expect((await change(ministry, id, { consents: both })).statusCode).toBe(200)
  expect((await change(ministry, id, { status: 'approved' })).statusCode).toBe(200)
})

describe('the totals of an export', () => {
  tellInDecember()
  test('count what has left, and what was received and not rejected', async () => {
    const planned = { serial: 2, state: 'planned', actualKg: 5_000 }
    const rejected = left(1, { state: 'rejected', rejectReason: 'Sai mã', receivedKg: 8_900 })
    const id = await makeExport({ status: 'approved', consents, shipments: [rejected, planned] })
    const found = await served.as(enterprise)({ url: `/api/${path}/${id}`, headers: json })
    expect(found.json()).toMatchObject({ shippedTonnes: 9, receivedTonnes: 0 })
  })
})

test('a shipment is told from its departure to its disposal, and the totals follow', async () => {
  served.setNow(new Date('2026-12-01T05:00:00Z'))
  const id = await makeExport({ status: 'approved', consents })
  const received = left(1, { state: 'received', receivedAt: '2026-07-01', receivedKg: 8_990 })
  const rejected = left(2, {
    state: 'rejected',
    rejectReason: 'Sai mã',
    noticedAt: '2026-07-02',
  })
  const answer = await change(enterprise, id, { shipments: [received, rejected] })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    shippedTonnes: 18,
    receivedTonnes: 8.99,
    shipmentCount: 2,
  })
  served.setNow(new Date('2026-06-01T05:00:00Z'))
})

/** The day by which it waits for this person. */
const waits = async (as: Person, id: string) => {
  const answer = await served.as(as)({
    url: '/api/admin/work?kind=export&size=100',
    headers: json,
  })
  const { data } = answer.json<{ data: { id: string; due: string | null }[] }>()
  return data.find((each) => each.id === id)?.due?.slice(0, 10)
}

describe('an export waits in the work list', () => {
  const received = { receivedAt: '2026-06-20', receivedKg: 9_000 }
  const cases: [string, object, string, string | undefined][] = [
    ['when no receipt came in thirty days', {}, '2026-07-11', '2026-07-10'],
    ['not on the thirtieth day', {}, '2026-07-10', undefined],
    ['at once for a load that was rejected', { state: 'rejected' }, '2026-06-11', '2026-09-08'],
    [
      'for ninety days after the rejection was told',
      { state: 'rejected', noticedAt: '2026-06-20' },
      '2026-06-21',
      '2026-09-18',
    ],
    [
      'for thirty days after a suspicion was told',
      { state: 'illegal_suspected', suspectedAt: '2026-07-01' },
      '2026-07-02',
      '2026-07-31',
    ],
    [
      'in the last month of the year for a certificate',
      { ...received, state: 'received' },
      '2027-05-21',
      '2027-06-20',
    ],
    ['not before', { ...received, state: 'received' }, '2027-05-20', undefined],
  ]
  test.each(cases)('%s', async (_what, more, today, due) => {
    const id = await makeExport({ status: 'in_use', consents, shipments: [left(1, more)] })
    served.setNow(new Date(`${today}T05:00:00Z`))
    try {
      for (const as of [enterprise, ministry]) expect(await waits(as, id)).toBe(due)
      expect(await waits(province, id)).toBeUndefined()
    } finally {
      served.setNow(new Date('2026-06-01T05:00:00Z'))
    }
  })
})

interface Entry {
  kind: string
  on: string
}

describe('how far an export has come', () => {
  test('is told in working days of the authority, which stand still while the dossier lies with the applicant', async () => {
    const declared = await served.as(ministry)({
      method: 'POST',
      url: '/api/holidays',
      headers: json,
      payload: { day: '2026-06-03', name: 'Ngày nghỉ bù' },
    })
    expect(declared.statusCode, declared.body).toBe(201)
    const submittedAt = '2026-06-01T05:00:00Z'
    const id = await makeExport({ status: 'submitted', submittedAt, consents })
    served.setNow(new Date('2026-06-05T05:00:00Z'))
    const returned = { status: 'returned_incomplete', reason: 'Thiếu hợp đồng' }
    expect((await change(ministry, id, returned)).statusCode).toBe(200)
    served.setNow(new Date('2026-07-15T05:00:00Z'))
    const { clocks, timeLine } = (await progressFor(enterprise, id)).json()
    // Tuesday, Thursday and Friday: the Wednesday is declared.
    const [check] = clocks
    expect(check).toMatchObject({ stage: 'completeness', state: 'stopped', spent: 3 })
    expect(timeLine.map(({ kind, on }: Entry) => `${on} ${kind}`)).toEqual([
      '2026-03-01 sent',
      '2026-03-01 sent',
      '2026-04-01 answered',
      '2026-04-01 answered',
      '2026-06-01 status',
      '2026-06-05 status',
    ])
    expect(timeLine.at(-1)).toMatchObject({ about: 'returned_incomplete', note: 'Thiếu hợp đồng' })
  })

  test('is known to its enterprise, its province and the ministry alone', async () => {
    const id = await makeExport()
    const { db } = served.context
    const elsewhere = await makeOrganization(db, {
      type: 2,
      province_id: await provinceId(db, '01'),
    })
    const stranger = person({
      id: '23',
      organization: { id: elsewhere.id, type: 2, provinceId: enterprise.organization.provinceId },
    })
    const codes = await Promise.all(
      [enterprise, province, ministry, stranger].map(
        async (as) => (await progressFor(as, id)).statusCode,
      ),
    )
    expect(codes).toEqual([200, 200, 200, 404])
    expect((await progressFor(stranger, '99999999')).statusCode).toBe(404)
  })
})

test('the report under the Convention has what left in the year, by code and destination, for the ministry alone', async () => {
  const load = { state: 'received', receivedAt: '2026-07-01', receivedKg: 9_000 }
  const failed = { state: 'rejected', rejectReason: 'Sai mã' }
  await makeExport({ status: 'in_use', consents, shipments: [left(1, load), left(2, failed)] })
  const url = '/api/admin/waste-exports/national-report.xlsx?lang=en&year='
  const answer = await served.as(ministry)({ url: `${url}2026` })
  expect(answer.statusCode, answer.body).toBe(200)
  const [headings = [], ...lines] = await readSheet(answer.rawPayload)
  const place = (heading: string) => headings.indexOf(heading)
  const failures = lines.map((line) => Number(line[place('Shipments that did not go as intended')]))
  expect(Math.max(...failures)).toBeGreaterThan(0)
  expect(lines.map((line) => line[place('What happened')]).join()).toContain('Sai mã')
  const before = await served.as(ministry)({ url: `${url}2019` })
  expect(await readSheet(before.rawPayload)).toHaveLength(1)
  for (const other of [enterprise, province])
    expect((await served.as(other)({ url: `${url}2026` })).statusCode).toBe(403)
})
