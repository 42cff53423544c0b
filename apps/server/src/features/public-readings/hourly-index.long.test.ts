// The file of the index follows what changes; it is made anew after a pause, which each change waits for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIndexWeek, type IndexWeek } from '../../../test/index-week.ts'
import { indicatorId } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { decideIndicator, decideStations } from '../publication/publish.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'

let week: IndexWeek
beforeAll(async () => {
  week = await openIndexWeek()
})
afterAll(async () => {
  await week?.close()
  await week?.tested.database.close()
})

const soon = { timeout: 15_000, interval: 100 }

/** The index of the hour that ends so many hours before the newest one. */
const valueAt = async (id: string, hoursBefore: number) =>
  (await week.read()).stations.get(id)?.at(-1 - hoursBefore)

test('follows a corrected hour, a withheld indicator and a withdrawn station within a minute', async () => {
  const { db } = week.tested.context
  await storeReadings(
    week.tested.database,
    week.ids.silent,
    everySeconds(3600, '2026-03-09T01:00:00Z', 12, () => [40, 30]),
  )
  await processDirtyIntervals(week.tested.context)
  await expect.poll(() => valueAt(week.ids.silent, 0), soon).toBe(80)
  const pm25 = { stationId: week.ids.checked, indicatorId: await indicatorId(db, 'pm25') }
  const decision = { actor: 'test', reason: 'The instrument is being checked.' }
  await decideIndicator(db, { ...pm25, state: 'withheld' }, decision)
  await decideStations(db, { stationIds: [week.ids.closing], state: 'withheld', ...decision })
  await expect
    .poll(async () => (await week.read()).stations.has(week.ids.closing), soon)
    .toBe(false)
  expect((await week.read('/79')).stations.has(week.ids.closing)).toBe(false)
  expect(await valueAt(week.ids.checked, 0)).toBe(30)
  expect(await valueAt(week.ids.silent, 11)).toBe(null)
})
