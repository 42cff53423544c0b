// A filled installation on the nodes of the test run whose tables are not distributed yet.
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { seedCatalogues } from '../src/features/catalogues/seed.ts'
import { openDatabase } from '../src/platform/database/connection.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createDatabase, dropOnEach, joinNodes, urlOfDatabase } from './nodes.ts'

export interface FilledCluster {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

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

/** Nobody is connected to it. */
export async function fillCluster(): Promise<FilledCluster> {
  const nodes = inject('nodes')
  const name = `eos_test_${randomBytes(6).toString('hex')}`
  const url = urlOfDatabase(inject('adminUrl'), name)
  await createDatabase(nodes, name, `template0 encoding 'UTF8'`)
  await joinNodes(nodes, name)
  await migrate(url, () => {})
  const { db, pool, close } = openDatabase(url, { applicationName: 'eos test' })
  await seedCatalogues(db)
  await pool.query(content)
  await close()
  return { name, url, drop: () => dropOnEach(nodes, name) }
}
