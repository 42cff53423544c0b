// Fills the last days of the demo country with readings of five minutes, as if every station had sent them.
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/one-connection.ts'
import { ensureReadingPartitions } from '../../../platform/database/partitions.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { simulateReadings } from '@eos/demo/signal/readings'
import { readingMs } from '@eos/demo/signal/simulate'
import { copyConcurrently } from './copy-lanes.ts'
import type { LoadedStation } from './loaded-stations.ts'
import { readingColumns, readingRows } from './reading-rows.ts'
import type { Report } from './report.ts'
import { lockStations } from '../../../readings/queries/station-lock.ts'

export async function loadReadings(
  { pool, db }: Pick<Context, 'pool' | 'db'>,
  stations: readonly LoadedStation[],
  { from, to }: { from: number; to: number },
  report: Report,
): Promise<void> {
  await ensureReadingPartitions(pool, new Date(from), new Date(to))
  const batchId = await openBatch(db)
  let done = 0
  let values = 0
  await inTransaction(pool, async (_, client) => {
    await claimStations(client, stations)
    await copyConcurrently(pool, `data_min ${readingColumns}`, stations, (station) => {
      const readings = simulateReadings(station, {
        from,
        to: to - station.lagMs,
        periodMs: readingMs,
      })
      const rows = readingRows(Number(station.id), readings, Number(batchId))
      done++
      values += rows.values
      report(
        done / stations.length,
        `Readings of the last days: ${(values / 1e6).toFixed(1)} million`,
      )
      return rows.bytes
    })
  })
  await closeBatch(db, batchId, values)
}

/** While they are loaded nobody else stores readings of the stations; a load that comes too late is cut short, and begins anew with the next start. */
async function claimStations(
  client: PoolClient,
  stations: readonly LoadedStation[],
): Promise<void> {
  const ids = stations.map(({ id }) => id)
  await lockStations(client, ids)
  const { rows } = await client.query(
    'select from data_min where station_id = any($1::bigint[]) limit 1',
    [ids],
  )
  if (rows.length > 0) throw new Error('Readings of the demo country came before it was loaded')
}

/** What readings loaded straight into their table still need: the newest of each station, and what waits to be rolled up. */
export async function markLoaded(
  db: Db,
  stations: readonly LoadedStation[],
  now: Date,
): Promise<void> {
  for (const { id } of stations) {
    await sql`
      insert into data_last (station_id, time, period_s, v, q, received_at)
      select station_id, time, period_s, v, q, ${now}::timestamptz from data_min
       where station_id = ${id} order by time desc limit 1
      on conflict (station_id) do nothing`.execute(db)
  }
  await sql`
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    select station_id, min(time) - interval '5 minutes', max(time), ${now}::timestamptz
      from data_min where station_id = any(${stations.map(({ id }) => id)}::bigint[])
     group by station_id`.execute(db)
}

export async function openBatch(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('import_batch')
    .values({ kind: 'demo', format: 'demo', status: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function closeBatch(db: Db, batchId: string, values: number): Promise<void> {
  await db
    .updateTable('import_batch')
    .set({
      status: 'done',
      rows_read: String(values),
      stored: String(values),
      finished_at: new Date(),
    })
    .where('id', '=', batchId)
    .execute()
}
