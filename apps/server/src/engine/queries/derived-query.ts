// Parses the name of a search, such as findByNameContainingIgnoreCaseOrderByCodeAsc. Names that use anything but
// declared properties are refused.

import { relationOf } from '@eos/contract/resource'

export type Operator =
  | 'equals'
  | 'not'
  | 'in'
  | 'notIn'
  | 'between'
  | 'less'
  | 'lessEqual'
  | 'greater'
  | 'greaterEqual'
  | 'like'
  | 'notLike'
  | 'startsWith'
  | 'endsWith'
  | 'contains'
  | 'notContains'
  | 'isNull'
  | 'isNotNull'
  | 'isTrue'
  | 'isFalse'

export interface Condition {
  property: string
  /** The parameters that may hold the value: the name in the search first, then its aliases. */
  names: string[]
  operator: Operator
  ignoreCase: boolean
}

export interface DerivedQuery {
  gives: 'many' | 'one' | 'count' | 'exists'
  /** The number after First or Top. */
  limit?: number
  /** Alternatives, each a list of conditions that must all hold. */
  alternatives: Condition[][]
  order: { property: string; descending: boolean }[]
}

const mostConditions = 6
/** The size of the longest page is also the longest list. */
const mostFound = 1000

/** Returns the property that a word of a name means. */
type FindProperty = (word: string) => string | undefined

/** Returns `undefined` when the name cannot be parsed or names an unknown property. */
export function parseDerivedQuery(name: string, find: FindProperty): DerivedQuery | undefined {
  const parts = name.match(
    /^(find|read|get|query|search|stream|count|exists)([A-Za-z0-9]*?)By([A-Z].*)$/,
  )
  if (!parts) return undefined
  const [, verb = '', middle = '', rest = ''] = parts
  const [predicate = '', ...orders] = rest.split(/OrderBy(?=[A-Z])/)
  if (orders.length > 1) return undefined
  const isAllIgnoringCase = /AllIgnor(e|ing)Case$/.test(predicate)
  const alternatives = splitBy(predicate.replace(/AllIgnor(e|ing)Case$/, ''), 'Or').map(
    (alternative) =>
      splitBy(alternative, 'And').map((part) => parseCondition(part, find, isAllIgnoringCase)),
  )
  const order = parseOrder(orders[0] ?? '', find)
  const conditions = alternatives.flat()
  if (!order || conditions.length > mostConditions || !conditions.every(isCondition))
    return undefined
  const limit = middle.match(/(?:First|Top)(\d*)/)
  return {
    gives: resultOf(verb, limit),
    ...(limit ? { limit: Math.min(Math.max(1, Number(limit[1] || 1)), mostFound) } : {}),
    alternatives: alternatives as Condition[][],
    order,
  }
}

/** The parameters that may hold the values of a condition, best first; one list per value. */
export function parameterNames({ names, operator }: Condition): string[][] {
  if (operator === 'isNull' || operator === 'isNotNull') return []
  if (operator === 'isTrue' || operator === 'isFalse') return []
  if (operator === 'between') return [rangeNames.from(names), rangeNames.to(names)]
  if (operator === 'in' || operator === 'notIn') {
    return [names.flatMap((name) => [pluralOf(name), name])]
  }
  return [names]
}

/** The names of the two ends of a range. */
export const rangeNames = {
  from: (names: readonly string[]) => ['from', 'start', ...names.map((name) => `${name}From`)],
  to: (names: readonly string[]) => ['to', 'end', ...names.map((name) => `${name}To`)],
}

/** `stationType`, `stationType_Id` and `stationTypeId` all mean the id of the reference. */
export function relatedName(word: string): string {
  return `${word.replace(/_?[Ii]d$/, '')}Id`
}

export function pluralOf(name: string): string {
  return /[^aeiou]y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}s`
}

/** Longest endings first, so that LessThanEqual is not parsed as the property LessThan with Equal. */
const endings: [RegExp, Operator][] = [
  [/(Is)?GreaterThanEqual$/, 'greaterEqual'],
  [/(Is)?LessThanEqual$/, 'lessEqual'],
  [/(Is)?GreaterThan$/, 'greater'],
  [/(Is)?LessThan$/, 'less'],
  [/(Is)?After$/, 'greater'],
  [/(Is)?Before$/, 'less'],
  [/(Is)?Between$/, 'between'],
  [/(Is)?NotIn$/, 'notIn'],
  [/(Is)?In$/, 'in'],
  [/(Is)?NotLike$/, 'notLike'],
  [/(Is)?Like$/, 'like'],
  [/(Is)?(StartingWith|StartsWith)$/, 'startsWith'],
  [/(Is)?(EndingWith|EndsWith)$/, 'endsWith'],
  [/(Is)?Not(Containing|Contains)$/, 'notContains'],
  [/(Is)?(Containing|Contains)$/, 'contains'],
  [/(Is)?NotNull$/, 'isNotNull'],
  [/(Is)?Null$/, 'isNull'],
  [/(Is)?True$/, 'isTrue'],
  [/(Is)?False$/, 'isFalse'],
  [/(IsNot|Not)$/, 'not'],
  [/(Is|Equals)$/, 'equals'],
]

function parseCondition(
  part: string,
  find: FindProperty,
  isAllIgnoringCase: boolean,
): Condition | undefined {
  const bare = part.replace(/Ignor(e|ing)Case$/, '')
  const ignoreCase = isAllIgnoringCase || bare !== part
  const whole = named(propertyName(bare), find)
  if (whole) return { ...whole, operator: 'equals', ignoreCase }
  for (const [ending, operator] of endings) {
    const found = ending.test(bare)
      ? named(propertyName(bare.replace(ending, '')), find)
      : undefined
    if (found) return { ...found, operator, ignoreCase }
  }
  return undefined
}

function named(
  word: string,
  find: FindProperty,
): Pick<Condition, 'property' | 'names'> | undefined {
  const property = find(word)
  if (property === undefined) return undefined
  const asked = word.replace(/_[Ii]d$/, 'Id')
  return { property, names: [...new Set([asked, property, relationOf(property)])] }
}

function parseOrder(text: string, find: FindProperty): DerivedQuery['order'] | undefined {
  const parts = text === '' ? [] : text.split(/(?<=Asc|Desc)(?=[A-Z])/)
  const order = parts.flatMap((part) => {
    const property = find(propertyName(part.replace(/(Asc|Desc)$/, '')))
    return property === undefined ? [] : [{ property, descending: part.endsWith('Desc') }]
  })
  return order.length === parts.length ? order : undefined
}

function resultOf(verb: string, limit: RegExpMatchArray | null): DerivedQuery['gives'] {
  if (verb === 'count' || verb === 'exists') return verb
  return limit && Number(limit[1] || 1) === 1 ? 'one' : 'many'
}

/** A keyword only counts between two words: the Or of Organization does not. */
function splitBy(text: string, keyword: 'And' | 'Or'): string[] {
  return text.split(new RegExp(`(?<=[a-z0-9])${keyword}(?=[A-Z])`))
}

function propertyName(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1)
}

function isCondition(condition: Condition | undefined): condition is Condition {
  return condition !== undefined
}
