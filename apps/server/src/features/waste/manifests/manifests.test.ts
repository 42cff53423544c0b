// A manifest of hazardous waste over its parties: who sees it, whose turn it is, what was weighed, and what goes back.
import type { ManifestStep } from '@eos/contract/calls/waste/waste-manifests'
import type { WasteReportFacts } from '@eos/contract/calls/waste/waste-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { completeHead } from '../../../../test/complete-report.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import type { Person } from '../../../platform/http/caller.ts'

let served: TestApp
let dangerWasteId = ''
const ministry = person({ id: '9' })
const people = {} as Record<
  'generator' | 'carrier' | 'receiver' | 'rival' | 'office' | 'otherOffice' | 'farOffice',
  Person
>
const register = {} as Record<'carrier' | 'unknownCarrier' | 'receiver' | 'expired', string>
let haiphong = ''
const path = '/api/waste_manifest'
const admin = '/api/admin/waste-manifests'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-03-10T05:00:00Z' })
  const { db } = served.context
  const [hanoi, hue] = await Promise.all(['01', '46'].map((code) => provinceId(db, code)))
  haiphong = await provinceId(db, '31')
  const someone = async (id: string, type: 1 | 2, where: string) => {
    const made = await makeOrganization(db, { type, province_id: where, name: `Đơn vị ${id}` })
    return person({ id, organization: { id: made.id, type, provinceId: where } })
  }
  people.generator = await someone('11', 2, hanoi!)
  people.carrier = await someone('12', 2, hanoi!)
  people.receiver = await someone('13', 2, haiphong)
  people.rival = await someone('14', 2, hanoi!)
  people.office = await someone('15', 1, hanoi!)
  people.otherOffice = await someone('16', 1, haiphong)
  people.farOffice = await someone('17', 1, hue!)
  const [waste] = (await ask(ministry, 'GET', '/api/danger_waste?size=1&sort=code,asc')).json()
    ._embedded.danger_waste
  dangerWasteId = waste.id
  register.carrier = await registerOf({
    name: 'Vận tải Sông Lam',
    taxCode: '0100000001',
    provinceId: hanoi,
    orgTypes: ['transporter'],
    organizationId: people.carrier.organization.id,
  })
  register.unknownCarrier = await registerOf({
    name: 'Vận tải Bến Đá',
    taxCode: '0100000002',
    provinceId: hanoi,
    orgTypes: ['transporter'],
  })
  register.receiver = await registerOf({
    name: 'Nhà máy Lá Xanh',
    taxCode: '0100000003',
    provinceId: haiphong,
    orgTypes: ['treater'],
    organizationId: people.receiver.organization.id,
    ...licence('2030-01-01'),
  })
  register.expired = await registerOf({
    name: 'Nhà máy Cũ',
    taxCode: '0100000004',
    provinceId: haiphong,
    orgTypes: ['treater'],
    ...licence('2026-03-01'),
  })
})
afterAll(() => served?.close())

