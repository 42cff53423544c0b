// ORDER BY of lists: the properties that `sort` names, and always the id as the last one.
import type { Field } from '@eos/contract/fields/field'
import { sql } from 'kysely'
import type { SortOrder } from '../../platform/http/paging.ts'
import { columnKinds, listKinds, opaqueKinds, type Sql } from './columns.ts'
import { findProperty, type Model, type Property } from './model.ts'

export interface OrderTerm {
  expression: Sql
  descending: boolean
  /** The field whose values these are. */
  field: Field
  /** True when the column is never null. */
  isFilled?: boolean
}

/** The orders of a `sort` that name properties, each once; others are ignored, as a Spring backend does. */
export function knownSort(model: Model, sort: readonly SortOrder[]): SortOrder[] {
  const named = new Set<Property>()
  return sort.filter((order) => {
    const property = findProperty(model, order.property)
    if (!property || named.has(property)) return false
    named.add(property)
    return !listKinds.has(property.field.kind) && !opaqueKinds.has(property.field.kind)
  })
}

/** Takes the declared order when `sort` names none. */
export function orderTerms(model: Model, sort: readonly SortOrder[], now: Date): OrderTerm[] {
  const asked = knownSort(model, sort).map(({ property, descending }) => ({
    name: findProperty(model, property)!.name,
    descending,
  }))
  const terms = (asked.length > 0 ? asked : model.defaultSort).map(({ name, descending }) =>
    term(model.properties.get(name)!, descending, now),
  )
  // The id takes the direction of the last term, so that one index serves both directions.
  return [...terms, term(model.id, terms.at(-1)?.descending ?? false, now)]
}

/** Any fixed order, for callers to whom it makes no difference. */
export function byId({ id }: Model): OrderTerm[] {
  return [term(id, false, new Date(0))]
}

/**
 * Nulls come last in either direction. The clause is omitted for columns without nulls, so that plain indexes serve.
 */
export function orderBy(terms: readonly OrderTerm[]): Sql {
  const parts = terms.map(({ expression, descending, isFilled }) => {
    const direction = sql.raw(descending ? 'desc' : 'asc')
    return isFilled ? sql`${expression} ${direction}` : sql`${expression} ${direction} nulls last`
  })
  return sql`order by ${sql.join(parts)}`
}

/** The condition that a row comes after the cursor with these values; null comes after everything. */
export function isAfter(terms: readonly OrderTerm[], values: readonly unknown[]): Sql {
  const alternatives = terms.map((term, index) => {
    const equal = terms.slice(0, index).map((before, at) => isEqual(before, values[at]))
    return sql`(${sql.join([...equal, isBehind(term, values[index])], sql` and `)})`
  })
  const isAnyOf = sql`(${sql.join(alternatives, sql` or `)})`
  const [first] = terms
  // Repeats the first term alone, because an index scan can begin at it.
  return first?.isFilled ? sql`(${bound(first, values[0])} and ${isAnyOf})` : isAnyOf
}

function isEqual({ expression, isFilled, ...term }: OrderTerm, value: unknown): Sql {
  return isFilled
    ? sql`${expression} = ${cast(value, term)}`
    : sql`${expression} is not distinct from ${cast(value, term)}`
}

function bound({ expression, descending, ...term }: OrderTerm, value: unknown): Sql {
  const sign = sql.raw(descending ? '<=' : '>=')
  return sql`${expression} ${sign} ${cast(value, term)}`
}

function isBehind({ expression, descending, isFilled, ...term }: OrderTerm, value: unknown): Sql {
  if (value === null) return sql`false`
  const compared = sql`${expression} ${sql.raw(descending ? '<' : '>')} ${cast(value, term)}`
  return isFilled ? compared : sql`(${compared} or ${expression} is null)`
}

function cast(value: unknown, { field }: Pick<OrderTerm, 'field'>): Sql {
  return sql`${value}::text::${sql.raw(columnKinds[field.kind].sqlType(field))}`
}

/** Texts are sorted without case and diacritics. */
function term({ name, field, at }: Property, descending: boolean, now: Date): OrderTerm {
  const column = at(now)
  const words = sql`folded(${column})`
  const text = field.options.isNumbered ? withPaddedNumbers(words) : words
  const expression = field.kind === 'text' ? text : column
  const isFilled = alwaysFilled.has(name) || field.options.required || field.options.filled
  return { expression, descending, field, isFilled: isFilled === true }
}

/** Pads numbers of up to six digits inside texts (y2 → y000002), so that they sort by size. */
function withPaddedNumbers(text: Sql): Sql {
  const widened = sql`regexp_replace(${text}, '(\\d+)', '000000\\1', 'g')`
  return sql`regexp_replace(${widened}, '\\d*(\\d{6})', '\\1', 'g')`
}

const alwaysFilled = new Set(['id', 'createdAt', 'updatedAt'])
