// Rows as the database itself writes them, and the time range in which a station has any.
import { buffer } from 'node:stream/consumers'
import type { Grain } from '@eos/contract/grains'
import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import { one, rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { connectionOf, inTransaction } from '../../../../platform/database/transaction.ts'
import { firstAndLast } from '../../../../readings/queries/stored-readings.ts'

/** In the time zone of the station, for this statement alone. */
export async function readCopy(db: Db, timeZone: string, statement: string): Promise<Buffer> {
  return inTransaction(db, async (trx) => {
    await rows(trx)`select set_config('TimeZone', ${timeZone}, true)`
    return buffer(connectionOf(trx).query(copyTo(statement)))
  })
}

export interface Extent {
  first: Date
  last: Date
}

/** `undefined` when nothing was ever stored of the station in this grain. */
export async function findExtent(
  db: Db,
  grain: Grain,
  stationId: string,
): Promise<Extent | undefined> {
  if (grain.name === 'minute') return firstAndLast(db, stationId)
  const statement = sql<{ first: Date | null; last: Date | null }>`
    select min(time) as first, max(time) as last
      from ${sql.table(grain.table)} where station_id = ${stationId}`
  const { first, last } = await one(db, statement)
  return first && last ? { first, last } : undefined
}
