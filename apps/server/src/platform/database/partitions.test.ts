// Monthly partitions exist before their readings arrive.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { startPartitionJob } from '../jobs/partition-job.ts'
import { openDatabase } from './connection.ts'
import { ensurePartitionsAhead, ensureReadingPartitions } from './partitions.ts'

let database: FreshDatabase
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.close())

async function listPartitions(table = 'data_min'): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [table],
  )
  return rows.map((row) => row.name)
}

test('makes one partition for each UTC month of a range, across a year', async () => {
  const from = new Date('2019-11-30T23:59:00Z')
  await ensureReadingPartitions(database.db, from, new Date('2020-01-01T00:00:00Z'))
  expect(await listPartitions()).toEqual([
    'data_min_2019_11',
    'data_min_2019_12',
    'data_min_2020_01',
  ])
})

test('more requests for a new month than there are connections do not wait for one another', async () => {
  const small = openDatabase(database.url, { applicationName: 'eos test', maxConnections: 2 })
  try {
    const time = new Date('2016-07-15T00:00:00Z')
    const all = Array.from({ length: 6 }, () => ensureReadingPartitions(small.db, time, time))
    await Promise.all(all)
    expect(await listPartitions()).toContain('data_min_2016_07')
  } finally {
    await small.close()
  }
})

test('puts a reading at the very start of a month into that month', async () => {
  const time = new Date('2018-03-01T00:00:00Z')
  await ensureReadingPartitions(database.db, time, time)
  await database.pool.query(
    `insert into data_min (station_id, time, period_s, v, batch_id) values (1, $1, 3600, '{1}', 1)`,
    [time],
  )
  const { rows } = await database.pool.query('select time from data_min_2018_03')
  expect(rows).toEqual([{ time }])
})

test('keeps at least three whole months ahead of the clock', async () => {
  await ensurePartitionsAhead(database.db, new Date('2030-10-31T12:00:00Z'))
  const made = (await listPartitions()).filter((name) => name >= 'data_min_2030')
  expect(made).toEqual([
    'data_min_2030_10',
    'data_min_2030_11',
    'data_min_2030_12',
    'data_min_2031_01',
    'data_min_2031_02',
  ])
})

test('survives several processes asking for the same months at once', async () => {
  const others = [1, 2, 3].map(() => openDatabase(database.url, { applicationName: 'test' }))
  const from = new Date('2010-01-01T00:00:00Z')
  const to = new Date('2010-12-31T00:00:00Z')
  await Promise.all(others.map((other) => ensureReadingPartitions(other.db, from, to)))
  const made = (await listPartitions()).filter((name) => name.startsWith('data_min_2010'))
  expect(made).toHaveLength(12)
  for (const other of others) await other.close()
})

test('creates the next months while the server runs, and says when it could not', async () => {
  const { db, pool } = database
  const warnings: string[] = []
  await pool.query('alter table data_min rename to data_away')
  const job = startPartitionJob(
    { db, now: () => new Date('2040-02-10T00:00:00Z') },
    (sentence, error) => warnings.push(`${sentence} ${(error as Error).message}`),
    10,
  )
  try {
    await expect.poll(() => warnings[0]).toMatch(/^The partitions .* "data_min" does not exist$/)
    expect(await listPartitions('data_away')).not.toContain('data_min_2040_02')
    await pool.query('alter table data_away rename to data_min')
    await expect.poll(() => listPartitions()).toContain('data_min_2040_06')
  } finally {
    await job.stop()
  }
})
