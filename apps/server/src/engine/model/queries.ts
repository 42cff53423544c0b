// All SQL of the engine: select, insert, update and delete over the declared columns of any resource.
import { columnOf } from '@eos/contract/resource'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import { columnKinds, listKinds, plainId, type Sql } from './columns.ts'
import { both } from '../read/conditions.ts'
import type { Model } from './model.ts'
import { orderBy } from '../read/order.ts'
import { rowsOf, type RowWindow } from '../read/page-queries.ts'

/** A row under the names of the wire, with its version. */
export interface Row {
  id: string
  version: string
  createdAt: Date
  updatedAt: Date
  [field: string]: unknown
}

export async function listRows(db: Db, model: Model, now: Date, window: RowWindow): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${selection(model, now)} from ${rowsOf(model, window)} ${model.shownJoin}
     ${orderBy(window.order)}`.execute(db)
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
    select ${selection(model, now)}, ${place} as " place"
      from ${rowsOf(model, window)} ${model.shownJoin}
     ${orderBy(window.order)}`.execute(db)
  return rows.map(({ ' place': place, ...row }) => ({ row: row as Row, place }))
}

export async function countRows(db: Db, model: Model, conditions: readonly Sql[]): Promise<number> {
  const [count = 0] = await countParts(db, model, conditions, [sql`true`])
  return count
}

/** How many rows fulfil the conditions and each part, in one question. */
export async function countParts(
  db: Db,
  { table }: Model,
  conditions: readonly Sql[],
  parts: readonly Sql[],
): Promise<number[]> {
  const counts = parts.map(
    (part) => sql`(select count(*) from ${table} where ${both([part, ...conditions])})`,
  )
  const { rows } = await sql<{ counts: string[] }>`
    select array[${sql.join(counts)}]::text[] as counts`.execute(db)
  return rows[0]?.counts.map(Number) ?? []
}

/** The same, counting no further in each part than asked. */
export async function countPartsUpTo(
  db: Db,
  { table }: Model,
  { conditions, parts }: { conditions: readonly Sql[]; parts: readonly Sql[] },
  most: number,
): Promise<number[]> {
  const counts = parts.map((part) => {
    const matching = sql`select 1 from ${table} where ${both([part, ...conditions])} limit ${most}`
    return sql`(select count(*) from (${matching}) counted)`
  })
  const { rows } = await sql<{ counts: string[] }>`
    select array[${sql.join(counts)}]::text[] as counts`.execute(db)
  return rows[0]?.counts.map(Number) ?? []
}

/** In the order of the window. */
export async function listIds(db: Db, model: Model, window: RowWindow): Promise<{ id: string }[]> {
  const id = sql.ref(`${model.resource.storedIn}.id`)
  const { rows } = await sql<{ id: string }>`
    select ${id}::text as id from ${rowsOf(model, window)} ${orderBy(window.order)}`.execute(db)
  return rows
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
    select ${selection(model, now)} from ${model.table} ${model.shownJoin}
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

/** The same of many, whose ids come in the order of their values. */
export async function insertRows(
  db: Db,
  model: Model,
  list: readonly Readonly<Record<string, unknown>>[],
  { now, ids }: { now: Date; ids?: readonly string[] | undefined },
): Promise<string[]> {
  const rows = list.map((values, index): Record<string, unknown> => ({
    ...columnValues(model, values),
    created_at: now,
    updated_at: now,
    ...(ids ? { id: ids[index] } : {}),
  }))
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const made: string[] = []
  for (const part of partsOf(rows, names.length)) {
    const lines = part.map(
      (row) => sql`(${sql.join(names.map((name) => (name in row ? row[name] : sql`default`)))})`,
    )
    const { rows: written } = await sql<{ id: string }>`
      insert into ${model.table} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(lines)} returning id::text`.execute(db)
    made.push(...written.map(({ id }) => id))
  }
  // Generated ids grow along the lines; a statement does not promise to give them back in this order.
  return ids ? [...ids] : made.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
}

/** Each item its own values; those that change the same fields are written together. */
export async function updateRows(
  db: Db,
  model: Model,
  list: readonly { id: string; values: Readonly<Record<string, unknown>> }[],
  now: Date,
): Promise<void> {
  const types = columnTypes(model)
  const groups = new Map<string, { id: string; columns: Record<string, unknown> }[]>()
  for (const { id, values } of list) {
    const columns = columnValues(model, values)
    const key = Object.keys(columns).toSorted().join(' ')
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push({ id, columns })
  }
  for (const [key, group] of groups) {
    const names = key === '' ? [] : key.split(' ')
    const changes = names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
    const bookkeeping = [sql`version = own.version + 1`, sql`updated_at = ${now}`]
    for (const part of partsOf(group, names.length + 1)) {
      const lines = part.map(({ id, columns }) => {
        const cells = names.map((name) => sql`${columns[name]}::${sql.raw(types.get(name)!)}`)
        return sql`(${sql.join([sql`${id}::text`, ...cells])})`
      })
      await sql`
        update ${model.table} own set ${sql.join([...changes, ...bookkeeping])}
          from (values ${sql.join(lines)}) given (${sql.join(['id', ...names].map((name) => sql.ref(name)))})
         where own.id = given.id::${sql.raw(idType(model))}`.execute(db)
    }
  }
}

/** A statement has at most 65,535 parameters. */
function partsOf<T>(rows: readonly T[], width: number): T[][] {
  const most = Math.max(1, Math.floor(30_000 / width))
  const parts: T[][] = []
  for (let start = 0; start < rows.length; start += most)
    parts.push(rows.slice(start, start + most))
  return parts
}

function columnTypes({ resource }: Model): Map<string, string> {
  return new Map(
    Object.entries(resource.fields).map(([name, field]) => {
      const type = columnKinds[field.kind].sqlType(field)
      return [columnOf(name, field), listKinds.has(field.kind) ? `${type}[]` : type]
    }),
  )
}

function idType({ id }: Model): string {
  return columnKinds.reference.sqlType(id.field)
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

/** A row that was, or may have been, kept as JSON, with its moments as such again. */
export function rowFromJson({ properties }: Model, kept: Row): Row {
  const moments = [...properties.values()].flatMap(({ name, field }) => {
    const value = kept[name]
    return field.kind === 'instant' && value != null
      ? [[name, new Date(value as string | Date)]]
      : []
  })
  return { ...kept, ...Object.fromEntries(moments) }
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
