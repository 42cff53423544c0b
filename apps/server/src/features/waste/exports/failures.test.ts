// Failures of an export of hazardous waste: loads that are rejected, lost or suspected, consents and notifications that
// are withdrawn, carriers that are barred, and days that have not come.
import { wasteExportReport } from '@eos/contract/resources/waste/waste-export-report'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import {
  asJson,
  consent,
  consents,
  exportPath,
  exportsOf,
  left,
  stop,
} from '../../../../test/make-export.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import { sampleItem } from '../../../../test/sample-item.ts'
import { uploadText } from '../../../../test/upload-file.ts'
import type { Person } from '../../../platform/http/caller.ts'

let served: TestApp
let enterprise: Person
let province: Person
let here: ReturnType<typeof exportsOf>
const ministry = person({ id: '3' })
const december = new Date('2026-12-01T05:00:00Z')

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-12-01T05:00:00Z' })
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
beforeEach(() => served.setNow(december))

const underWay = { status: 'in_use', consents }

async function taken(as: Person, id: string, payload: object) {
  const answer = await here.change(as, id, payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

const rejected = (more: object = {}) =>
  left(1, { state: 'rejected', rejectReason: 'Sai mã', noticedAt: '2026-06-20', ...more })

const inState = (state: string, more: object = {}) => ({ ...rejected(), state, ...more })

describe('a load that was rejected', () => {
  test('is not closed before it came back, and not without the day of that', async () => {
    const id = await here.makeExport({ ...underWay, shipments: [rejected()] })
    const ask = (shipment: object) => here.refused(enterprise, id, { shipments: [shipment] })
    expect(await ask(inState('closed'))).toEqual(['shipments.0.state'])
    // The word of the ministry alone does not end it either.
    const ended = { shipments: [inState('closed', { incident: 'Hai bên đã thống nhất' })] }
    expect(await here.refused(ministry, id, ended)).toEqual([
      'shipments.0.disposedAt',
      'shipments.0.operationId',
      'shipments.0.certificateFileId',
    ])
    expect(await ask(inState('returned_to_vn'))).toEqual(['shipments.0.returnedAt'])
    const returned = inState('returned_to_vn', { returnedAt: '2026-08-01' })
    await taken(enterprise, id, { shipments: [returned] })
    await taken(enterprise, id, { shipments: [{ ...returned, state: 'closed' }] })
  })

  test('is told with the day on which the rejection was told', async () => {
    const id = await here.makeExport({ ...underWay, shipments: [left(1)] })
    for (const as of [enterprise, ministry])
      expect(
        await here.refused(as, id, { shipments: [rejected({ noticedAt: undefined })] }),
      ).toEqual(['shipments.0.noticedAt'])
  })

  test('stays rejected, until the ministry takes that back', async () => {
    const id = await here.makeExport({ ...underWay, shipments: [rejected()] })
    const received = { receivedAt: '2026-06-20', receivedKg: 9_000 }
    const told = (shipment: object) => here.refused(enterprise, id, { shipments: [shipment] })
    expect(await told(inState('received', received))).toEqual(['shipments.0.state'])
    expect(await told(left(1, { state: 'returned_to_vn', returnedAt: '2026-08-01' }))).toEqual([
      'shipments.0.rejectReason',
    ])
    const mistaken = [left(1, { state: 'received', ...received })]
    await taken(ministry, id, { shipments: mistaken })
  })

  test('is disposed of elsewhere only by the word of the ministry, with what the country agreed to', async () => {
    const certificateFileId = await uploadText(served, enterprise, 'Chứng nhận')
    const operationId = await here.codeOf('R4')
    const id = await here.makeExport({ ...underWay, shipments: [rejected()] })
    const elsewhere = inState('disposed', {
      disposedAt: '2026-08-01',
      operationId,
      certificateFileId,
    })
    const incident = 'Xử lý tại cơ sở khác ở Busan, Hàn Quốc đồng ý'
    for (const state of ['disposed', 'closed'])
      expect(
        await here.refused(enterprise, id, { shipments: [{ ...elsewhere, state, incident }] }),
      ).toEqual(['shipments.0.state'])
    expect(await here.refused(ministry, id, { shipments: [elsewhere] })).toEqual([
      'shipments.0.incident',
    ])
    // The applicant writes the facts down, and the ministry takes the step.
    await taken(enterprise, id, { shipments: [{ ...elsewhere, state: 'rejected', incident }] })
    await taken(ministry, id, { shipments: [{ ...elsewhere, incident }] })
    await taken(enterprise, id, { shipments: [{ ...elsewhere, state: 'closed', incident }] })
  })
})

describe('a load that was lost', () => {
  test('is told with a word about it, and is for the ministry to close', async () => {
    const id = await here.makeExport({ ...underWay, shipments: [left(1)] })
    const incident = 'Tàu chìm ngoài khơi'
    const ask = (as: Person, state: string, more: object = {}) =>
      here.refused(as, id, { shipments: [left(1, { state, ...more })] })
    for (const as of [enterprise, ministry])
      expect(await ask(as, 'lost')).toEqual(['shipments.0.incident'])
    expect(await ask(enterprise, 'closed', { incident })).toEqual(['shipments.0.state'])
    await taken(enterprise, id, { shipments: [left(1, { state: 'lost', incident })] })
    expect(await ask(enterprise, 'closed', { incident })).toEqual(['shipments.0.state'])
    expect(await here.refused(ministry, id, { status: 'completed' })).toEqual(['shipments'])
    expect(await ask(ministry, 'closed')).toEqual(['shipments.0.incident'])
    await taken(ministry, id, { shipments: [left(1, { state: 'closed', incident })] })
    await taken(ministry, id, { status: 'completed' })
  })

  test('and was found again goes on', async () => {
    const lost = left(1, { state: 'lost', incident: 'Mất liên lạc' })
    const id = await here.makeExport({ ...underWay, shipments: [lost] })
    const found = { ...lost, state: 'received', receivedAt: '2026-07-20', receivedKg: 9_000 }
    await taken(enterprise, id, { shipments: [found] })
  })
})

test('a suspicion is told with its day, and ends by a return or by the ministry', async () => {
  const id = await here.makeExport({ ...underWay, shipments: [left(1)] })
  const suspected = left(1, { state: 'illegal_suspected', suspectedAt: '2026-07-01' })
  expect(
    await here.refused(enterprise, id, { shipments: [{ ...suspected, suspectedAt: undefined }] }),
  ).toEqual(['shipments.0.suspectedAt'])
  await taken(enterprise, id, { shipments: [suspected] })
  const received = { receivedAt: '2026-07-02', receivedKg: 9_000 }
  for (const state of ['departed', 'received', 'closed', 'lost'])
    expect(
      await here.refused(enterprise, id, { shipments: [{ ...suspected, ...received, state }] }),
      state,
    ).toEqual(['shipments.0.state'])
  const back = { ...suspected, state: 'returned_to_vn', returnedAt: '2026-07-20' }
  await taken(enterprise, id, { shipments: [back] })
})

const why = 'Cơ sở tiếp nhận bị đình chỉ'
const revoked = [
  consents[0]!,
  consent('KR', 'import', { revokedAt: '2026-07-01', revocationReason: why }),
]

describe('a consent that was given', () => {
  test('is withdrawn by its country, as the ministry writes down, and nothing leaves from then on', async () => {
    const id = await here.makeExport({ ...underWay, shipments: [left(1)] })
    expect((await here.change(enterprise, id, { consents: revoked })).statusCode).toBeOneOf([
      403, 409,
    ])
    await taken(ministry, id, { consents: revoked })
    for (const as of [enterprise, ministry])
      expect(
        await here.refused(as, id, {
          shipments: [left(1), left(2, { actualDate: '2026-07-01' })],
        }),
      ).toEqual(['shipments.1.actualDate'])
    // A load that had left before is told to its end; one that left all the same may be illegal traffic.
    const arrived = left(1, { state: 'received', receivedAt: '2026-07-09', receivedKg: 9_000 })
    const earlier = left(2, { actualDate: '2026-06-30' })
    await taken(enterprise, id, { shipments: [arrived, earlier] })
    const late = { actualDate: '2026-07-02', state: 'illegal_suspected', suspectedAt: '2026-07-09' }
    await taken(ministry, id, { shipments: [arrived, left(2, late)] })
    const { timeLine } = (await here.progressFor(enterprise, id)).json()
    expect(timeLine).toContainEqual(
      expect.objectContaining({ kind: 'revoked', on: '2026-07-01', about: 'KR', note: why }),
    )
    expect(timeLine).toContainEqual(
      expect.objectContaining({ kind: 'answered', on: '2026-04-01', about: 'KR' }),
    )
  })

  test('that was withdrawn allows neither an approval nor a start nor going on', async () => {
    for (const [from, to] of [
      ['consents_pending', 'approved'],
      ['approved', 'in_use'],
      ['suspended', 'in_use'],
    ] as const) {
      const id = await here.makeExport({ status: from, consents: revoked })
      expect(await here.refused(ministry, id, { status: to }), to).toEqual(['consents'])
    }
  })

  test('is withdrawn with the day and the reason, after it was given', async () => {
    const id = await here.makeExport(underWay)
    const ask = (more: object) =>
      here.refused(ministry, id, { consents: [consents[0], consent('KR', 'import', more)] })
    expect(await ask({ revokedAt: '2026-07-01' })).toEqual(['consents.1.revocationReason'])
    expect(await ask({ revokedAt: '2026-07-01', revocationReason: 'không' })).toEqual([
      'consents.1.revocationReason',
    ])
    expect(await ask({ revocationReason: why })).toEqual(['consents.1.revokedAt'])
    expect(await ask({ revokedAt: '2026-03-31', revocationReason: why })).toEqual([
      'consents.1.revokedAt',
    ])
    const silent = { ...stop('SG', 'transit'), sentAt: '2026-03-01', waived: true }
    const refusal = { revokedAt: '2026-07-01', revocationReason: why }
    // A country of transit whose silence counted may refuse after all.
    await taken(ministry, id, { consents: [{ ...silent, ...refusal }, consents[1]] })
    const other = await here.makeExport()
    const denied = consent('KR', 'import', { decision: 'denied', ...refusal })
    expect(await here.refused(ministry, other, { consents: [denied] })).toEqual([
      'consents.0.revokedAt',
    ])
  })

  test('is none where a country of transit has waived it and refuses', async () => {
    const denied = consent('SG', 'transit', { decision: 'denied', waived: true })
    const id = await here.makeExport({ consents: [denied, consents[1]] })
    expect(await here.refused(ministry, id, { status: 'approved' })).toEqual(['consents'])
  })
})

/** The decision of the ministry has not been made. */
const until = [
  'submitted',
  'returned_incomplete',
  'dossier_complete',
  'notified_abroad',
  'consents_pending',
]

describe('an export that was handed in', () => {
  const reason = 'Không còn nhu cầu xuất khẩu'

  test('is withdrawn until the decision by whoever signs for the applicant, and with a reason', async () => {
    const { signs: _signs, ...unsigned } = enterprise
    const preparer: Person = { ...unsigned, id: '23' }
    for (const status of until) {
      const id = await here.makeExport({ status })
      const withdraw = (as: Person, more: object) =>
        here.change(as, id, { status: 'withdrawn', ...more })
      expect((await withdraw(preparer, { reason })).statusCode, status).toBe(403)
      for (const words of [{}, { reason: 'không' }]) {
        const answer = await withdraw(enterprise, words)
        expect(answer.statusCode, status).toBe(400)
        expect(answer.json().errors).toMatchObject([{ property: 'reason' }])
      }
      expect((await withdraw(enterprise, { reason })).statusCode, status).toBe(200)
    }
    for (const status of ['approved', 'refused', 'in_use']) {
      const id = await here.makeExport({ status, consents })
      const answer = await here.change(enterprise, id, { status: 'withdrawn', reason })
      expect(answer.statusCode, status).toBeOneOf([403, 409])
    }
  })

  test('and withdrawn is closed when each country that was notified has been told', async () => {
    const notified = { ...stop('KR', 'import'), sentAt: '2026-05-01', decision: 'none' }
    const id = await here.makeExport({ status: 'notified_abroad', consents: [notified] })
    await taken(enterprise, id, { status: 'withdrawn', reason })
    expect(await here.refused(ministry, id, { status: 'closed' })).toEqual(['consents'])
    const told = { ...notified, withdrawalSentAt: '2026-11-30' }
    expect((await here.change(enterprise, id, { consents: [told] })).statusCode).toBeOneOf([
      403, 409,
    ])
    await taken(ministry, id, { consents: [told] })
    await taken(ministry, id, { status: 'closed' })
    const { timeLine } = (await here.progressFor(enterprise, id)).json()
    expect(timeLine).toContainEqual(
      expect.objectContaining({ kind: 'withdrawal_sent', on: '2026-11-30', about: 'KR' }),
    )
  })
})

describe('a day that has not come', () => {
  test('is no day of an answer, by the calendar of the country', async () => {
    served.setNow(new Date('2026-06-01T16:59:00Z'))
    const id = await here.makeExport()
    const days = { sentAt: '2026-06-02', acknowledgedAt: '2026-06-02', decidedAt: '2026-06-02' }
    const given = { consents: [consent('KR', 'import', days)] }
    expect(await here.refused(ministry, id, given)).toEqual(
      Object.keys(days).map((name) => `consents.0.${name}`),
    )
    // In the country the second of June has begun.
    served.setNow(new Date('2026-06-01T17:01:00Z'))
    await taken(ministry, id, given)
  })

  test('is no day of a withdrawal, of a notice or of a return', async () => {
    const id = await here.makeExport({ ...underWay, shipments: [rejected()] })
    const tomorrow = '2026-12-02'
    expect(
      await here.refused(ministry, id, {
        consents: [
          consents[0],
          consent('KR', 'import', { revokedAt: tomorrow, revocationReason: why }),
        ],
        shipments: [inState('returned_to_vn', { noticedAt: tomorrow, returnedAt: tomorrow })],
      }),
    ).toEqual(['consents.1.revokedAt', 'shipments.0.noticedAt', 'shipments.0.returnedAt'])
  })

  test('is no day of the licence of a carrier', async () => {
    const { carrierIds } = await here.makePartners()
    const answer = await served.as(ministry)({
      method: 'PATCH',
      url: `/api/waste_international_shipping_unit/${carrierIds[0]}`,
      headers: { ...asJson, 'if-match': '*' },
      payload: { licenceDate: '2999-01-01' },
    })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().errors).toMatchObject([{ property: 'licenceDate' }])
  })

  test('is no day of a contract, of a change or of a new export', async () => {
    const id = await here.makeExport({ status: 'draft' })
    const ahead = { contractDate: '2026-12-02' }
    expect(await here.refused(enterprise, id, ahead)).toEqual(['contractDate'])
    const body = await sampleItem(served.context.db, wasteExportReport)
    const answer = await served.as(ministry)({
      method: 'POST',
      url: `/api/${exportPath}`,
      headers: asJson,
      payload: { ...body, ...ahead },
    })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().errors).toMatchObject([{ property: 'contractDate' }])
  })
})

