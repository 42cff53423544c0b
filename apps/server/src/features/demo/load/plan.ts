// Plans a load of the demo country: all of it, or a small part for tests and quick looks.
import type { Settings } from '../../../platform/settings/settings.ts'
import { listDemoStations, type DemoStation } from '@eos/demo/build-country'
import { zoneOffsetMs } from '@eos/demo/signal/rhythm'
import { dayMs, hourMs } from '@eos/contract/words/time-units'

export interface DemoScale {
  stations: number
  /** Since when there are hours; the pages look back 30 days and a year. */
  days: number
}

const fullScale: DemoScale = { stations: Infinity, days: 397 }
const smallScale: DemoScale = { stations: 12, days: 31 }

export function scaleOf(settings: Pick<Settings, 'demo'>): DemoScale {
  return settings.demo === 'small' ? smallScale : fullScale
}

interface LoadPlan {
  anchor: number
  /** Start of the hourly archive: a local midnight. */
  archiveFrom: number
  /** The end of the archive and begin of five-minute readings: a local midnight about seven days ago. */
  readingsFrom: number
  stations: DemoStation[]
}

export function planLoad(now: number, scale: DemoScale): LoadPlan {
  const readingsFrom = localMidnight(now - daysOfReadings * dayMs)
  return {
    anchor: Math.floor(now / hourMs) * hourMs,
    archiveFrom: localMidnight(now - scale.days * dayMs),
    readingsFrom,
    stations: pickStations(scale.stations),
  }
}

export const daysOfReadings = 7

export function localMidnight(time: number): number {
  return Math.floor((time + zoneOffsetMs) / dayMs) * dayMs - zoneOffsetMs
}

/** A corner of the country with something of everything. */
const corner = [
  'DEMO-HN-KK01',
  'DEMO-HN-KK02',
  'DEMO-HCM-KK01',
  'DEMO-BN-NT01',
  'DEMO-HN-NM01',
  'DEMO-HN-KK08',
  'DEMO-BN-KK02',
  'DEMO-DN-KK01',
  'DEMO-BN-KK03',
  'DEMO-HCM-KK07',
  'DEMO-DN-KK03',
  'DEMO-HCM-NM01',
]

function pickStations(count: number): DemoStation[] {
  const all = listDemoStations()
  if (count >= all.length) return all
  const rank = new Map(corner.map((code, index) => [code, index]))
  const rankOf = (station: DemoStation) => rank.get(station.code) ?? corner.length
  return all.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, count)
}
