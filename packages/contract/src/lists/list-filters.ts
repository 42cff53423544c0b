// The filters of a list beyond `field=value`: ranges, parts of texts, empty values, and words in any of several fields.
// Server, API document and screens share them.
import type { Field, FieldKind } from '../fields/field.ts'
import { itemTimes } from '../fields/item-times.ts'
import type { Resource } from '../resource.ts'

/** Written after the name of a field and a dot: `licenceExpiry.to=2026-12-31`. */
export const filterOperators = ['from', 'to', 'contains', 'empty'] as const
export type FilterOperator = (typeof filterOperators)[number]

/** The parameter with words that may occur in any of the fields by which the resource is searched. */
export const wordsParameter = 'q'
export const mostWords = 20
export const longestWords = 200
/** The most parameters with an operator in one address. */
export const mostFilters = 30
/** The most phrases in one parameter; every row is compared with each. */
export const mostPhrases = 20

const range = ['from', 'to', 'empty'] as const

const operatorsOfKind: Record<FieldKind, readonly FilterOperator[]> = {
  text: ['contains', 'empty'],
  html: ['empty'],
  number: range,
  integer: range,
  instant: range,
  date: range,
  flag: ['empty'],
  choice: ['empty'],
  choices: ['empty'],
  reference: ['empty'],
  references: ['empty'],
  texts: ['empty'],
  file: ['empty'],
  files: ['empty'],
  rows: ['empty'],
  record: [],
}

/**
 * A computed field has no operators, unless it is a measure, which is kept beside its item. A list that is never counted
 * has only those on its order.
 */
export function operatorsOf(resource: Resource, name: string, field: Field): FilterOperator[] {
  const { computed, shownAs, required, filled, default: fallback } = field.options
  if ((computed && !shownAs) || name === 'id') return []
  const isFilled = required || filled || fallback !== undefined || Object.hasOwn(itemTimes, name)
  const fitting = operatorsOfKind[field.kind].filter(
    (each) => each !== 'empty' || canBeEmpty(field, isFilled === true),
  )
  if (resource.size === 'small') return fitting
  const [order = ''] = resource.defaultSort
  return order.split(',')[0] === name ? fitting : []
}

/** A list has a default, but can be empty nonetheless. */
function canBeEmpty({ kind, options }: Field, isFilled: boolean): boolean {
  const isList = ['choices', 'references', 'texts', 'files', 'rows'].includes(kind)
  return isList ? !options.required : !isFilled
}

interface FilterParameter {
  /** An address writes it so. */
  parameter: string
  name: string
  field: Field
  operator: FilterOperator
}

/** All filters of a resource, in the order of its fields. */
export function filterParameters(resource: Resource): FilterParameter[] {
  return Object.entries({ ...resource.fields, ...itemTimes }).flatMap(([name, field]) =>
    operatorsOf(resource, name, field).map((operator) => ({
      parameter: `${name}.${operator}`,
      name,
      field,
      operator,
    })),
  )
}