const bar = async (id: string, change: object) => {
  const { db } = served.context
  await db
    .updateTable('waste_shipping_unit')
    .set(change as never)
    .where('id', '=', id as never)
    .execute()
}

describe('a carrier that may not take part', () => {
  const outOfWork = [
    { blacklisted: true, blacklist_reason: 'Vận chuyển bất hợp pháp' },
    { status: 'suspended' },
    { status: 'closed' },
  ]

  test('takes no shipment that leaves, and takes none over', async () => {
    for (const change of outOfWork) {
      const partners = await here.makePartners()
      const [carrierId] = partners.carrierIds
      const planned = { serial: 2, state: 'planned', carrierId }
      const id = await here.makeExport({ ...underWay, ...partners, shipments: [planned] })
      await bar(carrierId!, change)
      const handOver = {
        serial: 1,
        takenOverOn: '2026-06-11',
        carrierId,
        mode: 'S',
        place: 'Hải Phòng',
      }
      for (const as of [enterprise, ministry])
        expect(
          await here.refused(as, id, {
            shipments: [left(1, { carrierId }), left(2, { carrierId })],
            handOvers: [handOver],
          }),
        ).toEqual(['shipments.0.carrierId', 'shipments.1.carrierId', 'handOvers.0.carrierId'])
    }
  })

  test('stays told of what it took over before', async () => {
    const partners = await here.makePartners()
    const [carrierId] = partners.carrierIds
    const id = await here.makeExport({ ...underWay, ...partners })
    const handOvers = [
      { serial: 1, takenOverOn: '2026-06-11', carrierId, mode: 'S', place: 'Hải Phòng' },
    ]
    await taken(enterprise, id, { shipments: [left(1, { carrierId })], handOvers })
    await bar(carrierId!, outOfWork[0]!)
    const received = { state: 'received', receivedAt: '2026-07-01', receivedKg: 9_000 }
    const told = { shipments: [left(1, { carrierId, ...received })], handOvers }
    await taken(enterprise, id, told)
  })
})

