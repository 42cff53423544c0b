// Declarations of the demo's people about their stations: the present works, and the pauses of the last weeks.
import type { Insertable } from 'kysely'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { listFaults } from '@eos/demo/signal/faults'
import { insertRows } from '../../queries/insert-rows.ts'
import type { Tables } from '../../../../platform/database/tables/tables.ts'
import type { Ground, PlacedStation } from '../ground.ts'

type Window = Insertable<Tables['station_window']>

export async function insertWindows(
  { db, anchor }: Ground,
  stations: readonly PlacedStation[],
): Promise<void> {
  const windows = stations.flatMap((station) => [
    ...pastWindows(station, anchor),
    ...presentWindows(station, anchor),
  ])
  await insertRows(db, 'station_window', windows)
}

function presentWindows({ id, special }: PlacedStation, anchor: number): Window[] {
  if (special?.kind !== 'maintenance' && special?.kind !== 'calibrating') return []
  const isLong = special.kind === 'maintenance'
  const passed = isLong ? special.days * dayMs : special.hours * hourMs
  return [
    {
      station_id: id,
      kind: special.kind,
      from_time: new Date(anchor - passed),
      to_time: new Date(anchor + (isLong ? 30 * dayMs : dayMs)),
      reason: special.reason,
      reason_en: special.reasonEn ?? null,
      declarer: 'demo',
      declared_at: new Date(anchor - passed),
    },
  ]
}

const declaredDays = 60
/** A shorter drop-out is nothing that anybody declares. */
const shortestDropOutMs = 6 * hourMs

const words = {
  calibration: {
    kind: 'calibrating',
    reason: 'Hiệu chuẩn định kỳ',
    reason_en: 'Regular calibration',
  },
  gap: {
    kind: 'maintenance',
    reason: 'Mất điện tại trạm',
    reason_en: 'Power failure at the station',
  },
} as const

/** The calibrations and long drop-outs that the station's signal has had. */
function pastWindows(station: PlacedStation, anchor: number): Window[] {
  const faults = listFaults(station.seed, 0, anchor - declaredDays * dayMs, anchor)
  return faults.flatMap(({ kind, from, to }) => {
    if (to > anchor || (kind !== 'gap' && kind !== 'calibration')) return []
    if (kind === 'gap' && to - from < shortestDropOutMs) return []
    return [
      {
        ...words[kind],
        station_id: station.id,
        from_time: new Date(from),
        to_time: new Date(to),
        declarer: 'demo',
        declared_at: new Date(to),
      },
    ]
  })
}
