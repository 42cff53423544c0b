// From when to when a station has anything that could be recomputed.
import { sql } from 'kysely'
import { codes } from '../../../platform/database/codes.ts'
import { hourMs } from '@eos/contract/time-units'
import { firstAndLast } from '../../../readings/queries/stored-readings.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface Extent {
  /** Start of the first hour and end of the last one, epoch milliseconds. */
  from: number
  to: number
}

/** Of its readings and its hours together; `undefined` where it has neither. */
export async function stationExtent(db: Db, stationId: string): Promise<Extent | undefined> {
  const readings = await firstAndLast(db, stationId)
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(time) as first, max(time) as last from data_hour
     where station_id = ${stationId} and basis = ${codes.approved}`.execute(db)
  const { first, last } = rows[0]!
  const starts = [readings && readings.first.getTime() - hourMs, first?.getTime()].filter(
    (time) => time !== undefined,
  )
  const ends = [
    readings && readings.last.getTime() + hourMs,
    last && last.getTime() + hourMs,
  ].filter((time) => time !== undefined && time !== null)
  if (starts.length === 0) return undefined
  return {
    from: Math.floor(Math.min(...starts) / hourMs) * hourMs,
    to: Math.ceil(Math.max(...ends) / hourMs) * hourMs,
  }
}
