// The newest readings over HTTP: what they show, how they are kept, and that what is withdrawn is hidden at once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { joinLatest } from '@eos/contract/answers/latest-columns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOverHttp, comparable } from '../../../../test/ask-over-http.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeStation, publish } from '../../../../test/make.ts'
import { everySeconds, storeReadings, type TestReading } from '../../../../test/readings.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { decideIndicator, decideStations } from '../../publication/publish.ts'
import { refreshStates } from '../../station-states/refresh.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'
import { buildChanges } from './build-changes.ts'
import { buildLatest } from './build-latest.ts'

let tested: TestApp

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-02T12:10:00Z' })
})
afterAll(() => tested.close())

/** A changed snapshot is shown within seconds. */
const soon = { timeout: 5_000, interval: 50 }

async function get(address = '/api/eos/public/latest'): Promise<LatestStations> {
  const answer = await tested.app.inject(address)
  expect(answer.statusCode).toBe(200)
  return answer.json<LatestStations>()
}

async function receive(stationId: string, readings: TestReading[]): Promise<void> {
  const newest = readings.at(-1)!
  await storeReadings(tested.database, stationId, readings)
  await tested.context.db
    .insertInto('data_last')
    .values({
      station_id: stationId,
      time: newest.time,
      period_s: newest.periodSeconds ?? 300,
      v: newest.v,
      q: newest.q ?? null,
      received_at: tested.context.now(),
    })
    .execute()
  await processDirtyIntervals(tested.context)
  await refreshStates(tested.context)
  await announceChange(tested.context.db, { kind: 'readings', stationIds: [stationId] })
}

async function stationIn(address: string, id: string) {
  return (await get(address)).stations.find((station) => station.id === id)
}

test('shows values, index and the index of the day before', async () => {
  const { id } = await makeStation(tested.context.db, {
    indicators: ['pm25', 'o3', 'ws'],
    provinceCode: '01',
    published: true,
  })
  const [valid, fault] = [0, 5]
  const readings = everySeconds(3600, '2026-03-01T01:00:00Z', 36, (k) => [
    k < 20 ? 20 : 40,
    80,
    k === 35 ? 99 : 3,
  ])
  readings.at(-1)!.q = [valid, valid, fault]
  await receive(id, readings)
  // The index and the state are each shown when they are known.
  const stateOnceIndexed = async () => {
    const shown = await stationIn('/api/eos/public/latest/01', id)
    return shown?.index && shown.state
  }
  await expect.poll(stateOnceIndexed, soon).toBe('live')
  const station = await stationIn('/api/eos/public/latest/01', id)
  expect(station).toMatchObject({
    state: 'live',
    provinceCode: '01',
    lastReadingAt: '2026-03-02T12:00:00.000Z',
    values: [
      {
        indicator: 'pm25',
        value: 40,
        time: '2026-03-02T12:00:00.000Z',
        periodSeconds: 3600,
        flag: 'valid',
      },
      { indicator: 'o3', value: 80 },
      // Its newest value is flagged, so the one before it is shown, with its own time.
      { indicator: 'ws', value: 3, time: '2026-03-02T11:00:00.000Z' },
    ],
    index: {
      rule: 'vn-aqi-2019',
      value: 80,
      level: 'moderate',
      dominant: ['pm25'],
      subIndices: { o3: 25, pm25: 80 },
      periodStart: '2026-03-02T11:00:00.000Z',
      periodEnd: '2026-03-02T12:00:00.000Z',
      dayBefore: 40,
    },
  })
  expect(await stationIn('/api/eos/public/latest/79', id)).toBeUndefined()
  expect((await get()).indicators.pm25).toMatchObject({ unit: 'µg/m³', symbol: 'PM2.5' })
})

test('sends prepared bytes with a tag for each encoding, and 304 to a caller that has them', async () => {
  const url = '/api/eos/public/latest'
  const plain = await tested.app.inject(url)
  const zipped = await tested.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  const brotli = await tested.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  const tags = [plain, zipped, brotli].map((answer) => answer.headers.etag)
  expect(new Set(tags).size).toBe(3)
  expect(tags.every((tag) => /^"[\w-]+"$/.test(String(tag)))).toBe(true)
  const known = await tested.app.inject({
    url,
    headers: { 'accept-encoding': 'br', 'if-none-match': String(tags[2]) },
  })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect(plain.headers.vary).toContain('Accept-Encoding')
})

test('a province is asked for by its code alone', async () => {
  for (const code of ['01%2f..', '01%2f..%2f01', '01%2f']) {
    for (const form of ['latest', 'latest-values', 'station-facts', 'changes']) {
      const { statusCode } = await tested.app.inject(`/api/eos/public/${form}/${code}`)
      expect([form, code, statusCode]).toEqual([form, code, 404])
    }
  }
})

