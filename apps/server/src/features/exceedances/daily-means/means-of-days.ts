// The daily means of some stations over any days that have ended, with the limits that held for them, from the database.
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { groupedBy } from '../../../platform/database/parts.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { VisibleStation } from '../../../readings/queries/visible-stations.ts'
import { listPermits } from '../permits/queries.ts'
import { dailyMeans } from './daily-means.ts'
import { windowOf } from './day-window.ts'
import { listDays, listDeclaredKinds } from './queries.ts'

/**
 * @param stations of one time zone
 * @param dates ISO days, one after the other
 * @returns by station id
 */
export async function meansOfDays(
  db: Db,
  stations: readonly VisibleStation[],
  dates: readonly string[],
  now: number,
): Promise<Map<string, DailyMeans>> {
  const [first] = stations
  if (!first || dates.length === 0) return new Map()
  const window = windowOf(dates, first.timeZone, now)
  const ids = stations.map(({ id }) => id)
  const span = {
    from: new Date(window.days[0]!.start),
    to: new Date(window.days.at(-1)!.end),
  }
  const [kinds, permits, days] = await Promise.all([
    listDeclaredKinds(db, ids),
    listPermits(db, ids),
    listDays(db, { stations, ...span }),
  ])
  const daysOf = groupedBy(days, ({ stationId }) => stationId)
  const found = stations.flatMap((station): [string, DailyMeans][] => {
    const { id } = station
    const kind = kinds.get(id)
    const own = { station, permits: permits.get(id) ?? [], days: daysOf.get(id) ?? [] }
    return kind ? [[id, dailyMeans({ ...own, kind }, now, window)]] : []
  })
  return new Map(found)
}