const ask = (as: Person, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  served.as(as)({
    method,
    url,
    headers: { accept: 'application/json', 'accept-language': 'en' },
    ...(payload && { payload }),
  })

const licence = (licenceExpiry: string) => ({
  licenceNo: '12/GPMT',
  licenceDate: '2020-01-01',
  licenceExpiry,
  licenceAuthority: 'Bộ',
  permittedWaste: [{ dangerWasteId, maxKgPerYear: 1_000_000 }],
})

async function registerOf(item: object): Promise<string> {
  const contact = { contactName: 'Bà Hoa', phone: '0241234567', email: 'hoa@example.org' }
  const made = await ask(ministry, 'POST', '/api/waste_receiving_organization', {
    ...contact,
    ...item,
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  for (const status of ['verified', 'active']) {
    const url = `/api/waste_receiving_organization/${id}`
    expect((await ask(ministry, 'PATCH', url, { status })).statusCode).toBe(200)
  }
  return id
}

const waste = (more: object = {}) => ({
  dangerWasteId,
  wasteName: 'Dầu động cơ thải',
  physicalState: 'liquid',
  kg: 1200,
  ...more,
})

const manifest = (more: object = {}) => ({
  plannedOn: '2026-03-12',
  loadingPlace: 'Kho số 2',
  receiverId: register.receiver,
  carriers: [{ carrierId: register.carrier, plate: '29C-123.45' }],
  lines: [waste(), waste({ wasteName: 'Giẻ lau', physicalState: 'solid', kg: 80 })],
  ...more,
})

async function make(more: object = {}): Promise<string> {
  const made = await ask(people.generator, 'POST', path, manifest(more))
  expect(made.statusCode, made.body).toBe(201)
  return made.json().id
}

const step = (id: string, status: string, as = people.generator) =>
  ask(as, 'PATCH', `${path}/${id}`, { status, reason: 'for a test' })

async function issue(more: object = {}): Promise<string> {
  const id = await make(more)
  const issued = await step(id, 'issued')
  expect(issued.statusCode, issued.body).toBe(200)
  return id
}

const take = (as: Person, id: string, body: object) =>
  ask(as, 'POST', `${admin}/${id}/hand-overs`, { place: 'Cổng số 1', ...body })

const stepsOf = async (as: Person, id: string): Promise<ManifestStep[]> =>
  (await ask(as, 'GET', `${admin}/${id}/hand-overs`)).json().data

const read = async (as: Person, id: string) => (await ask(as, 'GET', `${path}/${id}`)).json()

const weights = (first: object = {}) => [
  { line: 0, arrivedKg: 1190, ...first },
  { line: 1, arrivedKg: 80 },
]

test('a draft is its generator’s alone; issued, its parties and the offices of both ends see it', async () => {
  const id = await make()
  const seeing = async () => {
    const names = Object.keys(people) as (keyof typeof people)[]
    const codes = await Promise.all(
      names.map(async (name) => (await ask(people[name], 'GET', `${path}/${id}`)).statusCode),
    )
    return names.filter((_, at) => codes[at] === 200)
  }
  expect(await seeing()).toEqual(['generator', 'office'])
  expect((await step(id, 'issued')).json()).toMatchObject({ status: 'issued', totalKg: 1280 })
  expect(await seeing()).toEqual(['generator', 'carrier', 'receiver', 'office', 'otherOffice'])
  const listed = await ask(people.receiver, 'GET', `${path}?size=50`)
  expect(listed.json()._embedded.waste_manifest.map((each: { id: string }) => each.id)).toContain(
    id,
  )
  // Called back it is a draft again; nobody else changes it.
  expect((await ask(people.receiver, 'PATCH', `${path}/${id}`, { note: 'x' })).statusCode).toBe(403)
  expect((await step(id, 'draft')).statusCode).toBe(200)
  expect(await seeing()).toEqual(['generator', 'office'])
})

test('it is numbered through the year', async () => {
  const [one, other] = [
    await read(people.generator, await make()),
    await read(people.generator, await make()),
  ]
  expect(one.manifestNo).toMatch(/^CT-2026-\d{6}$/)
  expect(Number(other.manifestNo.slice(8))).toBe(Number(one.manifestNo.slice(8)) + 1)
})

test('what the licence of the receiver does not cover is not issued, and says so at its cell', async () => {
  const [, second] = (await ask(ministry, 'GET', '/api/danger_waste?size=2&sort=code,asc')).json()
    ._embedded.danger_waste
  const wrong = await make({ lines: [waste({ kg: 0 }), waste({ dangerWasteId: second.id })] })
  const refused = await step(wrong, 'issued')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors.map(({ property }: { property: string }) => property)).toEqual([
    'lines.0.kg',
    'lines.1.dangerWasteId',
  ])
  const late = await step(await make({ receiverId: register.expired }), 'issued')
  expect(late.json().errors).toMatchObject([
    {
      property: 'receiverId',
      message: 'has a licence that ends before the day of the hand-over',
    },
  ])
})

test('carriers carry and receivers treat: a party that is registered for other work is not issued to', async () => {
  const plant = await registerOf({
    name: 'Nhà máy không xe',
    taxCode: '0100000011',
    provinceId: haiphong,
    orgTypes: ['treater'],
  })
  const depot = await registerOf({
    name: 'Trạm trung chuyển',
    taxCode: '0100000012',
    provinceId: haiphong,
    orgTypes: ['collector', 'transporter'],
    ...licence('2030-01-01'),
  })
  const wrong = await make({ carriers: [{ carrierId: plant }], receiverId: depot })
  const refused = await step(wrong, 'issued')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toMatchObject([
    {
      property: 'carriers.0.carrierId',
      message: 'is not registered as a collector or transporter',
    },
    { property: 'receiverId' },
  ])
})

/** The step of a receiver that weighs one line. */
const receipt = (rejectedKg: number) => ({
  step: 'receive',
  arrivals: [{ line: 0, arrivedKg: 1200, rejectedKg, note: 'Giấy phép đã hết hạn' }],
})

test('a licence of the receiver or a carrier that has expired on the day of the transfer fails, and the load goes back', async () => {
  const receiverId = await registerOf({
    name: 'Nhà máy Hết Hạn',
    taxCode: '0100000013',
    provinceId: haiphong,
    orgTypes: ['treater'],
    ...licence('2026-03-12'),
  })
  const carrierId = await registerOf({
    name: 'Vận tải Hết Hạn',
    taxCode: '0100000014',
    provinceId: haiphong,
    orgTypes: ['transporter'],
    licenceDate: '2020-01-01',
    licenceExpiry: '2026-03-12',
  })
  const load = { lines: [waste()], receiverId }
  const waiting = await issue(load)
  const onTheWay = await issue(load)
  const carried = await issue({ lines: [waste()], carriers: [{ carrierId }] })
  expect((await take(people.carrier, onTheWay, { step: 'take_over' })).statusCode).toBe(200)
  // Half past midnight on the day after, in the country.
  served.setNow('2026-03-12T17:30:00Z')
  const late = await take(people.carrier, waiting, { step: 'take_over' })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Nhà máy Hết Hạn has a licence that ends before the day of the hand-over.',
  ])
  const byOther = await take(people.generator, carried, { step: 'take_over' })
  expect([byOther.statusCode, byOther.json().message]).toEqual([
    409,
    'Vận tải Hết Hạn has a licence that ends before the day of the hand-over.',
  ])
  // It was taken over on its last day, and that is written down now: also when the registration has ended by itself.
  const url = `/api/waste_receiving_organization/${receiverId}`
  expect((await ask(ministry, 'PATCH', url, { status: 'expired' })).statusCode).toBe(200)
  const at = '2026-03-12T16:30:00Z'
  expect((await take(people.carrier, waiting, { step: 'take_over', at })).statusCode).toBe(200)
  // Nothing is taken in any more, but everything may be sent back.
  expect((await take(people.generator, onTheWay, receipt(0))).statusCode).toBe(409)
  expect((await take(people.generator, onTheWay, receipt(1200))).statusCode).toBe(200)
  expect((await read(people.generator, onTheWay)).status).toBe('rejected')
  served.setNow('2026-03-10T05:00:00Z')
})

