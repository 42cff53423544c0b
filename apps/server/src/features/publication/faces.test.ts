// A value that is withdrawn is gone from every face that visitors know, within a minute.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { indicatorId, makeStation, provinceId, stationTypeId } from '../../../test/make.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'

const now = '2026-03-02T12:00:00Z'
/** The longest time that a withdrawn value may still be seen. */
const within = { timeout: 60_000, interval: 100 }
const soon = { timeout: 15_000, interval: 50 }
const parent = mkdtempSync(join(tmpdir(), 'eos-faces-'))
const folder = join(parent, 'web')
let served: TestApp
let stationId: string
let pointId: string
/** Says that the station measures nitrogen dioxide. */
let linkId: string
const officer = person({ id: '41', name: 'Officer' })

/** Draws what the API tells a stranger, as the pages of the portal do. */
const renderer = `
export const openRenderer = () => ({ ownAddress: (address) => address, render })
const render = async (visit, ask) => {
  const { searchParams } = new URL(visit.address, visit.origin)
  const answer = await ask(searchParams.get('asks'), {})
  return { status: 200, head: '', body: answer.text.replaceAll('<', ''), data: '{}' }
}`

const startedAt = performance.now()

/** Numbers that nothing else of the test holds. */
const [nitrogen, dust, sampled, otherSample] = [731, 64, 7171, 7070]

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(`${folder}-server`)
  writeFileSync(`${folder}-server/package.json`, '{"type":"module"}')
  writeFileSync(`${folder}-server/render.js`, renderer)
  writeFileSync(
    `${folder}/index.html`,
    '<!doctype html><html lang="en"><head><title>Bare</title></head><body><div id="root"></div></body></html>',
  )
  served = await buildTestApp({ now, webBuildFolder: folder, callsPerMinute: 1e9 })
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  await makeReadings()
  await makeSamples()
  await announceChange(served.context.db, { kind: 'unknown' } as never)
})
afterAll(async () => {
  await served?.close()
  rmSync(parent, { recursive: true })
})

/** Two stations of one kind, so that the other one stays in every list. */
async function makeReadings(): Promise<void> {
  const { db } = served.context
  const facts = { indicators: ['no2', 'pm25'], published: true, provinceCode: '01' }
  const station = await makeStation(db, { name: 'Trạm Hoa Sen', ...facts })
  stationId = station.id
  const link = await db
    .selectFrom('station_indicator')
    .select('id')
    .where('station_id', '=', stationId)
    .where('slot', '=', 1)
    .executeTakeFirstOrThrow()
  linkId = link.id
  // Above the limit of an hour and of a day.
  const rows = everySeconds(3600, '2026-02-26T13:00:00Z', 96, () => [nitrogen, dust])
  await storeReadings(served.database, stationId, rows)
  await processDirtyIntervals(served.context)
  await db
    .insertInto('data_last')
    .values({
      station_id: stationId,
      time: new Date('2026-03-02T12:00:00Z'),
      period_s: 3600,
      v: [nitrogen, dust],
      received_at: new Date(now),
    })
    .execute()
}

