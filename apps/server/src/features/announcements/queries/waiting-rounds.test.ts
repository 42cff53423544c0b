// Rounds wait for the office whose points they are, then for those who approve and announce their results.
import type { AnswerOf } from '@eos/contract/calls/call'
import type { workCalls } from '@eos/contract/calls/people/work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../platform/http/caller.ts'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeOrganization, provinceId, stationTypeId } from '../../../../test/make.ts'

type Work = AnswerOf<(typeof workCalls)['work']>

let served: TestApp
let hanoi: string
let cod: string
let office: string
let ruled: string
let programId: string
let points: string[]

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-05-10T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  cod = await indicatorId(db, 'cod')
  office = (await makeOrganization(db, { type: 1, province_id: hanoi })).id
  ruled = (await makeOrganization(db, { type: 1, province_id: hanoi, announced_by: 'ministry' })).id
  const program = await db
    .insertInto('program')
    .values({
      code: 'NHUE',
      name: 'Sông Nhuệ',
      name_en: 'Nhue river',
      plan: JSON.stringify([
        { year: 2019, rounds: 12 },
        { year: 2026, rounds: 4 },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  programId = program.id
  points = [
    await makePoint('N1', office, programId),
    await makePoint('N2', office, programId),
    await makePoint('R1', ruled, null),
  ]
})
afterAll(() => served?.close())

async function makePoint(code: string, organization: string, program: string | null) {
  const { db } = served.context
  const { id } = await db
    .insertInto('location_point')
    .values({
      code,
      name: `Điểm ${code}`,
      station_type_id: await stationTypeId(db, 'surface_water_periodic'),
      province_id: hanoi,
      organization_id: organization,
      program_id: program,
      water_body: 'river',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const at = (id: string, organization: string, ...actions: string[]) =>
  person({
    id,
    name: `Người ${id}`,
    organization: { id: organization, type: 1, provinceId: hanoi },
    actions: actions as never,
  })
const officer = () => at('11', office, 'CREATE', 'EDIT')
const leader = () => at('12', office, 'APPROVE')
const ruledOfficer = () => at('21', ruled, 'CREATE', 'EDIT')
const ruledLeader = () => at('22', ruled, 'APPROVE')
const minister = person({ id: '31', name: 'Bộ', actions: ['APPROVE', 'CREATE', 'EDIT'] })

async function work(who: Person, kind: 'sampling-round' | 'announcement') {
  const answer = await served.as(who)({ url: `/api/admin/work?kind=${kind}` })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data, counts } = answer.json<Work>()
  expect(counts[kind]).toBe(data.length)
  return data
}

async function enter(point: string, observation: number, who = officer()): Promise<string> {
  const answer = await served.as(who)({
    method: 'POST',
    url: '/api/public-location-point-data',
    headers: { accept: 'application/json' },
    payload: {
      locationPointId: point,
      year: 2026,
      observation,
      getTime: '2026-02-04T02:30:00Z',
      values: [{ indicatorId: cod, value: 12 }],
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string }>().id
}

async function take(who: Person, step: string, point: string, observation = 1) {
  const items = [{ locationId: point, year: 2026, observation, step, reason: 'Cần xem lại' }]
  const url = '/api/admin/announced-locations/batch'
  const answer = await served.as(who)({ method: 'POST', url, payload: { items } })
  expect(answer.json().items[0].status, answer.body).toBe(200)
}

const round = (observation: number) => ({ name: 'Sông Nhuệ', programId, year: 2026, observation })

test('rounds of the plan that have begun wait for results, due at the end of their part of the year', async () => {
  expect(await work(officer(), 'sampling-round')).toMatchObject([
    {
      ...round(1),
      nameEn: 'Nhue river',
      status: 'missing',
      count: 2,
      since: '2025-12-31T17:00:00.000Z',
      due: '2026-03-31T16:59:59.000Z',
    },
    { ...round(2), status: 'missing', count: 2, due: '2026-06-30T16:59:59.000Z' },
  ])
  // Points of others wait for others, and nobody enters results without the right to.
  expect(await work(ruledOfficer(), 'sampling-round')).toEqual([])
  expect(await work(minister, 'sampling-round')).toEqual([])
  expect(await work(leader(), 'sampling-round')).toEqual([])
})

test('entered results wait to be submitted, then for the approval of somebody else', async () => {
  await enter(points[0]!, 1)
  expect((await work(officer(), 'sampling-round'))[0]).toMatchObject({
    status: 'missing',
    count: 2,
  })
  await enter(points[1]!, 1)
  expect((await work(officer(), 'sampling-round'))[0]).toMatchObject({
    status: 'waiting',
    count: 2,
  })
  for (const point of points.slice(0, 2)) await take(officer(), 'submit', point)
  expect((await work(officer(), 'sampling-round')).map((each) => each.observation)).toEqual([2])
  expect(await work(leader(), 'announcement')).toMatchObject([
    { ...round(1), status: 'submitted', count: 2, by: 'Người 11', due: null },
  ])
  const own = at('11', office, 'APPROVE', 'EDIT')
  expect(await work(own, 'announcement')).toEqual([])
  expect(await work(minister, 'announcement')).toEqual([])
  const handedOn = await served.as(officer())({ url: '/api/admin/work/handed-on' })
  expect(handedOn.json()).toMatchObject({
    data: [{ kind: 'announcement', ...round(1) }],
    total: 1,
  })
})

test('what came back waits for its office again, and what is approved for whoever announces it', async () => {
  await take(leader(), 'return', points[0]!)
  expect(
    (await work(officer(), 'sampling-round')).find((each) => each.observation === 1),
  ).toMatchObject({ status: 'returned', count: 1 })
  await take(leader(), 'approve', points[1]!)
  expect(await work(leader(), 'announcement')).toMatchObject([{ status: 'approved', count: 1 }])
  await take(leader(), 'announce', points[1]!)
  expect(await work(leader(), 'announcement')).toEqual([])
})

test('where the ministry announces, approved results wait for the ministry, also outside of any program', async () => {
  await enter(points[2]!, 1, ruledOfficer())
  await take(ruledOfficer(), 'submit', points[2]!)
  expect(await work(ruledLeader(), 'announcement')).toMatchObject([
    { name: 'Điểm R1', programId: null, status: 'submitted' },
  ])
  await take(ruledLeader(), 'approve', points[2]!)
  expect(await work(ruledLeader(), 'announcement')).toEqual([])
  expect(await work(minister, 'announcement')).toMatchObject([
    { name: 'Điểm R1', status: 'approved', count: 1 },
  ])
})

test('results that were changed after they were submitted wait to be submitted again', async () => {
  const id = await enter(points[2]!, 2, ruledOfficer())
  await take(ruledOfficer(), 'submit', points[2]!, 2)
  expect(await work(ruledOfficer(), 'sampling-round')).toEqual([])
  const changed = await served.as(ruledOfficer())({
    method: 'PATCH',
    url: `/api/public-location-point-data/${id}`,
    payload: { values: [{ indicatorId: cod, value: 13 }] },
  })
  expect(changed.statusCode, changed.body).toBe(204)
  expect(await work(ruledOfficer(), 'sampling-round')).toMatchObject([
    { name: 'Điểm R1', observation: 2, status: 'waiting', count: 1, due: null },
  ])
})
