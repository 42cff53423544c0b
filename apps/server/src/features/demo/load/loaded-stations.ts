// The demo stations as they stand in the database now, each with what its signal needs.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { listDemoStations, type DemoStation } from '@eos/demo/build-country'
import type { Special } from '@eos/demo/country/special-stations'
import type { Fault } from '@eos/demo/signal/faults'
import type { SimulatedStation } from '@eos/demo/signal/readings'
import { readingMs } from '@eos/demo/signal/simulate'
import { readDemoStations } from '../queries/country.ts'
import { dayMs, hourMs, minuteMs } from '@eos/contract/words/time-units'

export interface LoadedStation extends SimulatedStation {
  id: string
  file: DemoStation['file']
  /** The delay of a reading after the end of its averaging period in ms; it differs from station to station. */
  lagMs: number
}

/** Stations that somebody has removed meanwhile are left out. */
export async function listLoadedStations(db: Db, anchor: number): Promise<LoadedStation[]> {
  const ids = await readDemoStations(db)
  return listDemoStations().flatMap((station, index, all) => {
    const id = ids.get(station.code)
    return id === undefined ? [] : [{ ...loaded(station, anchor), id, lagMs: lagOf(index, all) }]
  })
}

/** Spread over the interval so that something arrives all the time, and hopping about the country. */
export function lagOf(index: number, all: readonly DemoStation[]): number {
  const { special } = all[index]!
  const turn = ((index * leap) % all.length) / all.length
  const delayMs = special?.kind === 'delayed' ? special.minutes * minuteMs : 0
  return delayMs + Math.round(turn * readingMs)
}

/** Has no divisor in common with the number of stations, so that no two share a turn. */
const leap = 73

function loaded(station: DemoStation, anchor: number): Omit<LoadedStation, 'id' | 'lagMs'> {
  const { indicators, file, special } = station
  return {
    place: station,
    indicators,
    file,
    faults: special ? faultsOf(special, anchor) : [],
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
