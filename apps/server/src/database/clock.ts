// The one clock that all processes of an installation share.
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export async function readClock(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}
