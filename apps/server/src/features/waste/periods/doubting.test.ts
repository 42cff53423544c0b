// Reports that say otherwise than the reports of others: offices count it among the remarks and see it at its cell, and
// enterprises are not told.
import type { WasteReportFacts } from '@eos/contract/calls/waste/waste-reports'
import { judgeReport } from '@eos/contract/waste-report/judge'
import { knownFrom } from '@eos/contract/waste-report/subject'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../../test/make.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { doubtYears } from './doubting.ts'

let served: TestApp
let office: Person
let treater: Person
let waste: string
let receiver: string
const enterprises: Person[] = []
const ministry = person({ id: '9' })
const path = '/api/waste_report_result'
const submittedAt = new Date('2026-01-10T05:00:00Z')

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-01-10T06:00:00Z' })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const someone = async (id: string, type: 1 | 2) => {
    const made = await makeOrganization(db, { type, province_id: hanoi })
    return person({ id, organization: { id: made.id, type, provinceId: hanoi } })
  }
  office = await someone('11', 1)
  treater = await someone('12', 2)
  for (const id of ['21', '22', '23', '24', '25', '26']) enterprises.push(await someone(id, 2))
  const listed = await ask(ministry, 'GET', '/api/danger_waste?size=1&sort=code,asc')
  waste = listed.json()._embedded.danger_waste[0].id
  const registered = await ask(ministry, 'POST', '/api/waste_receiving_organization', {
    name: 'Nhà máy xử lý',
    taxCode: '0100000001',
    orgTypes: ['treater'],
    provinceId: hanoi,
    organizationId: treater.organization.id,
  })
  receiver = registered.json().id
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

