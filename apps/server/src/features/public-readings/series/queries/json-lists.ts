// Columns of a query as JSON lists, which are passed on as text without building arrays.
import { sql, type RawBuilder } from 'kysely'

/** Selects every name as a list of its values, in the given order; an empty list where there are no rows. */
export function jsonLists(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    names.map(
      (name, place) =>
        sql`coalesce(json_agg(${sql.id(name)})::text, '[]') as ${sql.id(listName(place))}`,
    ),
  )
}

/** The JSON texts of the lists in a row, in the order in which they were selected. */
export function listsOf(row: Readonly<Record<string, unknown>>, count: number): string[] {
  return Array.from({ length: count }, (_, place) => row[listName(place)] as string)
}

function listName(place: number): string {
  return `list${place}`
}
