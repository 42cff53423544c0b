// The demo stations as they stand in the database now, each with what its signal needs.
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { listDemoStations, type DemoStation } from '../country/build-country.ts'
import type { Special } from '../country/special-stations.ts'
import type { Fault } from '../signal/faults.ts'
import type { SimulatedStation } from '../signal/readings.ts'
import { dayMs, hourMs } from '../signal/signal-block.ts'

export interface LoadedStation extends SimulatedStation {
  id: string
  file: DemoStation['file']
  /** How long after its time a reading arrives, beyond the ordinary. */
  delayMs: number
}

/** Stations that somebody has removed meanwhile are left out. */
export async function listLoadedStations(
  db: Kysely<Tables>,
  anchor: number,
): Promise<LoadedStation[]> {
  const rows = await db
    .selectFrom('station')
    .select(['id', 'code'])
    .where('demo', '=', true)
    .execute()
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  return listDemoStations().flatMap((station) => {
    const id = ids.get(station.code)
    return id === undefined ? [] : [loaded(id, station, anchor)]
  })
}

function loaded(id: string, station: DemoStation, anchor: number): LoadedStation {
  const { indicators, file, special } = station
  return {
    id,
    place: station,
    indicators,
    file,
    faults: special ? faultsOf(special, anchor) : [],
    delayMs: special?.kind === 'delayed' ? special.minutes * 60_000 : 0,
  }
}

function faultsOf(special: Special, anchor: number): Fault[] {
  switch (special.kind) {
    case 'offline':
    case 'maintenance':
      return [{ kind: 'gap', from: anchor - special.days * dayMs, to: Infinity }]
    case 'calibrating':
      return [{ kind: 'calibration', from: anchor - special.hours * hourMs, to: Infinity }]
    default:
      return []
  }
}
