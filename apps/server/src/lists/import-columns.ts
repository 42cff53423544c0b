// Which field stands in which column of an imported list, by its headings.
import type { Field } from '@eos/contract/fields/field'
import { isWritable } from '@eos/contract/fields/schemas'
import { labelOf, type Resource } from '@eos/contract/resource'
import { RequestFailure } from '../http/errors.ts'
import { nameHeading } from './cells.ts'

export interface ImportColumn {
  index: number
  name: string
  field: Field
  /** A column of references that says them by name rather than by id. */
  isByName: boolean
}

export interface ImportColumns {
  /** Where the id of each item stands. */
  id: number | undefined
  fields: readonly ImportColumn[]
  /** So many cells have a heading; what stands behind them has none. */
  width: number
  /** The fields of the natural key, when all of them have a column. */
  key: readonly string[] | undefined
}

export function readColumns(resource: Resource, headings: readonly string[]): ImportColumns {
  const known = headingsOf(resource)
  const unknown: string[] = []
  const fields: ImportColumn[] = []
  let id: number | undefined
  for (const [index, heading] of headings.entries()) {
    if (heading === '') continue
    const meant = known.get(fold(heading))
    if (meant === undefined) unknown.push(heading)
    else if (meant === 'id') id ??= index
    else if (meant !== 'ignored') fields.push({ index, ...meant })
  }
  if (unknown.length > 0) throw unknownHeadings(resource, unknown)
  refuseTwins(resource, fields)
  const names = new Set(fields.map(({ name }) => name))
  const key = resource.naturalKey?.every((name) => names.has(name))
    ? resource.naturalKey
    : undefined
  if (resource.naturalKey && !key && id === undefined) throw noKey(resource)
  return { id, fields, key, width: headings.length }
}

type Meaning = 'id' | 'ignored' | Omit<ImportColumn, 'index'>

/** Names count before labels, labels before the names of relations. */
function headingsOf(resource: Resource): Map<string, Meaning> {
  const known = new Map<string, Meaning>([['id', 'id']])
  const add = (heading: string, meaning: Meaning) => {
    if (!known.has(fold(heading))) known.set(fold(heading), meaning)
  }
  const entries = Object.entries(resource.fields).map(([name, field]) => {
    const isReference = field.kind === 'reference' || field.kind === 'references'
    const meaning = (isByName: boolean): Meaning =>
      isWritable(field) ? { name, field, isByName } : 'ignored'
    return { name, field, isReference, meaning }
  })
  for (const { name, meaning } of entries) add(name, meaning(false))
  for (const [alias, name] of Object.entries(resource.aliases)) {
    add(alias, entries.find((each) => each.name === name)?.meaning(false) ?? 'ignored')
  }
  for (const { name, field, isReference, meaning } of entries) {
    add(labelOf(name, field), meaning(isReference))
    if (!isReference) continue
    add(`${labelOf(name, field)} (id)`, meaning(false))
    add(nameHeading(name, field), meaning(true))
  }
  for (const each of ['createdAt', 'Created at', 'updatedAt', 'Updated at', 'version']) {
    add(each, 'ignored')
  }
  return known
}

/** Without regard to case, and to how accents are put together. */
function fold(heading: string): string {
  return heading.trim().normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')
}

function unknownHeadings({ itemRel }: Resource, unknown: readonly string[]): RequestFailure {
  const message = 'is not a column of this list'
  const shown = unknown.slice(0, 50).map((heading) => heading.slice(0, 100))
  return new RequestFailure('VALIDATION', {
    detail: `These columns are not known: ${shown.join(', ')}.`,
    message: {
      en: `These columns are not known: ${shown.join(', ')}.`,
      vi: `Không nhận ra các cột: ${shown.join(', ')}.`,
    },
    errors: shown.map((property) => ({ entity: itemRel, property, message })),
  })
}

function refuseTwins({ itemRel }: Resource, fields: readonly ImportColumn[]): void {
  const seen = new Set<string>()
  for (const { name, isByName } of fields) {
    const key = `${name} ${isByName}`
    if (seen.has(key)) {
      throw new RequestFailure('VALIDATION', {
        detail: `The column ${name} stands twice.`,
        message: { en: `The column ${name} stands twice.`, vi: `Cột ${name} bị lặp lại.` },
        errors: [{ entity: itemRel, property: name, message: 'stands twice' }],
      })
    }
    seen.add(key)
  }
}

function noKey({ itemRel, naturalKey = [] }: Resource): RequestFailure {
  const names = naturalKey.join(', ')
  return new RequestFailure('VALIDATION', {
    detail: `The list needs the column id, or ${names}, so that it can be known what is new.`,
    message: {
      en: `The list needs the column id, or ${names}, so that it can be known what is new.`,
      vi: `Danh sách cần có cột id hoặc ${names} để biết mục nào là mới.`,
    },
    errors: naturalKey.map((property) => ({ entity: itemRel, property, message: 'is missing' })),
  })
}
