// The columns of an exported list show the fields of items, and beside each id the name of the item that it refers to.
import type { Field } from '@eos/contract/fields/field'
import type { Locale } from '@eos/contract/words/errors'
import { fieldLabel } from '@eos/contract/labels/labels'
import { relationOf } from '@eos/contract/resource'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { columnKinds } from '../queries/columns.ts'
import { findProperty, type Model, type Property } from '../queries/model.ts'
import type { Row } from '../queries/rows.ts'
import type { Names } from './names.ts'
import type { Cell } from '../../platform/lists/csv-writer.ts'

export interface ListColumn {
  heading: string
  cell(row: Row, names: Names): Cell
}

/** The separator between the values of one cell. */
export const valueMark = ' | '

/** Returns the requested columns, else the id and those that the declared list shows. */
export function columnsOf(
  model: Model,
  { search, locale }: { search: URLSearchParams; locale: Locale },
): ListColumn[] {
  const asked = (search.get('columns') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const names = asked.length > 0 ? [...new Set(asked)] : ['id', ...model.resource.table]
  const labels = readLabels(search.get('labels') ?? '', locale)
  return names.flatMap((name) => {
    const property = findProperty(model, name)
    if (!property) throw new RequestFailure('PARAMETER', `There is no column ${name}.`)
    return columnsFor(property, { name, labels })
  })
}

/** Lists the fields of these columns that refer to other resources, whose names the list shows. */
export function referencesIn(model: Model): readonly [field: string, to: string][] {
  return [...model.properties.values()].flatMap(({ name, field }) =>
    isReference(name, field) ? [[name, field.to ?? ''] as [string, string]] : [],
  )
}

/**
 * Returns the language of headings for people, the requested one or the caller's; nothing for headings that are field
 * names.
 */
function readLabels(asked: string, locale: Locale): Locale | undefined {
  if (asked === 'vi' || asked === 'en') return asked
  return /^(true|1)$/i.test(asked) ? locale : undefined
}

/** Lists all labels of a field: with its unit and without, in both languages. */
export function labelsOf(field: Field): string[] {
  const labels = (['vi', 'en'] as const).flatMap((locale) => [
    fieldLabel(field, locale),
    field.label[locale],
  ])
  return [...new Set(labels)]
}

/** The heading over ids, where the label alone is that over names. */
export function idHeading(label: string): string {
  return `${label} (id)`
}

function columnsFor(
  property: Property,
  { name, labels }: { name: string; labels: Locale | undefined },
): ListColumn[] {
  const { field } = property
  const label = labels && name !== 'id' ? fieldLabel(field, labels) : name
  const cell = (row: Row) => cellOf(row[property.name] ?? null, field)
  if (!isReference(property.name, field)) {
    return [{ heading: label, cell }]
  }
  return [
    { heading: labels ? idHeading(label) : name, cell },
    {
      heading: labels ? label : nameHeading(name, field),
      cell: (row, names) => nameCell(row[property.name] ?? null, names.of(field.to ?? '')),
    },
  ]
}

/** The heading over the names that an id column means. */
export function nameHeading(name: string, field: Field): string {
  return field.kind === 'reference' && relationOf(name) !== name ? relationOf(name) : `${name}.name`
}

function isReference(name: string, { kind, to }: Field): boolean {
  return name !== 'id' && to !== undefined && (kind === 'reference' || kind === 'references')
}

function nameCell(value: unknown, names: ReadonlyMap<string, string>): Cell {
  if (value === null) return null
  const ids = Array.isArray(value) ? value : [value]
  return ids.map((id) => names.get(String(id)) ?? '').join(valueMark)
}

function cellOf(stored: unknown, field: Field): Cell {
  if (stored === null) return null
  const value = columnKinds[field.kind].give(stored, field)
  if (field.kind === 'date') return { day: String(value) }
  if (field.kind === 'rows' || field.kind === 'record') return JSON.stringify(value)
  if (Array.isArray(value)) return value.map(String).join(valueMark)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  // Big integers travel as text from the database; ids stay text.
  return field.kind === 'integer' ? Number(value) : String(value)
}
