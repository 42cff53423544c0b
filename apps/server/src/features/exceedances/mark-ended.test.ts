// Stations that fall silent before an interval ends are judged all the same when it has ended.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'
import { markEndedMeans } from './mark-ended.ts'

let database: FreshDatabase
let clock = new Date('2026-04-02T04:52:00Z')

beforeAll(async () => {
  database = await freshDatabase('catalogues')
})
afterAll(() => database.close())

async function lookAt(time: string) {
  clock = new Date(time)
  const marks = await markEndedMeans(database.db, clock)
  await processDirtyIntervals({ db: database.db, now: () => clock })
  return marks
}

async function limitsPassed(stationId: string) {
  const { rows } = await sql<{ limit_key: string }>`
    select limit_key from exceedance where station_id = ${stationId} and basis = 1
     order by end_time, limit_key`.execute(database.db)
  return rows.map((row) => row.limit_key.split('/').slice(1, 3).join('/'))
}

test('an hour, its day and its year are judged after their ends, each once', async () => {
  await lookAt('2026-04-02T04:20:00Z')
  const { id } = await makeStation(database.db, {
    type: 'surface_water_auto',
    indicators: ['nh4_n'],
  })
  await storeReadings(
    database,
    id,
    everySeconds(300, '2026-04-02T04:05:00Z', 10, () => [2]),
  )
  clock = new Date('2026-04-02T04:52:00Z')
  await processDirtyIntervals({ db: database.db, now: () => clock })
  expect(await limitsPassed(id)).toEqual([])
  expect(await lookAt('2026-04-02T05:11:00Z')).toBe(1)
  expect(await limitsPassed(id)).toEqual(['nh4_n/sample'])
  expect(await lookAt('2026-04-02T05:20:00Z')).toBe(0)
  // Midnight in Viet Nam ends the day.
  expect(await lookAt('2026-04-02T17:30:00Z')).toBe(1)
  expect(await lookAt('2026-12-31T17:30:00Z')).toBe(1)
})
