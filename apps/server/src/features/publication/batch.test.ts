// Decisions of people about what the public sees: who may, about what, why, and what follows.
import type { BatchAnswer } from '@eos/contract/calls/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import {
  indicatorId,
  makeOrganization,
  makeStation,
  provinceId,
  stationTypeId,
} from '../../../test/make.ts'

let served: TestApp
let hanoi: string
let officeId: string

beforeAll(async () => {
  served = await buildTestApp()
  hanoi = await provinceId(served.context.db, '01')
  officeId = (await makeOrganization(served.context.db, { type: 1, province_id: hanoi })).id
})
afterAll(() => served?.close())

const ministry = person()
const office = () =>
  person({ id: '7', name: 'Approver', organization: { id: officeId, type: 1, provinceId: hanoi } })

async function send(what: string, payload: object, { as = ministry, query = '', key = '' } = {}) {
  const headers = key === '' ? {} : { 'idempotency-key': key }
  return served.as(as)({
    method: 'POST',
    url: `/api/admin/${what}/batch${query}`,
    payload,
    headers,
  })
}

async function isPublic(id: string): Promise<boolean> {
  return (await served.app.inject({ url: `/api/stations/${id}` })).statusCode === 200
}

async function makePoint(code: string, province: string) {
  const { db } = served.context
  return db
    .insertInto('location_point')
    .values({
      code,
      name: `Point ${code}`,
      station_type_id: await stationTypeId(db),
      province_id: province,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const codes = (body: { _embedded: Record<string, { code: string }[]> }) =>
  body._embedded['public-stations']!.map(({ code }) => code)

test('publishes and withholds in each form of the body, with the person and the reason', async () => {
  const { db } = served.context
  const [a, b] = [await makeStation(db), await makeStation(db)]
  const first = await send('public-stations', { items: [{ id: a.id, public: true }] })
  expect(first.json()).toEqual({
    total: 1,
    succeeded: 1,
    failed: 0,
    items: [{ id: a.id, status: 200 }],
  })
  await send('public-stations', [{ id: b.id, public: true }])
  expect([await isPublic(a.id), await isPublic(b.id)]).toEqual([true, true])
  await send('public-stations', { ids: [a.id, b.id], public: false, reason: 'broken pump' })
  expect([await isPublic(a.id), await isPublic(b.id)]).toEqual([false, false])
  const rows = await db
    .selectFrom('publication')
    .selectAll()
    .where('subject_id', '=', a.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ state, actor, reason }) => [state, actor, reason])).toEqual([
    ['published', 'Test person', ''],
    ['withheld', 'Test person', 'broken pump'],
  ])
  const log = await db
    .selectFrom('activity_log')
    .select(['action', 'note', 'account_id'])
    .where('subject_id', '=', a.id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action, note }) => [action, note])).toEqual([
    ['PUBLISH', ''],
    ['WITHHOLD', 'broken pump'],
  ])
})

test('withholds without a reason too, which is then empty', async () => {
  const { db } = served.context
  const { id } = await makeStation(db, { published: true })
  const answer = await send('public-stations', { items: [{ id, public: false }] })
  expect(answer.json()).toMatchObject({ succeeded: 1, items: [{ id, status: 200 }] })
  expect(await isPublic(id)).toBe(false)
})

test('decides about single indicators and leaves the station as it is', async () => {
  const { id } = await makeStation(served.context.db, {
    indicators: ['pm25', 'no2'],
    published: true,
  })
  const items = [{ id, public: false, indicators: ['PM25'], reason: 'drifting' }]
  expect((await send('public-stations', { items })).json()).toMatchObject({ succeeded: 1 })
  expect(await isPublic(id)).toBe(true)
  const list = await served.as(ministry)({
    url: `/api/admin/public-stations?q=${encodeURIComponent('station')}&size=100`,
  })
  const line = list
    .json()
    ._embedded['public-stations'].find((each: { id: string }) => each.id === id)
  expect(line).toMatchObject({ public: true, withheld: ['pm25'], decidedBy: 'test' })
  const unknown = await send('public-stations', {
    items: [{ id, public: true, indicators: ['nothing'] }],
  })
  expect(unknown.json<BatchAnswer>().items[0]).toMatchObject({ status: 400 })
})

