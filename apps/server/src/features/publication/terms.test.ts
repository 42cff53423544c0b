// Decisions with a beginning, an end, a delay, or with what was shown before: what visitors then see, and what is kept.
import type { BatchAnswer } from '@eos/contract/calls/lists'
import type {
  PublicationDecision,
  PublicationPreviews,
} from '@eos/contract/calls/announced/publication'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { indicatorId, makeStation, provinceId, stationTypeId } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'
import { startPublicationClock } from './publication-clock.ts'

const now = '2026-03-02T12:00:00Z'
const soon = { timeout: 10_000, interval: 50 }
let served: TestApp
const officer = person({ id: '31', name: 'Officer' })

beforeAll(async () => {
  served = await buildTestApp({ now })
})
afterAll(() => served?.close())

function fail(_sentence: string, error: unknown): never {
  throw error
}

/** Hourly readings of two days up to now, in a station of its own. */
async function measuringStation(indicators = ['pm25', 'o3']): Promise<string> {
  const { id } = await makeStation(served.context.db, { indicators, published: true })
  const rows = everySeconds(3600, '2026-02-28T13:00:00Z', 48, (k) => indicators.map(() => 10 + k))
  await storeReadings(served.database, id, rows)
  await processDirtyIntervals(served.context)
  return id
}

