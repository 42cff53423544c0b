// The facts for checking a waste report hold those of its own enterprise, and only public ones of others.
import type { WasteReportFacts } from '@eos/contract/calls/waste/waste-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { completeHead } from '../../../test/complete-report.ts'
import { makeOrganization, provinceId } from '../../../test/make.ts'
import { makeLeast } from '../../../test/sample-item.ts'
import type { Person } from '../../platform/http/caller.ts'

let served: TestApp
let hanoi: string
let code: { id: string; code: string }
let method: { id: string }
const people: Record<'enterprise' | 'rival' | 'office' | 'neighbour' | 'ministry', Person> = {
  enterprise: person(),
  rival: person(),
  office: person(),
  neighbour: person(),
  ministry: person({ id: '9' }),
}
type Name = keyof typeof people

const accept = { accept: 'application/json' }

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-01-10T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  const someone = async (id: string, type: 1 | 2, where: string) => {
    const made = await makeOrganization(db, { type, province_id: where })
    return person({ id, organization: { id: made.id, type, provinceId: where } })
  }
  people.enterprise = await someone('11', 2, hanoi)
  people.rival = await someone('12', 2, hanoi)
  people.office = await someone('13', 1, hanoi)
  people.neighbour = await someone('14', 1, await provinceId(db, '31'))
  const [waste] = await listed('danger_waste', '?size=1&sort=code,asc')
  code = { id: waste!.id, code: waste!.code }
  const [first] = await listed('waste_execute_method_entity', '?size=1&sort=sortOrder,asc')
  method = { id: first!.id }
})
afterAll(() => served?.close())

