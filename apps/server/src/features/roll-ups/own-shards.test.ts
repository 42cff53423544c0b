// Hours of many stations that are rolled up together, from packed and from later readings, each stand once; on a cluster
// each station lies in its own shard. See docs/decisions/0283-a-cluster-plans-every-statement-in-a-test.md.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, isOnCluster, type FreshDatabase } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { findFaults } from '../../platform/database/cluster/find-faults.ts'
import { runArchive } from '../storage/run-archive.ts'
import { processDirtyIntervals } from './roll-up-worker.ts'

let database: FreshDatabase
/** Enough of them for several shards. None has an index, whose rows would refuse what stands twice. */
const stations: string[] = []
const first = '2026-01-05T00:30:00Z'
const now = () => new Date('2026-03-20T00:00:00Z')

beforeAll(async () => {
  database = await freshDatabase('catalogues')
  const { db } = database
  for (let number = 0; number < 6; number++)
    stations.push((await makeStation(db, { type: 'surface_water_auto', indicators: ['cod'] })).id)
})
afterAll(() => database.close())

const rollUp = () => processDirtyIntervals({ db: database.db, now })

async function hours(): Promise<string[]> {
  const { rows } = await sql<{ hour: string }>`
    select concat_ws(' ', station_id, basis, extract(epoch from time), v, n) as hour from data_hour`.execute(
    database.db,
  )
  return rows.map(({ hour }) => hour).toSorted()
}

test('hours of packed and of later readings of several stations', async () => {
  const { db } = database
  for (const [place, id] of stations.entries())
    await storeReadings(
      { db },
      id,
      everySeconds(1800, first, 48, (k) => [place + k]),
    )
  await rollUp()
  const before = await hours()
  const policy = { packAfterDays: 7, keepMonths: 0, graceMs: 0 }
  for (let run = 0; run < 3; run++) await runArchive({ db, now }, { policy })
  await sql`insert into dirty_interval (station_id, from_time, to_time, marked_at)
    select id, '2026-01-05', '2026-01-06', now() from station`.execute(db)
  await rollUp()
  expect(await hours()).toEqual(before)

  const late = { time: '2026-01-06T01:00:00Z', v: [1], periodSeconds: 1800 }
  for (const id of stations) await storeReadings({ db }, id, [late])
  await rollUp()
  const after = await hours()
  expect(new Set(after).size).toBe(after.length)
  expect(after.length).toBeGreaterThan(before.length)
  if (isOnCluster) expect(await findFaults(db, { contents: new Map(), sequences: [] })).toEqual([])
})
