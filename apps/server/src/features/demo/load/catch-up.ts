// Fills the time in which nothing was simulated: the last days by readings, what lies before them by hourly means.
import { inTransaction } from '../../../platform/database/transaction.ts'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { ensureReadingPartitions } from '../../../platform/database/partitions.ts'
import { simulateReadings } from '@eos/demo/signal/readings'
import { readingMs } from '@eos/demo/signal/simulate'
import { computeLoaded } from './compute-loaded.ts'
import { writeDemoState, type DemoState } from '../queries/demo-state.ts'
import type { LoadedStation } from './loaded-stations.ts'
import {
  closeBatch,
  deleteBatch,
  markMerged,
  mergeIn,
  openBatch,
  readNewest,
} from '../queries/readings.ts'
import { daysOfReadings, localMidnight } from './plan.ts'
import { hourRows, readingRows } from '../queries/reading-rows.ts'
import { shareOf, type Report } from './report.ts'
import { lockStations } from '../../../readings/archive/queries/station-lock.ts'

interface Gap {
  station: LoadedStation
  /** End of the newest reading, and where the next ones end. */
  from: number
  to: number
}

/** Safe to cut short and to repeat: rows that are there already stay as they are. */
export async function catchUpDemo(
  context: Pick<Context, 'db' | 'now'>,
  stations: readonly LoadedStation[],
  state: DemoState,
  report: Report,
): Promise<void> {
  const now = context.now().getTime()
  const gaps = await findGaps(context.db, stations, { now, earliest: state.readingsFrom })
  if (gaps.length === 0) return
  const readingsFrom = localMidnight(now - daysOfReadings * dayMs)
  const archiveFrom = Math.min(...gaps.map((gap) => gap.from))
  const isLong = archiveFrom < readingsFrom
  // Hours have no mark of their own that they wait to be computed.
  if (isLong)
    await writeDemoState(context.db, { ...state, step: 'computing', archiveFrom, readingsFrom })
  await ensureReadingPartitions(context.db, new Date(archiveFrom), new Date(now))
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
async function findGaps(
  db: Db,
  stations: readonly LoadedStation[],
  { now, earliest }: { now: number; earliest: number },
): Promise<Gap[]> {
  const newest = await readNewest(
    db,
    stations.map(({ id }) => id),
  )
  return stations.flatMap((station) => {
    const from = Math.floor((newest.get(station.id) ?? earliest) / readingMs) * readingMs
    const to = Math.floor((now - station.lagMs) / readingMs) * readingMs
    return to > from ? [{ station, from, to }] : []
  })
}

/** At most this many stations share one transaction. */
const stationsAtOnce = 15

async function fillGaps(
  context: Pick<Context, 'db' | 'now'>,
  gaps: readonly Gap[],
  { readingsFrom, report }: { readingsFrom: number; report: Report },
): Promise<void> {
  const batchId = await openBatch(context.db)
  let values = 0
  for (let start = 0; start < gaps.length; start += stationsAtOnce) {
    const some = gaps.slice(start, start + stationsAtOnce)
    values += await inTransaction(context.db, (trx) =>
      fillSome(trx, some, { readingsFrom, batchId, now: context.now() }),
    )
    report(
      Math.min(1, (start + some.length) / gaps.length),
      'Catching up with the time since the last start',
    )
  }
  // Silent stations have gaps too, and nothing that fills them.
  if (values > 0) await closeBatch(context.db, batchId, values)
  else await deleteBatch(context.db, batchId)
}

interface Filling {
  readingsFrom: number
  batchId: string
  now: Date
}

async function fillSome(trx: Db, gaps: Gap[], filling: Filling): Promise<number> {
  const { readingsFrom, batchId, now } = filling
  await lockStations(
    trx,
    gaps.map(({ station }) => station.id),
  )
  const hours = gaps.flatMap(({ station, from, to }) => {
    const range = { from: Math.ceil(from / hourMs) * hourMs, to: Math.min(to, readingsFrom) }
    const readings = simulateReadings(station, { ...range, periodMs: hourMs })
    return readings.count > 0 ? [hourRows(Number(station.id), readings, now.getTime())] : []
  })
  await mergeIn(trx, { table: 'data_hour', parts: hours })
  const readings = gaps.map(({ station, from, to }) => {
    const range = { from: Math.max(from, readingsFrom), to, periodMs: readingMs } as const
    return readingRows(Number(station.id), simulateReadings(station, range), Number(batchId))
  })
  await mergeIn(trx, { table: 'data_min', parts: readings })
  await markMerged(trx, now)
  return [...hours, ...readings].reduce((sum, part) => sum + part.values, 0)
}
