// Statements of backups: what a database holds, its contents as COPY writes them, and the state in which it takes them.
import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { isCitus } from '../../platform/database/citus.ts'
import { first, one, rows, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { connectionOf } from '../../platform/database/transaction.ts'

/** A table with rows of its own: an ordinary one, or a partition. */
export interface TablePart {
  name: string
  /** Generated columns are left out: the database computes them from the others. */
  columns: string[]
  /** On disk, without indexes. */
  bytes: number
}

export function listTableParts(db: Db): Promise<TablePart[]> {
  return rows<TablePart>(db)`
    select c.relname::text as name, pg_table_size(c.oid)::float8 as bytes,
           (select coalesce(array_agg(a.attname::text order by a.attnum), '{}')
              from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
               and a.attgenerated = '') as columns
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in ('schema_migration', 'unfinished_restore')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`
}

export function listAppliedMigrations(db: Db): Promise<{ name: string; checksum: string }[]> {
  return rows<{ name: string; checksum: string }>(
    db,
  )`select name, checksum from schema_migration order by name`
}

interface SequenceState {
  name: string
  /** Null before its first number. */
  last: string | null
}

export function listSequences(db: Db): Promise<SequenceState[]> {
  return rows<SequenceState>(db)`
    select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by sequencename`
}

/** One that has given no number stays as its migration has made it: not all of them begin with 1. */
export async function setSequence(db: Db, { name, last }: SequenceState): Promise<void> {
  if (last === null) return
  await rows(db)`select setval(quote_ident(${name})::regclass, ${last}::bigint)`
}

/** Rows in the order in which they lie: equal tables give equal bytes. */
export async function readAsOneFinds(trx: Db): Promise<void> {
  await run(trx)`set local synchronize_seqscans = off`
}

/**
 * Machines of a cluster write times in zones of their own when they copy a table, so there a question is copied.
 *
 * A COPY that is broken off would keep its connection waiting for ever: when its reader fails, the rest is read to its end.
 *
 * @param timeColumn each line begins with its month in UTC, as yyyy-mm, and a tab; without a time the month is empty
 */
export async function readTable<Result>(
  db: Db,
  part: Pick<TablePart, 'name' | 'columns'>,
  to: (content: Readable) => Promise<Result>,
  timeColumn?: string,
): Promise<Result> {
  const columns = part.columns.map((each) => escapeIdentifier(each))
  if (timeColumn !== undefined)
    columns.unshift(`coalesce(to_char(${utcOf(escapeIdentifier(timeColumn))}, 'YYYY-MM'), '')`)
  const content =
    timeColumn !== undefined || (await isCitus(db))
      ? `(select ${columns.join(', ')} from ${escapeIdentifier(part.name)})`
      : described(part)
  const copying = connectionOf(db).query(copyTo(`copy ${content} to stdout`))
  const handed = copying.pipe(new PassThrough())
  copying.on('error', (error) => handed.destroy(error))
  try {
    return await to(handed)
  } catch (error) {
    copying.unpipe().resume()
    await finished(copying).catch(() => {})
    throw error
  }
}

/** The same for times and for days, whatever the zone of the machine that answers. */
const utcOf = (column: string) =>
  `timestamp '1970-01-01' + extract(epoch from ${column}) * interval '1 second'`

export async function writeTable(
  db: Db,
  part: Pick<TablePart, 'name' | 'columns'>,
  content: Readable,
): Promise<void> {
  await pipeline(content, connectionOf(db).query(copyFrom(`copy ${described(part)} from stdin`)))
}

function described({ name, columns }: Pick<TablePart, 'name' | 'columns'>): string {
  return `${escapeIdentifier(name)} (${columns.map((each) => escapeIdentifier(each)).join(', ')})`
}

/** Says whether there is no table at all, none but those of a restore that was cut short, or others. */
export async function stateOf(db: Db): Promise<'empty' | 'unfinished' | 'used'> {
  const { tables, isUnfinished } = await one<{ tables: number; isUnfinished: boolean }>(db)`
    select count(*)::int as tables,
           coalesce(bool_or(c.relname = 'unfinished_restore'), false) as "isUnfinished"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
  if (tables === 0) return 'empty'
  return isUnfinished ? 'unfinished' : 'used'
}

export async function removeUnfinished(db: Db): Promise<void> {
  await run(db)`drop schema public cascade`
  await run(db)`create schema public`
}

export async function markUnfinished(trx: Db, dataDir: string): Promise<void> {
  await run(trx)`create table unfinished_restore (
    begun_at timestamptz not null default now(),
    data_dir text not null
  )`
  await run(trx)`insert into unfinished_restore (data_dir) values (${dataDir})`
}

/** Null when a version that noted no folder has left it. */
export async function folderOfUnfinished(db: Db): Promise<string | null> {
  const found = await first<{ dataDir: string | null }>(db)`
    select to_jsonb(unfinished_restore) ->> 'data_dir' as "dataDir" from unfinished_restore`
  return found?.dataDir ?? null
}

export async function unmarkUnfinished(db: Db): Promise<void> {
  await run(db)`drop table unfinished_restore`
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Takes away what would judge or follow each row; returns what puts it back. */
export async function takeRulesAway(trx: Db): Promise<() => Promise<void>> {
  const connection = connectionOf(trx)
  const keys = await rows<ForeignKey>(trx)`
    select quote_ident(c.relname) as "table", quote_ident(conname) as name,
           pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
     order by c.relname, conname`
  const tables = await rows<{ name: string }>(trx)`
    select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`
  for (const { table, name } of keys)
    await connection.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await connection.query(`alter table ${name} disable trigger user`)
  return async () => {
    for (const { name } of tables) await connection.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of keys)
      await connection.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

export async function emptyTables(trx: Db, names: readonly string[]): Promise<void> {
  const list = names.map((each) => escapeIdentifier(each)).join(', ')
  await connectionOf(trx).query(`truncate ${list}`)
}

/**
 * Nobody empties or drops these until the end of the transaction: whoever looks at an older moment would find them empty.
 * It has to be the first statement, so that the moment of the transaction comes after the locks.
 */
export async function keepTablesThere(trx: Db, names: readonly string[]): Promise<void> {
  const list = names.map((each) => escapeIdentifier(each)).join(', ')
  if (list !== '') await connectionOf(trx).query(`lock table ${list} in access share mode`)
}

/** Says whether a statement failed because there is no such table any more. */
export function isTableGone(error: unknown): boolean {
  return (error as { code?: string }).code === '42P01'
}

export async function learnTables(db: Db): Promise<void> {
  await run(db)`analyze`
}
