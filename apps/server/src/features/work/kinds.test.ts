// Reports, symbols and questions wait for those who may act on them, and for nobody else.
import { organizationTypes, type OrganizationType } from '@eos/contract/words/vocabulary'
import type { AnswerOf } from '@eos/contract/calls/call'
import type { workCalls } from '@eos/contract/calls/people/work'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../platform/http/caller.ts'
import { findPerson } from '../../access/person.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { completeHead } from '../../../test/complete-report.ts'
import { makeAccount, makeOrganization, provinceId } from '../../../test/make.ts'
import { buildSenders, type Senders } from '../../../test/senders.ts'

type Work = AnswerOf<(typeof workCalls)['work']>
type Item = Work['data'][number]

const { ministry, provincialOffice, enterprise } = organizationTypes

const workOf = async (served: TestApp, person: Person, kind: Item['kind']): Promise<Item[]> => {
  const answer = await served.as(person)({ url: `/api/admin/work?kind=${kind}` })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data, counts } = answer.json<Work>()
  expect(counts[kind]).toBe(data.length)
  return data
}

describe('for an office, its enterprises and the ministry', () => {
  let served: TestApp
  let factory: string
  const people: Record<string, Person> = {}

  beforeAll(async () => {
    served = await buildTestApp({ now: '2026-01-10T05:00:00Z' })
    const { db } = served.context
    const [hanoi, haiphong] = [await provinceId(db, '01'), await provinceId(db, '31')]
    const home = async (type: OrganizationType, province_id: string | null) =>
      (await makeOrganization(db, { type, province_id, name: `Nhà ${type}` })).id
    const [land, office, neighbours] = [
      await home(ministry, null),
      await home(provincialOffice, hanoi),
      await home(provincialOffice, haiphong),
    ]
    factory = await home(enterprise, hanoi)
    const rival = await home(enterprise, hanoi)
    const add = async (name: string, organization_id: string, ...roles: string[]) => {
      const account = await makeAccount(db, { organization_id, roles, password_hash: null })
      people[name] = (await findPerson(db, account.id))!
    }
    await add('ministry', land, 'ministry_officer', 'ministry_approver')
    await add('office', office, 'provincial_officer', 'provincial_approver')
    await add('neighbour', neighbours, 'provincial_officer', 'provincial_approver')
    await add('reporter', factory, 'enterprise_manager')
    await add('rival', rival, 'enterprise_manager')
  })
  afterAll(() => served?.close())

  const seenBy = async (kind: Item['kind']) => {
    const found: Record<string, (string | null)[]> = {}
    for (const [name, person] of Object.entries(people)) {
      const items = await workOf(served, person, kind)
      if (items.length > 0) found[name] = items.map(({ status }) => status)
    }
    return found
  }

  test('a waste report waits for its office, its enterprise or the ministry, as its status says', async () => {
    const path = '/api/waste_report_result'
    const made = await served.as(people.reporter!)({
      method: 'POST',
      url: path,
      payload: {
        organizationId: factory,
        reportYear: 2025,
        formType: '05A',
        lines: [
          {
            section: 'other',
            wasteName: 'Bìa các tông',
            qtyStockStart: 100,
            qtyGenerated: 900,
            qtyStockEnd: 1000,
          },
        ],
        ...completeHead,
      },
      headers: { accept: 'application/json' },
    })
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json<{ id: string }>()
    const step = async (name: string, status: string) => {
      const answer = await served.as(people[name]!)({
        method: 'PATCH',
        url: `${path}/${id}`,
        payload: { status, reason: 'for a test' },
      })
      expect(answer.statusCode, answer.body).toBe(204)
    }
    // The year is over, and its report is due on 15 January.
    expect(await seenBy('waste-report')).toEqual({ reporter: ['draft'] })
    expect(await workOf(served, people.reporter!, 'waste-report')).toMatchObject([
      { id, year: 2025, due: '2026-01-15T16:59:59.000Z' },
    ])
    await step('reporter', 'submitted')
    expect(await seenBy('waste-report')).toEqual({ office: ['submitted'] })
    expect(await workOf(served, people.office!, 'waste-report')).toMatchObject([
      {
        id,
        name: 'Nhà 2',
        number: 'BC-2025-01-0001',
        since: '2026-01-10T05:00:00.000Z',
        due: null,
      },
    ])
    const handedOn = await served.as(people.reporter!)({ url: '/api/admin/work/handed-on' })
    expect(handedOn.json()).toMatchObject({ data: [{ kind: 'waste-report', id }], total: 1 })
    await step('office', 'in_review')
    await step('office', 'returned')
    expect(await seenBy('waste-report')).toEqual({ reporter: ['returned'] })
    await step('reporter', 'submitted')
    await step('office', 'in_review')
    await step('office', 'approved_prov')
    expect(await seenBy('waste-report')).toEqual({ ministry: ['approved_prov'] })
    await step('ministry', 'accepted')
    expect(await seenBy('waste-report')).toEqual({})
  })

  test('a question waits for those who may answer it, until it has an answer', async () => {
    const { db } = served.context
    const province_id = await provinceId(db, '01')
    const question = await db
      .insertInto('message')
      .values({ kind: 'question', content: 'Hồ có câu cá được không?', province_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(Object.keys(await seenBy('question'))).toEqual(['ministry', 'office'])
    expect(await workOf(served, people.office!, 'question')).toMatchObject([
      { id: question.id, name: 'Hồ có câu cá được không?' },
    ])
    const answer = { kind: 'answer', content: 'Có', parent_id: question.id, province_id } as const
    await db.insertInto('message').values(answer).execute()
    expect(await seenBy('question')).toEqual({})
  })
})

describe('of deliveries', () => {
  let senders: Senders
  beforeAll(async () => {
    senders = await buildSenders()
  })
  afterAll(() => senders?.testApp.close())

  const refused = (who: Person) => workOf(senders.testApp, who, 'delivery')

  test('a refused one waits with its reason for those who look after its stations', async () => {
    const [file, push] = await refused(senders.office)
    expect([file, push].map((item) => [item?.name, item?.count])).toEqual([
      ['of-firm', 1],
      ['of-nation', 1],
    ])
    expect(push).toMatchObject({
      id: senders.receipts['file BN_FIRM']!.id,
      number: 'BN_FIRM_KHI1_20261120060500.txt',
      reason: { vi: expect.stringContaining('dòng 1: ') as string },
    })
    expect(await refused(senders.formerOffice)).toEqual([])
  })

  test('it waits no more once somebody has seen to it, together with those of its source before it', async () => {
    const { enterprise, office, receipts, testApp } = senders
    const see = (who: Person, name: string) =>
      testApp.as(who)({
        method: 'POST',
        url: `/api/admin/deliveries/${receipts[name]!.id}/see-to`,
      })
    const others = await see(enterprise, 'file HN_AWAY')
    expect(others.statusCode).toBe(404)
    expect((await see(office, 'office')).statusCode).toBe(409)
    expect((await see(enterprise, 'file BN_FIRM')).json()).toEqual({ deliveries: 1 })
    expect((await see(enterprise, 'file BN_FIRM')).json()).toEqual({ deliveries: 0 })
    expect((await refused(office)).map(({ name }) => name)).toEqual(['of-firm'])
    const receipt = await testApp.as(office)({
      url: `/api/admin/deliveries/${receipts['file BN_FIRM']!.id}`,
    })
    expect(receipt.json()).toMatchObject({ refused: { seenTo: { by: enterprise.name } } })
  })

  test('it waits no more when its file has come again and was stored, or is long past', async () => {
    const { testApp, office, receipts } = senders
    const { db } = testApp.context
    const { id } = receipts['firm refused']!
    const first = await db
      .updateTable('import_batch')
      .set({ file_name: 'A.txt' })
      .where('id', '=', id)
      .returning('source_id')
      .executeTakeFirstOrThrow()
    const again = await db
      .insertInto('import_batch')
      .values({
        source_id: first.source_id,
        channel: 'ftp',
        format: 'auto',
        file_name: 'A.txt',
        status: 'done',
        stored: '5',
        received_at: new Date('2026-11-21T00:00:00Z'),
        finished_at: null,
        sha256: null,
        size_bytes: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await refused(office)).toEqual([])
    await db.deleteFrom('import_batch').where('id', '=', again.id).execute()
    expect(await refused(office)).toHaveLength(1)
    testApp.setNow('2026-12-24T00:00:00Z')
    expect(await refused(office)).toEqual([])
  })
})

test('an unknown symbol waits once for each station, for those who may say what it means', async () => {
  const senders = await buildSenders()
  try {
    const { testApp, office, enterprise: firm } = senders
    expect(await workOf(testApp, firm, 'symbol')).toEqual([])
    const items = await workOf(testApp, office, 'symbol')
    expect(items.map(({ number, count }) => [number, count]).toSorted()).toEqual([
      ['Lạ-Firm', 1],
      ['Lạ-Now', 1],
    ])
  } finally {
    await senders.testApp.close()
  }
})
