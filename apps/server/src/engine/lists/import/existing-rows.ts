// Finds the items that lines of an imported list mean, by id or by the declared natural key, for many lines at once.
import { groupedBy } from '../../../platform/database/parts.ts'
import { fieldSchema } from '@eos/contract/fields/schemas'
import { readableConditions } from '../../read/list-conditions.ts'
import type { Values } from '../../model/values.ts'
import { columnKinds, storedId, type Sql } from '../../queries/columns.ts'
import { inForceConditions } from '../../queries/conditions.ts'
import { byId } from '../../queries/order.ts'
import { hasAnyOf, isAmong, listRows, type Row } from '../../queries/rows.ts'
import type { Work } from '../../write/work.ts'

interface Wanted {
  id: string | undefined
  /** The values of the natural key as they are stored; nothing when one of them is empty or no good. */
  key: readonly unknown[] | undefined
}

/** The values of a line's natural key, brought to the form in which they are kept. */
export function keyOf(
  { model }: Pick<Work, 'model'>,
  names: readonly string[] | undefined,
  given: Values,
): readonly unknown[] | undefined {
  const values = names?.map((name) => {
    const field = model.resource.fields[name]
    const value = given[name]
    if (!field || value === null || value === undefined) return undefined
    const read = fieldSchema(field).safeParse(value)
    return read.success && read.data !== null
      ? columnKinds[field.kind].take(read.data, field)
      : undefined
  })
  return values?.every((value) => value !== undefined) ? values : undefined
}

export function keyText(key: readonly unknown[]): string {
  return JSON.stringify(
    key.map((value) => (value instanceof Date ? value.toISOString() : String(value))),
  )
}

interface ExistingRows {
  byId: ReadonlyMap<string, Row>
  byKey: ReadonlyMap<string, readonly Row[]>
}

export async function findExisting(
  work: Work,
  names: readonly string[] | undefined,
  wanted: readonly Wanted[],
): Promise<ExistingRows> {
  const { model } = work
  const ids = wanted.flatMap(({ id }) =>
    id === undefined ? [] : (storedId(id, model.id.field) ?? []),
  )
  const keys = wanted.flatMap(({ id, key }) => (id === undefined && key ? [key] : []))
  const rows = ids.length > 0 ? await look(work, [isAmong(model, [...new Set(ids)])]) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (!names || keys.length === 0) return { byId, byKey: new Map() }
  const byKey = groupedBy(await look(work, keyConditions(work, names, keys)), (row) =>
    keyText(names.map((name) => storedValue(work, name, row[name]))),
  )
  await keepInForce(work, byKey)
  return { byId, byKey }
}

function keyConditions(
  { model, now }: Work,
  names: readonly string[],
  keys: readonly (readonly unknown[])[],
): Sql[] {
  return names.map((name, index) => {
    const values = [...new Set(keys.map((key) => key[index]))]
    return hasAnyOf(model, name, values, now)
  })
}

async function look(work: Work, conditions: readonly Sql[]): Promise<Row[]> {
  const { engine, model, request, db, now } = work
  const readable = await readableConditions({ engine, model, request })
  return listRows(db, model, now, {
    conditions: [...readable, ...conditions],
    order: byId(model),
    limit: 100_000,
  })
}

/** Keeps, of several vintages under one key, the one in force. */
async function keepInForce(work: Work, byKey: Map<string, Row[]>): Promise<void> {
  const { model, db, now } = work
  if (!model.resource.inForce) return
  const several = [...byKey.values()].filter(({ length }) => length > 1).flat()
  if (several.length === 0) return
  const ids = several.map(({ id }) => id)
  const current = await listRows(db, model, now, {
    conditions: [isAmong(model, ids), ...inForceConditions(model, new URLSearchParams(), now)],
    order: byId(model),
    limit: ids.length,
  })
  const inForce = new Set(current.map(({ id }) => id))
  for (const [text, rows] of byKey) {
    const left = rows.filter(({ id }) => inForce.has(id))
    if (rows.length > 1 && left.length > 0) byKey.set(text, left)
  }
}

function storedValue({ model }: Work, name: string, value: unknown): unknown {
  const field = model.resource.fields[name]!
  if (value === null || value === undefined) return ''
  const given = columnKinds[field.kind].give(value, field)
  return columnKinds[field.kind].take(given, field)
}