async function makeSamples(): Promise<void> {
  const { db } = served.context
  const cod = await indicatorId(db, 'cod')
  const others = await valuesBesideCod()
  const point = await db
    .insertInto('location_point')
    .values({
      code: 'SEN-1',
      name: 'Cầu Hoa Sen',
      station_type_id: await stationTypeId(db, 'surface_water_periodic'),
      province_id: await provinceId(db, '01'),
      water_body: 'river',
      water_level: 'B',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  pointId = point.id
  await batch('public-locations', { items: [{ id: pointId, public: true }] })
  for (const [observation, value] of [
    [1, sampled],
    [2, otherSample],
  ] as const) {
    const made = await served.as(person({ id: '42' }))({
      method: 'POST',
      url: '/api/public-location-point-data',
      payload: {
        locationPointId: pointId,
        year: 2026,
        observation,
        getTime: `2026-0${observation}-10T00:00:00Z`,
        values: [{ indicatorId: cod, value }, ...(observation === 1 ? others : [])],
      },
    })
    expect(made.statusCode, made.body).toBe(201)
    const item = { locationId: pointId, year: 2026, observation, announced: true }
    await batch('announced-locations', { items: [item] })
  }
}

/** With them a sample has an index. */
async function valuesBesideCod() {
  const values = { ph: 7.2, temp: 25, do: 6.4, bod5: 5, nh4_n: 0.2, coliform: 2500 }
  return Promise.all(
    Object.entries(values).map(async ([code, value]) => ({
      indicatorId: await indicatorId(served.context.db, code),
      value,
    })),
  )
}

async function batch(what: string, payload: object): Promise<void> {
  const url = `/api/admin/${what}/batch`
  const answer = await served.as(officer)({ method: 'POST', url, payload })
  expect(answer.json(), answer.body).toMatchObject({ failed: 0 })
}

/** The clock goes on, twice as fast: pages that are kept grow old. */
async function ask(url: string): Promise<string> {
  served.setNow(new Date(Date.parse(now) + 2 * (performance.now() - startedAt)))
  const answer = await served.app.inject({ url, headers: { 'accept-language': 'en' } })
  expect([200, 404], `${url}: ${answer.body}`).toContain(answer.statusCode)
  const isPaper = String(answer.headers['content-type']).startsWith('application/pdf')
  const body = isPaper ? (await readPdf(answer.rawPayload)).text : answer.body
  return `${answer.statusCode} ${body}`
}

const page = (asks: string) => `/eosWeb/web/eos/stations?asks=${encodeURIComponent(asks)}`
const range = 'from=2026-02-26T00:00:00Z&to=2026-03-03T00:00:00Z'

/** The word that tells that a face shows the series, by the address of the face. */
function facesOfStation(): Record<string, string> {
  const own = `/api/eos/public/station/${stationId}`
  const seriesOf = (path: string) =>
    `/api/${path}/search/findByStationIdAndGetTimeBetweenOrderByGetTimeDesc?stationId=${stationId}&${range}`
  return {
    '/api/eos/public/latest': `:${nitrogen}`,
    '/api/eos/public/latest/01': `:${nitrogen}`,
    '/api/eos/public/latest-values': `"no2"`,
    '/api/eos/public/station-facts': `"no2"`,
    [own]: `"no2"`,
    [page(own)]: `"no2"`,
    [`/api/eos/public/series/${stationId}?${range}`]: String(nitrogen),
    [`/api/eos/public/series/${stationId}?grain=hour&${range}`]: String(nitrogen),
    [`/api/eos/public/series/${stationId}?grain=day&${range}`]: String(nitrogen),
    [`/api/eos/public/derivation/${stationId}?grain=aqiHour`]: `"no2"`,
    [`/api/eos/public/daily-means/${stationId}`]: `"no2"`,
    [`/api/eos/public/aqi-variation/${stationId}`]: `"no2"`,
    [`/api/eos/public/export/${stationId}.csv?${range}`]: String(nitrogen),
    [`/api/eos/public/export/${stationId}.ndjson?grain=hour&${range}`]: String(nitrogen),
    [`/api/eos/public/export?format=csv&province=01&${range}`]: String(nitrogen),
    [seriesOf('dataMinEntities')]: String(nitrogen),
    [seriesOf('data_hour')]: String(nitrogen),
    [seriesOf('data_day')]: String(nitrogen),
    [seriesOf('public-data')]: String(nitrogen),
    [seriesOf('aqi_hour')]: `"NO2"`,
    '/api/dataMinEntities/search/getFirstByDataIsNotNull': String(nitrogen),
    [`/api/station_indicator/${linkId}`]: '200 ',
    [`/api/eos/public/get-info-indicators-stations?stationIds=${stationId}`]: `"no2"`,
    [`/api/eos/public/exceedances?stationId=${stationId}`]: `"no2"`,
  }
}

function facesOfPoint(): Record<string, string> {
  const of = `locationId=${pointId}`
  const periodic = `/api/eos/public/periodic-points/${pointId}`
  const ofRound = 'year=2026&observation=1'
  const value = String(sampled)
  return {
    [`/api/eos/announced/rated-indicator-info-by-location?locationIds=${pointId}&year=2026&observation=1`]:
      value,
    [`/api/eos/announced-indicator-info-by-location?${of}`]: '"cod"',
    [`/api/eos/announced-indicator-detail-by-location?${of}&indicatorCode=cod`]: value,
    [`/api/eos/announced-by-location-and-observation?${of}&year=2026&observation=1`]: value,
    [`/api/eos/public/indicator-in-location-by-observation?locationIds=${pointId}&year=2026&observation=1`]:
      value,
    [`/api/eos/public/get-indicator-in-locations?locationIds=${pointId}`]: value,
    [`/api/eos/public/get-indicator-in-location?${of}`]: value,
    [page(`/api/eos/public/get-indicator-in-location?${of}`)]: value,
    [`/api/eos/public/get-indicator-in-location-by-years?${of}`]: value,
    [`/api/eos/public/get-indicator-in-location-by-observation?${of}&year=2026&observation=1`]:
      value,
    [`/api/eos/public-indicator-detail-by-location?${of}&indicatorCode=cod`]: value,
    '/api/public-location-point-data': value,
    [`/api/public-location-point-data/search/findByLocationPointIdOrderByGetTimeDesc?locationPointId=${pointId}`]:
      value,
    [`/api/eos/public/exceedances?locationPointId=${pointId}`]: '"cod"',
    [`${periodic}?${ofRound}`]: value,
    [page(`${periodic}?${ofRound}`)]: value,
    [`${periodic}/results.csv`]: value,
    [`/api/eos/announced/bulletin?${of}&${ofRound}&lang=en`]: sampled.toLocaleString('en'),
  }
}

/** The words that tell the index of the first round, by the address of the face. */
async function facesOfIndex(): Promise<Record<string, string>> {
  const ofRound = 'year=2026&observation=1'
  const indices = `/api/eos/announced/wqi-in-location-by-observation?locationIds=${pointId}&${ofRound}`
  const answer = await served.app.inject({ url: indices, headers: { 'accept-language': 'en' } })
  const [{ wqi, level, label, color }] = answer.json().data
  const word = `"wqi":${wqi}`
  return {
    [indices]: word,
    [`/api/eos/announced/wqi-in-location-by-years?locationIds=${pointId}`]: word,
    [`/api/eos/announced-by-location-and-observation?locationId=${pointId}&${ofRound}`]: word,
    [`/api/eos/count-point-wqi-level?${ofRound}`]: JSON.stringify({
      level,
      label,
      color,
      count: 1,
    }),
    [`/api/eos/public/periodic-points?${ofRound}`]: word,
    [page(`/api/eos/public/periodic-points?${ofRound}`)]: word,
    [`/api/eos/public/periodic-points.csv?${ofRound}`]: `,${wqi},`,
    [`/api/eos/public/periodic-points/${pointId}?${ofRound}`]: word,
  }
}

/** The text of the live stream from now on. */
async function listen(): Promise<{ stream: IncomingMessage; text: () => string }> {
  const { port } = served.app.server.address() as AddressInfo
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    const address = `http://127.0.0.1:${port}/live/readings?stations=${stationId}`
    get(address, { agent: false }, resolve).on('error', reject)
  })
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  stream.on('error', () => {})
  return { stream, text: () => text }
}

