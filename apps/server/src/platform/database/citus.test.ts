// The statements that distribute the tables over a Citus cluster, as far as plain PostgreSQL can test them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, isOnCluster, type FreshDatabase } from '../../../test/database.ts'
import { distribute } from '../../process/cli/distribute.ts'
import { runCommand, type Terminal } from '../../process/cli/command.ts'
import { distributionSteps, isCitus, type Cluster } from './citus.ts'
import { distributedTables, kindOf, localStationTables, referenceTables } from './table-kinds.ts'
import { readTableSizes } from './table-sizes.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const nothing = { known: new Map(), partitions: new Map() }

const callsOf = (cluster: Cluster) =>
  distributionSteps(cluster, 8).map(({ table, statements }) => ({ table, first: statements[0] }))

describe('the steps for a cluster', () => {
  test('make reference tables first, and keep all rows of a station together', () => {
    const partitions = new Map([['data_min', ['data_min_2026_01', 'data_min_2026_02']]])
    const steps = distributionSteps({ ...nothing, partitions }, 8)
    expect(steps.map(({ table }) => table)).toEqual([...referenceTables, ...distributedTables])
    expect(steps[0]!.statements).toEqual([
      `select create_reference_table('province')`,
      `select truncate_local_data_after_distributing_table('province')`,
    ])
    expect(steps[referenceTables.length]!.statements).toEqual([
      `select create_distributed_table('data_min', 'station_id', shard_count => 8)`,
      `select truncate_local_data_after_distributing_table('data_min_2026_01')`,
      `select truncate_local_data_after_distributing_table('data_min_2026_02')`,
    ])
    expect(steps[referenceTables.length + 1]!.statements[0]).toBe(
      `select create_distributed_table('data_min_edit', 'station_id', colocate_with => 'data_min')`,
    )
  })

  test('are only those that are missing, and none the second time', () => {
    const done = [
      ...referenceTables.map((table) => [table, 'reference'] as const),
      ...distributedTables.map((table) => [table, 'distributed'] as const),
    ]
    expect(distributionSteps({ ...nothing, known: new Map(done) }, 8)).toEqual([])
    const allButOne = new Map(done.filter(([table]) => table !== 'aqi_last'))
    expect(callsOf({ ...nothing, known: allButOne })).toEqual([
      {
        table: 'aqi_last',
        first: `select create_distributed_table('aqi_last', 'station_id', colocate_with => 'data_min')`,
      },
    ])
    const wrong = new Map([...done, ['data_last', 'reference'] as const])
    expect(() => distributionSteps({ ...nothing, known: wrong }, 8)).toThrow(/undistribute/)
  })
})

describe.skipIf(isOnCluster)('the command on plain PostgreSQL', () => {
  test('says that there is nothing to do, as often as it is run', async () => {
    const printed: string[] = []
    const terminal = {
      openServer: async () => ({ url: database.url, isEmbedded: false, stop: async () => {} }),
      print: (text: string) => printed.push(text),
    } as unknown as Terminal
    await runCommand(distribute, [], terminal)
    await runCommand(distribute, [], terminal)
    expect(printed).toHaveLength(2)
    expect(printed[0]).toMatch(/plain PostgreSQL.*Nothing was done/)
    await expect(runCommand(distribute, ['--shards', '0'], terminal)).rejects.toThrow(/1 to 1024/)
    expect(await isCitus(database.db)).toBe(false)
  })
})

describe('the schema', () => {
  test('leads every key of a distributed table with the station, and hangs no trigger or local table on it', async () => {
    const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
      `select class.relname as table,
              array(select coalesce(attname::text, 'expression')
                      from unnest(indkey) with ordinality as key (number, place)
                      left join pg_attribute on attrelid = indrelid and attnum = key.number and key.number > 0
                     order by place) as columns
         from pg_index join pg_class class on class.oid = indrelid
        where indisunique and class.relname = any($1)`,
      [[...distributedTables]],
    )
    expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(distributedTables))
    for (const { table, columns } of rows) expect(columns[0], table).toBe('station_id')
    const { rows: triggers } = await database.pool.query(
      `select tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relname = any($1)`,
      [[...distributedTables, ...referenceTables]],
    )
    expect(triggers).toEqual([])
  })

  test('refers from reference and distributed tables to reference tables alone', async () => {
    const { rows } = await database.pool.query<{ from: string; to: string }>(
      `select child.relname as from, parent.relname as to
         from pg_constraint
         join pg_class child on child.oid = conrelid
         join pg_class parent on parent.oid = confrelid
        where contype = 'f' and conparentid = 0`,
    )
    const wrong = rows.filter(
      ({ from, to }) => kindOf(from) !== 'local' && kindOf(to) !== 'reference',
    )
    expect(wrong).toEqual([])
  })

  test('has a kind for every table whose key begins with the station', async () => {
    const { rows } = await database.pool.query<{ table: string }>(
      `select class.relname as table from pg_constraint
         join pg_class class on class.oid = conrelid and not class.relispartition
         join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'p' and attname = 'station_id'`,
    )
    const undeclared = rows.filter(
      ({ table }) => kindOf(table) === 'local' && !localStationTables.includes(table),
    )
    expect(undeclared).toEqual([])
  })
})

test('sizes of tables count their partitions and indexes', async () => {
  await database.pool.query(
    `create table if not exists data_min_2026_01 partition of data_min
       for values from ('2026-01-01') to ('2026-02-01')`,
  )
  await database.pool.query(
    `insert into data_min (station_id, time, period_s, v, batch_id)
     select 1, '2026-01-01'::timestamptz + k * interval '1 second', 1, '{1}', 0 from generate_series(1, 5000) k`,
  )
  await database.pool.query('analyze data_min')
  const sizes = await readTableSizes(database.db, ['data_min', 'data_last'])
  expect(sizes.get('data_min')!.bytes).toBeGreaterThan(300_000)
  expect(sizes.get('data_min')!.rows).toBeGreaterThanOrEqual(5000)
  expect(sizes.get('data_last')!.bytes).toBeGreaterThanOrEqual(8192)
  const months = await readTableSizes(database.db, ['data_min'], { byPartition: true })
  expect(months.get('data_min_2026_01')).toEqual(sizes.get('data_min'))
})