async function decide(items: object[], what = 'public-stations'): Promise<BatchAnswer> {
  const url = `/api/admin/${what}/batch`
  const answer = await served.as(officer)({ method: 'POST', url, payload: { items } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<BatchAnswer>()
}

interface Series {
  time: number[]
  columns: { indicator: string; values: (number | null)[] }[]
}

/** The last instant of which visitors see a value, for each indicator. */
async function lastSeen(id: string, grain = 'minute'): Promise<Record<string, string | null>> {
  const query = `grain=${grain}&from=2026-02-25T00:00:00Z&to=2026-03-05T00:00:00Z`
  const { time, columns } = (
    await served.app.inject(`/api/eos/public/series/${id}?${query}`)
  ).json<Series>()
  return Object.fromEntries(
    columns.map(({ indicator, values }) => {
      const last = values.findLastIndex((value) => value !== null)
      return [indicator, last < 0 ? null : new Date(time[last]!).toISOString()]
    }),
  )
}

test('a withholding leaves what was measured before it, in readings, hours, days, files and lists', async () => {
  const id = await measuringStation()
  const from = '2026-03-01T06:00:00Z'
  const item = {
    id,
    public: false,
    keepShown: true,
    indicators: ['O3'],
    from,
    reason: 'calibration',
  }
  expect(await decide([item])).toMatchObject({ succeeded: 1 })
  expect(await lastSeen(id)).toEqual({
    pm25: '2026-03-02T12:00:00.000Z',
    o3: '2026-03-01T06:00:00.000Z',
  })
  // Hours and days are named by their beginning; one that reaches beyond the limit is not shown.
  expect(await lastSeen(id, 'hour')).toEqual({
    pm25: '2026-03-02T11:00:00.000Z',
    o3: '2026-03-01T05:00:00.000Z',
  })
  expect(await lastSeen(id, 'day')).toMatchObject({ o3: '2026-02-27T17:00:00.000Z' })
  const csv = await served.app.inject(
    `/api/eos/public/export/${id}.csv?from=2026-03-01T00:00:00Z&to=${now}`,
  )
  const lines = csv.body.trim().split(/\r?\n/).slice(1)
  expect(lines.find((line) => line.includes('2026-03-01T06:00:00Z'))).toContain(',27,')
  const last = lines.find((line) => line.includes('2026-03-01T07:00:00Z'))!
  expect(last.match(/\b28\b/g)).toHaveLength(1)
  const hal = await served.app.inject(
    `/api/dataMinEntities/search/findByStationIdAndGetTimeBetweenOrderByGetTimeDesc?stationId=${id}&from=2026-03-01T07:00:00Z&to=2026-03-01T07:00:00Z`,
  )
  expect(hal.body).toContain('"pm25"')
  expect(hal.body).not.toContain('"o3"')
})

test('an index is computed without what is withheld, from then on', async () => {
  const id = await measuringStation()
  const aqi = async () => (await lastSeen(id, 'aqiHour'))['aqi']
  expect(await aqi()).toBe('2026-03-02T11:00:00.000Z')
  await decide([
    { id, public: false, keepShown: true, indicators: ['pm25'], from: '2026-03-02T06:00:00Z' },
  ])
  expect(await aqi()).toBe('2026-03-02T05:00:00.000Z')
  const hours = await served.app.inject(`/api/eos/public/aqi-variation/${id}`)
  expect(hours.statusCode).toBe(200)
})

test('what is delayed is shown after its time, of the whole station or of one indicator', async () => {
  const id = await measuringStation()
  await decide([{ id, public: true, delayHours: 24 }])
  expect(await lastSeen(id)).toEqual({
    pm25: '2026-03-01T12:00:00.000Z',
    o3: '2026-03-01T12:00:00.000Z',
  })
  await decide([{ id, public: true, delayHours: 36, indicators: ['o3'] }])
  expect(await lastSeen(id)).toMatchObject({ o3: '2026-03-01T00:00:00.000Z' })
  served.setNow('2026-03-02T14:00:00Z')
  expect(await lastSeen(id)).toMatchObject({ pm25: '2026-03-01T14:00:00.000Z' })
  served.setNow(now)
  await decide([{ id, public: true }])
  expect(await lastSeen(id)).toMatchObject({ pm25: '2026-03-02T12:00:00.000Z' })
})

test('a withholding never shows again what was hidden before it', async () => {
  const id = await measuringStation(['pm25'])
  await decide([{ id, public: true, delayHours: 12, indicators: ['pm25'] }])
  await decide([{ id, public: false, keepShown: true, indicators: ['pm25'] }])
  expect(await lastSeen(id)).toEqual({ pm25: '2026-03-02T00:00:00.000Z' })
  const later = { id, public: false, keepShown: true, indicators: ['pm25'], reason: 'longer' }
  await decide([{ ...later, to: '2026-03-09T00:00:00Z' }])
  expect(await lastSeen(id)).toEqual({ pm25: '2026-03-02T00:00:00.000Z' })
  await decide([{ id, public: false, indicators: ['pm25'] }])
  await decide([later])
  expect(await lastSeen(id)).toEqual({})
  // A station that was never published does not become public by it.
  const { id: hidden } = await makeStation(served.context.db)
  await decide([{ id: hidden, public: false, keepShown: true }])
  expect((await served.app.inject(`/api/stations/${hidden}`)).statusCode).toBe(404)
})

test('a decision begins and ends by the clock, and everybody is told of it', async () => {
  const id = await measuringStation(['pm25'])
  const [from, to] = ['2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z']
  await decide([{ id, public: false, from, to, reason: 'exchange of the instrument' }])
  const isPublic = async () => (await served.app.inject(`/api/stations/${id}`)).statusCode === 200
  expect(await isPublic()).toBe(true)
  const heard: string[] = []
  const clock = startPublicationClock(served.context, fail, 20)
  const stop = served.context.changes.listen(({ kind }) => heard.push(kind))
  served.setNow(from)
  await expect.poll(() => heard, soon).toContain('publication')
  expect(await isPublic()).toBe(false)
  await clock.stop()
  stop()
  served.setNow(to)
  expect(await isPublic()).toBe(true)
  served.setNow(now)
  const past = await decide([{ id, public: false, to: '2026-03-01T00:00:00Z' }])
  expect(past.items).toMatchObject([{ status: 400 }])
  for (const wrong of [
    { id, public: false, delayHours: 2 },
    { id, public: true, keepShown: true },
    { id, public: false, from: to, to: from },
  ]) {
    const url = '/api/admin/public-stations/batch'
    const refused = await served.as(officer)({ method: 'POST', url, payload: { items: [wrong] } })
    expect(refused.statusCode, JSON.stringify(wrong)).toBe(400)
  }
})

test('the log says who decided, why, what held before and what holds since', async () => {
  const id = await measuringStation(['pm25'])
  await decide([
    { id, public: true, delayHours: 24, indicators: ['pm25'], reason: 'new instrument' },
  ])
  const from = '2026-03-02T13:00:00Z'
  await decide([
    { id, public: false, keepShown: true, from, indicators: ['pm25'], reason: 'drifts' },
  ])
  const log = await served.context.db
    .selectFrom('activity_log')
    .select(['action', 'actor_name', 'note', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    {
      action: 'PUBLISH',
      actor_name: 'Officer',
      note: 'new instrument',
      before: { indicator: 'pm25', publication: null },
      after: { indicator: 'pm25', publication: 'delay', delayHours: 24 },
    },
    {
      action: 'WITHHOLD',
      actor_name: 'Officer',
      note: 'drifts',
      before: { indicator: 'pm25', publication: 'delay', delayHours: 24 },
      after: { indicator: 'pm25', publication: 'withhold', from: '2026-03-02T13:00:00.000Z' },
    },
  ])
})

test('the list tells of each series what is decided, by whom and until when; the history tells the rest', async () => {
  const id = await measuringStation()
  const to = '2026-03-05T08:00:00Z'
  const why = { reason: 'service contract', publicReason: 'Calibration of the analysers' }
  await decide([{ id, public: false, keepShown: true, indicators: ['o3'], to, ...why }])
  const { code } = (await served.app.inject(`/api/stations/${id}`)).json()
  const list = await served.as(officer)({ url: `/api/admin/public-stations?q=${code}` })
  const [line] = list.json()._embedded['public-stations']
  expect(line).toMatchObject({ act: 'publish', public: true, showsIndex: true, planned: 1 })
  expect(line.indicators).toMatchObject([
    {
      code: 'o3',
      act: 'withhold',
      to: '2026-03-05T08:00:00.000Z',
      shownUntil: '2026-03-02T12:00:00.000Z',
      decidedBy: 'Officer',
      ...why,
    },
    { code: 'pm25', act: null, decidedBy: null },
  ])
  await decide([{ id, public: true, indicators: ['o3'] }])
  const url = `/api/admin/publication-decisions?subjectId=${id}`
  const { data } = (await served.as(officer)({ url })).json<{ data: PublicationDecision[] }>()
  expect(data.map(({ indicator, act, standing }) => [indicator, act, standing])).toEqual([
    ['o3', 'publish', 'in-force'],
    ['o3', 'withhold', 'past'],
    [null, 'publish', 'in-force'],
  ])
  const planned = await served.as(officer)({ url: `${url}&standing=planned` })
  expect(planned.json().data).toMatchObject([{ act: 'withhold' }])
  const elsewhere = person({
    organization: { id: '5', type: 1, provinceId: await provinceId(served.context.db, '79') },
  })
  expect((await served.as(elsewhere)({ url })).json().data).toEqual([])
  expect((await served.app.inject(url)).statusCode).toBe(401)
})

test('a withholding that is taken again keeps shown what it kept before, and never more', async () => {
  const id = await measuringStation()
  const about = { id, indicators: ['o3'] }
  const shownUntil = async () => {
    const { code } = (await served.app.inject(`/api/stations/${id}`)).json()
    const list = await served.as(officer)({ url: `/api/admin/public-stations?q=${code}` })
    const [line] = list.json()._embedded['public-stations']
    return line.indicators.find((each: { code: string }) => each.code === 'o3').shownUntil
  }
  const then = '2026-03-01T06:00:00.000Z'
  await decide([{ ...about, public: false, shownUntil: then }])
  expect(await shownUntil()).toBe(then)
  await decide([{ ...about, public: true }])
  await decide([{ ...about, public: false, shownUntil: '2026-03-05T00:00:00Z' }])
  expect(await shownUntil()).toBe('2026-03-02T12:00:00.000Z')
  const refused = await served.as(officer)({
    method: 'POST',
    url: '/api/admin/public-stations/batch',
    payload: { items: [{ ...about, public: true, shownUntil: then }] },
  })
  expect(refused.statusCode).toBe(400)
})

test('a reference station tells concentrations only', async () => {
  const { id, code } = await makeStation(served.context.db, {
    indicators: ['pm25'],
    published: true,
    reference_only: true,
  })
  const list = await served.as(officer)({ url: `/api/admin/public-stations?q=${code}` })
  expect(list.json()._embedded['public-stations']).toMatchObject([
    { id, referenceOnly: true, showsIndex: false },
  ])
})

const page = async (id: string) => served.app.inject(`/api/eos/public/station/${id}`)

/** Without the time at which it was made. */
const withoutTime = (body: string) => body.replace(/"asOf":"[^"]*"/, '')

test('the preview is what everybody is answered afterwards, byte for byte but for its time', async () => {
  const id = await measuringStation()
  const { db } = served.context
  await db
    .insertInto('data_last')
    .values({
      station_id: id,
      time: new Date('2026-03-02T11:00:00Z'),
      period_s: 3600,
      v: [56, 57],
      received_at: new Date(now),
    })
    .execute()
  await announceChange(db, { kind: 'publication' })
  await expect.poll(async () => (await page(id)).statusCode, soon).toBe(200)
  await expect
    .poll(async () => (await page(id)).json<StationPage>().hours.values['o3']?.length, soon)
    .toBe(48)
  await expect
    .poll(async () => (await page(id)).json<StationPage>().station.values.length, soon)
    .toBe(2)
  const before = (await page(id)).body
  const items = [
    {
      id,
      public: false,
      indicators: ['o3'],
      reason: 'inner',
      publicReason: 'Hiệu chuẩn thiết bị',
      publicReasonEn: 'Calibration',
    },
  ]
  const preview = async (url: string, payload: object, as = officer) =>
    served.as(as)({ method: 'POST', url: `/api/admin/${url}/preview`, payload })
  const seen = await preview('public-stations', { items })
  const [told] = seen.json<PublicationPreviews>().data
  expect(told).toMatchObject({ id, address: `/api/eos/public/station/${id}`, status: 200 })
  expect(told!.body).toContain('Hiệu chuẩn thiết bị')
  expect(told!.body).toContain('"reasonEn":"Calibration"')
  expect(told!.body).not.toContain('inner')
  // Nothing of it was kept.
  expect(withoutTime((await page(id)).body)).toBe(withoutTime(before))
  await decide(items)
  await expect
    .poll(async () => withoutTime((await page(id)).body), soon)
    .toBe(withoutTime(told!.body!))
  const whole = await preview('public-stations', { items: [{ id, public: false }] })
  expect(whole.json().data).toMatchObject([{ status: 404, body: null }])
  const unknown = await preview('public-stations', { items: [{ id: '999999', public: true }] })
  expect(unknown.json().data).toMatchObject([{ status: 404, body: null }])
  const editor = person({ actions: ['EDIT'] })
  expect((await preview('public-stations', { items }, editor)).statusCode).toBe(403)
  const stranger = await served.app.inject({
    method: 'POST',
    url: '/api/admin/public-stations/preview',
    payload: { items },
  })
  expect(stranger.statusCode).toBe(401)
})

test('the values of a sampling point are delayed, withheld and previewed by the time of their sample', async () => {
  const { db } = served.context
  const cod = await indicatorId(db, 'cod')
  const { id } = await db
    .insertInto('location_point')
    .values({
      code: 'TERMS',
      name: 'Terms',
      station_type_id: await stationTypeId(db, 'surface_water_periodic'),
      province_id: await provinceId(db, '01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await decide([{ id, public: true }], 'public-locations')
  for (const [observation, value] of [
    [1, 11],
    [2, 12],
  ] as const) {
    await served.as(person({ id: '32' }))({
      method: 'POST',
      url: '/api/public-location-point-data',
      payload: {
        locationPointId: id,
        year: 2026,
        observation,
        getTime: `2026-0${observation}-10T00:00:00Z`,
        values: [{ indicatorId: cod, value }],
      },
    })
    const payload = { items: [{ locationId: id, year: 2026, observation, announced: true }] }
    const url = '/api/admin/announced-locations/batch'
    await served.as(officer)({ method: 'POST', url, payload })
  }
  const values = async () => {
    const url = `/api/eos/public/get-indicator-in-location?locationId=${id}`
    const body = (await served.app.inject(url)).body
    return [...body.matchAll(/"value":(\d+)/g)].map(([, value]) => Number(value))
  }
  const announced = async () => {
    const url = `/api/eos/announced-indicator-detail-by-location?locationId=${id}&indicatorCode=cod`
    const body = (await served.app.inject(url)).body
    return [...body.matchAll(/"value":(\d+)/g)].map(([, value]) => Number(value))
  }
  expect([await values(), await announced()]).toEqual([
    [11, 12],
    [11, 12],
  ])
  const item = { id, public: true, delayHours: 24 * 30 }
  const preview = await served.as(officer)({
    method: 'POST',
    url: '/api/admin/public-locations/preview',
    payload: { items: [item] },
  })
  const [told] = preview.json<PublicationPreviews>().data
  await decide([item], 'public-locations')
  await expect.poll(values, soon).toEqual([11])
  expect(await announced()).toEqual([11])
  const url = told!.address
  expect(withoutTime((await served.app.inject(url)).body)).toBe(withoutTime(told!.body!))
  await decide([{ id, public: true }], 'public-locations')
  const from = '2026-02-01T00:00:00Z'
  await decide(
    [{ id, public: false, keepShown: true, indicators: ['cod'], from }],
    'public-locations',
  )
  await expect.poll(values, soon).toEqual([11])
  const list = await served.app.inject(
    `/api/public-location-point-data/search/findByLocationPointIdOrderByGetTimeDesc?locationPointId=${id}`,
  )
  expect(list.body).toContain('"value":11')
  expect(list.body).not.toContain('"value":12')
  await decide([{ id, public: false, indicators: ['cod'] }], 'public-locations')
  await expect.poll(values, soon).toEqual([])
})