test('an export tells how much has left, arrived, been disposed of, and may still leave', async () => {
  const received = { state: 'received', receivedAt: '2026-07-01', receivedKg: 8_990 }
  const id = await here.makeExport({ ...underWay, shipments: [left(1, received)] })
  for (const as of [enterprise, province, ministry])
    expect((await here.progressFor(as, id)).json().totals).toEqual({
      intended: { kg: 20_000, shipments: 2 },
      shipped: { kg: 9_000, shipments: 1 },
      received: { kg: 8_990, shipments: 1 },
      disposed: { kg: 0, shipments: 0 },
      remaining: { kg: 11_000, shipments: 1 },
    })
})

describe('what the office of the province says', () => {
  const opinions = [
    { givenOn: '2026-11-20', kind: 'field_check', words: 'Kho lưu giữ đạt yêu cầu' },
    { givenOn: '2026-11-21', kind: 'opinion', words: 'Đề nghị Bộ chấp thuận' },
  ]

  test('is read by the ministry before it decides, and stands in the time line', async () => {
    for (const status of until) {
      const id = await here.makeExport({ status })
      await taken(province, id, { opinions })
      const { timeLine } = (await here.progressFor(ministry, id)).json()
      expect(timeLine.slice(-2)).toMatchObject([
        { kind: 'field_checked', on: '2026-11-20', note: 'Kho lưu giữ đạt yêu cầu' },
        { kind: 'opinion', on: '2026-11-21', note: 'Đề nghị Bộ chấp thuận' },
      ])
    }
  })

  test('is not written by the applicant, to whom no change is offered for it', async () => {
    for (const status of ['draft', 'submitted', 'returned_incomplete']) {
      const id = await here.makeExport({ status })
      expect((await here.change(enterprise, id, { opinions })).statusCode, status).toBe(403)
    }
    const id = await here.makeExport({ status: 'submitted' })
    const templatesFor = async (as: Person) => {
      const answer = await served.as(as)({
        url: `/api/${exportPath}/${id}`,
        headers: { accept: 'application/prs.hal-forms+json' },
      })
      return Object.keys(answer.json()._templates)
    }
    expect(await templatesFor(enterprise)).not.toContain('patch')
    expect(await templatesFor(province)).toContain('patch')
  })

  test('is said before the decision, and on a day that has come', async () => {
    const decided = await here.makeExport({ status: 'approved', consents })
    expect((await here.change(province, decided, { opinions })).statusCode).toBe(409)
    const id = await here.makeExport({ status: 'submitted' })
    const ahead = [{ ...opinions[0], givenOn: '2026-12-02' }]
    expect(await here.refused(province, id, { opinions: ahead })).toEqual(['opinions.0.givenOn'])
  })

  test('comes from the office of the province alone, beside the ministry', async () => {
    const elsewhere = await provinceId(served.context.db, '79')
    const made = await makeOrganization(served.context.db, { type: 1, province_id: elsewhere })
    const other = person({
      id: '25',
      organization: { id: made.id, type: 1, provinceId: elsewhere },
    })
    const id = await here.makeExport({ status: 'submitted' })
    expect((await here.change(other, id, { opinions })).statusCode).toBe(404)
    await taken(ministry, id, { opinions })
  })
})

const loads = (...kg: number[]) => kg.map((actualKg, index) => left(index + 1, { actualKg }))

describe('a notification', () => {
  test('of ten shipments has no eleventh', async () => {
    const id = await here.makeExport({ ...underWay, shipmentsPlanned: 10 })
    expect(
      await here.refused(enterprise, id, { shipments: [left(11, { actualKg: 100 })] }),
    ).toEqual(['shipments.0.serial'])
    await taken(enterprise, id, { shipments: [left(10, { actualKg: 100 })] })
  })

  test('of twenty tonnes lets no kilogram more leave, however it is divided', async () => {
    const id = await here.makeExport({ ...underWay, shipmentsPlanned: 3 })
    await taken(enterprise, id, { shipments: loads(9_000, 9_000, 2_000) })
    expect(await here.refused(enterprise, id, { shipments: loads(9_000, 9_000, 2_001) })).toEqual([
      'shipments.2.actualKg',
    ])
  })
})
