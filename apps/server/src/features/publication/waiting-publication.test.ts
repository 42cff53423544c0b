// Stations and points with results wait until somebody has decided whether the public sees them.
import type { AnswerOf } from '@eos/contract/calls/call'
import type { workCalls } from '@eos/contract/calls/people/work'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../platform/http/caller.ts'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId, stationTypeId } from '../../../test/make.ts'
import { refreshStates } from '../station-states/refresh.ts'

let served: TestApp
let hanoi: string
let office: Person
let haiphong: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-05-10T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  haiphong = await provinceId(db, '31')
  const { id } = await makeOrganization(db, { type: 1, province_id: hanoi })
  office = person({ id: '12', organization: { id, type: 1, provinceId: hanoi } })
  await station('A', hanoi, true)
  await station('B', hanoi, true)
  await station('silent', hanoi, false)
  await station('without office', haiphong, true)
  await refreshStates(served.context)
})
afterAll(() => served?.close())

async function station(name: string, province_id: string, hasSent: boolean): Promise<void> {
  const { db } = served.context
  const { id } = await makeStation(db, { name, province_id, indicators: ['pm25'] })
  ids[name] = id
  if (!hasSent) return
  const time = new Date('2026-05-10T04:00:00Z')
  await db
    .insertInto('data_last')
    .values({ station_id: id, time, period_s: 300, v: [1], received_at: time })
    .execute()
}

async function waiting(who: Person) {
  const answer = await served.as(who)({ url: '/api/admin/work?kind=publication' })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data, counts } = answer.json<AnswerOf<(typeof workCalls)['work']>>()
  expect(counts.publication).toBe(data.length)
  return data
}

async function decide(who: Person, name: string, isPublic: boolean): Promise<void> {
  const answer = await served.as(who)({
    method: 'POST',
    url: '/api/admin/public-stations/batch',
    payload: { items: [{ id: ids[name], public: isPublic }] },
  })
  expect(answer.json().items[0].status, answer.body).toBe(200)
}

test('stations that send wait together for their office, and for the ministry where there is none', async () => {
  expect(await waiting(office)).toMatchObject([{ status: 'station', count: 2, stationId: null }])
  expect(await waiting(person())).toMatchObject([
    { count: 1, name: 'without office', stationId: ids['without office'] },
  ])
  const { id: organization, ...rest } = office.organization
  const mayNot = { ...office, grants: [], organization: { id: organization, ...rest } }
  expect(await waiting(mayNot)).toEqual([])
})

test('either decision ends the waiting', async () => {
  await decide(office, 'A', true)
  expect(await waiting(office)).toMatchObject([{ count: 1, name: 'B', stationId: ids['B'] }])
  await decide(office, 'B', false)
  expect(await waiting(office)).toEqual([])
})

test('a sampling point with results waits as well', async () => {
  const { db } = served.context
  const { id } = await db
    .insertInto('location_point')
    .values({
      code: 'P1',
      name: 'Điểm 1',
      station_type_id: await stationTypeId(db, 'surface_water_periodic'),
      province_id: hanoi,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await waiting(office)).toEqual([])
  await db
    .insertInto('location_point_data')
    .values({
      location_point_id: id,
      year: 2026,
      observation: 1,
      get_time: new Date(),
      values: '[]',
    })
    .execute()
  expect(await waiting(office)).toMatchObject([{ status: 'point', count: 1, stationId: id }])
})
