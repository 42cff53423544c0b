// Keeps the last days of all public stations in memory, with what their limits follow from.
import { minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import { openStationSnapshot, type KeptStations } from '../../../readings/station-snapshot.ts'
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

export type AllStationDays = KeptStations<StationDays>

export function openDailyMeans(
  context: Context,
  onFailure: (error: unknown) => void,
): Promise<Snapshot<AllStationDays>> {
  return openStationSnapshot<StationDays, StationDay & { stationId: string }>(context, {
    // The number rises when what is kept takes another form.
    name: 'days-2',
    // A day more, since the days of zones begin at different times.
    hours: (daysShown + 1) * 24,
    stationsAtOnce: 200,
    begin: beginnings,
    list: listDays,
    add: layOver,
    onFailure,
    times: { pauseMs: 2_000, saveMs: 5 * minuteMs },
  })
}

async function beginnings(
  db: Db,
  stations: readonly VisibleStation[],
): Promise<Map<string, StationDays>> {
  const ids = stations.map(({ id }) => id)
  const kinds = await listDeclaredKinds(db, ids)
  const permits = await listPermits(db, ids)
  const found = new Map<string, StationDays>()
  for (const { id, medium, timeZone, slots } of stations) {
    const kind = kinds.get(id)
    const station = { medium, timeZone, slots }
    if (kind) found.set(id, { station, kind, permits: permits.get(id) ?? [], days: [] })
  }
  return found
}

function layOver(
  known: StationDays,
  found: readonly (StationDay & { stationId: string })[],
): StationDays {
  const byTime = new Map(known.days.map((day) => [day.time, day]))
  for (const { stationId: _stationId, ...day } of found) byTime.set(day.time, day)
  return { ...known, days: [...byTime.values()] }
}