test('ends at the reach of the grant: all or nothing, or one by one', async () => {
  const { db } = served.context
  const own = await makeStation(db, { provinceCode: '01' })
  const foreign = await makeStation(db, { provinceCode: '79', published: true })
  const hidden = await makeStation(db, { provinceCode: '79' })
  const items = [own, foreign, hidden].map(({ id }) => ({ id, public: true }))
  const whole = (await send('public-stations', { items }, { as: office() })).json<BatchAnswer>()
  expect(whole.items.map(({ status }) => status)).toEqual([424, 403, 404])
  expect(await isPublic(own.id)).toBe(false)
  const single = await send('public-stations', { items }, { as: office(), query: '?atomic=false' })
  expect(single.json()).toMatchObject({ total: 3, succeeded: 1, failed: 2 })
  expect(await isPublic(own.id)).toBe(true)
  const editor = await send('public-stations', { items }, { as: person({ actions: ['EDIT'] }) })
  expect([editor.statusCode, editor.json().detail]).toEqual([
    403,
    'This needs the action PUBLIC_STATION on stations, for the whole country.',
  ])
  const url = '/api/admin/public-stations/batch'
  expect((await served.app.inject({ method: 'POST', url, payload: { items } })).statusCode).toBe(
    401,
  )
  for (const bad of [{}, { items: [] }, [], { ids: [own.id] }, [...items, ...items]]) {
    expect((await send('public-stations', bad)).statusCode).toBe(400)
  }
})

test('does a repeated request once', async () => {
  const { id } = await makeStation(served.context.db)
  const first = await send('public-stations', { ids: [id], public: true }, { key: 'same' })
  await send('public-stations', { ids: [id], public: false, reason: 'x' })
  const again = await send('public-stations', { ids: [id], public: true }, { key: 'same' })
  expect(again.json()).toEqual(first.json())
  expect(await isPublic(id)).toBe(false)
})

test('lists what is shown and what is not, as far as the right reaches', async () => {
  const { db } = served.context
  const type = await stationTypeId(db, 'surface_water_auto')
  const shown = await makeStation(db, {
    name: 'Đồng Xuân',
    code: 'DX',
    type: 'surface_water_auto',
    provinceCode: '01',
    published: true,
  })
  const kept = await makeStation(db, {
    name: 'Ba Vì',
    name_en: 'Three Peaks',
    code: 'BV',
    type: 'surface_water_auto',
    provinceCode: '01',
  })
  await makeStation(db, {
    name: 'Thủ Đức',
    code: 'TD',
    type: 'surface_water_auto',
    provinceCode: '79',
  })
  const ask = async (query: string, as = office()) =>
    (
      await served.as(as)({ url: `/api/admin/public-stations?stationTypeId=${type}&${query}` })
    ).json()
  const all = await ask('')
  expect([codes(all), all.page]).toEqual([
    ['BV', 'DX'],
    { size: 20, totalElements: 2, totalPages: 1, number: 0 },
  ])
  expect(codes(await ask('public=true'))).toEqual(['DX'])
  expect(codes(await ask('public=false'))).toEqual(['BV'])
  expect(codes(await ask('q=dong'))).toEqual(['DX'])
  const peaks = await ask('q=three')
  expect(codes(peaks)).toEqual(['BV'])
  expect(peaks._embedded['public-stations'][0]).toMatchObject({
    name: 'Ba Vì',
    nameEn: 'Three Peaks',
  })
  expect(codes(await ask('sort=code,desc&size=1'))).toEqual(['DX'])
  expect(codes(await ask(`provinceId=${hanoi}`, ministry))).toEqual(['BV', 'DX'])
  const flat = await served.as(office())({
    url: `/api/admin/public-stations-list?stationTypeId=${type}`,
  })
  expect(flat.json()).toEqual([
    { id: kept.id, code: 'BV', name: 'Ba Vì', public: false },
    { id: shown.id, code: 'DX', name: 'Đồng Xuân', public: true },
  ])
  expect((await served.app.inject({ url: '/api/admin/public-stations' })).statusCode).toBe(401)
})

