// The public stations that a change is about, for what is kept of their hours and days.
import type { Context } from '../platform/context.ts'
import type { Change } from '../platform/database/changes.ts'
import { listVisibleStations, type VisibleStation } from './queries/visible-stations.ts'

/** Says whether a change may decide which values stand where, and who may see them. */
export function isStructural(change: Change): boolean {
  if (change.kind === 'catalogue') return structural.has(change.resource)
  return change.kind === 'publication' || change.kind === 'unknown'
}

const structural = new Set([
  'stations',
  'station_indicator',
  'station_permit',
  'indicator',
  'organization',
])

/** The stations that visitors may see now, by id. */
export async function listVisibleNow({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ReadonlyMap<string, VisibleStation>> {
  const stations = await listVisibleStations(db, { at: now() })
  return new Map(stations.map((station) => [station.id, station]))
}

/** Those of the visible stations that changes of one kind name. */
export function stationsIn(
  changes: readonly Change[],
  kind: 'roll-ups' | 'hours-removed',
  visible: ReadonlyMap<string, VisibleStation>,
): VisibleStation[] {
  const ids = changes.flatMap((change) => (change.kind === kind ? change.stationIds : []))
  return [...new Set(ids)].flatMap((id) => visible.get(id) ?? [])
}