const ask = (name: Name, verb: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  served.as(people[name])({ method: verb, url, headers: accept, ...(payload && { payload }) })

async function listed(path: string, search: string): Promise<{ id: string; code: string }[]> {
  const answer = await ask('ministry', 'GET', `/api/${path}${search}`)
  return answer.json()._embedded[path]
}

async function made(name: Name, path: string, item: object) {
  const answer = await ask(name, 'POST', `/api/${path}`, item)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const lineOf = (more: object = {}) => ({
  section: 'hazardous',
  dangerWasteId: code.id,
  wasteName: 'Cặn thải',
  physicalState: 'sludge',
  qtyStockStart: 0,
  qtyGenerated: 500,
  qtyTransferred: 400,
  qtyStockEnd: 100,
  methodId: method.id,
  manifestCount: 1,
  note: 'Số liệu theo sổ kho',
  ...more,
})

const report = (name: Name, reportYear: number, lines: object[]) =>
  made(name, 'waste_report_result', { ...completeHead, reportYear, formType: '05B', lines })

const factsFor = async (name: Name, id: string): Promise<WasteReportFacts> => {
  const answer = await ask(name, 'GET', `/api/admin/waste-reports/${id}/facts`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function register(more: object, status: 'proposed' | 'verified' | 'active') {
  const { id } = await made('ministry', 'waste_receiving_organization', {
    name: 'Nhà máy Lá Xanh',
    orgTypes: ['treater'],
    provinceId: hanoi,
    licenceNo: '12/GPMT',
    licenceDate: '2023-01-01',
    licenceExpiry: '2030-01-01',
    licenceAuthority: 'Bộ',
    contactName: 'Bí mật',
    phone: '0241234567',
    email: 'bimat@example.org',
    note: 'Ghi chú nội bộ',
    permittedWaste: [{ dangerWasteId: code.id, maxKgPerYear: 450, methodIds: [] }],
    ...more,
  })
  const steps = { proposed: [], verified: ['verified'], active: ['verified', 'active'] } as const
  for (const each of steps[status])
    await ask('ministry', 'PATCH', `/api/waste_receiving_organization/${id}`, { status: each })
  return String(id)
}

test('the report of the year before, the lists and the licences stand beside a report', async () => {
  const receiverId = await register({ taxCode: '0101234561' }, 'active')
  const former = await report('enterprise', 2023, [lineOf({ receiverId })])
  const { id } = await report('enterprise', 2024, [])
  const facts = await factsFor('enterprise', id)
  expect(facts).toMatchObject({
    today: '2026-01-10',
    former: {
      reportId: former.id,
      reportYear: 2023,
      head: { outputPrevious: 100, licenceNo: '1/GPMT' },
      lines: [{ dangerWasteId: code.id, qtyStockEnd: 100 }],
    },
    exported: [],
    facility: null,
  })
  expect(facts.wastes.map((each) => each.code)).toContain(code.code)
  expect(facts.methods.length).toBeGreaterThan(5)
  expect(facts.receivers.find((each) => each.id === receiverId)).toEqual({
    id: receiverId,
    name: 'Nhà máy Lá Xanh',
    nameEn: null,
    taxCode: '0101234561',
    licenceNo: '12/GPMT',
    licenceDate: '2023-01-01',
    licenceExpiry: '2030-01-01',
    isActive: true,
    permitted: [{ wasteId: code.id, maxKgPerYear: 450, methodIds: [], leftShare: null }],
  })
})

test('nothing of another enterprise stands there: no line, no total, no partner that is only proposed', async () => {
  const receiverId = await register({ taxCode: '0101234562' }, 'active')
  const proposed = await register({ taxCode: '0101234563', name: 'Chưa duyệt' }, 'proposed')
  const { id } = await report('enterprise', 2018, [])
  const before = await ask('enterprise', 'GET', `/api/admin/waste-reports/${id}/facts`)
  await report('rival', 2017, [lineOf({ receiverId, qtyGenerated: 987_654, wasteName: 'Bí mật' })])
  await report('rival', 2018, [lineOf({ receiverId, qtyTransferred: 449, qtyStockEnd: 51 })])
  const after = await ask('enterprise', 'GET', `/api/admin/waste-reports/${id}/facts`)
  expect(after.body).toBe(before.body)
  expect(after.body).not.toMatch(/Bí mật|Ghi chú nội bộ|0241234567|Chưa duyệt/)
  // Nor does what a rival hands over reach the check: 400 kg are within the 450 of the licence.
  const own = await report('enterprise', 2019, [lineOf({ receiverId, note: null })])
  const refused = await ask('enterprise', 'PATCH', `/api/waste_report_result/${own.id}`, {
    status: 'submitted',
  })
  // The number of the answer may hold any digits.
  const { instance: _, ...said } = refused.json()
  expect(said.detail).toContain('lines.0.receiverId')
  expect(JSON.stringify(said)).not.toMatch(/450|987/)
  // A partner that is not in the register is the same as one that there is not.
  const messages: string[] = []
  for (const [at, unknown] of [proposed, '999999'].entries()) {
    const item = { ...completeHead, reportYear: 2021 + at, formType: '06' }
    const answer = await ask('enterprise', 'POST', '/api/waste_report_result', {
      ...item,
      lines: [lineOf({ receiverId: unknown })],
    })
    messages.push(answer.body.replaceAll(unknown, 'X').replaceAll(/20\d\d/g, 'Y'))
  }
  expect(messages[0]).toContain('lines.0.receiverId')
  expect(JSON.parse(messages[0]!).errors).toEqual(JSON.parse(messages[1]!).errors)
})

/** But for the id. */
const plain = ({ code: kind, message, detail }: Record<string, string>) => [
  kind,
  message,
  detail!.replace(/\d+/, 'X'),
]

test('a report of others is as unknown as one that there is not', async () => {
  const { id } = await report('enterprise', 2020, [])
  for (const name of ['enterprise', 'office', 'ministry'] as const) await factsFor(name, id)
  const unknown = await ask('rival', 'GET', '/api/admin/waste-reports/999999/facts')
  expect(unknown.statusCode).toBe(404)
  for (const name of ['rival', 'neighbour'] as const) {
    const foreign = await ask(name, 'GET', `/api/admin/waste-reports/${id}/facts`)
    expect([foreign.statusCode, plain(foreign.json())]).toEqual([404, plain(unknown.json())])
  }
  const stranger = await served.app.inject({ url: `/api/admin/waste-reports/${id}/facts` })
  expect(stranger.statusCode).toBe(401)
})

test('a submission is refused by the same rules, each at its cell', async () => {
  const receiverId = await register(
    { taxCode: '0101234565', licenceExpiry: '2023-06-30' },
    'active',
  )
  const { id } = await report('enterprise', 2025, [
    lineOf({ receiverId, note: null, manifestCount: 0, qtyStockEnd: 0 }),
  ])
  const submit = () =>
    ask('enterprise', 'PATCH', `/api/waste_report_result/${id}`, { status: 'submitted' })
  const { errors } = (await submit()).json<{ errors: { property: string; message: string }[] }>()
  expect(errors.map(({ property }) => property)).toEqual(
    expect.arrayContaining(['lines.0.qtyStockEnd', 'lines.0.receiverId', 'lines.0.note']),
  )
  expect(errors.find(({ property }) => property === 'lines.0.receiverId')?.message).toContain(
    '30/06/2023',
  )
})

const shipment = (serial: number, more: object) => ({ serial, actualKg: 100, ...more })

test('what left the country counts as exported, whatever became of the export later', async () => {
  const statuses = ['in_use', 'withdrawn', 'suspended', 'closed'] as const
  for (const [place, status] of statuses.entries())
    await makeLeast(served.context.db, 'waste_export_report_result', {
      organizationId: people.enterprise.organization.id,
      registrationNo: `XK-2016-01-${place}`,
      status,
      dangerWasteId: code.id,
      shipments: [
        shipment(1, { state: 'received', actualDate: '2016-12-31' }),
        shipment(2, { state: 'departed', actualDate: '2017-01-01', actualKg: 7 }),
        // Entered ahead: it has not left.
        shipment(3, { state: 'planned', actualDate: '2016-12-31' }),
      ],
    })
  const { id } = await report('enterprise', 2016, [])
  expect((await factsFor('enterprise', id)).exported).toEqual([{ wasteId: code.id, kg: 400 }])
})

test('lines of a former list are told under the codes that follow, and the report is held against these', async () => {
  const { db } = served.context
  const insert = async (year: number, more: object) => {
    const values = {
      code: '180299',
      name: 'Giẻ lau',
      classification: 'NH',
      list_version: `T-${year}`,
      valid_from: `${year}-01-01`,
      status: 'active',
      ...more,
    }
    const { id } = await db
      .insertInto('danger_waste')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }
  const next = await insert(2023, { code: '180298' })
  const ended = await insert(2010, { valid_to: '2023-01-01', successor_ids: [next] })
  await report('rival', 2022, [lineOf({ dangerWasteId: ended, qtyStockEnd: 100 })])
  const ofList = (dangerWasteId: string) => lineOf({ dangerWasteId, qtyStockStart: 0, note: null })
  const own = await report('rival', 2023, [ofList(ended)])
  const facts = await factsFor('rival', own.id)
  expect(facts.former).toMatchObject({
    reportYear: 2022,
    lines: [{ dangerWasteId: next, qtyStockEnd: 100 }],
    replaced: [{ from: '180299', to: '180298' }],
  })
  const handIn = async () => {
    const url = `/api/waste_report_result/${own.id}`
    const answer = await served.as(people.rival)({
      method: 'PATCH',
      url,
      headers: { ...accept, 'accept-language': 'en' },
      payload: { status: 'submitted' },
    })
    return answer.json().errors as { property: string; message: string }[]
  }
  const old = (await handIn()).find(({ property }) => property === 'lines.0.dangerWasteId')
  expect(old?.message).toContain('180298 followed')
  await ask('rival', 'PATCH', `/api/waste_report_result/${own.id}`, { lines: [ofList(next)] })
  const found = await handIn()
  expect(found.map(({ property }) => property)).not.toContain('lines.0.dangerWasteId')
  // 100 kg were in stock under the former code.
  expect(JSON.stringify(found)).toContain('100')
})
