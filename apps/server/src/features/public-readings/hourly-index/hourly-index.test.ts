// Seven days of the index of all public stations as one small file: what stands in it, and what leaves it.
import { brotliDecompressSync } from 'node:zlib'
import type { HourlyIndexFile } from '@eos/contract/calls/hourly-index'
import type { StationPage } from '@eos/contract/calls/station-page'
import { readHourlyIndex } from '@eos/contract/hourly-index'
import { hourMs } from '@eos/contract/time-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, takeDatabaseAway, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeStation } from '../../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../../test/readings.ts'
import { decideIndicator, decideStations } from '../../publication/publish.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'
import { buildApp } from '../../../app.ts'

let tested: TestApp
const ids: Record<'hanoi' | 'closing' | 'checked' | 'hidden' | 'reference' | 'silent', string> = {
  hanoi: '',
  closing: '',
  checked: '',
  hidden: '',
  reference: '',
  silent: '',
}

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-09T12:10:00Z' })
  const { db } = tested.context
  const indicators = ['pm25', 'pm10']
  const published = { indicators, published: true }
  const made = {
    hanoi: await makeStation(db, { ...published, provinceCode: '01' }),
    closing: await makeStation(db, { ...published, provinceCode: '79' }),
    checked: await makeStation(db, { ...published, provinceCode: '79' }),
    hidden: await makeStation(db, { indicators, provinceCode: '01' }),
    reference: await makeStation(db, { ...published, reference_only: true }),
    silent: await makeStation(db, published),
  }
  for (const [name, { id }] of Object.entries(made)) ids[name as keyof typeof ids] = id
  // Eight days: the first is older than the file reaches, and nothing comes for twelve hours.
  const hours = everySeconds(3600, '2026-03-01T13:00:00Z', 8 * 24, (k) => [20 + (k % 24), 30])
  const kept = hours.filter((_, k) => k < 100 || k >= 112)
  for (const name of ['hanoi', 'closing', 'checked', 'hidden', 'reference'] as const)
    await storeReadings(tested.database, ids[name], kept)
  await processDirtyIntervals(tested.context)
})
afterAll(async () => {
  await tested.app.close()
  await tested.context.changes.close()
})

const soon = { timeout: 15_000, interval: 100 }
const address = '/api/eos/public/hourly-index'

async function read(place = ''): Promise<ReturnType<typeof readHourlyIndex>> {
  const answer = await tested.app.inject(`${address}${place}`)
  expect(answer.statusCode).toBe(200)
  return readHourlyIndex(answer.json<HourlyIndexFile>())
}

/** The index of the hour that ends so many hours before the newest one. */
const valueAt = async (id: string, hoursBefore: number) =>
  (await read()).stations.get(id)?.at(-1 - hoursBefore)

test('holds the hours of seven days as the pages of the stations show them, with null for gaps', async () => {
  await expect.poll(async () => (await read()).ends.length, soon).toBe(168)
  const { ends, stations } = await read()
  expect(new Date(ends.at(-1)!).toISOString()).toBe('2026-03-09T12:00:00.000Z')
  const steps = ends.slice(1).map((end, place) => end - ends[place]!)
  expect(new Set(steps)).toEqual(new Set([hourMs]))
  const onPage = async () => {
    const answer = await tested.app.inject(`/api/eos/public/station/${ids.hanoi}`)
    return answer.json<Partial<StationPage>>().hours?.aqi
  }
  // The page has its own copy of the hours, which may be read a little later.
  await expect.poll(onPage, soon).toHaveLength(47)
  const shown = await onPage()
  const own = stations.get(ids.hanoi)!
  expect(own.slice(-47)).toEqual(shown)
  expect(own.every((value) => value === null || Number.isInteger(value))).toBe(true)
  // Of the twelve hours without readings, which are the 76th to the 87th.
  expect(own.slice(76, 88)).toEqual(Array(12).fill(null))
  expect(own.slice(0, 76).includes(null)).toBe(false)
})

test('lists public stations that may show an index, silent ones included', async () => {
  const { stations } = await read()
  expect([...stations.keys()]).toEqual(
    [ids.hanoi, ids.closing, ids.checked, ids.silent].toSorted((a, b) => Number(a) - Number(b)),
  )
  expect(stations.get(ids.silent)).toEqual(Array(168).fill(null))
  const { stations: ofHanoi } = await read('/01')
  expect([...ofHanoi.keys()]).toEqual([ids.hanoi])
  expect(ofHanoi.get(ids.hanoi)).toEqual(stations.get(ids.hanoi))
  expect(await read('/99')).toEqual({ ends: [], stations: new Map() })
})

test('is sent as prepared bytes with a tag, and as 304 to a caller that has them', async () => {
  const headers = { 'accept-encoding': 'br' }
  const plain = await tested.app.inject(address)
  const packed = await tested.app.inject({ url: address, headers })
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(packed.headers['cache-control']).toBe(
    'public, max-age=5, stale-while-revalidate=60, stale-if-error=86400',
  )
  const known = { ...headers, 'if-none-match': String(packed.headers.etag) }
  const again = await tested.app.inject({ url: address, headers: known })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('follows a corrected hour, a withheld indicator and a withdrawn station within a minute', async () => {
  const { db } = tested.context
  await storeReadings(
    tested.database,
    ids.silent,
    everySeconds(3600, '2026-03-09T01:00:00Z', 12, () => [40, 30]),
  )
  await processDirtyIntervals(tested.context)
  await expect.poll(() => valueAt(ids.silent, 0), soon).toBe(80)
  const pm25 = { stationId: ids.checked, indicatorId: await indicatorId(db, 'pm25') }
  const decision = { actor: 'test', reason: 'The instrument is being checked.' }
  await decideIndicator(db, { ...pm25, state: 'withheld' }, decision)
  await decideStations(db, { stationIds: [ids.closing], state: 'withheld', ...decision })
  await expect.poll(async () => (await read()).stations.has(ids.closing), soon).toBe(false)
  expect((await read('/79')).stations.has(ids.closing)).toBe(false)
  expect(await valueAt(ids.checked, 0)).toBe(30)
  expect(await valueAt(ids.silent, 11)).toBe(null)
})

test('goes on being sent while the database is away, and after a restart', async () => {
  const before = await read()
  await tested.app.close()
  await takeDatabaseAway(tested)
  const again = await buildApp(tested.context, { logLevel: 'silent' })
  const answer = await again.inject(address)
  expect(readHourlyIndex(answer.json<HourlyIndexFile>())).toEqual(before)
  expect(Number(answer.headers.age)).toBeGreaterThanOrEqual(0)
  await again.close()
})
