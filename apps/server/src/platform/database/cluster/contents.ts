// Counts the rows of all tables, and keeps the numbers that identity columns have reached.
import { sql } from 'kysely'
import { one, rows } from '../statements.ts'
import type { Db } from '../tables/tables.ts'

/** By the name of the table. */
export type RowCounts = ReadonlyMap<string, string>

/** Counts exactly, table by table. */
export async function countRows(db: Db): Promise<RowCounts> {
  const tables = await rows<{ name: string }>(db)`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'unfinished_distribution'
       and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by relname`
  const counts = new Map<string, string>()
  for (const { name } of tables) {
    const { count } = await one<{ count: string }>(db)`select count(*) from ${sql.table(name)}`
    counts.set(name, count)
  }
  return counts
}

export interface Sequence {
  table: string
  column: string
  /** The last number that was given; `null` when none was. */
  last: string | null
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  return rows<Sequence>(db)`
    select relname as table, attname as column,
           pg_sequence_last_value(pg_get_serial_sequence(quote_ident(relname), attname)::regclass)::text as last
      from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attidentity <> ''
       and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by 1, 2`
}

/** Numbers that were given once are not given again, also where their rows are gone. */
export async function putSequencesBack(db: Db, before: readonly Sequence[]): Promise<void> {
  const now = new Map((await listSequences(db)).map((each) => [keyOf(each), each.last]))
  for (const { table, column, last } of before) {
    if (last === null || now.get(keyOf({ table, column })) === last) continue
    await rows(db)`
      select setval(pg_get_serial_sequence(quote_ident(${table}), ${column})::regclass, ${last}::bigint)`
  }
}

const keyOf = ({ table, column }: Pick<Sequence, 'table' | 'column'>) => `${table}.${column}`

/** The greatest number of the column that rows have. */
export async function greatestOf(
  db: Db,
  { table, column }: Pick<Sequence, 'table' | 'column'>,
): Promise<string | null> {
  const { greatest } = await one<{ greatest: string | null }>(db)`
    select max(${sql.id(column)})::text as greatest from ${sql.table(table)}`
  return greatest
}
