// A station's page in one answer from memory: card, newest values and the last two days, as the public may see them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOverHttp, comparable } from '../../../../test/ask-over-http.ts'
import { buildTestApp, takeDatabaseAway, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeOrganization, makeStation } from '../../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../../test/readings.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { decideIndicator, decideStations } from '../../publication/publish.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'
import { buildApp } from '../../../app.ts'

let tested: TestApp

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-02T12:10:00Z' })
})
afterAll(async () => {
  await tested.app.close()
  await tested.context.changes.close()
})

const soon = { timeout: 8_000, interval: 50 }
const address = (id: string) => `/api/eos/public/station/${id}`

async function page(id: string): Promise<StationPage | undefined> {
  const answer = await tested.app.inject(address(id))
  return answer.statusCode === 200 ? answer.json<StationPage>() : undefined
}

test('shows the card and the last hours, follows a roll-up, and hides what is withheld', async () => {
  const { db } = tested.context
  const { id } = await makeStation(db, { indicators: ['pm25', 'o3'], published: true })
  const rows = everySeconds(3600, '2026-03-01T01:00:00Z', 34, (k) => [k < 20 ? 20 : 40, 80])
  await storeReadings(tested.database, id, rows)
  await processDirtyIntervals(tested.context)
  // The hours, the newest values and the index come from pictures that are made one after the other.
  const seen = async () => {
    const { hours, limits, mainPollutant } = (await page(id)) ?? {}
    return [hours?.values.pm25?.length, limits?.periodEnd, mainPollutant?.value]
  }
  await expect.poll(seen, soon).toEqual([34, '2026-03-02T10:00:00.000Z', 40])
  const first = (await page(id))!
  expect(first.station).toMatchObject({ id, medium: 'air' })
  expect(first.hours.from).toBe(Date.parse('2026-03-01T00:00:00Z'))
  expect(first.hours.values.pm25!.slice(18, 22)).toEqual([20, 20, 40, 40])
  expect(first.hours.aqi!.at(-1)).toBe(80)
  expect(first.indicators.o3).toMatchObject({ unit: 'µg/m³' })
  expect(first.mainPollutant).toEqual({ indicator: 'pm25', averaging: 'nowcast-12h', value: 40 })
  expect(
    first.limits.means.map(({ indicator, averaging, value }) => [indicator, averaging, value]),
  ).toEqual([
    ['pm25', '24h', 31.7],
    ['o3', '1h', 80],
    ['o3', '8h', 80],
  ])

  await storeReadings(
    tested.database,
    id,
    everySeconds(3600, '2026-03-02T11:00:00Z', 2, () => [60, 80]),
  )
  await processDirtyIntervals(tested.context)
  await expect
    .poll(async () => (await page(id))?.hours.values.pm25?.slice(-3), soon)
    .toEqual([40, 60, 60])

  const decision = { actor: 'test', reason: 'The instrument is being checked.' }
  const pm25 = { stationId: id, indicatorId: await indicatorId(db, 'pm25') }
  await decideIndicator(db, { ...pm25, state: 'withheld' }, decision)
  await expect
    .poll(async () => Object.keys((await page(id))?.hours.values ?? {}), soon)
    .toEqual(['o3'])
  await decideStations(db, {
    stationIds: [id],
    state: 'withheld',
    actor: 'test',
    reason: 'Closed.',
  })
  await expect.poll(() => page(id), soon).toBeUndefined()
})

test('an hour whose readings are gone leaves the page within seconds, and its index with it', async () => {
  const { db } = tested.context
  const { id } = await makeStation(db, { indicators: ['pm25'], published: true })
  const readings = everySeconds(3600, '2026-03-02T05:00:00Z', 8, (k) => [20 + k])
  await storeReadings(tested.database, id, readings)
  await processDirtyIntervals(tested.context)
  const lastThree = async () => {
    const hours = (await page(id))?.hours
    return [hours?.values.pm25?.slice(-3), hours?.aqi?.at(-2) === null]
  }
  await expect.poll(lastThree, soon).toEqual([[25, 26, 27], false])

  await sql`delete from data_min where station_id = ${id} and time = '2026-03-02T11:00Z'`.execute(
    db,
  )
  await db
    .insertInto('dirty_interval')
    .values({
      station_id: id,
      from_time: new Date('2026-03-02T10:00:00Z'),
      to_time: new Date('2026-03-02T11:00:00Z'),
      marked_at: tested.context.now(),
    })
    .execute()
  await processDirtyIntervals(tested.context)
  await expect.poll(lastThree, soon).toEqual([[25, null, 27], true])
})

