// A filled database is distributed over the cluster that EOS_TEST_CITUS names.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isOnCluster } from '../../../../test/database.ts'
import { fillCluster, type FilledCluster } from '../../../../test/filled-cluster.ts'
import { urlOfDatabase } from '../../../../test/nodes.ts'
import { openDatabase, type Database } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { readCluster } from '../citus.ts'
import { distributedTables, referenceTables } from '../table-kinds.ts'
import { listSequences, readContents } from './contents.ts'
import { distributeTables } from './distribute-tables.ts'
import { findFaults } from './find-faults.ts'
import { isMarked } from './mark.ts'
import { distributing } from './others.ts'

const nodes = inject('nodes')
const quiet = { onStep: () => {}, shards: 4 }

const publicTimes = 'select * from public_time order by subject_kind, subject_id'

describe.runIf(isOnCluster)('on a cluster', () => {
  let filled: FilledCluster
  let database: Database
  beforeAll(async () => {
    filled = await fillCluster()
    database = openDatabase(filled.url, { applicationName: distributing })
  })
  afterAll(async () => {
    await database.close()
    await filled.drop()
  })

  const facts = async () => ({
    contents: await readContents(database.db),
    sequences: await listSequences(database.db),
    publicTimes: (await database.pool.query(publicTimes)).rows,
  })

  test('it is refused while others use the database, whatever their name, on any machine', async () => {
    const { db } = database
    const sessions = nodes.map((node, place) => {
      const applicationName = place === 0 ? 'a desk' : 'a desk elsewhere'
      return openDatabase(urlOfDatabase(node, filled.name), { applicationName, maxConnections: 1 })
    })
    for (const session of sessions) await session.pool.query('select 1')
    await expect(distributeTables(db, quiet)).rejects.toThrow(
      `a desk (1), a desk elsewhere (${nodes.length - 1})`,
    )
    expect(await isMarked(db)).toBe(false)
    await Promise.all(sessions.map((session) => session.close()))
  })

  test('everything is as it was afterwards; what was cut short keeps everybody out, and is resumed', async () => {
    const { db, pool } = database
    const before = await facts()
    const cut = new AbortController()
    const onStep = (_: number, table: string) => {
      if (table === 'data_min_packed') cut.abort(new Error('cut short'))
    }
    const options = { onStep, interrupted: cut.signal, shards: 4 }
    await expect(distributeTables(db, options)).rejects.toThrow('cut short')
    await expect(migrate(filled.url, () => {})).rejects.toThrow(/eos distribute/)
    expect(await facts()).toEqual(before)

    // Somebody who writes all the same is noticed before the table is moved.
    await pool.query(`
      insert into dirty_interval (station_id, from_time, to_time, marked_at)
      select min(id), '2026-01-05', '2026-01-06', now() from station`)
    await expect(distributeTables(db, quiet)).rejects.toThrow(
      'dirty_interval had 9 rows and now has 10.',
    )
    expect((await readCluster(db)).known.has('dirty_interval')).toBe(false)
    await pool.query(`delete from dirty_interval where from_time = '2026-01-05'`)

    const left = distributedTables.length - distributedTables.indexOf('dirty_interval')
    expect(await distributeTables(db, quiet)).toBe(left)
    const count = referenceTables.length + distributedTables.length
    expect((await readCluster(db)).known.size).toBeGreaterThanOrEqual(count)
    expect((await facts()).contents).toEqual(before.contents)
    expect((await facts()).publicTimes).toEqual(before.publicTimes)
    // The row that was taken back had a number.
    const numbers = before.sequences.map((each) =>
      each.table === 'dirty_interval' ? { ...each, last: '10', next: '11' } : each,
    )
    expect((await facts()).sequences).toEqual(numbers)
    expect(await distributeTables(db, quiet)).toBe(0)
    await migrate(filled.url, () => {})
  })

  test('a doubled row, other rows in the same number and another next number are found', async () => {
    const { db, pool } = database
    const before = { contents: await readContents(db), sequences: await listSequences(db) }
    const count = before.contents.get('data_min')!.rows
    expect(await findFaults(db, before)).toEqual([])
    await pool.query(`update data_min set v = '{2}' where station_id = 1`)
    expect(await findFaults(db, before)).toEqual([
      `data_min has ${count} rows as before, but not the same.`,
    ])
    await pool.query(`update data_min set v = '{1}' where station_id = 1`)
    expect(await findFaults(db, before)).toEqual([])
    await pool.query(`
      insert into data_min (station_id, time, period_s, v, batch_id)
      select station_id, time + interval '1 day', period_s, v, batch_id from data_min limit 1`)
    await pool.query(`select setval(pg_get_serial_sequence('import_batch', 'id'), 6)`)
    expect(await findFaults(db, before)).toEqual([
      `data_min had ${count} rows and now has ${Number(count) + 1}.`,
      'import_batch.id would have given 8 next and now gives 7.',
    ])
  })

  test('stations in shards of others are found', async () => {
    const { db, pool } = database
    await pool.query(
      `select run_command_on_shards('data_hour', $$
         insert into %s (station_id, time, basis, origin, v, expected, rule_version, computed_at)
         values (1, '2026-01-01', 1, 0, '{1}', 1, 1, now()) $$)`,
    )
    const faults = await findFaults(db, { contents: new Map(), sequences: [] })
    expect(
      faults.filter((each) => /data_hour has stations of other shards/.test(each)),
    ).toHaveLength(3)
  })
})
