// The one clock that all processes of an installation share.
import { sql } from 'kysely'
import type { Db } from '../database/tables/tables.ts'

export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}
