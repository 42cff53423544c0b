// The clock of the database, which all processes of an installation share.
import { one } from '../database/statements.ts'
import type { Db } from '../database/tables/tables.ts'

export async function readClock(db: Db): Promise<Date> {
  const { now } = await one<{ now: Date }>(db)`select clock_timestamp() as now`
  return now
}
