// Recomputes stations from their dirty intervals: hours, days, months and index rows, all in one transaction.
// See docs/decisions/0010-one-transaction-rolls-up-one-station.md.
import { hourMs } from '@eos/contract/time-units'
import { announceChange } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import {
  claimStations,
  clearDirtyIntervals,
  listDirtyHours,
  type DirtyHours,
  type Since,
} from '../../readings/queries/dirty-intervals.ts'
import { groupAlike, listSlotLayouts, type SlotLayout } from '../../readings/queries/slot-layout.ts'
import { commitWithoutDisk } from './queries/bulk.ts'
import { rollUpCalendar } from './queries/roll-up-calendar.ts'
import { rollUpHours } from './queries/roll-up-hours.ts'
import { rollUpIndex } from './roll-up-index.ts'
import { mergeRanges, type TimeRange } from '../../platform/time/time-range.ts'
import { judgeExceedances } from '../exceedances/face.ts'

/** Near ranges are computed together. */
const gapHours = 48

export interface RolledUp {
  /** Those that no other worker has at this moment. */
  stationIds: string[]
  /** Recomputed hours, of all stations together. */
  hours: number
}

/** Claims and works off the dirty intervals of the stations, the recent ones alone where `since` says so. */
export async function rollUpStations(
  db: Db,
  stationIds: readonly string[],
  now: Date,
  since?: Since,
): Promise<RolledUp> {
  return db.transaction().execute(async (transaction) => {
    const claimed = await claimStations(transaction, stationIds)
    if (claimed.length === 0) return { stationIds: [], hours: 0 }
    const layouts = await listSlotLayouts(transaction, claimed)
    const zones = new Map(layouts.map((layout) => [layout.stationId, layout.timeZone]))
    const places = claimed.map((id) => ({ stationId: id, timeZone: zones.get(id) ?? 'UTC' }))
    const dirty = await listDirtyHours(transaction, places, since)
    if (dirty.length === 0) return { stationIds: claimed, hours: 0 }
    // A crash loses the computation and the cleared marks together, so nothing needs to wait for the disk.
    await commitWithoutDisk(transaction)
    let hours = 0
    for (const { range, own } of groupByRange(dirty, layouts)) {
      for (const stations of groupAlike(own)) {
        const job = { db: transaction, stations, now }
        await rollUpHours(job, range)
        await rollUpCalendar(job, range)
        await rollUpIndex(job, range)
        await judgeExceedances(job, range)
      }
      hours += ((range.to.getTime() - range.from.getTime()) / hourMs) * own.length
    }
    await clearDirtyIntervals(transaction, dirty)
    const changed = [...new Set(dirty.map((row) => row.stationId))]
    await announceChange(transaction, { kind: 'roll-ups', stationIds: changed })
    return { stationIds: claimed, hours }
  })
}

/** Readings of a whole network come in together, so most stations share their range. Earlier ones come first. */
function groupByRange(
  dirty: readonly DirtyHours[],
  layouts: readonly SlotLayout[],
): { range: TimeRange; own: SlotLayout[] }[] {
  const byStation = new Map<string, DirtyHours[]>()
  for (const row of dirty) {
    const own = byStation.get(row.stationId)
    if (own) own.push(row)
    else byStation.set(row.stationId, [row])
  }
  const groups = new Map<string, { range: TimeRange; own: SlotLayout[] }>()
  for (const layout of layouts) {
    for (const { from, to } of mergeRanges(byStation.get(layout.stationId) ?? [], gapHours)) {
      const key = `${from.getTime()} ${to.getTime()}`
      const known = groups.get(key)
      if (known) known.own.push(layout)
      else groups.set(key, { range: { from, to }, own: [layout] })
    }
  }
  return [...groups.values()].sort((a, b) => a.range.from.getTime() - b.range.from.getTime())
}
