// A filled database is distributed over the cluster that EOS_TEST_CITUS names.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isOnCluster } from '../../../../test/database.ts'
import { createDatabase, dropOnEach, joinNodes, urlOfDatabase } from '../../../../test/nodes.ts'
import { seedCatalogues } from '../../../features/catalogues/seed.ts'
import { openDatabase, type Database } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { readCluster } from '../citus.ts'
import { distributedTables, referenceTables } from '../table-kinds.ts'
import { countRows, listSequences } from './contents.ts'
import { distributeTables, distributing } from './distribute-tables.ts'
import { findFaults } from './find-faults.ts'

const nodes = inject('nodes')
const name = `eos_test_${randomBytes(6).toString('hex')}`
const url = urlOfDatabase(inject('adminUrl'), name)
const quiet = { onStep: () => {}, shards: 4 }

/** Stations with readings, decisions about them, receipts of which the last is gone, and marks. */
const content = `
  insert into organization (name, type) values ('One', 0);
  insert into station (code, name, station_type_id, organization_id, time_zone)
  select 'S' || k, 'Station ' || k, (select min(id) from station_type), (select max(id) from organization), 'Asia/Ho_Chi_Minh'
    from generate_series(1, 9) k;
  create table if not exists data_min_2026_01 partition of data_min
    for values from ('2026-01-01') to ('2026-02-01');
  insert into import_batch (channel, format, status) select 'push', 'json', 'done' from generate_series(1, 7);
  delete from import_batch where id = 7;
  alter table program alter column id restart with 1001;
  insert into data_min (station_id, time, period_s, v, batch_id)
  select id, '2026-01-01'::timestamptz + k * interval '5 minutes', 300, '{1}', 1
    from station, generate_series(1, 20) k;
  insert into publication (subject_kind, subject_id, state, actor)
  select 'STATION', id, 'published', 'test' from station;
  insert into dirty_interval (station_id, from_time, to_time, marked_at)
  select id, '2026-01-01', '2026-01-02', now() from station`

const publicTimes = 'select * from public_time order by subject_kind, subject_id'

describe.runIf(isOnCluster)('on a cluster', () => {
  let database: Database
  beforeAll(async () => {
    await createDatabase(nodes, name, `template0 encoding 'UTF8'`)
    await joinNodes(nodes, name)
    await migrate(url, () => {})
    database = openDatabase(url, { applicationName: distributing })
    await seedCatalogues(database.db)
    await database.pool.query(content)
  })
  afterAll(async () => {
    await database.close()
    await dropOnEach(nodes, name)
  })

  const facts = async () => ({
    counts: await countRows(database.db),
    sequences: await listSequences(database.db),
    publicTimes: (await database.pool.query(publicTimes)).rows,
  })

  test('everything is as it was afterwards; what was cut short keeps everybody out, and is resumed', async () => {
    const before = await facts()
    const cut = new AbortController()
    const onStep = (_: number, table: string) => {
      if (table === 'indicator') cut.abort(new Error('cut short'))
    }
    const options = { onStep, interrupted: cut.signal, shards: 4 }
    await expect(distributeTables(database.db, options)).rejects.toThrow('cut short')
    await expect(migrate(url, () => {})).rejects.toThrow(/eos distribute/)

    const count = referenceTables.length + distributedTables.length
    expect(await distributeTables(database.db, quiet)).toBeGreaterThan(count - 10)
    expect((await readCluster(database.db)).known.size).toBeGreaterThanOrEqual(count)
    expect(await facts()).toEqual(before)
    expect(await distributeTables(database.db, quiet)).toBe(0)
    await migrate(url, () => {})
  })

  test('it is refused while others use the database', async () => {
    const other = openDatabase(url, { applicationName: 'eos requests' })
    await other.pool.query('select 1')
    await expect(distributeTables(database.db, quiet)).rejects.toThrow(/eos requests \(1\)/)
    await other.close()
  })

  test('stations in shards of others are found', async () => {
    const { db, pool } = database
    expect(await findFaults(db, await countRows(db))).toEqual([])
    await pool.query(
      `select run_command_on_shards('data_hour', $$
         insert into %s (station_id, time, basis, origin, v, expected, rule_version, computed_at)
         values (1, '2026-01-01', 1, 0, '{1}', 1, 1, now()) $$)`,
    )
    const faults = await findFaults(db, new Map())
    expect(
      faults.filter((each) => /data_hour has stations of other shards/.test(each)),
    ).toHaveLength(3)
  })
})
