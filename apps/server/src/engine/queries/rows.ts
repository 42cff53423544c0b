// Reads rows of any declared resource: one item, or a page of a list. Columns and conditions come from the declaration
// and the request.
import { sql } from 'kysely'
import { exists, first, one, rows } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { columnKinds, type Sql } from './columns.ts'
import type { Model } from './model.ts'
import { orderBy, type OrderTerm } from './order.ts'

/** A row under the names of the wire, with its version. */
export interface Row {
  id: string
  version: string
  createdAt: Date
  updatedAt: Date
  [field: string]: unknown
}

interface RowWindow {
  conditions: readonly Sql[]
  /** One of these has to hold too, if there are any; at most one of them holds for a row. */
  parts?: readonly Sql[]
  order: readonly OrderTerm[]
  limit: number
  offset?: number
  /** A source under the table's name that takes the place of the table. */
  from?: Sql | undefined
  /** Few rows match: they are found first and sorted then, instead of reading along the index of the order. */
  areFew?: boolean
}

/** At least one of the conditions holds. */
export function anyOf(conditions: readonly Sql[]): Sql {
  return sql`(${sql.join([...conditions], sql` or `)})`
}

/** All conditions hold. */
export function both(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`
}

export function hasId(model: Model, id: string): Sql {
  return sql`${idOf(model)} = ${id}`
}

export function isAmong(model: Model, ids: readonly unknown[]): Sql {
  return sql`${idOf(model)} in (${sql.join([...ids])})`
}

export function hasAnyOf(model: Model, name: string, values: readonly unknown[], now: Date): Sql {
  return sql`${model.properties.get(name)!.at(now)} in (${sql.join([...values])})`
}

/** The condition is false or null. */
export function isNotTrue(condition: Sql): Sql {
  return sql`(${condition}) is not true`
}

export function idOf({ resource }: Model): Sql {
  return sql.ref(`${resource.storedIn}.id`)
}

export async function findRow(
  db: Db,
  model: Model,
  now: Date,
  conditions: readonly Sql[],
  lock: 'for update' | 'none' = 'none',
): Promise<Row | undefined> {
  const locking = lock === 'none' ? sql`` : sql`for update of ${model.table}`
  return first<Row>(db)`
    select ${selection(model, now)} from ${model.table} ${model.shownJoin}
     where ${both(conditions)} limit 1 ${locking}`
}

export async function existsRow(
  db: Db,
  { table }: Pick<Model, 'table'>,
  conditions: readonly Sql[],
): Promise<boolean> {
  return exists(db)`select 1 from ${table} where ${both(conditions)} limit 1`
}

export async function listRows(db: Db, model: Model, now: Date, window: RowWindow): Promise<Row[]> {
  return rows(db, select<Row>(model, window, selection(model, now)))
}

/** Rows with the text of every order value, from which cursors are made. */
export async function listRowsWithPlace(
  db: Db,
  model: Model,
  now: Date,
  window: RowWindow,
): Promise<{ row: Row; place: (string | null)[] }[]> {
  const values = placed(window.order).map(({ expression }) => sql`${expression}::text`)
  const columns = sql`${selection(model, now)}, array[${sql.join(values)}] as " place"`
  const found = await rows(
    db,
    select<Row & { ' place': (string | null)[] }>(model, window, columns),
  )
  return found.map(({ ' place': place, ...row }) => ({ row: row as Row, place }))
}

/** The ids, in the order of the window. */
export async function listIds(db: Db, model: Model, window: RowWindow): Promise<{ id: string }[]> {
  return rows(db, select<{ id: string }>(model, window, sql`${idOf(model)}::text as id`))
}

export async function countRows(
  db: Db,
  model: Model,
  conditions: readonly Sql[],
  most?: number,
): Promise<number> {
  const [count = 0] = await countParts(db, model, { conditions, parts: [sql`true`] }, most)
  return count
}

/** Counts the rows that fulfil the conditions and each part, up to a limit per part. */
export async function countParts(
  db: Db,
  { table }: Model,
  { conditions, parts }: { conditions: readonly Sql[]; parts: readonly Sql[] },
  most?: number,
): Promise<number[]> {
  const upTo = most === undefined ? sql`` : sql`limit ${most}`
  const counts = parts.map((part) => {
    const matching = sql`select 1 from ${table} where ${both([part, ...conditions])} ${upTo}`
    return sql`(select count(*) from (${matching}) counted)`
  })
  const { found } = await one<{ found: string[] }>(
    db,
  )`select array[${sql.join(counts)}]::text[] as found`
  return found.map(Number)
}

/** Restores a row that was, or may have been, stored as JSON: instants become dates again. */
export function rowFromJson({ properties }: Model, stored: Row): Row {
  const instants = [...properties.values()].flatMap(({ name, field }) => {
    const value = stored[name]
    return field.kind === 'instant' && value != null
      ? [[name, new Date(value as string | Date)]]
      : []
  })
  return { ...stored, ...Object.fromEntries(instants) }
}

/** Selects the rows of the window first, so that computed columns are computed for these alone. */
function select<Selected>(model: Model, window: RowWindow, columns: Sql) {
  const inOrder = orderBy(placed(window.order))
  return sql<Selected>`
    select ${columns} from ${rowsOf(model, window)} ${model.shownJoin} ${inOrder}`
}

/** The order by columns of the rows of a window, in which its values are computed once. */
function placed(order: readonly OrderTerm[]): OrderTerm[] {
  return order.map((term, k) => ({ ...term, expression: placeName(k) }))
}

const placeName = (k: number) => sql.id(` ${k}`)

/** A subquery of the rows of a window, under the name of their table. */
function rowsOf(model: Model, window: RowWindow): Sql {
  const { table } = model
  const { limit, offset = 0 } = window
  const order = placed(window.order)
  const [only, ...others] = partsOf(window).map((conditions) => matching(model, conditions, window))
  if (only && others.length === 0) {
    return sql`(${only} ${orderBy(order)} limit ${limit} offset ${offset}) as ${table}`
  }
  // The first `limit` rows are among the first `limit` rows of every part.
  const firsts = [only, ...others].map(
    (part) => sql`(${part} ${orderBy(order)} limit ${limit + offset})`,
  )
  return sql`(select * from (${sql.join(firsts, sql` union all `)}) as ${table}
    ${orderBy(order)} limit ${limit} offset ${offset}) as ${table}`
}

function matching(
  { table }: Model,
  conditions: readonly Sql[],
  { areFew = false, from = table, order }: RowWindow,
) {
  const places = order.map(({ expression }, k) => sql`${expression} as ${placeName(k)}`)
  const columns = sql.join([sql`${table}.*`, ...places])
  const where = sql`where ${both(conditions)}`
  if (!areFew) return sql`select ${columns} from ${from} ${where}`
  return sql`select ${columns} from (select * from ${from} ${where} offset 0) as ${table}`
}

/** The conditions of each part; the conditions alone where there are no parts. */
function partsOf({ conditions, parts }: RowWindow): Sql[][] {
  return parts ? parts.map((part) => [part, ...conditions]) : [[...conditions]]
}

function selection(model: Model, now: Date): Sql {
  const own = [...model.properties.values()].map(({ name, field, at, shownAt }) => {
    return sql`${columnKinds[field.kind].select((shownAt ?? at)(now), field)} as ${sql.id(name)}`
  })
  const version = sql`${sql.ref(`${model.resource.storedIn}.version`)}::text as version`
  return sql.join([...own, version])
}
