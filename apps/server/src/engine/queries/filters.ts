// Turns filters of an address and conditions of a search into SQL over declared properties.
import { sql } from 'kysely'
import { mostPhrases } from '@eos/contract/lists/list-filters'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { columnKinds, listKinds, opaqueKinds, textKinds, type Sql } from './columns.ts'
import type { Condition, DerivedQuery, Operator } from './derived-query.ts'
import { matchingAny, type Matching } from './former-names.ts'
import { escapedForLike, operatorConditions } from './filter-operators.ts'
import { findProperty, type Model, type Property } from './model.ts'
import { anyOf, both } from './rows.ts'
import { bindSlots, nameOf, slotsOf } from './search-parameters.ts'

const nothing = sql`false`

/**
 * Every parameter that names a property is a filter; values that are repeated or joined by commas mean any of them. An
 * operator may follow after a dot.
 */
export function filterConditions(model: Model, query: URLSearchParams, now: Date): Sql[] {
  const names = new Set(query.keys())
  const equal = [...names].flatMap((name) => {
    const property = parameterOf(model, name)
    if (!property || opaqueKinds.has(property.field.kind)) return []
    return [filter(model, property, query.getAll(name), name, now)]
  })
  return [...equal, ...operatorConditions(model, query, now)]
}

/** Says whether a filter looks for a part of a text. */
export function hasPhrase(model: Model, query: URLSearchParams): boolean {
  return [...query].some(
    ([name, value]) =>
      value.trim() !== '' && findProperty(model, name)?.field.options.isFoundByPart === true,
  )
}

/** The condition of a derived search, with its values from the address. */
export function searchCondition(
  model: Model,
  derived: DerivedQuery,
  query: URLSearchParams,
  now: Date,
): Sql {
  const slots = slotsOf(derived.alternatives.flat())
  const texts = bindSlots(slots.flat(), query, (name) => isParameter(model, name))
  const given = slots.map((own) =>
    own.map((slot) => ({ name: nameOf(slot), texts: texts.shift() ?? [] })),
  )
  const alternatives = derived.alternatives.map((conditions) =>
    both(conditions.map((each) => oneCondition(model, each, given.shift() ?? [], now))),
  )
  return anyOf(alternatives)
}

/** Says whether the name is a filter of the resource, and therefore no value of a search under another name. */
function isParameter(model: Model, name: string): boolean {
  const [field = ''] = name.split('.')
  return model.parameters.has(field)
}

