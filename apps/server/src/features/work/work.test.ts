// The work list: what waits for each person, of every kind, the oldest first.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { workKinds } from '@eos/contract/labels/work'
import type { AnswerOf } from '@eos/contract/calls/call'
import type { workCalls } from '@eos/contract/calls/people/work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '../../access/person.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { refreshStates } from '../station-states/refresh.ts'

type Work = AnswerOf<(typeof workCalls)['work']>
type Ask = ReturnType<TestApp['as']>

let served: TestApp
let station: string
const people: Record<string, Ask> = {}
const start = Date.parse('2026-03-02T00:00:00Z')
const at = (hour: number) => new Date(start + hour * 3_600_000)

const homes: [name: string, type: number, roles: string[]][] = [
  ['manager', organizationTypes.enterprise, ['enterprise_manager']],
  ['officer', organizationTypes.provincialOffice, ['provincial_officer']],
  ['approver', organizationTypes.provincialOffice, ['provincial_approver']],
  ['head', organizationTypes.provincialOffice, ['provincial_officer', 'provincial_approver']],
]

beforeAll(async () => {
  served = await buildTestApp({ now: at(0), mailer: { send: async () => {} } })
  const { db } = served.context
  const [hanoi, haiphong] = [await provinceId(db, '01'), await provinceId(db, '31')]
  const organizations = new Map<number, string>()
  for (const type of Object.values(organizationTypes)) {
    const province_id = type === organizationTypes.ministry ? null : hanoi
    organizations.set(type, (await makeOrganization(db, { type, province_id })).id)
  }
  const add = async (name: string, organization_id: string, roles: string[]) => {
    const account = await makeAccount(db, { organization_id, roles, password_hash: null })
    people[name] = served.as((await findPerson(db, account.id))!)
  }
  for (const [name, type, roles] of homes) await add(name, organizations.get(type)!, roles)
  const type = organizationTypes.provincialOffice
  const neighbours = await makeOrganization(db, { type, province_id: haiphong })
  await add('neighbour', neighbours.id, ['provincial_approver'])

  const made = await makeStation(db, {
    name: 'Trạm cổng',
    indicators: ['pm25'],
    provinceCode: '01',
    organization_id: organizations.get(organizationTypes.enterprise)!,
    published: true,
  })
  station = made.id
  // It speaks once, and never again.
  await db
    .insertInto('data_last')
    .values({ station_id: station, time: at(0), period_s: 300, v: [1], received_at: at(0) })
    .execute()
  await refreshStates(served.context)
  await makeAccount(db, {
    status: 'awaiting_approval',
    full_name: 'Lê Thị Mới',
    created_at: at(1),
    wanted_organization: JSON.stringify({
      name: 'Nhà máy mới',
      taxCode: '0101234567',
      provinceId: hanoi,
    }),
  })
  served.setNow(at(2))
  await asked('officer', '/api/admin/quality/reviews', {
    stationId: station,
    indicator: 'pm25',
    verdict: 'reject',
    reason: 'pump failed',
    from: at(-3).toISOString(),
    to: at(-2).toISOString(),
  })
  await asked('manager', '/api/station_change_proposal', {
    stationId: station,
    justification: 'Moved',
    intervalSeconds: 86_400,
  })
  for (const hour of [25, 30, 55]) {
    served.setNow(at(hour))
    await refreshStates(served.context)
  }
})
afterAll(() => served?.close())

async function asked(name: string, url: string, payload: object): Promise<void> {
  const answer = await people[name]!({ method: 'POST', url, payload })
  expect(answer.statusCode, answer.body).toBe(201)
}