test('each party takes its step at its turn, and nobody another’s', async () => {
  const id = await issue({
    carriers: [{ carrierId: register.carrier }, { carrierId: register.unknownCarrier }],
  })
  expect(await stepsOf(people.carrier, id)).toEqual([
    {
      step: 'take_over',
      party: 'carrier',
      name: 'Vận tải Sông Lam',
      mayTake: true,
      isOnBehalf: false,
    },
  ])
  expect((await stepsOf(people.generator, id))[0]!.mayTake).toBe(false)
  // No step of the way is taken as a change of the status.
  expect((await step(id, 'in_transit')).statusCode).toBe(409)
  expect(
    (await take(people.receiver, id, { step: 'receive', arrivals: weights() })).statusCode,
  ).toBe(409)
  expect((await take(people.generator, id, { step: 'take_over' })).statusCode).toBe(403)
  expect((await take(people.rival, id, { step: 'take_over' })).statusCode).toBe(404)

  const first = await take(people.carrier, id, { step: 'take_over' })
  expect(first.statusCode, first.body).toBe(200)
  expect(await read(people.office, id)).toMatchObject({
    status: 'in_transit',
    handOvers: [
      { step: 'take_over', party: 'Vận tải Sông Lam', place: 'Cổng số 1', isOnBehalf: false },
    ],
  })
  // The second carrier has no account here, so that the generator speaks for it.
  expect(first.json().data).toMatchObject([
    { name: 'Vận tải Bến Đá', isOnBehalf: true, mayTake: false },
  ])
  const early = await take(people.generator, id, { step: 'take_over', at: '2026-03-10T04:00:00Z' })
  expect(early.json().errors).toMatchObject([{ property: 'at' }])
  const ahead = await take(people.generator, id, { step: 'take_over', at: '2026-03-11T00:00:00Z' })
  expect(ahead.json().errors).toMatchObject([{ property: 'at' }])
  expect((await take(people.generator, id, { step: 'take_over' })).statusCode).toBe(200)

  const arrived = await take(people.receiver, id, { step: 'receive', arrivals: weights() })
  expect(arrived.statusCode, arrived.body).toBe(200)
  expect(
    (await take(people.receiver, id, { step: 'receive', arrivals: weights() })).statusCode,
  ).toBe(409)
  expect((await take(people.receiver, id, { step: 'treat' })).json()).toEqual({ data: [] })
  expect(await read(people.generator, id)).toMatchObject({
    status: 'treated',
    arrivedKg: 1270,
    treatedAt: '2026-03-10T05:00:00.000Z',
    arrivals: [{ line: 0, arrivedKg: 1190, rejectedKg: 0 }, { line: 1 }],
  })
})

