// Fills the last days of the demo country with readings of five minutes, as if every station had sent them.
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ensureReadingPartitions } from '../../../platform/database/partitions.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { simulateReadings } from '@eos/demo/signal/readings'
import { readingMs } from '@eos/demo/signal/simulate'
import { copyConcurrently } from '../queries/copy-concurrently.ts'
import type { LoadedStation } from './loaded-stations.ts'
import { readingRows } from '../queries/reading-rows.ts'
import type { Report } from './report.ts'
import { closeBatch, hasReadings, openBatch } from '../queries/readings.ts'
import { lockStations } from '../../../readings/archive/queries/station-lock.ts'

export async function loadReadings(
  db: Db,
  stations: readonly LoadedStation[],
  { from, to }: { from: number; to: number },
  report: Report,
): Promise<void> {
  await ensureReadingPartitions(db, new Date(from), new Date(to))
  const batchId = await openBatch(db)
  let done = 0
  let values = 0
  await inTransaction(db, async (trx) => {
    const ids = stations.map(({ id }) => id)
    await claimStations(trx, ids)
    await copyConcurrently(db, 'data_min', stations, (station) => {
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

/**
 * No other process stores readings of the stations meanwhile; a load that comes too late ends, and begins again at the
 * next start.
 */
async function claimStations(db: Db, stationIds: readonly string[]): Promise<void> {
  await lockStations(db, stationIds)
  if (await hasReadings(db, stationIds)) {
    throw new Error('Readings of the demo country came before it was loaded')
  }
}
