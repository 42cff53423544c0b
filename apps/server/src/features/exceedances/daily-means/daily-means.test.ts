// The last thirty days of a station in one answer from memory: means, hours known, and the limits that hold for them.
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeStation } from '../../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../../test/readings.ts'
import { decideIndicator } from '../../publication/publish.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'
import { dailyMeans } from './daily-means.ts'

let tested: TestApp

beforeAll(async () => {
  // 17:10 on the station's clock.
  tested = await buildTestApp({ now: '2026-03-02T10:10:00Z' })
})
afterAll(async () => {
  await tested.app.close()
  await tested.context.changes.close()
})

const soon = { timeout: 8_000, interval: 50 }

async function meansOf(id: string): Promise<DailyMeans | undefined> {
  const answer = await tested.app.inject(`/api/eos/public/daily-means/${id}`)
  return answer.statusCode === 200 ? answer.json<DailyMeans>() : undefined
}

/** Hourly values from midnight of 27 February on the station's clock, for three days and the 17 hours of today. */
async function store(id: string, valuesAt: (k: number) => (number | null)[]): Promise<void> {
  const readings = everySeconds(3600, '2026-02-26T18:00:00Z', 3 * 24 + 17, valuesAt)
  await storeReadings(tested.database, id, readings)
  await processDirtyIntervals(tested.context)
}

const indicatorOf = (means: DailyMeans, code: string) =>
  means.indicators.find(({ indicator }) => indicator === code)!

test('has a mean for each day of which enough hours are known, today so far included, and their limit', async () => {
  const { db } = tested.context
  const { id } = await makeStation(db, { indicators: ['pm25', 'rh'], published: true })
  // 27 February is above, of the 28th half is known, 1 March is within and only just.
  await store(id, (k) => [k < 24 ? 61.46 : k < 36 ? 20 : k < 48 ? null : k < 72 ? 45 : 30, 70])
  await expect.poll(async () => (await meansOf(id))?.indicators[0]?.means.at(-1), soon).toBe(30)
  const means = (await meansOf(id))!
  expect(means.indicators.map(({ indicator }) => indicator)).toEqual(['pm25'])
  expect(means).toMatchObject({
    timeZone: 'Asia/Ho_Chi_Minh',
    from: '2026-02-01',
    until: '2026-03-02T10:00:00.000Z',
    expectedHours: 29 * 24 + 17,
  })
  const pm25 = indicatorOf(means, 'pm25')
  expect(pm25.means).toHaveLength(30)
  expect(pm25.means.slice(-5)).toEqual([null, 61.5, null, 45, 30])
  expect(pm25).toMatchObject({ unit: 'µg/m³', decimals: 1, hours: 24 + 12 + 24 + 17 })
  expect(pm25.limits).toEqual([
    {
      mean: 'day',
      from: '2026-02-01',
      kind: 'upper',
      high: 45,
      document: 'qcvn-05-2023',
      table: 'Table 1',
    },
  ])
  expect(means.documents['qcvn-05-2023']).toMatchObject({
    titleEn: expect.stringContaining('QCVN 05:2023/BTNMT'),
    source: expect.stringContaining('Thông tư'),
  })
})

test('gives rivers the limits of an hour that counts as a sample, and outlets none', async () => {
  const { db } = tested.context
  const river = await makeStation(db, {
    type: 'surface_water_auto',
    water_body: 'river',
    water_level: 'B',
    indicators: ['do', 'ph', 'temp'],
    published: true,
  })
  const outlet = await makeStation(db, {
    type: 'wastewater_auto',
    indicators: ['cod', 'ph'],
    published: true,
  })
  await store(river.id, () => [4.2, 7, 25])
  await store(outlet.id, () => [81.6, 7.85])
  await expect.poll(async () => (await meansOf(outlet.id))?.indicators.length, soon).toBe(2)
  const means = (await meansOf(river.id))!
  const hour = { mean: 'hour', from: '2026-02-01', document: 'qcvn-08-2023', table: 'Table 2' }
  expect(indicatorOf(means, 'do').limits).toEqual([{ ...hour, kind: 'lower', low: 5 }])
  expect(indicatorOf(means, 'ph').limits).toEqual([{ ...hour, kind: 'range', low: 6, high: 8.5 }])
  expect(indicatorOf(means, 'temp').limits).toEqual([])
  expect((await meansOf(outlet.id))!).toMatchObject({
    documents: {},
    indicators: [
      { indicator: 'cod', limits: [] },
      { indicator: 'ph', limits: [] },
    ],
  })
})

test('hides what is withheld, and stations that are not published', async () => {
  const { db } = tested.context
  const { id } = await makeStation(db, { indicators: ['pm25', 'pm10'], published: true })
  const hidden = await makeStation(db, { indicators: ['pm25'] })
  await store(id, () => [20, 40])
  await store(hidden.id, () => [20])
  await expect.poll(async () => (await meansOf(id))?.indicators.length, soon).toBe(2)
  expect(await meansOf(hidden.id)).toBeUndefined()
  const pm25 = { stationId: id, indicatorId: await indicatorId(db, 'pm25') }
  const decision = { actor: 'test', reason: 'The instrument is being checked.' }
  await decideIndicator(db, { ...pm25, state: 'withheld' }, decision)
  await expect
    .poll(async () => (await meansOf(id))?.indicators.map(({ indicator }) => indicator), soon)
    .toEqual(['pm10'])
})

test('says from which day another limit holds, and never writes a mean as if it stood on its other side', () => {
  const midnight = Date.parse('2025-12-30T17:00:00Z')
  const days = [45.02, 44.98, 50.04].map((value, place) => ({
    time: midnight + place * dayMs,
    values: { pm25: value },
    hours: { pm25: 24 },
  }))
  const slot = {
    slot: 1,
    code: 'pm25',
    symbol: 'PM2.5',
    name: 'PM2.5',
    nameEn: 'PM2.5',
    unit: 'µg/m³',
    decimals: 1,
    combine: 'mean' as const,
    isInForce: true,
    isVisible: true,
    shownUntil: null,
  }
  const station = { medium: 'air' as const, timeZone: 'Asia/Ho_Chi_Minh', slots: [slot] }
  const kind = { stationType: 'air_auto', waterBody: null, waterLevel: null, waterUse: null }
  const now = midnight + 3 * dayMs + hourMs
  const [pm25] = dailyMeans({ station, kind, permits: [], days }, now).indicators
  expect(pm25!.limits.map(({ from, high }) => [from, high])).toEqual([
    ['2025-12-05', 50],
    ['2026-01-01', 45],
  ])
  expect(pm25!.means.slice(-4)).toEqual([45, 44.98, 50, null])
})
