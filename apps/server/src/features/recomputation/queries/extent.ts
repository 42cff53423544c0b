// From when to when a station has anything that could be recomputed.
import { codes } from '../../../platform/database/codes.ts'
import { hourMs } from '@eos/contract/words/time-units'
import { firstAndLast } from '../../../readings/queries/stored-readings.ts'
import { one } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface Extent {
  /** Start of the first hour and end of the last one, epoch milliseconds. */
  from: number
  to: number
}

/** Spans its readings and its hours together; `undefined` where it has neither. */
export async function stationExtent(db: Db, stationId: string): Promise<Extent | undefined> {
  const readings = await firstAndLast(db, stationId)
  const hours = await one<{ first: Date | null; last: Date | null }>(db)`
    select min(time) as first, max(time) as last from data_hour
     where station_id = ${stationId} and basis = ${codes.approved}`
  const times = [
    ...(readings ? [readings.first.getTime() - hourMs, readings.last.getTime() + hourMs] : []),
    ...(hours.first && hours.last ? [hours.first.getTime(), hours.last.getTime() + hourMs] : []),
  ]
  if (times.length === 0) return undefined
  return {
    from: Math.floor(Math.min(...times) / hourMs) * hourMs,
    to: Math.ceil(Math.max(...times) / hourMs) * hourMs,
  }
}
