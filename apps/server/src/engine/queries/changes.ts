// Inserts, updates, deletes and locks rows of any declared resource, with values as the wire has them.
import { columnOf } from '@eos/contract/resource'
import { sql } from 'kysely'
import { groupedBy, parts } from '../../platform/database/parts.ts'
import { rows, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { columnKinds, listKinds, plainId } from './columns.ts'
import type { Model } from './model.ts'
import { idOf, isAmong } from './rows.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the id. If the id is given, the sequence of generated ids continues after it. */
export async function insertRow(
  db: Db,
  model: Model,
  values: Values,
  { now, id }: { now: Date; id?: string | undefined },
): Promise<string> {
  const ids = id === undefined ? undefined : [id]
  const [made] = await insertRows(db, model, [values], { now, ids })
  if (id !== undefined && plainId(id) !== undefined) await skipTo(db, model, id)
  return made!
}

/** Returns the ids in the order of the values. */
export async function insertRows(
  db: Db,
  model: Model,
  list: readonly Values[],
  { now, ids }: { now: Date; ids?: readonly string[] | undefined },
): Promise<string[]> {
  const items = list.map((values, index): Record<string, unknown> => ({
    ...columnValues(model, values),
    created_at: now,
    updated_at: now,
    ...(ids ? { id: ids[index] } : {}),
  }))
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))]
  const made: string[] = []
  for (const part of portionsOf(items, names.length)) {
    const lines = part.map(
      (item) => sql`(${sql.join(names.map((name) => (name in item ? item[name] : sql`default`)))})`,
    )
    const written = await rows<{ id: string }>(db)`
      insert into ${model.table} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(lines)} returning id::text`
    made.push(...written.map(({ id }) => id))
  }
  // The sequence grows with the lines, but RETURNING does not promise their order.
  return ids ? [...ids] : made.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
}

export async function updateRow(
  db: Db,
  model: Model,
  item: { id: string; values: Values },
  now: Date,
): Promise<void> {
  await updateRows(db, model, [item], now)
}

/** Each item gets its own values; items that change the same fields share one statement. */
export async function updateRows(
  db: Db,
  model: Model,
  list: readonly { id: string; values: Values }[],
  now: Date,
): Promise<void> {
  const types = columnTypes(model)
  const groups = groupedBy(
    list.map(({ id, values }) => ({ id, columns: columnValues(model, values) })),
    ({ columns }) => Object.keys(columns).toSorted().join(' '),
  )
  for (const [key, group] of groups) {
    const names = key === '' ? [] : key.split(' ')
    const changes = names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
    const bookkeeping = [sql`version = own.version + 1`, sql`updated_at = ${now}`]
    for (const part of portionsOf(group, names.length + 1)) {
      const lines = part.map(({ id, columns }) => {
        const cells = names.map((name) => sql`${columns[name]}::${sql.raw(types.get(name)!)}`)
        return sql`(${sql.join([sql`${id}::text`, ...cells])})`
      })
      await run(db)`
        update ${model.table} own set ${sql.join([...changes, ...bookkeeping])}
          from (values ${sql.join(lines)}) given (${sql.join(['id', ...names].map((name) => sql.ref(name)))})
         where own.id = given.id::${sql.raw(idType(model))}`
    }
  }
}

export async function deleteRow(db: Db, { table }: Model, id: string): Promise<void> {
  await run(db)`delete from ${table} where id = ${id}`
}

/** Locks in the order of the ids, so that two changes of the same items cannot deadlock. */
export async function lockRows(db: Db, model: Model, ids: readonly string[]): Promise<void> {
  await run(db)`
    select 1 from ${model.table} where ${isAmong(model, ids)} order by ${idOf(model)} for update`
}

/** A statement has at most 65,535 parameters. */
function portionsOf<T>(list: readonly T[], width: number): Iterable<T[]> {
  return parts(list, Math.max(1, Math.floor(30_000 / width)))
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

/** Converts values of the wire into values of columns; absent fields stay absent. */
function columnValues(model: Model, values: Values): Record<string, unknown> {
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
  await run(db)`
    select setval(${sequence}, ${id}::bigint)
     where ${id}::bigint > coalesce(pg_sequence_last_value(${sequence}), 0)`
}
