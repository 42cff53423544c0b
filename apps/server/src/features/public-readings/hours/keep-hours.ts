// Keeps the last hours of all public stations in memory: updated after roll-ups, and rebuilt each hour.
import { minuteMs, hourMs } from '@eos/contract/time-units'
import type { Context } from '../../../platform/context.ts'
import type { Change } from '../../../platform/database/changes.ts'
import { groupedBy, parts } from '../../../platform/database/parts.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { Snapshot, type SnapshotOptions } from '../../../platform/snapshots/snapshot.ts'
import { isStructural, listVisibleNow, stationsIn } from '../../../readings/changed-stations.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import type { WantedHours } from './queries.ts'

export interface KeptHours<Own> {
  /**
   * By station id, in no order; another object whenever something in it has changed. Builds change the record in
   * place, so that a nation's hours are never in memory twice.
   */
  stations: Record<string, Own>
}

export interface HoursToKeep<Own, Hour extends { stationId: string }> extends Pick<
  SnapshotOptions<KeptHours<Own>>,
  'name' | 'view' | 'hot' | 'times' | 'onFailure'
> {
  hours: number
  list: (db: Db, wanted: WantedHours & { now: Date }) => Promise<Hour[]>
  /** The entry of a station before any of its hours is known; `undefined` for a station without such hours. */
  begin: (station: VisibleStation) => Own | undefined
  /** Lays hours over those that are known, as a new object. */
  add: (own: Own, hours: readonly Hour[]) => Own
}

/** Decisions that begin by the clock, and hours that grow too old, are found by then. */
const wholeMs = hourMs
/** Requests get their turn between. */
const hoursAtOnce = 4_800
/** Clocks of several processes differ a little; a roll-up takes a while from its clock to its commit. */
const clockSlackMs = 2 * minuteMs

export async function keepHours<Own, Hour extends { stationId: string }>(
  context: Context,
  { hours, list, begin, add, ...options }: HoursToKeep<Own, Hour>,
): Promise<Snapshot<KeptHours<Own>>> {
  const { db } = context
  let visible: ReadonlyMap<string, VisibleStation> | undefined
  let wholeAt = -Infinity
  let readAt = new Date(0)
  const build = async (former: KeptHours<Own> | undefined, changes: readonly Change[]) => {
    const now = context.now()
    const span = { from: new Date(now.getTime() - hours * hourMs), now }
    const kept = former?.stations ?? {}
    const addAll = (found: readonly Hour[]) => {
      for (const [id, own] of groupedBy(found, ({ stationId }) => stationId))
        if (id in kept) kept[id] = add(kept[id]!, own)
    }
    const isDue = !visible || changes.some(isStructural) || performance.now() - wholeAt >= wholeMs
    if (isDue) visible = await listVisibleNow(context)
    const known = visible!
    // Stations that have lost hours begin anew; of the others the new hours are laid over the known ones.
    const renewed = isDue ? [...known.values()] : stationsIn(changes, 'hours-removed', known)
    for (const id of Object.keys(kept)) if (!known.has(id)) delete kept[id]
    for (const some of parts(renewed, Math.ceil(hoursAtOnce / hours))) {
      const found = await list(db, { ...span, stations: some })
      for (const station of some) {
        const own = begin(station)
        if (own === undefined) delete kept[station.id]
        else kept[station.id] = own
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
  const snapshot = new Snapshot<KeptHours<Own>>({
    context,
    isStaleAfter: (change) =>
      change.kind === 'roll-ups' || change.kind === 'hours-removed' || isStructural(change),
    build,
    ...options,
  })
  await snapshot.open()
  return snapshot
}
