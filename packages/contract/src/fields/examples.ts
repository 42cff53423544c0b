// A valid value of any field, for the examples of the API document.
import type { Field, FieldKind, Fields } from './field.ts'

/** The declared example, else one for the kind of field. */
export function exampleOf(field: Field): unknown {
  const { example, default: fallback } = field.options
  if (example !== undefined) return field.kind === 'texts' ? [example] : example
  const isTelling = fallback !== undefined && !(Array.isArray(fallback) && fallback.length === 0)
  return isTelling ? fallback : suggestions[field.kind](field)
}

/** Returns the id of an existing item that an example may name. */
export type IdOf = (path: string) => string | undefined

/**
 * An example of a body: required fields, and fields with an example of their own; names other items only if they exist.
 */
export function exampleItem(fields: Fields, idOf: IdOf = () => undefined): Record<string, unknown> {
  const example: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { readOnly, computed, required, example: declared } = field.options
    if (readOnly || computed) continue
    const isLink = field.kind === 'reference' || field.kind === 'references'
    const id = isLink ? idOf(field.to ?? '') : undefined
    if (id !== undefined) example[name] = field.kind === 'reference' ? id : [id]
    else if (required || (!isLink && declared !== undefined)) {
      example[name] = field.of ? [exampleItem(field.of, idOf)] : exampleOf(field)
    }
  }
  return example
}

const suggestions: Record<FieldKind, (field: Field) => unknown> = {
  text: ({ options }) => (options.slugOf === undefined ? 'Text' : 'text'),
  html: () => '<p>Text</p>',
  number: within,
  integer: within,
  flag: () => true,
  choice: ({ choices = [] }) => choices[0],
  choices: ({ choices = [] }) => choices.slice(0, 1),
  instant: () => '2026-01-02T03:04:05Z',
  date: () => '2026-01-02',
  reference: ({ to }) => (to === 'province' ? '0123456789abcdef01234567' : '1'),
  references: ({ to }) => [to === 'province' ? '0123456789abcdef01234567' : '1'],
  texts: () => ['Text'],
  rows: ({ of = {} }) => [exampleItem(of)],
  file: () => '1',
  files: () => ['1'],
  record: () => ({}),
}

function within({ options }: Field): number {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = options
  return Math.min(max, min + 1)
}