async function read(address: string) {
  const answer = await tested.app.inject(`/api/eos/public/${address}`)
  return { body: answer.json(), cacheControl: String(answer.headers['cache-control']) }
}

test('comes in two files as well, of which the one that rarely changes may be kept under its version', async () => {
  const columns = await read('latest-values/01')
  const facts = await read(`station-facts/01?v=${columns.body.facts}`)
  expect(facts.body.version).toBe(columns.body.facts)
  const whole = await get('/api/eos/public/latest/01')
  const beside = await tested.app.inject('/api/eos/public/latest/01%2F..%2F..')
  expect(beside.statusCode).toBe(404)
  expect(
    joinLatest(columns.body, facts.body).stations.map(({ id, values }) => [id, values]),
  ).toEqual(whole.stations.map(({ id, values }) => [id, values]))
  expect(columns.cacheControl).toBe(
    'public, max-age=5, stale-while-revalidate=60, stale-if-error=86400',
  )
  expect(facts.cacheControl).toContain('max-age=86400')
  expect((await read('station-facts/01?v=former')).cacheControl).toContain('max-age=5')
})

test('says why a station does not report, and since when', async () => {
  const { db } = tested.context
  const old = await makeStation(db, { indicators: ['pm25'], published: true })
  await receive(old.id, [{ time: '2026-03-02T11:00:00Z', v: [10] }])
  const created_at = new Date('2026-02-01T00:00:00Z')
  const silent = await makeStation(db, { indicators: ['pm25'], published: true, created_at })
  const repaired = await makeStation(db, {
    indicators: ['pm25'],
    published: true,
  })
  await db
    .insertInto('station_window')
    .values({
      station_id: repaired.id,
      kind: 'maintenance',
      from_time: new Date('2026-03-01T00:00:00Z'),
      to_time: new Date('2026-03-05T00:00:00Z'),
      reason: 'New pump',
      declarer: 'test',
      declared_at: new Date('2026-03-01T00:00:00Z'),
    })
    .execute()
  const hidden = await makeStation(db, { indicators: ['pm25'] })
  const bare = await makeStation(db, { indicators: [], published: true, created_at })
  await refreshStates(tested.context)
  await announceChange(db, { kind: 'publication' })
  const states = async () => {
    const { stations } = await get()
    return [old, silent, repaired, bare, hidden].map(({ id }) => {
      const found = stations.find((station) => station.id === id)
      return found && [found.state, found.stateReason, found.stateSince, found.expectedReturn]
    })
  }
  await expect
    .poll(states, soon)
    .toEqual([
      [
        'delayed',
        'Chưa nhận được số liệu mới lâu hơn bình thường.',
        '2026-03-02T11:15:00.000Z',
        null,
      ],
      ['offline', 'Trạm chưa từng gửi số liệu.', '2026-02-01T00:00:00.000Z', null],
      ['maintenance', 'New pump', '2026-03-01T00:00:00.000Z', '2026-03-05T00:00:00.000Z'],
      ['withheld', 'Chưa có thông số nào của trạm được công bố.', '2026-02-01T00:00:00.000Z', null],
      undefined,
    ])
})

test('shows a reference station its concentrations but no index', async () => {
  const { id } = await makeStation(tested.context.db, {
    indicators: ['pm25'],
    published: true,
    reference_only: true,
  })
  await receive(
    id,
    everySeconds(3600, '2026-03-02T01:00:00Z', 12, () => [40]),
  )
  await expect
    .poll(async () => (await stationIn('/api/eos/public/latest', id))?.lastReadingAt, soon)
    .toBeTruthy()
  expect(await stationIn('/api/eos/public/latest', id)).toMatchObject({
    index: null,
    values: [{ indicator: 'pm25', value: 40 }],
  })
})

test('hides a withdrawn indicator and its part of the index, then the whole station, within seconds', async () => {
  const { db } = tested.context
  const { id } = await makeStation(db, { indicators: ['pm25', 'pm10'], published: true })
  await receive(
    id,
    everySeconds(3600, '2026-03-02T01:00:00Z', 12, () => [70, 30]),
  )
  const look = () => stationIn('/api/eos/public/latest', id)
  await expect.poll(async () => (await look())?.index?.value, soon).toBe(133)
  const decision = { actor: 'test', reason: 'The instrument is being checked.' }
  await decideIndicator(
    db,
    { stationId: id, indicatorId: await indicatorId(db, 'pm25'), state: 'withheld' },
    decision,
  )
  await expect.poll(async () => (await look())?.index?.value, soon).toBe(30)
  const station = await look()
  expect(station?.values.map(({ indicator }) => indicator)).toEqual(['pm10'])
  expect(station?.index?.subIndices).toEqual({ pm10: 30 })
  await decideStations(db, {
    stationIds: [id],
    state: 'withheld',
    actor: 'test',
    reason: 'Closed.',
  })
  await expect.poll(look, soon).toBeUndefined()
  await publish(db, id)
  await expect.poll(look, soon).toBeDefined()
})

