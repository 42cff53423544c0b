// All SQL of the engine: select, insert, update and delete over the declared columns of any resource.
import { columnOf } from '@eos/contract/resource'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { columnKinds, plainId, type Sql } from './columns.ts'
import { both } from './conditions.ts'
import type { Model } from './model.ts'
import { orderBy, type OrderTerm } from './order.ts'

type Db = Kysely<Tables>

/** A row under the names of the wire, with its version. */
export interface Row {
  id: string
  version: string
  createdAt: Date
  updatedAt: Date
  [field: string]: unknown
}

export interface RowWindow {
  conditions: readonly Sql[]
  order: readonly OrderTerm[]
  limit: number
  offset?: number
  /** All that match are found before any order is thought of, instead of walking along the order until enough have matched. */
  areFew?: boolean
}

export async function listRows(db: Db, model: Model, now: Date, window: RowWindow): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${selection(model, now)} from ${rowsOf(model, window)} ${orderBy(window.order)}`.execute(
    db,
  )
  return rows
}

/** The same, with the text of every order value of each row, for a cursor. */
export async function listRowsWithPlace(
  db: Db,
  model: Model,
  now: Date,
  window: RowWindow,
): Promise<{ row: Row; place: (string | null)[] }[]> {
  const place = sql`array[${sql.join(window.order.map(({ expression }) => sql`${expression}::text`))}]`
  const { rows } = await sql<Row & { ' place': (string | null)[] }>`
    select ${selection(model, now)}, ${place} as " place" from ${rowsOf(model, window)}
     ${orderBy(window.order)}`.execute(db)
  return rows.map(({ ' place': place, ...row }) => ({ row: row as Row, place }))
}

/** The rows of a window, under the name of their table: what has to be worked out is worked out for these few alone. */
function rowsOf({ table }: Model, window: RowWindow): Sql {
  const { conditions, order, limit, offset = 0, areFew = false } = window
  const matching = sql`select * from ${table} where ${both(conditions)}`
  const found = areFew ? sql`select * from (${matching} offset 0) as ${table}` : matching
  return sql`(${found} ${orderBy(order)} limit ${limit} offset ${offset}) as ${table}`
}

export async function countRows(db: Db, model: Model, conditions: readonly Sql[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${model.table} where ${both(conditions)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function findRow(
  db: Db,
  model: Model,
  now: Date,
  conditions: readonly Sql[],
  lock: 'for update' | 'none' = 'none',
): Promise<Row | undefined> {
  const locking = lock === 'none' ? sql`` : sql`for update of ${model.table}`
  const { rows } = await sql<Row>`
    select ${selection(model, now)} from ${model.table}
     where ${both(conditions)} limit 1 ${locking}`.execute(db)
  return rows[0]
}

/** Returns the id. With an id of its own choice, later generated ids start behind it. */
export async function insertRow(
  db: Db,
  model: Model,
  values: Readonly<Record<string, unknown>>,
  { now, id }: { now: Date; id?: string | undefined },
): Promise<string> {
  const columns = Object.entries(columnValues(model, values))
  columns.push(['created_at', now], ['updated_at', now])
  if (id !== undefined) columns.push(['id', id])
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const { rows } = await sql<{ id: string }>`
    insert into ${model.table} (${names})
    values (${sql.join(columns.map(([, value]) => value))})
    returning id::text`.execute(db)
  if (id !== undefined && plainId(id) !== undefined) await skipTo(db, model, id)
  return rows[0]!.id
}

export async function updateRow(
  db: Db,
  model: Model,
  id: string,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const changes = Object.entries(columnValues(model, values)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  const bookkeeping = [sql`version = version + 1`, sql`updated_at = ${now}`]
  await sql`
    update ${model.table} set ${sql.join([...changes, ...bookkeeping])} where id = ${id}`.execute(
    db,
  )
}

export async function deleteRow(db: Db, model: Model, id: string): Promise<void> {
  await sql`delete from ${model.table} where id = ${id}`.execute(db)
}

export async function holds(db: Db, model: Model, conditions: readonly Sql[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${model.table} where ${both(conditions)} limit 1`.execute(db)
  return rows.length > 0
}

function selection(model: Model, now: Date): Sql {
  const own = [...model.properties.values()].map(({ name, field, at, shownAt }) => {
    return sql`${columnKinds[field.kind].select((shownAt ?? at)(now), field)} as ${sql.id(name)}`
  })
  const version = sql`${sql.ref(`${model.resource.storedIn}.version`)}::text as version`
  return sql.join([...own, version])
}

/** Values of the wire as values of columns; what is absent stays absent. */
function columnValues(
  model: Model,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const pairs = Object.entries(model.resource.fields).flatMap(([name, field]) => {
    const value = values[name]
    if (value === undefined || field.options.computed) return []
    const stored = value === null ? null : columnKinds[field.kind].take(value, field)
    return [[columnOf(name, field), stored] as const]
  })
  return Object.fromEntries(pairs)
}

async function skipTo(db: Db, model: Model, id: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${model.resource.storedIn}, 'id')::regclass`
  await sql`
    select setval(${sequence}, ${id}::bigint)
     where ${id}::bigint > coalesce(pg_sequence_last_value(${sequence}), 0)`.execute(db)
}
