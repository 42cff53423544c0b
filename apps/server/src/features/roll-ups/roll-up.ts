// Recomputes stations from their dirty intervals: hours, days, months and index rows, all in one transaction.
// See docs/decisions/0010-one-transaction-rolls-up-one-station.md.
import { hourMs } from '@eos/contract/words/time-units'
import { inTransaction } from '../../platform/database/transaction.ts'
import { groupedBy } from '../../platform/database/parts.ts'
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

interface RolledUp {
  /** No other worker has them now. */
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
  return inTransaction(db, async (trx) => {
    const claimed = await claimStations(trx, stationIds)
    if (claimed.length === 0) return { stationIds: [], hours: 0 }
    const layouts = await listSlotLayouts(trx, claimed)
    const zones = new Map(layouts.map((layout) => [layout.stationId, layout.timeZone]))
    const places = claimed.map((id) => ({ stationId: id, timeZone: zones.get(id) ?? 'UTC' }))
    const dirty = await listDirtyHours(trx, places, since)
    if (dirty.length === 0) return { stationIds: claimed, hours: 0 }
    // A crash loses the computation and the cleared marks together, so nothing needs to wait for the disk.
    await commitWithoutDisk(trx)
    let hours = 0
    for (const { range, own } of groupByRange(dirty, layouts)) {
      for (const stations of groupAlike(own)) {
        const job = { db: trx, stations, now }
        await rollUpHours(job, range)
        await rollUpCalendar(job, range)
        await rollUpIndex(job, range)
        await judgeExceedances(job, range)
      }
      hours += ((range.to.getTime() - range.from.getTime()) / hourMs) * own.length
    }
    await clearDirtyIntervals(trx, dirty)
    const changed = [...new Set(dirty.map((row) => row.stationId))]
    await announceChange(trx, { kind: 'roll-ups', stationIds: changed })
    return { stationIds: claimed, hours }
  })
}

/** Readings of a whole network come in together, so most stations share their range. Earlier ones come first. */
function groupByRange(
  dirty: readonly DirtyHours[],
  layouts: readonly SlotLayout[],
): { range: TimeRange; own: SlotLayout[] }[] {
  const byStation = groupedBy(dirty, (row) => row.stationId)
  const parts = layouts.flatMap((layout) =>
    mergeRanges(byStation.get(layout.stationId) ?? [], gapHours).map((range) => ({
      range,
      layout,
    })),
  )
  const groups = groupedBy(parts, ({ range: { from, to } }) => `${from.getTime()} ${to.getTime()}`)
  return [...groups.values()]
    .map((own) => ({ range: own[0]!.range, own: own.map(({ layout }) => layout) }))
    .toSorted((a, b) => a.range.from.getTime() - b.range.from.getTime())
}
