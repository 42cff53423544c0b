// Keeps the last hours or days of all public stations in memory: updated after roll-ups, and rebuilt each hour.
import { hourMs, minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../platform/context.ts'
import type { Change } from '../platform/database/changes.ts'
import { groupedBy, parts } from '../platform/database/parts.ts'
import type { Db } from '../platform/database/tables/tables.ts'
import { Snapshot, type SnapshotOptions } from '../platform/snapshots/snapshot.ts'
import { listVisibleStations, type VisibleStation } from './queries/visible-stations.ts'

export interface KeptStations<Own> {
  /**
   * By station id, in no order; another object whenever something in it has changed. Builds change the record in
   * place, so that what is kept of a nation is never in memory twice.
   */
  stations: Record<string, Own>
}

interface WantedOfStations {
  stations: readonly VisibleStation[]
  from: Date
  now: Date
  /** Older ones only where they were computed since then. */
  changedSince?: Date
}

interface StationsToKeep<Own, Found extends { stationId: string }> extends Pick<
  SnapshotOptions<KeptStations<Own>>,
  'name' | 'view' | 'hot' | 'times' | 'onFailure'
> {
  hours: number
  /** Requests get their turn between. */
  stationsAtOnce: number
  /** The entries of stations before any of their hours is known; none for a station without such hours. */
  begin: (db: Db, stations: readonly VisibleStation[]) => Beginnings<Own> | Promise<Beginnings<Own>>
  list: (db: Db, wanted: WantedOfStations) => Promise<Found[]>
  /** Lays what was found over what is known, as a new object. */
  add: (own: Own, found: readonly Found[]) => Own
}

type Beginnings<Own> = ReadonlyMap<string, Own>

/** Decisions that begin by the clock, and hours that grow too old, are found by then. */
const wholeMs = hourMs
/** Clocks of several processes differ a little; a roll-up takes a while from its clock to its commit. */
const clockSlackMs = 2 * minuteMs

export async function openStationSnapshot<Own, Found extends { stationId: string }>(
  context: Context,
  { hours, stationsAtOnce, begin, list, add, ...options }: StationsToKeep<Own, Found>,
): Promise<Snapshot<KeptStations<Own>>> {
  const { db } = context
  let visible: ReadonlyMap<string, VisibleStation> | undefined
  let wholeAt = -Infinity
  let readAt = new Date(0)
  const build = async (former: KeptStations<Own> | undefined, changes: readonly Change[]) => {
    const now = context.now()
    const span = { from: new Date(now.getTime() - hours * hourMs), now }
    const kept = former?.stations ?? {}
    const addAll = (found: readonly Found[]) => {
      for (const [id, own] of groupedBy(found, ({ stationId }) => stationId))
        if (id in kept) kept[id] = add(kept[id]!, own)
    }
    const isDue = !visible || changes.some(isStructural) || performance.now() - wholeAt >= wholeMs
    if (isDue) visible = await listVisibleNow(context)
    const known = visible!
    // Stations that have lost hours begin anew; of the others the new hours are laid over the known ones.
    const renewed = isDue ? [...known.values()] : stationsIn(changes, 'hours-removed', known)
    for (const id of Object.keys(kept)) if (!known.has(id)) delete kept[id]
    for (const some of parts(renewed, stationsAtOnce)) {
      const beginnings = await begin(db, some)
      const found = await list(db, { ...span, stations: some })
      for (const { id } of some) {
        const own = beginnings.get(id)
        if (own === undefined) delete kept[id]
        else kept[id] = own
      }
      addAll(found)
    }
    const changed = isDue ? [] : stationsIn(changes, 'roll-ups', known)
    addAll(await list(db, { ...span, stations: changed, changedSince: readAt }))
    if (isDue) wholeAt = performance.now()
    readAt = new Date(now.getTime() - clockSlackMs)
    const isSame = !isDue && changed.length + renewed.length === 0
    return former && isSame ? former : { stations: kept }
  }
  const snapshot = new Snapshot<KeptStations<Own>>({
    context,
    isStaleAfter: (change) =>
      change.kind === 'roll-ups' || change.kind === 'hours-removed' || isStructural(change),
    build,
    ...options,
  })
  await snapshot.open()
  return snapshot
}

/** Says whether a change may decide which values stand where, and who may see them. */
function isStructural(change: Change): boolean {
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
async function listVisibleNow({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ReadonlyMap<string, VisibleStation>> {
  const stations = await listVisibleStations(db, { at: now() })
  return new Map(stations.map((station) => [station.id, station]))
}

/** Returns the visible stations that changes of one kind name. */
function stationsIn(
  changes: readonly Change[],
  kind: 'roll-ups' | 'hours-removed',
  visible: ReadonlyMap<string, VisibleStation>,
): VisibleStation[] {
  const ids = changes.flatMap((change) => (change.kind === kind ? change.stationIds : []))
  return [...new Set(ids)].flatMap((id) => visible.get(id) ?? [])
}
