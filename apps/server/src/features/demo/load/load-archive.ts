// Fills the hourly archive of the demo country: means that stations reported before their readings were kept.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { simulateReadings } from '@eos/demo/signal/readings'
import { copyConcurrently } from '../queries/copy-concurrently.ts'
import type { LoadedStation } from './loaded-stations.ts'
import { hourRows } from '../queries/reading-rows.ts'
import type { Report } from './report.ts'
import { hourMs } from '@eos/contract/words/time-units'

export async function loadArchive(
  db: Db,
  stations: readonly LoadedStation[],
  { from, to, now }: { from: number; to: number; now: number },
  report: Report,
): Promise<void> {
  let done = 0
  let values = 0
  await copyConcurrently(db, 'data_hour', stations, (station) => {
    const readings = simulateReadings(station, { from, to, periodMs: hourMs })
    const rows = hourRows(Number(station.id), readings, now)
    done++
    values += rows.values
    report(done / stations.length, `Hourly archive: ${inMillions(values)} million values`)
    return rows.bytes
  })
}

function inMillions(values: number): string {
  return (values / 1e6).toFixed(1)
}