test('publishes sampling points, and announces the rounds that have results', async () => {
  const { db } = served.context
  const { id } = await makePoint('P1', hanoi)
  expect((await served.app.inject({ url: `/api/location-point/${id}` })).statusCode).toBe(404)
  await send('public-locations', { ids: [id], public: true }, { as: office() })
  expect((await served.app.inject({ url: `/api/location-point/${id}` })).statusCode).toBe(200)
  const list = await served.as(office())({ url: '/api/admin/public-locations?public=true' })
  expect(list.json()._embedded['public-locations']).toMatchObject([
    { code: 'P1', public: true, decidedBy: 'Approver' },
  ])
  await db
    .insertInto('location_point_data')
    .values({
      location_point_id: id,
      year: 2026,
      observation: 1,
      get_time: new Date('2026-02-01T00:00:00Z'),
    })
    .execute()
  const items = [1, 2].map((observation) => ({
    locationId: id,
    year: 2026,
    observation,
    announced: true,
  }))
  const answer = await send(
    'announced-locations',
    { items },
    { as: office(), query: '?atomic=false' },
  )
  expect(answer.json<BatchAnswer>().items).toMatchObject([
    { locationId: id, year: 2026, observation: 1, status: 200 },
    { locationId: id, year: 2026, observation: 2, status: 404 },
  ])
  await send('announced-locations', items.slice(0, 1), { as: office() })
  const back = [{ ...items[0], announced: false, reason: 'wrong sample' }]
  await send('announced-locations', back, { as: office() })
  const rows = await db
    .selectFrom('announcement')
    .select(['state', 'actor', 'reason'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { state: 'announced', actor: 'Approver', reason: null },
    { state: 'withdrawn', actor: 'Approver', reason: 'wrong sample' },
  ])
  const refused = await send('announced-locations', items, { as: person({ actions: ['EDIT'] }) })
  expect(refused.statusCode).toBe(403)
})

test('announces rounds by either name of the point, and tells two rounds of one point apart', async () => {
  const { id } = await makePoint('P2', hanoi)
  await enter(id, [1, 2])
  const { id: _, ...other } = { id, locationPointId: id, year: 2026, announced: true }
  const items = [1, 3].map((observation) => ({ ...other, observation }))
  const held = await send('announced-locations', { items }, { as: office() })
  expect(held.json()).toMatchObject({
    succeeded: 0,
    items: [
      { locationId: id, year: 2026, observation: 1, status: 424 },
      { locationId: id, year: 2026, observation: 3, status: 404, code: 'NOT_FOUND' },
    ],
  })
  const done = await send('announced-locations', { items: items.slice(0, 1) }, { as: office() })
  expect(done.json()).toMatchObject({ succeeded: 1 })
  const unclear = [{ ...items[0], locationId: '999' }]
  const refused = await send('announced-locations', { items: unclear }, { as: office() })
  expect(refused.json()).toMatchObject({
    statusCode: 400,
    errors: [{ property: 'items.0.locationId' }],
  })
})

test('lets nobody announce a round whose values are the own', async () => {
  const { id } = await makePoint('P3', hanoi)
  await enter(id, [1], served.as(office()))
  const round = { locationId: id, year: 2026, observation: 1 }
  const decide = (announced: boolean, as = office()) =>
    send('announced-locations', { items: [{ ...round, announced, reason: 'test' }] }, { as })
  const items = (await decide(true)).json<BatchAnswer>().items
  expect(items).toMatchObject([{ ...round, status: 409, code: 'TRANSITION_NOT_ALLOWED' }])
  const another = { ...office(), id: '77', name: 'Another' }
  expect((await decide(true, another)).json()).toMatchObject({ succeeded: 1 })
  // A wrong entry is withdrawn by the person who notices it.
  expect((await decide(false)).json()).toMatchObject({ succeeded: 1 })
  const [result] = await served.context.db
    .selectFrom('location_point_data')
    .select(['id', 'announced'])
    .where('location_point_id', '=', id)
    .execute()
  expect(result).toMatchObject({ announced: false })
  const corrected = await served.as(another)({
    method: 'PATCH',
    url: `/api/public-location-point-data/${result!.id}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({
      values: [{ indicatorId: await indicatorId(served.context.db, 'cod'), value: 3 }],
    }),
  })
  expect(corrected.statusCode, corrected.body).toBeLessThan(300)
  expect((await decide(true, another)).json()).toMatchObject({ succeeded: 0 })
})

async function enter(
  locationPointId: string,
  rounds: readonly number[],
  ask = served.as({ ...office(), id: '88' }),
): Promise<void> {
  for (const observation of rounds) {
    const made = await ask({
      method: 'POST',
      url: '/api/public-location-point-data',
      payload: { locationPointId, year: 2026, observation, getTime: '2026-02-01T00:00:00Z' },
    })
    expect(made.statusCode, made.body).toBe(201)
  }
}
