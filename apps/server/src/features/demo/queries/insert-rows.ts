// Inserts rows of the demo country: of any table, or as items of a declared resource. See
// docs/decisions/0292-the-demo-is-given-as-items-of-declared-resources.md.
import type { Fields } from '@eos/contract/fields/field'
import { fieldSchema } from '@eos/contract/fields/schemas'
import { columnOf, type Resource } from '@eos/contract/resource'
import type { Item } from '@eos/demo/item'
import { sql, type Insertable } from 'kysely'
import { columnKinds } from '../../../engine/queries/columns.ts'
import { insertInto, insertNewInto, rows, run } from '../../../platform/database/statements.ts'
import type { Db, Tables } from '../../../platform/database/tables/tables.ts'

export async function insertRows<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  values: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (values.length > 0) await run(db, insertInto(table, values))
}

/** Returns the new ids of the rows, by another of their columns. */
export async function insertNamed<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  values: readonly Insertable<Tables[Table]>[],
  column: keyof Tables[Table] & string,
): Promise<Map<string, string>> {
  return values.length === 0 ? new Map() : insertedBy(db, insertInto(table, values), column)
}

/** The new ids, by another column. */
async function insertedBy(
  db: Db,
  insertion: ReturnType<typeof insertInto>,
  column: string,
): Promise<Map<string, string>> {
  const made = await rows<{ id: string; name: string }>(db)`
    ${insertion} returning id::text, ${sql.id(column)}::text as name`
  return new Map(made.map(({ id, name }) => [name, id]))
}

type Aged<F extends Fields> = Item<F> & { createdAt?: Date }

interface Beginning {
  db: Db
  anchor: number
}

/**
 * Inserts items of the demo as their declarations check and store them, by default as old as the demo itself: so a load
 * does not depend on the clock of the database. Returns their ids by another of their properties, or by themselves.
 */
export async function insertItems<F extends Fields>(
  { db, anchor }: Beginning,
  resource: Resource<F>,
  items: readonly Aged<F>[],
  by?: keyof F & string,
): Promise<Map<string, string>> {
  const column = by === undefined ? 'id' : columnOf(by, resource.fields[by]!)
  return insertNamed(db, tableOf(resource), rowsOf(resource, items, anchor), column as never)
}

/** Items that conflict with any unique key are left out. Returns the ids of the others. */
export async function insertNewItems<F extends Fields>(
  { db, anchor }: Beginning,
  resource: Resource<F>,
  items: readonly Aged<F>[],
): Promise<string[]> {
  if (items.length === 0) return []
  const insertion = insertNewInto(tableOf(resource), rowsOf(resource, items, anchor))
  return [...(await insertedBy(db, insertion, 'id')).values()]
}

const tableOf = ({ storedIn }: Pick<Resource, 'storedIn'>) => storedIn as keyof Tables & string

function rowsOf<F extends Fields>(
  { fields }: Resource<F>,
  items: readonly Aged<F>[],
  anchor: number,
): Record<string, unknown>[] {
  return items.map(({ createdAt = new Date(anchor), ...item }) => {
    const cells = Object.entries({ ...item, demo: true }).map(([name, value]) => {
      const field = fields[name]!
      const isStored = value === undefined || value === null || value instanceof Date
      const cell = () => columnKinds[field.kind].take(fieldSchema(field).parse(value), field)
      return [columnOf(name, field), isStored ? value : cell()]
    })
    return { ...Object.fromEntries(cells), created_at: createdAt, updated_at: createdAt }
  })
}
