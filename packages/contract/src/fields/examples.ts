// A good value of any field: what the API document shows, and what its examples are made of.
import type { Field, FieldKind, Fields } from './field.ts'

/** The declared example, else one that the kind of field suggests. */
export function exampleOf(field: Field): unknown {
  const { example, default: fallback } = field.options
  if (example !== undefined) return field.kind === 'texts' ? [example] : example
  const isTelling = fallback !== undefined && !(Array.isArray(fallback) && fallback.length === 0)
  return isTelling ? fallback : suggestions[field.kind](field)
}

/** A whole item as a body gives it. */
export function exampleItem(fields: Fields): Record<string, unknown> {
  const writable = Object.entries(fields).filter(
    ([, { options }]) => !options.readOnly && !options.computed,
  )
  return Object.fromEntries(writable.map(([name, field]) => [name, exampleOf(field)]))
}

const suggestions: Record<FieldKind, (field: Field) => unknown> = {
  text: () => 'Text',
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
