// Inserts rows of the demo country, of any table.
import { sql, type Insertable } from 'kysely'
import { insertInto, insertNewInto, rows, run } from '../../../platform/database/statements.ts'
import type { Db, Tables } from '../../../platform/database/tables/tables.ts'

export async function insertRows<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  values: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (values.length > 0) await run(db, insertInto(table, values))
}

/** Rows that conflict with any unique key are left as they are. */
export async function insertNewRows<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  values: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (values.length > 0) await run(db, insertNewInto(table, values))
}

/** Returns the new ids of the rows, by another of their columns. */
export async function insertNamed<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  values: readonly Insertable<Tables[Table]>[],
  column: keyof Tables[Table] & string,
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map()
  const made = await rows<{ id: string; name: string }>(db)`
    ${insertInto(table, values)} returning id::text, ${sql.id(column)}::text as name`
  return new Map(made.map(({ id, name }) => [name, id]))
}
