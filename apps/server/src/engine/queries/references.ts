// References between items, in both directions: in columns, in lists and in rows inside columns.
import { mostUses } from '@eos/contract/lists/batches'
import type { Field, Fields } from '@eos/contract/fields/field'
import { columnOf, type Resource } from '@eos/contract/resource'
import { sql } from 'kysely'
import { first, one, rows } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { columnKinds, type Sql } from './columns.ts'
import type { Model } from './model.ts'
import { anyOf, both, existsRow, idOf, isAmong } from './rows.ts'

/** Returns the ids that exist, and locks them until the transaction ends, so that nobody removes them. */
export async function lockReferenced(
  db: Db,
  { storedIn }: Resource,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(db)`
    select id::text as id from ${sql.table(storedIn)}
     where id in (${sql.join([...ids])}) order by id for key share`
  return new Set(found.map(({ id }) => id))
}

/** Says whether an item belongs to the demo country; `undefined` when the item does not exist. */
export async function findDemoMark(
  db: Db,
  { storedIn }: Resource,
  id: string,
): Promise<boolean | undefined> {
  const item = await first<{ demo: boolean }>(
    db,
  )`select demo from ${sql.table(storedIn)} where id = ${id}`
  return item?.demo
}

/** Says whether a list or a row of any item of the resource names the item. */
export async function isListedIn(
  db: Db,
  resource: Resource,
  path: string,
  id: string,
): Promise<boolean> {
  const naming = namingConditions(resource, path, id)
  if (naming.length === 0) return false
  return existsRow(db, { table: sql.table(resource.storedIn) }, [anyOf(naming)])
}

/** Counts the rows that refer to the item, up to the contract's `mostUses`. */
export async function countUses(
  db: Db,
  { table }: Model,
  { naming, readable }: { naming: readonly Sql[]; readable: Sql },
): Promise<number> {
  const { count } = await one<{ count: string }>(db)`
    select count(*) as count from (
      select 1 from ${table} where ${anyOf(naming)} and ${readable} limit ${mostUses}) counted`
  return Number(count)
}

/** The names of the items that fulfil the conditions too. */
export async function listNames(
  db: Db,
  model: Model,
  name: Sql,
  { ids, readable }: { ids: readonly string[]; readable: Sql },
): Promise<{ id: string; name: string | null }[]> {
  return rows<{ id: string; name: string | null }>(db)`
    select ${idOf(model)}::text as id, ${name} as name from ${model.table}
     where ${both([isAmong(model, ids), readable])}`
}

export interface Meant {
  id: string
  code: string | null
  name: string | null
  isOld: boolean
}

/** Items whose id, code or name is one of these words. */
export async function listMeant(
  db: Db,
  model: Model,
  words: readonly string[],
  by: { ids: readonly string[]; code?: Sql; name?: Sql; isOld: Sql; readable: Sql },
): Promise<Meant[]> {
  const { ids, code, name, isOld, readable } = by
  const ways: Sql[] = [
    ...(ids.length > 0 ? [isAmong(model, ids)] : []),
    ...(code ? [sql`${code} in (${sql.join([...words])})`] : []),
    ...(name ? [sql`folded(${name}) in (${sql.join(words.map(foldedOf))})`] : []),
  ]
  if (ways.length === 0) return []
  return rows<Meant>(db)`
    select distinct ${idOf(model)}::text as id, ${code ?? sql`null`}::text as code,
           ${name ?? sql`null`}::text as name, ${isOld} as "isOld"
      from ${model.table} where ${anyOf(ways)} and ${readable}`
}

const foldedOf = (word: string) => sql`folded(${word})`

/** One condition for each field of the resource that may refer to the item, as the caller sees it. */
export function referringConditions(
  { resource, properties }: Model,
  paths: readonly string[],
  id: string,
  now: Date,
): Sql[] {
  const single = Object.entries(resource.fields).flatMap(([name, field]): Sql[] => {
    const isReference = field.kind === 'reference' && paths.includes(field.to ?? '')
    if (!isReference || field.options.computed) return []
    const column = field.options.private
      ? properties.get(name)?.at(now)
      : sql.ref(`${resource.storedIn}.${columnOf(name, field)}`)
    return column ? [sql`${column} = ${id}`] : []
  })
  return [...single, ...paths.flatMap((path) => namingConditions(resource, path, id))]
}

/** One condition for each list or row field of the resource that may name the item. */
function namingConditions({ fields, storedIn }: Resource, path: string, id: string): Sql[] {
  return Object.entries(fields).flatMap(([name, field]): Sql[] => {
    if (field.options.computed) return []
    const column = sql.ref(`${storedIn}.${columnOf(name, field)}`)
    if (field.kind === 'references' && field.to === path) {
      return [sql`${column} @> ${[id]}::${sql.raw(columnKinds.references.sqlType(field))}[]`]
    }
    return shapesNaming(field.of ?? {}, path, id).map(
      (shape) => sql`${column} @> ${JSON.stringify([shape])}::jsonb`,
    )
  })
}

/** The JSON that every row naming the item contains, so that a GIN index can find it. */
function shapesNaming(fields: Fields, path: string, id: string): object[] {
  return Object.entries(fields).flatMap(([name, field]): object[] => {
    if (field.to !== path) return []
    return [{ [name]: field.kind === 'references' ? [id] : id }]
  })
}

/** Returns the condition that the field of a row names the file. */
export function isFileNamedIn(column: Sql, { kind }: Field, fileId: string): Sql {
  if (kind === 'file') return sql`${column} = ${fileId}`
  if (kind === 'files') return sql`${fileId}::bigint = any(${column})`
  if (kind === 'html') return sql`${column} ~ ${`/api/files/${fileId}([^0-9]|$)`}`
  return sql`${column}::text ~ ${`"${fileId}"`}`
}