/** Past the rules of a submission, which are not what is tested here. */
async function handIn(
  by: Person,
  year: number,
  line: object,
  { formType = '05A', status = 'submitted' } = {},
): Promise<string> {
  const { id } = await served.context.db
    .insertInto('waste_report')
    .values({
      report_no: `X-${by.id}-${year}-${formType}`,
      organization_id: by.organization.id,
      province_id: by.organization.provinceId,
      report_year: year,
      status,
      form_type: formType,
      submitted_at: submittedAt,
      remark_count: 1,
      lines: JSON.stringify([{ section: 'hazardous', dangerWasteId: waste, ...line }]),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const doubt = () => doubtYears(served.context, new Date(submittedAt.getTime() - 1))
const read = async (as: Person, id: string) => (await ask(as, 'GET', `${path}/${id}`)).json()
const factsFor = async (as: Person, id: string): Promise<WasteReportFacts> =>
  (await ask(as, 'GET', `/api/admin/waste-reports/${id}/facts`)).json()

async function rulesFor(as: Person, id: string): Promise<string[]> {
  const known = knownFrom(await factsFor(as, id))
  return judgeReport(await read(as, id), known).map(({ rule }) => rule)
}

const handedOver = (kg: number) => ({
  qtyGenerated: kg,
  qtyTransferred: kg,
  receiverId: receiver,
})

const otherThanReceiver = 'what the receiver reports is what was handed over to it'
const unusual = 'an amount is not far from what is usual for the waste'

test('what the receiver reports is what was handed over to it: else it counts as odd for offices', async () => {
  const [one, other] = enterprises as [Person, Person]
  const id = await handIn(one, 2025, handedOver(600))
  await doubt()
  // The receiver has not reported.
  expect((await read(office, id)).remarkCount).toBe(1)
  await handIn(treater, 2025, { qtyGenerated: 1000 }, { formType: 'treater' })
  await doubt()
  expect((await read(office, id)).remarkCount).toBe(2)
  expect((await read(ministry, id)).remarkCount).toBe(2)
  expect(await rulesFor(office, id)).toContain(otherThanReceiver)

  // Its enterprise would learn what others hand over.
  expect((await read(one, id)).remarkCount).toBe(1)
  expect((await factsFor(one, id)).doubts).toEqual([])
  const found = await ask(one, 'GET', `${path}?remarkCount=2`)
  expect(found.json().page.totalElements, found.body).toBe(0)

  // The other one completes what the receiver reports.
  await handIn(other, 2025, handedOver(390))
  await doubt()
  expect((await read(office, id)).remarkCount).toBe(1)
  expect(await rulesFor(office, id)).not.toContain(otherThanReceiver)
})

test('an amount is not far from what is usual for the waste, where five enterprises have it: else it counts as odd', async () => {
  const amounts = [100, 110, 90, 120]
  for (const [place, kg] of amounts.entries())
    await handIn(enterprises[place]!, 2024, { qtyGenerated: kg })
  const id = await handIn(enterprises[4]!, 2024, { qtyGenerated: 1099 })
  const far = await handIn(enterprises[5]!, 2024, { qtyGenerated: 1151 })
  await doubt()
  // The median is 115: ten times as much are 1,150.
  expect((await read(office, id)).remarkCount).toBe(1)
  expect((await read(office, far)).remarkCount).toBe(2)
  expect(await rulesFor(office, far)).toContain(unusual)
  const listed = await ask(office, 'GET', `${path}?reportYear=2024&sort=remarkCount,desc&size=1`)
  expect(listed.json()._embedded.waste_report_result[0].id).toBe(far)
  expect((await factsFor(office, far)).doubts).toMatchObject([
    { kind: 'usual', wasteId: waste, receiverId: null, isMore: true, usualKg: 115 },
  ])
})

test('a report that is handed in again counts the remarks of its own until it is compared again', async () => {
  const { db } = served.context
  const [report] = await db
    .selectFrom('waste_report')
    .selectAll()
    .where('report_year', '=', 2024)
    .where('remark_count', '=', 2)
    .execute()
  await ask(office, 'PATCH', `${path}/${report!.id}`, { status: 'in_review' })
  const back = { status: 'returned', reason: 'for a test of the steps' }
  const returned = await ask(office, 'PATCH', `${path}/${report!.id}`, back)
  expect(returned.statusCode, returned.body).toBe(200)
  expect((await factsFor(office, String(report!.id))).doubts).toEqual([])
  await doubt()
  expect((await read(office, String(report!.id))).remarkCount).toBe(2)
})

/** An office has approved it. */
const approved = { status: 'approved_prov' }

/** The share as the facts of a report tell it to its enterprise. */
async function leftFor(as: Person, report: string): Promise<number | null> {
  const { receivers } = await factsFor(as, report)
  return receivers.find(({ id }) => id === receiver)!.permitted[0]!.leftShare
}

async function license(maxKgPerYear: number): Promise<void> {
  const permitted = [{ dangerWasteId: waste, maxKgPerYear, methodIds: [] }]
  await served.context.db
    .updateTable('waste_receiving_organization')
    .set({ status: 'active', permitted_waste: JSON.stringify(permitted) } as never)
    .where('id', '=', receiver)
    .execute()
}

test('what a receiver has left of its licence is told in tenths, once three enterprises hand over to it', async () => {
  await license(2000)
  const [one, other, third] = enterprises as [Person, Person, Person]
  const id = await handIn(one, 2023, handedOver(400), approved)
  await handIn(other, 2023, handedOver(400), approved)
  await doubt()
  expect(await leftFor(one, id)).toBeNull()
  await handIn(third, 2023, handedOver(410), approved)
  await doubt()
  // 790 kg of 2,000 are left.
  expect(await leftFor(one, id)).toBe(0.3)
})

test('two enterprises cannot find out what a third hands over by handing in, withdrawing and speaking for a receiver', async () => {
  await license(2000)
  const [one, other, third] = enterprises as [Person, Person, Person]
  const own = await handIn(one, 2021, handedOver(100), approved)
  await handIn(other, 2021, handedOver(100), approved)
  await handIn(third, 2021, handedOver(390), approved)
  await doubt()
  // 1,410 kg are left: each tenth begins 10 kg further.
  expect(await leftFor(one, own)).toBe(0.7)
  for (const kg of [5, 11, 500]) {
    const form = { formType: '05B' }
    const probes = [
      await handIn(one, 2021, handedOver(kg), form),
      await handIn(other, 2021, handedOver(kg), form),
    ]
    await doubt()
    expect(await leftFor(one, own), `${kg} kg more`).toBe(0.7)
    for (const [place, probe] of probes.entries()) {
      const by = [one, other][place]!
      const withdrawn = await ask(by, 'PATCH', `${path}/${probe}`, { status: 'draft' })
      expect(withdrawn.statusCode, withdrawn.body).toBe(200)
      expect((await ask(by, 'DELETE', `${path}/${probe}`)).statusCode).toBe(409)
      await served.context.db.deleteFrom('waste_report').where('id', '=', probe).execute()
    }
  }
  // Nor by manifests for a receiver without an account, for which the generator speaks.
  const arrive = (isOnBehalf: boolean) =>
    served.context.db
      .insertInto('waste_manifest')
      .values({
        manifest_no: `CT-2021-${isOnBehalf ? 1 : 2}`,
        organization_id: one.organization.id,
        planned_on: '2021-05-01',
        loading_place: 'Kho',
        receiver_id: receiver,
        carriers: '[]',
        status: 'received',
        issued_at: '2021-05-01T03:00:00Z',
        lines: JSON.stringify([{ dangerWasteId: waste, kg: 500 }]),
        arrivals: JSON.stringify([{ line: 0, arrivedKg: 500, rejectedKg: 0 }]),
        hand_overs: JSON.stringify([{ step: 'receive', at: '2021-05-02T03:00:00Z', isOnBehalf }]),
      } as never)
      .execute()
  await arrive(true)
  await doubt()
  expect(await leftFor(one, own)).toBe(0.7)
  // The receiver's own weighing counts, and so does what the office approves.
  await arrive(false)
  await doubt()
  expect(await leftFor(one, own)).toBe(0.5)
  const inReview = { status: 'in_review' }
  const another = await handIn(enterprises[3]!, 2021, handedOver(200), inReview)
  const taken = await ask(office, 'PATCH', `${path}/${another}`, { status: 'approved_prov' })
  expect(taken.statusCode, taken.body).toBe(200)
  await doubt()
  expect(await leftFor(one, own)).toBe(0.4)
})

test('what was handed over to a duplicate counts for the entry that it was merged into', async () => {
  const { db } = served.context
  const registered = await ask(ministry, 'POST', '/api/waste_receiving_organization', {
    name: 'Nhà máy xử lý (trùng)',
    taxCode: '0100000002',
    orgTypes: ['treater'],
    provinceId: office.organization.provinceId,
  })
  const duplicate = registered.json().id
  for (const each of enterprises.slice(0, 3)) {
    await handIn(each, 2022, { ...handedOver(100), receiverId: duplicate }, approved)
  }
  await doubt()
  const loads = () =>
    db
      .selectFrom('waste_receiver_load')
      .select(['receiver_id', 'kg'])
      .where('report_year', '=', 2022)
      .execute()
  expect(await loads()).toEqual([{ receiver_id: duplicate, kg: '300' }])
  const mergedAt = new Date(submittedAt.getTime() + 60_000)
  await db
    .updateTable('waste_receiving_organization')
    .set({ merged_into_id: receiver, updated_at: mergedAt } as never)
    .where('id', '=', duplicate)
    .execute()
  await doubtYears(served.context, mergedAt)
  expect(await loads()).toEqual([{ receiver_id: receiver, kg: '300' }])
})