test('each line is weighed once, and what is odd is explained', async () => {
  const id = await issue()
  await take(people.carrier, id, { step: 'take_over' })
  const receive = (arrivals: object[]) => take(people.receiver, id, { step: 'receive', arrivals })
  const properties = async (arrivals: object[]) => {
    const answer = await receive(arrivals)
    expect(answer.statusCode, answer.body).toBe(400)
    return answer.json().errors.map(({ property }: { property: string }) => property)
  }
  expect(await properties([])).toEqual(['arrivals'])
  expect(await properties([weights()[0]!, weights()[0]!])).toEqual(['arrivals'])
  expect(await properties(weights({ arrivedKg: 900 }))).toEqual(['arrivals.0.note'])
  expect(await properties(weights({ rejectedKg: 5 }))).toEqual(['arrivals.0.note'])
  expect(await properties(weights({ rejectedKg: 1191, note: 'Lẫn nước' }))).toEqual([
    'arrivals.0.rejectedKg',
  ])
  const partly = await receive(weights({ rejectedKg: 190, note: 'Lẫn nước' }))
  expect(partly.json().data).toMatchObject([
    { step: 'treat', mayTake: true },
    { step: 'give_back', party: 'generator', mayTake: false },
  ])
  expect((await take(people.generator, id, { step: 'give_back' })).statusCode).toBe(200)
  expect((await take(people.receiver, id, { step: 'treat' })).json()).toEqual({ data: [] })
})

test('a load that is rejected whole goes back to its generator, and that ends it', async () => {
  const id = await issue({ lines: [waste()] })
  await take(people.carrier, id, { step: 'take_over' })
  const arrivals = [{ line: 0, arrivedKg: 1200, rejectedKg: 1200, note: 'Sai mã chất thải' }]
  expect(
    (await take(people.receiver, id, { step: 'receive', arrivals })).json().data,
  ).toMatchObject([{ step: 'give_back', party: 'generator' }])
  expect(await read(people.carrier, id)).toMatchObject({ status: 'rejected' })
  expect((await take(people.generator, id, { step: 'give_back' })).json()).toEqual({ data: [] })
  expect(await read(people.otherOffice, id)).toMatchObject({ status: 'returned' })
})

