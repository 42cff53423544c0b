// Fills the time in which nothing was simulated: the last days by readings, what lies before them by hourly means.
import { inTransaction } from '../../../platform/database/one-connection.ts'
import type { PoolClient } from 'pg'
import { dayMs, hourMs } from '@eos/contract/time-units'
import type { Context } from '../../../platform/context.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { ensureReadingPartitions } from '../../../platform/database/partitions.ts'
import { simulateReadings } from '@eos/demo/signal/readings'
import { readingMs } from '@eos/demo/signal/simulate'
import { computeLoaded } from './compute-loaded.ts'
import { copyRows } from './copy-lanes.ts'
import { writeDemoState, type DemoState } from './demo-state.ts'
import type { LoadedStation } from './loaded-stations.ts'
import { closeBatch, openBatch } from './load-readings.ts'
import { daysOfReadings, localMidnight } from './plan.ts'
import { hourColumns, hourRows, readingColumns, readingRows, type Rows } from './reading-rows.ts'
import { shareOf, type Report } from './report.ts'
import { lockStations } from '../../../readings/queries/station-lock.ts'

export interface Gap {
  station: LoadedStation
  /** End of the newest reading, and where the next ones end. */
  from: number
  to: number
}

/** Safe to cut short and to repeat: rows that are there already stay as they are. */
export async function catchUpDemo(
  context: Pick<Context, 'db' | 'pool' | 'now'>,
  stations: readonly LoadedStation[],
  state: DemoState,
  report: Report,
): Promise<void> {
  const now = context.now().getTime()
  const gaps = await findGaps(context, stations, { now, earliest: state.readingsFrom })
  if (gaps.length === 0) return
  const readingsFrom = localMidnight(now - daysOfReadings * dayMs)
  const archiveFrom = Math.min(...gaps.map((gap) => gap.from))
  const isLong = archiveFrom < readingsFrom
  // Hours have no mark of their own that they wait to be computed.
  if (isLong)
    await writeDemoState(context.db, { ...state, step: 'computing', archiveFrom, readingsFrom })
  await ensureReadingPartitions(context.pool, new Date(archiveFrom), new Date(now))
  await fillGaps(context, gaps, { readingsFrom, report: shareOf(report, 0, 0.6) })
  await computeLoaded(
    context,
    stations,
    isLong ? { from: archiveFrom, to: readingsFrom } : { from: 0, to: 0 },
    shareOf(report, 0.6, 1),
  )
  if (isLong) await writeDemoState(context.db, { ...state, archiveFrom, readingsFrom })
  await announceChange(context.db, {
    kind: 'readings',
    stationIds: gaps.map((gap) => gap.station.id),
  })
}

/** Stations to which at least one reading is due. */
export async function findGaps(
  { db }: Pick<Context, 'db'>,
  stations: readonly LoadedStation[],
  { now, earliest }: { now: number; earliest: number },
): Promise<Gap[]> {
  const rows = await db
    .selectFrom('data_last')
    .select(['station_id', 'time'])
    .where(
      'station_id',
      'in',
      stations.map((station) => station.id),
    )
    .execute()
  const newest = new Map(rows.map((row) => [row.station_id, row.time.getTime()]))
  return stations.flatMap((station) => {
    const from = Math.floor((newest.get(station.id) ?? earliest) / readingMs) * readingMs
    const to = Math.floor((now - station.lagMs) / readingMs) * readingMs
    return to > from ? [{ station, from, to }] : []
  })
}

/** So many stations share one transaction. */
const stationsAtOnce = 15

async function fillGaps(
  context: Pick<Context, 'db' | 'pool' | 'now'>,
  gaps: readonly Gap[],
  { readingsFrom, report }: { readingsFrom: number; report: Report },
): Promise<void> {
  const batchId = await openBatch(context.db)
  let values = 0
  for (let start = 0; start < gaps.length; start += stationsAtOnce) {
    const some = gaps.slice(start, start + stationsAtOnce)
    values += await inTransaction(context.pool, (_db, client) =>
      fillSome(client, some, { readingsFrom, batchId, now: context.now() }),
    )
    report(
      Math.min(1, (start + some.length) / gaps.length),
      'Catching up with the time since the last start',
    )
  }
  // Silent stations have gaps too, and nothing that fills them.
  if (values > 0) await closeBatch(context.db, batchId, values)
  else await context.db.deleteFrom('import_batch').where('id', '=', batchId).execute()
}

interface Filling {
  readingsFrom: number
  batchId: string
  now: Date
}

async function fillSome(client: PoolClient, gaps: Gap[], filling: Filling): Promise<number> {
  const { readingsFrom, batchId, now } = filling
  await lockStations(
    client,
    gaps.map(({ station }) => station.id),
  )
  const hours = gaps.flatMap(({ station, from, to }) => {
    const span = { from: Math.ceil(from / hourMs) * hourMs, to: Math.min(to, readingsFrom) }
    const readings = simulateReadings(station, { ...span, periodMs: hourMs })
    return readings.count > 0 ? [hourRows(Number(station.id), readings, now.getTime())] : []
  })
  await mergeIn(client, { table: 'data_hour', columns: hourColumns, parts: hours })
  const readings = gaps.map(({ station, from, to }) => {
    const span = { from: Math.max(from, readingsFrom), to, periodMs: readingMs } as const
    return readingRows(Number(station.id), simulateReadings(station, span), Number(batchId))
  })
  await mergeIn(client, { table: 'data_min', columns: readingColumns, parts: readings })
  await client.query(newestOfNew, [now])
  await client.query(dirtyOfNew, [now])
  await client.query('drop table new_data_hour, new_data_min')
  return [...hours, ...readings].reduce((sum, part) => sum + part.values, 0)
}

interface NewRows {
  table: 'data_hour' | 'data_min'
  columns: string
  parts: Rows[]
}

/** Rows that are there already stay. */
async function mergeIn(client: PoolClient, { table, columns, parts }: NewRows): Promise<void> {
  await client.query(`create temp table new_${table} (like ${table}) on commit drop`)
  await copyRows(
    client,
    `new_${table} ${columns}`,
    parts.map((part) => part.bytes),
  )
  await client.query(
    `insert into ${table} ${columns} select ${columns.slice(1, -1)} from new_${table} on conflict do nothing`,
  )
}

const newestOfNew = `
  insert into data_last as last (station_id, time, period_s, v, q, received_at)
  select distinct on (station_id) station_id, time, period_s, v, q, $1::timestamptz
    from new_data_min order by station_id, time desc
  on conflict (station_id) do update
    set time = excluded.time, period_s = excluded.period_s, v = excluded.v, q = excluded.q,
        received_at = excluded.received_at
    where excluded.time > last.time`

const dirtyOfNew = `
  insert into dirty_interval (station_id, from_time, to_time, marked_at)
  select station_id, min(time) - interval '5 minutes', max(time), $1::timestamptz
    from new_data_min group by station_id`
