// Whether the database is spread over several machines, and what depends on it alone.
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export async function isCitus(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}
