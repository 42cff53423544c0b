// This month's dust of a province beside the same days of the year before.
import type { ProvinceTrend } from '@eos/contract/calls/stations/province-trend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { indicatorId, makeStation } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { decideIndicator } from '../publication/publish.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'

let tested: TestApp
const ids: Record<string, string> = {}

/** Hours of whole days, from the midnight that follows. */
const days = (first: string, count: number, pm25: number) =>
  everySeconds(3600, `${first}T18:00:00Z`, count * 24, () => [pm25, 80])

/** Four days of March have ended. */
beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-05T04:10:00Z' })
  const { db } = tested.context
  const make = async (name: string, fields: object) => {
    ids[name] = (await makeStation(db, { name, provinceCode: '01', ...fields })).id
  }
  const published = { indicators: ['pm25', 'pm10'], published: true }
  await make('dusty', published)
  await make('new', published)
  await make('hidden', { indicators: ['pm25'] })
  await make('elsewhere', { ...published, provinceCode: '79' })
  // The fourth day of last year's March is far worse than the first three, the fifth does not count.
  await storeReadings(tested.database, ids['dusty']!, days('2026-02-28', 4, 30))
  await storeReadings(tested.database, ids['dusty']!, days('2025-02-28', 3, 40))
  await storeReadings(tested.database, ids['dusty']!, days('2025-03-03', 1, 80))
  await storeReadings(tested.database, ids['dusty']!, days('2025-03-04', 1, 200))
  await storeReadings(tested.database, ids['new']!, days('2026-03-03', 1, 30))
  await storeReadings(tested.database, ids['hidden']!, days('2026-02-28', 4, 30))
  await storeReadings(tested.database, ids['elsewhere']!, days('2026-02-28', 4, 30))
  await processDirtyIntervals(tested.context)
})
afterAll(async () => {
  await tested.app.close()
  await tested.context.changes.close()
})

const trendOf = async (code: string) =>
  (await tested.app.inject(`/api/eos/public/province-trend/${code}`)).json<ProvinceTrend>()

test('compares the days of the month until yesterday with the same days of the year before', async () => {
  const trend = await trendOf('01')
  expect(trend).toMatchObject({
    now: { from: '2026-03-01', to: '2026-03-04' },
    yearBefore: { from: '2025-03-01', to: '2025-03-04' },
    expectedDays: 4,
  })
  expect(trend.stations).toEqual([
    {
      stationId: ids['dusty'],
      indicator: 'pm25',
      symbol: 'PM2.5',
      unit: 'µg/m³',
      decimals: 1,
      now: { mean: 30, days: 4 },
      yearBefore: { mean: 50, days: 4 },
    },
    // One day of four is too little for a mean.
    expect.objectContaining({
      stationId: ids['new'],
      now: { mean: null, days: 1 },
      yearBefore: { mean: null, days: 0 },
    }),
  ])
})

test('shows another dust where the first is withheld, and nothing of a province that there is not', async () => {
  const { db } = tested.context
  const pm25 = { stationId: ids['dusty']!, indicatorId: await indicatorId(db, 'pm25') }
  const decision = { actor: 'test', reason: 'The instrument is being checked.' }
  await decideIndicator(db, { ...pm25, state: 'withheld' }, decision)
  const [dusty] = (await trendOf('01')).stations
  expect([dusty!.indicator, dusty!.now.mean]).toEqual(['pm10', 80])
  expect((await trendOf('nowhere')).stations).toEqual([])
})