async function expectEverywhere(faces: Record<string, string>, isShown: boolean): Promise<void> {
  const wait = isShown ? soon : within
  for (const [address, word] of Object.entries(faces)) {
    await expect
      .poll(async () => (await ask(address)).includes(word), {
        ...wait,
        message: `${address}: ${word}`,
      })
      .toBe(isShown)
  }
}

test('a withdrawn series of a station is found on no face, and the others of the station stay', async () => {
  await expectEverywhere(facesOfStation(), true)
  const live = await listen()
  await batch('public-stations', {
    items: [{ id: stationId, public: false, indicators: ['no2'], reason: 'wrong calibration gas' }],
  })
  await expectEverywhere(facesOfStation(), false)
  expect(await ask('/api/eos/public/latest')).toContain(`:${dust}`)
  await expect.poll(live.text, soon).toContain('event: publication')
  await receive(nitrogen + 1)
  await expect.poll(live.text, soon).toContain('event: readings')
  expect(live.text()).not.toContain('no2')
  live.stream.destroy()

  // The station as a whole leaves the search, the lists and the map.
  const whole = {
    '/api/stations': 'Hoa Sen',
    [`/api/stations?q=${encodeURIComponent('hoa sen')}`]: 'Hoa Sen',
    [`/api/stations/${stationId}`]: 'Hoa Sen',
    '/api/eos/public/latest': 'Hoa Sen',
    '/api/eos/public/station-facts': 'Hoa Sen',
    '/api/eos/public/aqi-variation': 'Hoa Sen',
    '/api/eos/public/province-trend/01': `"${stationId}"`,
    '/api/eos/public/hourly-index': `"ids":[${stationId}`,
    [page('/api/stations')]: 'Hoa Sen',
  }
  await expectEverywhere(whole, true)
  await batch('public-stations', { items: [{ id: stationId, public: false, reason: 'closed' }] })
  await expectEverywhere(whole, false)
})

/** A newer reading, so that the stream has something to tell. */
async function receive(value: number): Promise<void> {
  const { db } = served.context
  const time = new Date('2026-03-02T12:01:00Z')
  await db
    .updateTable('data_last')
    .set({ time, v: [value, dust + 1] })
    .where('station_id', '=', stationId)
    .execute()
  await announceChange(db, { kind: 'readings', stationIds: [stationId] })
}

test('a withdrawn result of a sampling point is found on no face, and neither is an index that rests on it', async () => {
  const faces = { ...facesOfPoint(), ...(await facesOfIndex()) }
  await expectEverywhere(faces, true)
  await batch('public-locations', {
    items: [{ id: pointId, public: false, indicators: ['cod'], reason: 'wrong bottle' }],
  })
  await expectEverywhere(faces, false)
  const log = await served.context.db
    .selectFrom('activity_log')
    .select(['actor_name', 'note', 'before', 'after'])
    .where('subject', '=', 'location-point')
    .where('subject_id', '=', pointId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(log).toEqual({
    actor_name: 'Officer',
    note: 'wrong bottle',
    before: { indicator: 'cod', publication: null },
    after: { indicator: 'cod', publication: 'withdraw' },
  })
})
