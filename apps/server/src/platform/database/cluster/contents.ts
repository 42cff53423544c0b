// Counts the rows of all tables, and keeps the numbers that identity columns have reached.
import { escapeIdentifier } from 'pg'
import { rows } from '../statements.ts'
import type { Db } from '../tables/tables.ts'
import { poolOf } from '../transaction.ts'

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
    counts.set(name, (await ask(db, `select count(*)::text from ${escapeIdentifier(name)}`))!)
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
  return ask(db, `select max(${escapeIdentifier(column)})::text from ${escapeIdentifier(table)}`)
}

/** The only value of the only row of a statement about a table that is named at run time. */
async function ask(db: Db, statement: string): Promise<string | null> {
  const { rows: found } = await poolOf(db)!.query<[string | null]>({
    text: statement,
    rowMode: 'array',
  })
  return found[0]![0]
}
