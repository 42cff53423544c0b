// Sums up the contents of a database, to check that nothing has changed.
import type { ActivityAction } from '@eos/contract/people/activity'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/tables/tables.ts'

/** Written a little after every change of the public snapshot, and numbered on for ever. */
export const liveTables = ['live_snapshot', 'live_position'] as const

/** Entries of the activity log that say that nothing was done. */
const refusals: readonly ActivityAction[] = [
  'SIGN_IN_REFUSED',
  'ACCESS_REFUSED',
  'LIMIT_REACHED',
  'KEY_REFUSED',
]

/** The number of rows of every table but for refusals in the log, and a digest of what is in the named ones. */
export async function contentsOf(db: Db, ...tables: string[]): Promise<Record<string, string>> {
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and not relname = any(${[...liveTables]})
     order by relname`.execute(db)
  const counts = names.map(
    ({ name }) => sql`select ${name} as name, count(*)::text as held from ${sql.table(name)}
      ${name === 'activity_log' ? sql`where not action = any(${[...refusals]})` : sql``}`,
  )
  const digests = tables.map(
    (name) => sql`
      select ${`${name} in full`} as name, coalesce(md5(string_agg(row_text, '|' order by row_text)), '') as held
        from (select ${sql.table(name)}::text as row_text from ${sql.table(name)}) as whole`,
  )
  const { rows } = await sql<{ name: string; held: string }>`
    ${sql.join([...counts, ...digests], sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}