test('keeps a copy on disk', async () => {
  const file = join(tested.context.settings.dataDir, 'snapshots', 'latest.json')
  const copy = async () => (JSON.parse(await readFile(file, 'utf8')) as LatestStations).stations
  // The snapshot may still be on its way to what it shows in the end, and is saved every five seconds.
  await expect.poll(async () => (await copy()).length - (await get()).stations.length).toBe(0)
})

test('shows what has changed since a day ago: levels, and stations that fell silent or came back', async () => {
  const app = await buildTestApp({ now: '2026-03-02T12:10:00Z' })
  const { db } = app.context
  const make = () => makeStation(db, { indicators: ['pm25'], provinceCode: '01', published: true })
  const [better, silent, back] = [await make(), await make(), await make()]
  const last = (stationId: string, time: string) =>
    db
      .insertInto('data_last')
      .values({
        station_id: stationId,
        time,
        period_s: 3600,
        v: [9],
        received_at: app.context.now(),
      })
      .execute()
  await storeReadings(
    app.database,
    better.id,
    everySeconds(3600, '2026-03-01T01:00:00Z', 36, (k) => [k < 14 ? 70 : 10]),
  )
  await last(better.id, '2026-03-02T12:00:00Z')
  await last(silent.id, '2026-03-01T09:00:00Z')
  await storeReadings(app.database, back.id, [
    { time: '2026-01-10T01:00:00Z', v: [10], periodSeconds: 3600 },
    { time: '2026-03-02T11:00:00Z', v: [10], periodSeconds: 3600 },
  ])
  await last(back.id, '2026-03-02T11:00:00Z')
  await processDirtyIntervals(app.context)
  await refreshStates(app.context)
  const later = await buildChanges(db, await buildLatest(db, app.context.now()))
  expect(later.levels).toMatchObject([
    { id: better.id, before: { value: 133, level: 'poor' }, now: { value: 20, level: 'good' } },
  ])
  expect(later.silent).toMatchObject([{ id: silent.id, since: '2026-03-02T09:00:00.000Z' }])
  expect(later.back).toMatchObject([{ id: back.id, since: '2026-03-02T10:00:00.000Z' }])
  const answer = await app.app.inject('/api/eos/public/changes/79')
  expect(answer.json()).toMatchObject({ levels: [], silent: [], back: [] })
  await app.close()
})

test('every form is given for the whole country', async () => {
  for (const form of ['latest', 'latest-values', 'station-facts', 'changes']) {
    const { statusCode } = await tested.app.inject(`/api/eos/public/${form}`)
    expect(statusCode, form).toBe(200)
  }
})

test('sends a snapshot that is ready before the router, with the headers and bytes of the router', async () => {
  await tested.app.listen({ port: 0, host: '127.0.0.1' })
  const path = '/api/eos/public/latest-values'
  const { etag } = (await tested.app.inject({ url: path, headers: { 'accept-encoding': 'br' } }))
    .headers
  const asks = [
    [path, {}, 0],
    [path, { 'accept-encoding': 'gzip, br', cookie: 'eos_session=some' }, 0],
    ['/api/eos/public/station-facts', { 'accept-encoding': 'gzip' }, 0],
    [path, { 'accept-encoding': 'br', 'if-none-match': String(etag) }, 0],
    ['/api/eos/public/latest', { 'accept-encoding': 'br' }, 0],
    ['/api/eos/public/changes', {}, 0],
    [path, { origin: 'https://example.org' }, 1],
    ['/api/eos/public/station-facts?v=1', {}, 1],
    [`${path}/01`, {}, 1],
  ] as const
  for (const [url, given, routed] of asks) {
    const headers = { ...given, host: 'localhost:8080' }
    // The limit of a province's answers counts each call.
    const { ratelimit: _limit, ...told } = (await tested.app.inject({ url, headers })).headers
    const byRouter = comparable({ ...(await tested.app.inject({ url, headers })), headers: told })
    const asked = await askOverHttp(tested.app, url, headers)
    const { ratelimit: _other, ...own } = asked.answer.headers as Record<string, unknown>
    expect({ ...asked, answer: { ...asked.answer, headers: own } }).toEqual({
      answer: byRouter,
      routed,
    })
  }
})