async function work(name: string, query = ''): Promise<Work> {
  const answer = await people[name]!({ url: `/api/admin/work${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Work>()
}

const none = Object.fromEntries(workKinds.map((kind) => [kind, 0])) as Work['counts']
const handedOn = async (name: string) =>
  (await people[name]!({ url: '/api/admin/work/handed-on' })).json()
const kindsOf = ({ data }: Pick<Work, 'data'>) => data.map(({ kind }) => kind)

test('the head of an office sees silences, sign-ups, reviews and proposals of the own province, the oldest first', async () => {
  const waiting = await work('head')
  const own = { silence: 1, review: 1, 'sign-up': 1, 'station-proposal': 1 }
  expect(waiting.counts).toEqual({ ...none, ...own })
  expect(kindsOf(waiting)).toEqual(['sign-up', 'review', 'station-proposal', 'silence'])
  const [signUp, review, proposal, silence] = waiting.data
  expect(silence).toMatchObject({ id: station, name: 'Trạm cổng', timeZone: 'Asia/Ho_Chi_Minh' })
  expect(signUp).toMatchObject({
    name: 'Nhà máy mới',
    by: 'Lê Thị Mới',
    since: at(1).toISOString(),
  })
  expect(review).toMatchObject({ name: 'Trạm cổng', indicator: 'pm25', verdict: 'reject' })
  expect(proposal).toMatchObject({ name: 'Trạm cổng', fields: ['intervalSeconds'] })
  expect(waiting.next).toBeNull()
})

test('one’s own proposals and what one may not decide are not there', async () => {
  expect(kindsOf(await work('officer'))).toEqual(['silence'])
  expect(kindsOf(await work('manager'))).toEqual(['silence'])
  expect(kindsOf(await work('approver'))).toEqual(['sign-up', 'review', 'station-proposal'])
  expect(await work('neighbour')).toEqual({ data: [], counts: none, next: null })
  expect((await served.app.inject({ url: '/api/admin/work' })).statusCode).toBe(401)
})

test('pages follow one another without a gap or a repetition', async () => {
  const all = await work('head')
  expect(all.data).toHaveLength(4)
  const found: Work['data'] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Work = await work('head', `?size=1${next === '' ? '' : `&after=${next}`}`)
    found.push(...page.data)
    next = page.next
  }
  expect(found).toEqual(all.data)
  expect(await work('head', '?after=nonsense')).toEqual(all)
  expect(kindsOf(await work('head', '?kind=review'))).toEqual(['review'])
})

test('what one has handed on stands with oneself until others have decided', async () => {
  expect(await handedOn('officer')).toMatchObject({
    data: [{ kind: 'review', name: 'Trạm cổng', indicator: 'pm25', since: at(2).toISOString() }],
    total: 1,
  })
  expect(await handedOn('manager')).toMatchObject({ data: [{ kind: 'station-proposal' }] })
  expect(await handedOn('head')).toEqual({ data: [], total: 0 })
  expect((await served.app.inject({ url: '/api/admin/work/handed-on' })).statusCode).toBe(401)
})

test('what began to wait since the last look is new', async () => {
  const news = async () => {
    const answer = await people.head!({ url: '/api/admin/work/news' })
    return answer.json<AnswerOf<(typeof workCalls)['work.news']>>()
  }
  expect(kindsOf(await news())).toEqual(['sign-up', 'review', 'station-proposal', 'silence'])
  expect((await people.head!({ method: 'POST', url: '/api/admin/work/look' })).json()).toEqual({
    lookedAt: at(55).toISOString(),
  })
  expect(await news()).toEqual({ lookedAt: at(55).toISOString(), data: [] })
  // Another person has not looked yet.
  const others = await people.approver!({ url: '/api/admin/work/news' })
  expect(kindsOf(others.json())).toEqual(['sign-up', 'review', 'station-proposal'])
})

test('what has been acted upon waits no more', async () => {
  const url = `/api/admin/station-states/${station}/acknowledge`
  expect((await people.manager!({ method: 'POST', url })).statusCode).toBe(200)
  expect((await work('head')).counts.silence).toBe(0)
  const [proposal] = (await work('approver')).data.filter(({ kind }) => kind === 'station-proposal')
  const done = await people.approver!({
    method: 'PATCH',
    url: `/api/station_change_proposal/${proposal!.id}`,
    payload: { status: 'approved' },
  })
  expect(done.statusCode, done.body).toBe(204)
  expect(kindsOf(await work('approver'))).toEqual(['sign-up', 'review'])
})
