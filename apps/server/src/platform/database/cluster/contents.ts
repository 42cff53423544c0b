// Counts the rows of all tables, adds up what they hold, and keeps the numbers that identity columns have reached.
import { escapeIdentifier } from 'pg'
import { rows } from '../statements.ts'
import type { Db } from '../tables/tables.ts'
import { connectionOf, hasConnection, poolOf } from '../transaction.ts'

export interface Content {
  rows: string
  /** The sum of the hashes of all rows: equal in any order, on one machine and on several. */
  sum: string
}

/** By the name of the table. */
export type Contents = ReadonlyMap<string, Content>

/** Reads every row of the tables; generated columns follow from the others. */
export async function readContents(
  db: Db,
  isWanted: (table: string) => boolean = () => true,
): Promise<Contents> {
  const tables = await rows<{ name: string; columns: string[] }>(db)`
    select relname as name,
           (select array_agg(attname::text order by attnum) from pg_attribute
             where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'unfinished_distribution'
       and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by relname`
  const contents = new Map<string, Content>()
  for (const { name, columns } of tables.filter((table) => isWanted(table.name))) {
    // Hashes of values and not of their text, which each machine writes in its own time zone.
    const row = columns.map((column) => escapeIdentifier(column)).join(', ')
    const [content] = await askAll(
      db,
      `select count(*)::text, coalesce(sum(hash_record_extended(row(${row}), 0)), 0)::text from ${escapeIdentifier(name)}`,
    )
    contents.set(name, { rows: content![0]!, sum: content![1]! })
  }
  return contents
}

export interface Sequence {
  table: string
  column: string
  /** The last number that was given; `null` when none was. */
  last: string | null
  /** The number that is given next. */
  next: string
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const known = await rows<Pick<Sequence, 'table' | 'column'> & { name: string }>(db)`
    select relname as table, attname as column,
           pg_get_serial_sequence(quote_ident(relname), attname) as name
      from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attidentity <> ''
       and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by 1, 2`
  const states = known.map(
    ({ name }, place) =>
      `select '${place}', case when is_called then last_value end::text, (last_value + is_called::int)::text from ${name}`,
  )
  const found = new Map<string | null, (string | null)[]>()
  for (const [place = null, ...state] of await askAll(db, states.join(' union all ')))
    found.set(place, state)
  return known.map(({ table, column }, place) => {
    const [last, next] = found.get(String(place)) as [string | null, string]
    return { table, column, last, next }
  })
}

/** The state that the tables had, from which nothing may differ afterwards. */
export interface Before {
  contents: Contents
  sequences: readonly Sequence[]
}

/** Numbers that were given once are not given again, also where their rows are gone; some begin beyond 1. */
export async function putSequencesBack(db: Db, before: readonly Sequence[]): Promise<void> {
  const now = new Map((await listSequences(db)).map((each) => [keyOf(each), each.next]))
  for (const { table, column, last, next } of before) {
    if (now.get(keyOf({ table, column })) === next) continue
    await rows(db)`
      select setval(pg_get_serial_sequence(quote_ident(${table}), ${column})::regclass, ${last ?? next}::bigint, ${last !== null})`
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
  return (await askAll(db, statement))[0]?.[0] ?? null
}

async function askAll(db: Db, text: string): Promise<(string | null)[][]> {
  const asked = { text, rowMode: 'array' as const }
  const connection = hasConnection(db) ? connectionOf(db) : poolOf(db)!
  return (await connection.query<(string | null)[]>(asked)).rows
}
