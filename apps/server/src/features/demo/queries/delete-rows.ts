// Deletes rows together with everything that belongs to them, however deep it hangs below, and counts what went.
import { sql, type RawBuilder } from 'kysely'
import { one, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { DemoTables, Reference } from './references.ts'

export type Counts = Map<string, number>

export interface Deletion {
  db: Db
  tables: DemoTables
  counts: Counts
}

/** Rows with a mark of their own are not taken by what they refer to: only by their mark. */
export async function deleteWithDependents(
  deletion: Deletion,
  table: string,
  condition: RawBuilder<unknown>,
  path: readonly string[] = [],
): Promise<void> {
  const { db, tables, counts } = deletion
  const ofTable = tables.references.filter(
    (each) => each.parent === table && each.table !== table && !path.includes(each.table),
  )
  for (const reference of ofTable) {
    const refers = sql`${sql.ref(reference.column)} in
      (select ${sql.ref(reference.parentColumn)} from ${sql.table(table)} where ${condition})`
    if (belongs(reference, tables))
      await deleteWithDependents(deletion, reference.table, refers, [...path, table])
    else if (reference.isNullable) await letGo(db, reference, refers)
  }
  count(counts, table, await run(db)`delete from ${sql.table(table)} where ${condition}`)
}

export function count(counts: Counts, table: string, rows: number): void {
  if (rows > 0) counts.set(table, (counts.get(table) ?? 0) + rows)
}

/** A link between two things, or a part of one; not a thing of its own that merely mentions another. */
function belongs({ table, isNullable }: Reference, { flagged }: DemoTables): boolean {
  if (flagged.includes(table)) return false
  return !isNullable || parts.has(table)
}

/** Each row of these tables belongs to one of several possible owners, so that every single reference may be empty. */
const parts: ReadonlySet<string> = new Set([
  'access_grant',
  'account_token',
  'import_batch',
  'parameter_alias',
])

async function letGo(
  db: Db,
  { table, column }: Reference,
  refers: RawBuilder<unknown>,
): Promise<void> {
  const { n } = await one<{ n: string }>(db)`
    select count(*) as n from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and column_name in ('version', 'updated_at')`
  const bookkeeping = n === '2' ? sql`, version = version + 1, updated_at = now()` : sql``
  await run(db)`
    update ${sql.table(table)} set ${sql.ref(column)} = null ${bookkeeping}
     where ${refers} and not ${isMarked(table)}`
}

/** Rows of the demo itself go by their own mark, and need not be mended before. */
function isMarked(table: string): RawBuilder<unknown> {
  return sql`coalesce((to_jsonb(${sql.table(table)}) ->> 'demo')::boolean, false)`
}
