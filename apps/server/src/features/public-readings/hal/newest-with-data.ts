// The newest reading of all stations that has anything to show.
import { grain } from '@eos/contract/words/grains'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { dataOf } from './row-body.ts'
import { listNewestKeys } from './queries/keys.ts'
import { findSeriesRow, listSeriesRows, type SeriesRow } from './queries/rows.ts'

/** One row or none. Found through the newest reading of each station, never by sorting the readings of all. */
export async function findNewestWithData(
  db: Db,
  stations: readonly VisibleStation[],
): Promise<SeriesRow[]> {
  const byId = new Map(stations.map((station) => [station.id, station]))
  const empty: VisibleStation[] = []
  let found: SeriesRow | undefined
  for (const { stationId, time } of await listNewestKeys(db, [...byId.keys()])) {
    const station = byId.get(stationId)!
    const row = await findSeriesRow(db, minute, station, time)
    if (row && dataOf(minute, station, row)) {
      found = row
      break
    }
    empty.push(station)
  }
  // A station whose newest reading is empty may still have the newest one that is not.
  const older = await findOlder(db, empty, found?.time)
  return older ? [older] : found ? [found] : []
}

const minute = grain('minute')
const mostLookedAt = 200

async function findOlder(
  db: Db,
  stations: readonly VisibleStation[],
  after: Date | undefined,
): Promise<SeriesRow | undefined> {
  if (stations.length === 0) return undefined
  const byId = new Map(stations.map((station) => [station.id, station]))
  const choice = { grain: minute, stations, from: after, order: 'newest' as const }
  const rows = await listSeriesRows(db, { ...choice, limit: mostLookedAt })
  return rows.find((row) => dataOf(minute, byId.get(row.stationId)!, row))
}
