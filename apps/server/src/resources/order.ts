// Puts rows into order: by what the address asks for, as far as it names properties, and always by id in the end.
import { sql } from 'kysely'
import type { SortOrder } from '../http/paging.ts'
import { readSort } from '../http/paging.ts'
import { columnKinds, type Sql } from './columns.ts'
import { findProperty, type Model, type Property } from './model.ts'

export interface OrderTerm {
  expression: Sql
  descending: boolean
  sqlType: string
}

/** The part of a sort that names properties; the rest is dropped, as a Spring backend does. */
export function knownSort(model: Model, sort: readonly SortOrder[]): SortOrder[] {
  return sort.filter((order) => findProperty(model, order.property) !== undefined)
}

/** The declared order when nothing is asked for. */
export function orderTerms(model: Model, sort: readonly SortOrder[], now: Date): OrderTerm[] {
  const asked = knownSort(model, sort)
  const chosen = asked.length > 0 ? asked : readSort(model.resource.defaultSort)
  const terms = chosen.flatMap((order) => {
    const property = findProperty(model, order.property)
    return property ? [term(property, order.descending, now)] : []
  })
  return [...terms, term(model.id, false, now)]
}

/** Empty values come last in either direction. */
export function orderBy(terms: readonly OrderTerm[]): Sql {
  const parts = terms.map(({ expression, descending }) =>
    descending ? sql`${expression} desc nulls last` : sql`${expression} asc nulls last`,
  )
  return sql`order by ${sql.join(parts)}`
}

/** Rows after the one whose order values a cursor holds; `null` is behind everything. */
export function isAfter(terms: readonly OrderTerm[], values: readonly unknown[]): Sql {
  const alternatives = terms.map((term, index) => {
    const equal = terms
      .slice(0, index)
      .map(
        (before, at) => sql`${before.expression} is not distinct from ${cast(values[at], before)}`,
      )
    return sql`(${sql.join([...equal, isBehind(term, values[index])], sql` and `)})`
  })
  return sql`(${sql.join(alternatives, sql` or `)})`
}

function isBehind(term: OrderTerm, value: unknown): Sql {
  if (value === null) return sql`false`
  const { expression, descending } = term
  const compared = descending
    ? sql`${expression} < ${cast(value, term)}`
    : sql`${expression} > ${cast(value, term)}`
  return sql`(${compared} or ${expression} is null)`
}

function cast(value: unknown, { sqlType }: OrderTerm): Sql {
  return sql`${value}::text::${sql.raw(sqlType)}`
}

/** Words are put in order without regard to case and tones. */
function term({ field, at }: Property, descending: boolean, now: Date): OrderTerm {
  const column = at(now)
  const expression = field.kind === 'text' ? sql`folded(${column})` : column
  return { expression, descending, sqlType: columnKinds[field.kind].sqlType(field) }
}
