// Rounds are announced at a planned time, in the name of who planned it, unless something has changed meanwhile.
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '../../../access/person.ts'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import {
  indicatorId,
  makeAccount,
  makeOrganization,
  provinceId,
  publishPoint,
  stationTypeId,
} from '../../../../test/make.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { announceDue } from './planned.ts'

let served: TestApp
let point: string
let cod: string
let leader: Person
let year = 2000

const officer = person({ id: '911', name: 'Officer' })
const before = '2026-11-21T05:00:00Z'
const at = '2026-11-22T01:00:00Z'

beforeAll(async () => {
  served = await buildTestApp({ now: before })
  const { db } = served.context
  cod = await indicatorId(db, 'cod')
  const province = await provinceId(db, '01')
  const { id: organization_id } = await makeOrganization(db, { type: 0 })
  const made = await db
    .insertInto('location_point')
    .values({
      code: 'P-PLAN',
      name: 'Điểm hẹn giờ',
      station_type_id: await stationTypeId(db, 'surface_water_periodic'),
      province_id: province,
      organization_id,
      water_body: 'river',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  point = made.id
  await publishPoint(db, point)
  const account = await makeAccount(db, { organization_id, roles: ['ministry_approver'] })
  leader = (await findPerson(db, account.id))!
})
afterAll(() => served?.close())

async function enter(value = 12): Promise<{ id: string; year: number }> {
  year += 1
  const answer = await served.as(officer)({
    method: 'POST',
    url: '/api/public-location-point-data',
    headers: { accept: 'application/json' },
    payload: {
      locationPointId: point,
      year,
      observation: 1,
      getTime: '2026-03-04T02:30:00Z',
      values: [{ indicatorId: cod, value }],
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return { id: answer.json().id, year }
}

async function take(as: Person, { year: of }: { year: number }, more: object) {
  const items = [{ locationId: point, year: of, observation: 1, ...more }]
  const url = '/api/admin/announced-locations/batch'
  const answer = await served.as(as)({ method: 'POST', url, payload: { items } })
  return answer.statusCode === 200 ? answer.json<BatchAnswer>().items[0]!.status : answer.statusCode
}

async function cancel(as: Person, { year: of }: { year: number }) {
  const items = [{ locationId: point, year: of, observation: 1 }]
  const url = '/api/admin/announced-locations/cancel-plans'
  const answer = await served.as(as)({ method: 'POST', url, payload: { items } })
  return answer.statusCode === 200 ? answer.json<BatchAnswer>().items[0]!.status : answer.statusCode
}

async function lineOf({ year: of }: { year: number }): Promise<AnnouncedLocation> {
  const url = `/api/admin/announced-locations?locationId=${point}&year=${of}`
  return (await served.as(leader)({ url })).json()._embedded['announced-locations'][0]
}

const due = (time: string) => announceDue({ ...served.context, now: () => new Date(time) })

test('a planned round is announced when its time has come and not before, in the name of who planned it', async () => {
  const round = await enter()
  expect(await take(leader, round, { step: 'announce', at })).toBe(200)
  expect(await lineOf(round)).toMatchObject({
    state: 'waiting',
    plan: { at: '2026-11-22T01:00:00.000Z', by: leader.name, problem: null },
  })
  expect(await due('2026-11-22T00:59:59Z')).toBe(0)
  expect((await lineOf(round)).state).toBe('waiting')
  expect(await due(at)).toBe(1)
  expect(await lineOf(round)).toMatchObject({
    state: 'announced',
    decidedBy: leader.name,
    publicVersion: 1,
    plan: null,
  })
  expect(await due('2026-11-23T00:00:00Z')).toBe(0)
})

test('a plan needs a time ahead and an announcement, and other eyes than those that entered the results', async () => {
  const round = await enter()
  expect(await take(leader, round, { step: 'announce', at: before })).toBe(400)
  expect(await take(leader, round, { step: 'announce', at: '2028-01-01T00:00:00Z' })).toBe(400)
  expect(await take(leader, round, { step: 'submit', at })).toBe(400)
  expect(await take(officer, round, { step: 'announce', at })).toBe(409)
  expect((await lineOf(round)).plan).toBeNull()
})

test('a plan is cancelled by people who may announce, and by any other step', async () => {
  const round = await enter()
  await take(leader, round, { step: 'announce', at })
  expect(await cancel(person({ actions: ['EDIT'] }), round)).toBe(403)
  expect(await cancel(leader, round)).toBe(200)
  expect(await cancel(leader, round)).toBe(404)
  expect((await lineOf(round)).plan).toBeNull()
  await take(leader, round, { step: 'announce', at })
  expect(await take(officer, round, { step: 'submit' })).toBe(200)
  expect((await lineOf(round)).plan).toBeNull()
  expect(await due(at)).toBe(0)
  expect((await lineOf(round)).state).toBe('submitted')
})

test('results that were changed meanwhile are not announced, and the round says why', async () => {
  const round = await enter()
  await take(leader, round, { step: 'announce', at })
  const changed = await served.as(officer)({
    method: 'PATCH',
    url: `/api/public-location-point-data/${round.id}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ values: [{ indicatorId: cod, value: 999 }] }),
  })
  expect(changed.statusCode, changed.body).toBeLessThan(300)
  expect(await due(at)).toBe(1)
  expect(await lineOf(round)).toMatchObject({ state: 'waiting', plan: { problem: 'changed' } })
})

test('nothing is announced in the name of somebody whose account was closed', async () => {
  const { db } = served.context
  const round = await enter()
  await take(leader, round, { step: 'announce', at })
  const close = (status: 'active' | 'disabled') =>
    db.updateTable('account').set({ status }).where('id', '=', leader.id).execute()
  await close('disabled')
  expect(await due(at)).toBe(1)
  await close('active')
  expect(await lineOf(round)).toMatchObject({ state: 'waiting', plan: { problem: 'no-right' } })
})
