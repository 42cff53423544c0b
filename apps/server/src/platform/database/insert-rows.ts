// Inserts rows that are made as objects, such as those of catalogues and of the demo country.
import { sql, type Insertable } from 'kysely'
import { insertInto, run } from './statements.ts'
import type { Db, Tables } from './tables/tables.ts'

export async function insertRows<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  values: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (values.length > 0) await run(db, insertInto(table, values))
}

/** What is there already, by any key of the table, stays as it is. */
export async function insertNewRows<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  values: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (values.length > 0) await run(db, sql`${insertInto(table, values)} on conflict do nothing`)
}
