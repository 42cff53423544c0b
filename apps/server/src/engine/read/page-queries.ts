// A page of rows as a table of a query: so many from some place of an order, of what matches.
import { sql } from 'kysely'
import type { Sql } from '../model/columns.ts'
import { both } from './conditions.ts'
import type { Model } from '../model/model.ts'
import { orderBy, type OrderTerm } from './order.ts'

export interface RowWindow {
  conditions: readonly Sql[]
  /** Where given, one of these holds too, and no two of them for one row. */
  parts?: readonly Sql[]
  order: readonly OrderTerm[]
  limit: number
  offset?: number
  /** Instead of the table, and under its name. */
  from?: Sql | undefined
  /** All that match are found before any order is thought of, instead of walking along the order until enough have matched. */
  areFew?: boolean
}

/** The rows of a window, under the name of their table: what has to be worked out is worked out for these few alone. */
export function rowsOf(model: Model, window: RowWindow): Sql {
  const { table } = model
  const { order, limit, offset = 0 } = window
  const [only, ...others] = partsOfWindow(window).map((conditions) =>
    matching(model, conditions, window),
  )
  if (only && others.length === 0) {
    return sql`(${only} ${orderBy(order)} limit ${limit} offset ${offset}) as ${table}`
  }
  // The page is among the first of every part.
  const firsts = [only, ...others].map(
    (part) => sql`(${part} ${orderBy(order)} limit ${limit + offset})`,
  )
  return sql`(select * from (${sql.join(firsts, sql` union all `)}) as ${table}
    ${orderBy(order)} limit ${limit} offset ${offset}) as ${table}`
}

function matching(
  { table }: Model,
  conditions: readonly Sql[],
  { areFew = false, from = table }: RowWindow,
) {
  const found = sql`select * from ${from} where ${both(conditions)}`
  return areFew ? sql`select * from (${found} offset 0) as ${table}` : found
}

/** The conditions of each part; of all together where there are no parts. */
function partsOfWindow({ conditions, parts }: Pick<RowWindow, 'conditions' | 'parts'>): Sql[][] {
  return parts ? parts.map((part) => [part, ...conditions]) : [[...conditions]]
}
