// Sampling points and their results: who sees which, and of results which values.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideWhole } from '../src/features/publication/publish.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { indicatorId, makeOrganization, provinceId, stationTypeId } from './make.ts'

let served: TestApp
let hanoi: string
let points: { shown: string; hidden: string }
let indicators: { cod: string; bod: string }
const ministry = person()
const approver = person({ id: '2', name: 'Approver' })
const decision = { actor: 'test', reason: 'for a test' }

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  indicators = { cod: await indicatorId(db, 'cod'), bod: await indicatorId(db, 'bod5') }
  points = { shown: await makePoint('Sông Đáy'), hidden: await makePoint('Sông Nhuệ') }
  await decideWhole(db, {
    kind: 'LOCATION_POINT',
    ids: [points.shown],
    state: 'published',
    ...decision,
  })
  for (const id of Object.values(points)) await makeResult(id, 2025)
  await announce(points.shown, 2025, true)
})
afterAll(async () => served?.close())

let made = 0
const accept = { accept: 'application/json' }
const anonymously = (url: string) => served.app.inject({ url, headers: accept })

async function post(path: string, payload: object): Promise<string> {
  const ask = served.as(ministry)
  const answer = await ask({ method: 'POST', url: `/api/${path}`, headers: accept, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

async function makePoint(river: string): Promise<string> {
  made += 1
  return post('location-point', {
    code: `point-${made}`,
    name: `Điểm ${made}`,
    river,
    provinceId: hanoi,
    stationTypeId: await stationTypeId(served.context.db, 'surface_water_auto'),
    lat: 20.9,
    lon: 105.7 + made / 100,
    startYear: 2020,
  })
}

function makeResult(locationPointId: string, year: number): Promise<string> {
  return post('public-location-point-data', {
    locationPointId,
    year,
    observation: 1,
    getTime: `${year}-03-04T02:00:00Z`,
    values: [
      { indicatorId: indicators.cod, value: 12.5, unit: 'mg/L' },
      { indicatorId: indicators.bod, censor: 'lt_loq', limitValue: 2, unit: 'mg/L' },
    ],
  })
}

/** By somebody else than who entered the results. */
async function announce(locationPointId: string, year: number, announced: boolean): Promise<void> {
  const items = [{ locationPointId, year, observation: 1, announced }]
  const answer = await served.as(approver)({
    method: 'POST',
    url: '/api/admin/announced-locations/batch',
    payload: { items },
  })
  expect(answer.json()).toMatchObject({
    succeeded: 1,
    items: [{ locationId: locationPointId, year, observation: 1, status: 200 }],
  })
}

const idsOf = (body: { _embedded: Record<string, { id: string }[]> }) =>
  Object.values(body._embedded)[0]!.map(({ id }) => id)

test('shows visitors the published points and their results only', async () => {
  expect(idsOf((await anonymously('/api/location-point')).json())).toEqual([points.shown])
  expect((await anonymously(`/api/location-point/${points.hidden}`)).statusCode).toBe(404)
  const results = (await anonymously('/api/public-location-point-data')).json()
  expect(results._embedded['public-location-point-data']).toMatchObject([
    { locationPointId: points.shown, values: [{ value: 12.5 }, { value: null, censor: 'lt_loq' }] },
  ])
  expect(
    (await anonymously('/api/location-point/search/countByIsPublic?isPublic=false')).body,
  ).toBe('0')
})

test('lets the own office see what is not published, and no other', async () => {
  const { id } = await makeOrganization(served.context.db, { type: 1, province_id: hanoi })
  const office = person({ organization: { id, type: 1, provinceId: hanoi } })
  const list = await served.as(office)({ url: '/api/public-location-point-data', headers: accept })
  expect(list.json().page.totalElements).toBe(2)
  const haiphong = await provinceId(served.context.db, '31')
  const other = person({ organization: { id: '998', type: 1, provinceId: haiphong } })
  const foreign = await served.as(other)({ url: '/api/location-point', headers: accept })
  expect(idsOf(foreign.json())).toEqual([points.shown])
})

test('leaves a withheld indicator out of the results of a published point', async () => {
  const { db } = served.context
  await db
    .insertInto('publication')
    .values({
      subject_kind: 'LOCATION_POINT',
      subject_id: points.shown,
      indicator_id: indicators.cod,
      state: 'withheld',
      ...decision,
    })
    .execute()
  const url = '/api/public-location-point-data'
  const [shown] = (await anonymously(url)).json()._embedded['public-location-point-data']
  expect(shown.values).toMatchObject([{ indicatorId: indicators.bod }])
  const whole = await served.as(ministry)({ url: `${url}/${shown.id}`, headers: accept })
  expect(whole.json().values).toHaveLength(2)
})

test('shows visitors a result only when its round is announced, and takes it back at once', async () => {
  const url = '/api/public-location-point-data'
  const id = await makeResult(points.shown, 2021)
  await makeResult(points.shown, 2020)
  const search = `${url}/search/findBy`
  const places = [
    `${url}?locationPointId=${points.shown}&year=2021`,
    `${search}IdIn?ids=${id}`,
    `${search}Year?year=2021`,
    `${search}LocationPointIdInAndYear?locationPointIds=${points.shown}&year=2021`,
  ]
  const seen = async () => ({
    item: (await anonymously(`${url}/${id}`)).statusCode,
    lists: await Promise.all(
      places.map(async (place) => idsOf((await anonymously(place)).json()).includes(id)),
    ),
    count: (await anonymously(`${url}/search/countByYear?year=2021`)).body,
  })
  const hidden = { item: 404, lists: places.map(() => false), count: '0' }
  const shown = { item: 200, lists: places.map(() => true), count: '1' }
  expect(await seen()).toEqual(hidden)
  const asks = { url: `${url}/${id}`, headers: accept }
  expect((await served.as(ministry)(asks)).json()).toMatchObject({ announced: false })
  await announce(points.shown, 2021, true)
  expect(await seen()).toEqual(shown)
  expect((await anonymously(`${url}/${id}`)).json()).toMatchObject({ announced: true })
  await announce(points.shown, 2021, false)
  expect(await seen()).toEqual(hidden)
  expect((await served.as(ministry)(asks)).json()).toMatchObject({ announced: false })
})

test('shows unannounced results of the organization that wants it so', async () => {
  const { db } = served.context
  const url = `/api/public-location-point-data?locationPointId=${points.shown}&year=2020`
  const count = async () => (await anonymously(url)).json().page.totalElements
  const { id } = await makeOrganization(db, { type: 1 })
  await db
    .updateTable('location_point')
    .set({ organization_id: id })
    .where('id', '=', points.shown)
    .execute()
  expect(await count()).toBe(0)
  const set = async (publishUnannounced: boolean) => {
    const answer = await served.as(ministry)({
      method: 'PATCH',
      url: `/api/organization/${id}`,
      headers: { ...accept, 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify({ publishUnannounced }),
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await set(true)
  expect(await count()).toBe(1)
  await set(false)
  expect(await count()).toBe(0)
})

test('shows a result that was removed and entered again when it is announced again', async () => {
  await announce(points.shown, 2020, true)
  const url = `/api/public-location-point-data?locationPointId=${points.shown}&year=2020`
  const [{ id }] = (await anonymously(url)).json()._embedded['public-location-point-data']
  const gone = { method: 'DELETE', url: `/api/public-location-point-data/${id}` } as const
  expect((await served.as(ministry)(gone)).statusCode).toBe(204)
  const again = await makeResult(points.shown, 2020)
  expect((await anonymously(url)).json().page.totalElements).toBe(0)
  await announce(points.shown, 2020, true)
  expect(idsOf((await anonymously(url)).json())).toEqual([again])
  await announce(points.shown, 2020, false)
})

test('finds points by year, by river without tones, and by rectangle', async () => {
  const search = '/api/location-point/search'
  for (const query of [
    `${search}/findByYear?year=2025`,
    `${search}/findByYear?year=2023`,
    `${search}/findByRiverContainingIgnoreCase?river=song%20day`,
    `${search}/advanced?river=day&year=2025&ids=${points.shown},99&bbox=105,20,106,21`,
  ]) {
    expect(idsOf((await anonymously(query)).json()), query).toEqual([points.shown])
  }
  expect(idsOf((await anonymously(`${search}/findByYear?year=2019`)).json())).toEqual([])
  expect((await anonymously(`${search}/findByYear?year=x`)).json()).toMatchObject({
    code: 'PARAMETER',
  })
})

test('finds results by point and time', async () => {
  await makeResult(points.shown, 2024)
  await announce(points.shown, 2024, true)
  const search = '/api/public-location-point-data/search'
  const both = `${search}/findByLocationPointIdInAndYear?locationPointIds=${points.shown},${points.hidden}&year=2024`
  expect(idsOf((await anonymously(both)).json())).toHaveLength(1)
  const between = `${search}/findByLocationPointIdAndGetTimeBetweenOrderByGetTimeDesc?locationPointId=${points.shown}&from=2024-01-01&to=2024-12-31`
  expect(idsOf((await anonymously(between)).json())).toHaveLength(1)
  const newest = `${search}/findFirstByLocationPointIdOrderByGetTimeDesc?locationPointId=${points.shown}`
  expect((await anonymously(newest)).json().year).toBe(2025)
})

test('refuses a result that names an indicator of nothing, and keeps the indicators that results name', async () => {
  const ask = served.as(ministry)
  const wrong = await ask({
    method: 'POST',
    url: '/api/public-location-point-data',
    headers: accept,
    payload: {
      locationPointId: points.shown,
      year: 2023,
      observation: 1,
      getTime: '2023-03-04T02:00:00Z',
      values: [{ indicatorId: '987654', value: 1 }],
    },
  })
  expect(wrong.json()).toMatchObject({ statusCode: 400, code: 'LINK_INVALID' })
  expect(wrong.json().errors[0].property).toBe('values.0.indicatorId')
  const removed = await ask({ method: 'DELETE', url: `/api/indicator/${indicators.bod}` })
  expect(removed.json()).toMatchObject({ statusCode: 409, code: 'CONFLICT' })
})

test('patches one value inside the list', async () => {
  const id = await makeResult(points.hidden, 2022)
  const tss = await indicatorId(served.context.db, 'tss')
  const ask = served.as(ministry)
  const patched = await ask({
    method: 'PATCH',
    url: `/api/public-location-point-data/${id}`,
    headers: { ...accept, 'content-type': 'application/json-patch+json' },
    payload: JSON.stringify([
      { op: 'replace', path: '/values/0/value', value: 13 },
      { op: 'add', path: '/values/-', value: { indicatorId: tss, value: 1 } },
    ]),
  })
  expect(patched.statusCode, patched.body).toBe(200)
  expect(patched.json().values.map(({ value }: { value: unknown }) => value)).toEqual([13, null, 1])
})