/** The values of a parameter that may be repeated or joined by commas; blank parts are dropped. */
export function listOf(values: readonly string[]): string[] {
  return values
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

function parameterOf({ parameters, properties }: Model, name: string): Property | undefined {
  return properties.get(parameters.get(name) ?? '')
}

function filter(model: Model, property: Property, values: string[], name: string, now: Date): Sql {
  const { path } = model.resource
  const { field } = property
  if (field.options.isFoundByPart) {
    const words = values.filter((value) => value.trim() !== '')
    if (words.length > mostPhrases) {
      throw new RequestFailure(
        'PARAMETER',
        `The parameter ${name} takes at most ${mostPhrases} phrases.`,
      )
    }
    const parts = words.map((word) =>
      matchingAny(path, property, now, (value) => comparisons.contains(value, [word], true)),
    )
    return parts.length === 0 ? sql`true` : anyOf(parts)
  }
  const wanted = listOf(values)
  return wanted.length === 0
    ? sql`true`
    : isOneOf(path, property, readValues(property, wanted, name), now)
}

function isOneOf(path: string, property: Property, values: unknown[], now: Date): Sql {
  if (values.length === 0) return nothing
  const column = property.at(now)
  const { field } = property
  if (listKinds.has(field.kind)) {
    return sql`${column} && ${values}::${sql.raw(columnKinds[field.kind].sqlType(field))}[]`
  }
  // Without a comparison, so that the index of a computed flag can be used.
  if (field.kind === 'flag' && values.length === 1) return values[0] ? column : sql`not (${column})`
  return matchingAny(path, property, now, (value) => sql`${value} in (${sql.join(values)})`)
}

function readValues(property: Property, texts: string[], name: string): unknown[] {
  return texts.flatMap((text) => {
    // An empty value is one of texts alone; it matches no item.
    if (text.trim() === '' && !textKinds.has(property.field.kind)) return []
    const read = columnKinds[property.field.kind].match(text, property.field)
    if (!read)
      throw new RequestFailure(
        'PARAMETER',
        `The parameter ${name} cannot be ${JSON.stringify(text)}.`,
      )
    return read
  })
}

function oneCondition(
  model: Model,
  condition: Condition,
  given: readonly { name: string; texts: string[] }[],
  now: Date,
): Sql {
  const property = findProperty(model, condition.property)
  if (!property) return nothing
  const { operator, ignoreCase } = condition
  const { path } = model.resource
  if (operator === 'in' || operator === 'notIn') {
    const isIn = isOneOf(
      operator === 'in' ? path : '',
      property,
      readValues(property, listOf(given[0]?.texts ?? []), given[0]?.name ?? ''),
      now,
    )
    return operator === 'in' ? isIn : sql`not ${isIn}`
  }
  const values: unknown[] = []
  for (const { name, texts } of given) {
    const [value] = readValues(property, texts.slice(0, 1), name)
    if (value === undefined) return operator === 'not' ? sql`true` : nothing
    values.push(value)
  }
  const isFolded = ignoreCase && property.field.kind === 'text'
  const matches: Matching = (value) => comparisons[operator](value, values, isFolded)
  return asksForValue.has(operator)
    ? matchingAny(path, property, now, matches)
    : matches(property.at(now))
}

/** The operators that look for a value, in contrast to those for empty values and for an order. */
const asksForValue: ReadonlySet<Operator> = new Set([
  'equals',
  'like',
  'startsWith',
  'endsWith',
  'contains',
])

type Comparison = (column: Sql, values: unknown[], isFolded: boolean) => Sql

/** A comparison; both sides are folded (case, diacritics) when the search ignores case. */
function compare(
  make: (left: Sql, right: Sql) => Sql,
  pattern = (text: string) => text,
): Comparison {
  return (column, [value], isFolded) => {
    const right = typeof value === 'string' ? pattern(value) : value
    return isFolded
      ? make(sql`folded(${column})`, sql`folded(${right})`)
      : make(column, sql`${right}`)
  }
}

const comparisons: Record<Exclude<Operator, 'in' | 'notIn'>, Comparison> = {
  equals: compare((left, right) => sql`${left} = ${right}`),
  not: compare((left, right) => sql`${left} is distinct from ${right}`),
  between: (column, [from, to]) => sql`${column} between ${from} and ${to}`,
  less: compare((left, right) => sql`${left} < ${right}`),
  lessEqual: compare((left, right) => sql`${left} <= ${right}`),
  greater: compare((left, right) => sql`${left} > ${right}`),
  greaterEqual: compare((left, right) => sql`${left} >= ${right}`),
  like: compare((left, right) => sql`${left} like ${right}`),
  notLike: compare((left, right) => sql`${left} not like ${right}`),
  startsWith: compare(
    (left, right) => sql`${left} like ${right}`,
    (text) => `${escapedForLike(text)}%`,
  ),
  endsWith: compare(
    (left, right) => sql`${left} like ${right}`,
    (text) => `%${escapedForLike(text)}`,
  ),
  contains: compare(
    (left, right) => sql`${left} like ${right}`,
    (text) => `%${escapedForLike(text)}%`,
  ),
  notContains: compare(
    (left, right) => sql`${left} not like ${right}`,
    (text) => `%${escapedForLike(text)}%`,
  ),
  isNull: (column) => sql`${column} is null`,
  isNotNull: (column) => sql`${column} is not null`,
  isTrue: (column) => sql`${column} is true`,
  isFalse: (column) => sql`${column} is false`,
}
