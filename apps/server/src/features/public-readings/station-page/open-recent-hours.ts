// Keeps the last two days of all public stations ready: what a roll-up has changed within seconds, everything again each hour.
import type { RecentHours } from '@eos/contract/calls/station-page'
import { hourMs } from '@eos/contract/time-units'
import type { Context } from '../../../platform/context.ts'
import type { Change } from '../../../platform/database/changes.ts'
import { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import {
  listVisibleStations,
  type VisibleStation,
} from '../../../readings/queries/visible-stations.ts'
import { listRecentHours, type HourOfStation } from './queries.ts'

type Hour = Omit<HourOfStation, 'stationId'>

export interface AllRecentHours {
  /**
   * By station id, in no order; another list whenever something in it has changed. Builds change the record in place, so that a
   * nation's hours are never in memory twice.
   */
  stations: Record<string, readonly Hour[]>
}

const hoursKept = 48
/** Decisions that begin by the clock, and hours that grow too old, are found by then. */
const wholeMs = hourMs
/** Requests get their turn between. */
const stationsAtOnce = 100
/** Clocks of several processes differ a little; a roll-up takes a while from its clock to its commit. */
const clockSlackMs = 120_000

export async function openRecentHours(
  context: Context,
  onFailure: (error: unknown) => void,
): Promise<Snapshot<AllRecentHours>> {
  let visible: ReadonlyMap<string, VisibleStation> | undefined
  let wholeAt = -Infinity
  let readAt = new Date(0)
  const build = async (former: AllRecentHours | undefined, changes: readonly Change[]) => {
    const begunAt = context.now().getTime()
    const from = new Date(begunAt - hoursKept * hourMs)
    const stations = former?.stations ?? {}
    const isDue = !visible || changes.some(isStructural) || performance.now() - wholeAt >= wholeMs
    if (isDue) visible = await listVisible(context)
    const known = visible!
    // Stations that have lost hours begin anew; of the others the new hours are laid over the known ones.
    const renewed = isDue ? [...known.values()] : stationsIn(changes, 'hours-removed', known)
    for (const id of Object.keys(stations)) if (!known.has(id)) delete stations[id]
    for (let start = 0; start < renewed.length; start += stationsAtOnce) {
      const some = renewed.slice(start, start + stationsAtOnce)
      const hours = await listRecentHours(context.db, { stations: some, from })
      for (const { id } of some) stations[id] = []
      layOver(stations, hours)
    }
    const changed = isDue ? [] : stationsIn(changes, 'roll-ups', known)
    const changedSince = readAt
    layOver(stations, await listRecentHours(context.db, { stations: changed, from, changedSince }))
    if (isDue) wholeAt = performance.now()
    readAt = new Date(begunAt - clockSlackMs)
    return former && changed.length + renewed.length === 0 ? former : { stations }
  }
  const snapshot = new Snapshot<AllRecentHours>({
    context,
    name: 'hours',
    isStaleAfter: (change) =>
      change.kind === 'roll-ups' || change.kind === 'hours-removed' || isStructural(change),
    build,
    onFailure,
    times: { pauseMs: 2_000, saveMs: 120_000 },
  })
  await snapshot.open()
  return snapshot
}

/** Decides which values stand where, and who may see them. */
function isStructural(change: Change): boolean {
  if (change.kind === 'catalogue') return structural.has(change.resource)
  return change.kind === 'publication' || change.kind === 'unknown'
}

const structural = new Set(['stations', 'station_indicator', 'indicator', 'organization'])

async function listVisible({ db, now }: Context): Promise<ReadonlyMap<string, VisibleStation>> {
  const stations = await listVisibleStations(db, { at: now() })
  return new Map(stations.map((station) => [station.id, station]))
}

function stationsIn(
  changes: readonly Change[],
  kind: 'roll-ups' | 'hours-removed',
  visible: ReadonlyMap<string, VisibleStation>,
): VisibleStation[] {
  const ids = changes.flatMap((change) => (change.kind === kind ? change.stationIds : []))
  return [...new Set(ids)].flatMap((id) => visible.get(id) ?? [])
}

function layOver(stations: AllRecentHours['stations'], hours: readonly HourOfStation[]): void {
  const changed = new Map<string, Map<number, Hour>>()
  for (const { stationId, ...hour } of hours) {
    const own = changed.get(stationId) ?? byTimeOf(stations[stationId] ?? [])
    changed.set(stationId, own.set(hour.time, { ...own.get(hour.time), ...hour }))
  }
  for (const [id, own] of changed) stations[id] = [...own.values()]
}

function byTimeOf(hours: readonly Hour[]): Map<number, Hour> {
  return new Map(hours.map((hour) => [hour.time, hour]))
}

/** As a page shows them: one entry for each hour from the first one known to the newest. */
export function recentHours(hours: readonly Hour[]): RecentHours {
  const byTime = byTimeOf(hours)
  const newest = Math.max(...byTime.keys(), 0)
  const first = Math.max(Math.min(...byTime.keys(), newest), newest - (hoursKept - 1) * hourMs)
  const count = newest === 0 ? 0 : (newest - first) / hourMs + 1
  const row = Array.from({ length: count }, (_, k) => byTime.get(first + k * hourMs))
  const codes = new Set(row.flatMap((hour) => Object.keys(hour?.values ?? {})))
  const hasIndex = row.some((hour) => hour?.aqi !== undefined)
  return {
    from: first,
    values: Object.fromEntries(
      [...codes].map((code) => [code, row.map((hour) => hour?.values?.[code] ?? null)]),
    ),
    ...(hasIndex ? { aqi: row.map((hour) => hour?.aqi ?? null) } : {}),
  }
}
