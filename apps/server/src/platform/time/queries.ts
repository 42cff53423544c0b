// The one clock that all processes of an installation share.
import { sql } from 'kysely'
import { one } from '../database/statements.ts'
import type { Db } from '../database/tables/tables.ts'

export async function readClock(db: Db): Promise<Date> {
  const { now } = await one(db, sql<{ now: Date }>`select clock_timestamp() as now`)
  return now
}