test('tells what is declared of the station, and follows a change of it', async () => {
  const { db } = tested.context
  const { id: organization } = await makeOrganization(db, { name: 'Sở', name_en: 'Office' })
  const { id } = await makeStation(db, {
    indicators: ['pm25'],
    published: true,
    organization_id: organization,
    address: 'Hàng Trống',
    started_on: '2019-01-01',
  })
  const facts = async () => (await page(id))?.facts
  await expect.poll(facts, soon).toMatchObject({
    kind: { en: expect.stringContaining('air') },
    operator: { vi: 'Sở', en: 'Office' },
    address: 'Hàng Trống',
    startedOn: '2019-01-01',
    waterLevel: null,
  })
  await db.updateTable('station').set({ address: 'Cửa Nam' }).where('id', '=', id).execute()
  await announceChange(db, { kind: 'catalogue', resource: 'stations' })
  await expect.poll(async () => (await facts())?.address, soon).toBe('Cửa Nam')
})

test('keeps its bytes and its tag while nothing in it changes', async () => {
  const { db } = tested.context
  const { id } = await makeStation(db, { indicators: ['pm25'], published: true })
  await expect.poll(async () => (await page(id))?.facts?.kind.en, soon).toBeDefined()
  const before = await tested.app.inject(address(id))
  await makeStation(db, { indicators: ['pm25'], published: true, code: 'another' })
  const hasOther = async () =>
    (await tested.app.inject('/api/eos/public/latest')).body.includes('"another"')
  await expect.poll(hasOther, soon).toBe(true)
  const after = await tested.app.inject({
    url: address(id),
    headers: { 'if-none-match': String(before.headers.etag) },
  })
  expect([after.statusCode, after.body]).toEqual([304, ''])
})

test('sends a page that is ready before the router, with the headers and bytes of the router, until it changes', async () => {
  const { db } = tested.context
  const { id } = await makeStation(db, { indicators: ['pm25'], published: true })
  await announceChange(db, { kind: 'publication' })
  await expect.poll(() => page(id), soon).toBeDefined()
  await tested.app.listen({ port: 0, host: '127.0.0.1' })
  const path = address(id)
  const host = { host: 'localhost:8080' }
  const { etag } = (await tested.app.inject({ url: path, headers: host })).headers
  const asks = [
    [path, {}, 0],
    [path, { 'accept-encoding': 'br', cookie: 'eos_sid=some' }, 0],
    [path, { 'if-none-match': String(etag) }, 0],
    [path, { origin: 'https://example.org' }, 1],
    [`${path}?lang=vi`, {}, 1],
    [`${path}/`, {}, 1],
  ] as const
  for (const [url, given, routed] of asks) {
    const headers = { ...given, ...host }
    const byRouter = comparable(await tested.app.inject({ url, headers }))
    expect(await askOverHttp(tested.app, url, headers), url).toEqual({ answer: byRouter, routed })
  }
  await decideStations(db, {
    stationIds: [id],
    state: 'withheld',
    actor: 'test',
    reason: 'Closed.',
  })
  const status = async () => (await askOverHttp(tested.app, path, host)).answer.status
  await expect.poll(status, soon).toBe(404)
})

test('answers 404 for a station that nobody may see, and for none', async () => {
  const { id } = await makeStation(tested.context.db, { indicators: ['pm25'] })
  for (const other of [id, '999999', 'x']) {
    expect((await tested.app.inject(address(other))).statusCode).toBe(404)
  }
})

test('keeps the hours on the disk, and begins with them', async () => {
  const { id } = await makeStation(tested.context.db, { indicators: ['pm25'], published: true })
  const readings = everySeconds(3600, '2026-03-02T01:00:00Z', 12, () => [33])
  await storeReadings(tested.database, id, readings)
  await processDirtyIntervals(tested.context)
  await expect.poll(async () => (await page(id))?.hours.values.pm25?.length, soon).toBe(12)
  const hours = (await page(id))!.hours
  await tested.app.close()
  const file = join(tested.context.settings.dataDir, 'snapshots', 'station-pages-5.json')
  expect(await readFile(file, 'utf8')).toContain(`"${id}"`)
  await takeDatabaseAway(tested)
  const again = await buildApp(tested.context, { logLevel: 'silent' })
  const answer = await again.inject(address(id))
  expect(answer.json<StationPage>().hours).toEqual(hours)
  await again.close()
})
