// Keeps the last days of all public stations in memory: updated after roll-ups, and rebuilt each hour.
import { hourMs, minuteMs } from '@eos/contract/time-units'
import type { Context } from '../../../platform/context.ts'
import type { Change } from '../../../platform/database/changes.ts'
import { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import { isStructural, listVisibleNow, stationsIn } from '../../../readings/changed-stations.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import type { Permit } from '../permits/permit-limits.ts'
import { listPermits } from '../permits/queries.ts'
import { daysShown } from './day-window.ts'
import { listDays, listDeclaredKinds, type DeclaredKind, type StationDay } from './queries.ts'

export interface StationDays {
  station: Pick<VisibleStation, 'medium' | 'timeZone' | 'slots'>
  kind: DeclaredKind
  /** Past ones included. */
  permits: readonly Permit[]
  /** In no order; another list whenever something in it has changed. */
  days: readonly StationDay[]
}

/** By station id. Builds change the record in place, so that a nation's days are never in memory twice. */
export interface AllStationDays {
  stations: Record<string, StationDays>
}

/** A day more, since the days of zones begin at different times. */
const keptMs = (daysShown + 1) * 24 * hourMs
/** Decisions that begin by the clock, and days that grow too old, are found by then. */
const wholeMs = hourMs
/** Requests get their turn between. */
const stationsAtOnce = 200
/** Clocks of several processes differ a little; a roll-up takes a while from its clock to its commit. */
const clockSlackMs = 2 * minuteMs

export async function openDailyMeans(
  context: Context,
  onFailure: (error: unknown) => void,
): Promise<Snapshot<AllStationDays>> {
  let visible: ReadonlyMap<string, VisibleStation> | undefined
  let wholeAt = -Infinity
  let readAt = new Date(0)
  const build = async (former: AllStationDays | undefined, changes: readonly Change[]) => {
    const begunAt = context.now().getTime()
    const from = new Date(begunAt - keptMs)
    const isDue = !visible || changes.some(isStructural) || performance.now() - wholeAt >= wholeMs
    if (isDue) visible = await listVisibleNow(context)
    const known = visible!
    const stations = former?.stations ?? {}
    for (const id of Object.keys(stations)) if (!known.has(id)) delete stations[id]
    const renewed = isDue ? [...known.values()] : stationsIn(changes, 'hours-removed', known)
    for (let start = 0; start < renewed.length; start += stationsAtOnce) {
      const some = renewed.slice(start, start + stationsAtOnce)
      const ids = some.map(({ id }) => id)
      const kinds = await listDeclaredKinds(context.db, ids)
      const permits = await listPermits(context.db, ids)
      const days = await listDays(context.db, { stations: some, from })
      for (const station of some) {
        const { id } = station
        const kind = kinds.get(id)
        const about = { station: factsOf(station), permits: permits.get(id) ?? [] }
        if (kind) stations[id] = { ...about, kind, days: [] }
      }
      layOver(stations, days)
    }
    const changed = isDue ? [] : stationsIn(changes, 'roll-ups', known)
    const changedSince = readAt
    layOver(stations, await listDays(context.db, { stations: changed, from, changedSince }))
    if (isDue) wholeAt = performance.now()
    readAt = new Date(begunAt - clockSlackMs)
    const isSame = !isDue && changed.length + renewed.length === 0
    return former && isSame ? former : { stations }
  }
  const snapshot = new Snapshot<AllStationDays>({
    context,
    // The number rises when what is kept takes another form.
    name: 'days-2',
    isStaleAfter: (change) =>
      change.kind === 'roll-ups' || change.kind === 'hours-removed' || isStructural(change),
    build,
    onFailure,
    times: { pauseMs: 2_000, saveMs: 5 * minuteMs },
  })
  await snapshot.open()
  return snapshot
}

function factsOf({ medium, timeZone, slots }: VisibleStation): StationDays['station'] {
  return { medium, timeZone, slots }
}

function layOver(
  stations: AllStationDays['stations'],
  found: readonly (StationDay & { stationId: string })[],
): void {
  const changed = new Map<string, Map<number, StationDay>>()
  for (const { stationId, ...day } of found) {
    const own = changed.get(stationId) ?? byTime(stations[stationId]?.days ?? [])
    changed.set(stationId, own.set(day.time, day))
  }
  for (const [id, own] of changed)
    if (stations[id]) stations[id] = { ...stations[id], days: [...own.values()] }
}

function byTime(days: readonly StationDay[]): Map<number, StationDay> {
  return new Map(days.map((day) => [day.time, day]))
}