test('two who take the same step at once take it once', async () => {
  const id = await issue()
  const answers = await Promise.all(
    [1, 2, 3].map(() => take(people.carrier, id, { step: 'take_over' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect((await read(people.generator, id)).handOvers).toHaveLength(1)
})

test('whoever speaks for two carriers takes over for one at a time', async () => {
  const id = await issue({
    lines: [waste()],
    carriers: [{ carrierId: register.unknownCarrier }, { carrierId: register.unknownCarrier }],
  })
  const answers = await Promise.all(
    [1, 2].map(() => take(people.generator, id, { step: 'take_over', after: 0 })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await read(people.generator, id)).handOvers).toHaveLength(1)
})

test('what was rejected is given back also when the rest has been treated', async () => {
  const id = await issue({ lines: [waste()] })
  await take(people.carrier, id, { step: 'take_over' })
  const partly = [{ line: 0, arrivedKg: 1200, rejectedKg: 200, note: 'Lẫn nước' }]
  await take(people.receiver, id, { step: 'receive', arrivals: partly })
  await take(people.receiver, id, { step: 'treat' })
  const answer = await take(people.generator, id, { step: 'give_back' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await read(people.generator, id)).toMatchObject({ status: 'treated' })
})

test('it waits for the party whose turn it is, and for nobody else', async () => {
  const id = await issue({
    lines: [waste()],
    carriers: [{ carrierId: register.carrier }, { carrierId: register.unknownCarrier }],
  })
  const names = ['generator', 'carrier', 'receiver', 'rival', 'office'] as const
  const waitingFor = async () => {
    const found = await Promise.all(
      names.map(async (name) => {
        const answer = await ask(people[name], 'GET', '/api/admin/work?kind=manifest&size=100')
        const { data } = answer.json<{ data: { id: string; kind: string }[] }>()
        return data.some((item) => item.kind === 'manifest' && item.id === id)
      }),
    )
    return names.filter((_, at) => found[at])
  }
  expect(await waitingFor()).toEqual(['carrier'])
  await take(people.carrier, id, { step: 'take_over' })
  // The second carrier has no account here.
  expect(await waitingFor()).toEqual(['generator'])
  await take(people.generator, id, { step: 'take_over' })
  expect(await waitingFor()).toEqual(['receiver'])
  const partly = [{ line: 0, arrivedKg: 1200, rejectedKg: 200, note: 'Lẫn nước' }]
  await take(people.receiver, id, { step: 'receive', arrivals: partly })
  expect(await waitingFor()).toEqual(['generator', 'receiver'])
  await take(people.generator, id, { step: 'give_back' })
  expect(await waitingFor()).toEqual(['receiver'])
  await take(people.receiver, id, { step: 'treat' })
  expect(await waitingFor()).toEqual([])
})

test('its paper names the parties, the wastes and what has happened, in either language', async () => {
  const id = await issue()
  await take(people.carrier, id, { step: 'take_over' })
  const { manifestNo } = await read(people.generator, id)
  const paper = async (language: string) => {
    const answer = await served.as(people.receiver)({
      url: `${admin}/${id}/manifest.pdf`,
      headers: { 'accept-language': language },
    })
    expect(answer.headers['content-disposition']).toContain(manifestNo)
    return readPdf(answer.rawPayload)
  }
  const { text, isTagged, links } = await paper('vi')
  for (const word of [
    'Chứng từ chất thải nguy hại',
    manifestNo,
    'Nhà máy Lá Xanh',
    'Giẻ lau',
    '29C-123.45',
  ])
    expect(text).toContain(word)
  expect(isTagged).toBe(true)
  expect(links[0]).toContain(`admin/waste-manifests?id=${id}`)
  expect((await paper('en')).text).toContain('Taken over')
  expect((await ask(people.rival, 'GET', `${admin}/${id}/manifest.pdf`)).statusCode).toBe(404)
})

/** The manifests as the yearly report of their generator knows them. */
async function handedOverIn(reportYear: number): Promise<WasteReportFacts['manifests']> {
  const report = { ...completeHead, reportYear, formType: '05A', lines: [] }
  const made = await ask(people.generator, 'POST', '/api/waste_report_result', report)
  expect(made.statusCode, made.body).toBe(201)
  const facts = `/api/admin/waste-reports/${made.json().id}/facts`
  return (await ask(people.generator, 'GET', facts)).json().manifests
}

const weighed = (arrivedKg: number, rejectedKg: number) => [
  { line: 0, arrivedKg, rejectedKg, note: 'Cân lại, lẫn nước' },
]

test('a yearly report counts it in the year in which it was taken over, as it was weighed and kept', async () => {
  // Half past eleven in the evening of the last day of the year, and half past twelve in the night.
  served.setNow('2027-12-31T16:30:00Z')
  const id = await issue({ plannedOn: '2027-12-31', lines: [waste()] })
  const whole = await issue({ plannedOn: '2027-12-31', lines: [waste()] })
  const old = await issue({ plannedOn: '2027-12-31', lines: [waste({ kg: 50 })] })
  await take(people.carrier, old, { step: 'take_over' })
  served.setNow('2027-12-31T17:30:00Z')
  for (const each of [id, whole]) await take(people.carrier, each, { step: 'take_over' })
  served.setNow('2028-01-03T05:00:00Z')
  const receive = (of: string, given: object[]) =>
    take(people.receiver, of, { step: 'receive', arrivals: given })
  await receive(id, weighed(1000, 150))
  await receive(whole, weighed(1200, 1200))
  await receive(old, weighed(50, 0))
  const told = { wasteId: dangerWasteId, receiverId: register.receiver }
  expect(await handedOverIn(2027)).toEqual([{ ...told, count: 1, kg: 50 }])
  expect(await handedOverIn(2028)).toEqual([{ ...told, count: 1, kg: 850 }])
})
