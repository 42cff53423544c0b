// The values of a form, their checks while one types, and the changes that are sent.
import type { Field, Fields } from '@eos/contract/fields/field'
import { inLanguage, problemWords } from '@eos/contract/fields/problem-words'
import { fieldSchema, isWritable } from '@eos/contract/fields/schemas'
import type { Resource } from '@eos/contract/resource'
import type { Locale } from '../ui/format.ts'

export type FormValues = Record<string, unknown>

/** The fields that a person fills in, in the order of the declaration. */
export function formFields({ fields, lifecycle }: Resource): [string, Field][] {
  return Object.entries(fields).filter(
    ([name, field]) => isWritable(field) && name !== lifecycle?.field,
  )
}

export function emptyValues(fields: Fields): FormValues {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => [name, field.options.default ?? emptyOf(field)]),
  )
}

function emptyOf({ kind }: Field): unknown {
  return ['texts', 'references', 'choices', 'rows', 'files'].includes(kind) ? [] : null
}

/** The problem of a value, in the language of the page; `undefined` when it may be sent. */
export function problemOf(field: Field, value: unknown, locale: Locale): string | undefined {
  const isEmpty = value === null || value === undefined || value === ''
  if (isEmpty) {
    if (!field.options.required) return undefined
    return locale === 'vi' ? 'Bắt buộc phải nhập.' : 'Must be given.'
  }
  const result = fieldSchema(field).safeParse(value, { error: problemWords(locale) })
  if (result.success) return undefined
  const { example } = field.options
  const message = inLanguage(result.error.issues[0]?.message ?? '', locale)
  if (!field.options.pattern || !/pattern|khớp/i.test(message)) return message
  if (example === undefined) return message
  return locale === 'vi' ? `Nhập theo dạng ${example}.` : `Write it like ${example}.`
}

/** Only what differs from before: what others change at the same time stays theirs. */
export function changesOf(fields: Fields, before: FormValues, now: FormValues): FormValues {
  const changes: FormValues = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isWritable(field) || field.options.fixed) continue
    if (!isSame(before[name], now[name])) changes[name] = now[name] ?? null
  }
  return changes
}

/** The filled fields of a new item, which are sent. */
export function givenOf(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== ''),
  )
}

export function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

function written(value: unknown): string {
  return JSON.stringify(value === undefined || value === '' ? null : value)
}

export interface Conflict {
  name: string
  field: Field
  mine: unknown
  theirs: unknown
}

/** The fields that both changed, each in another way. What only one changed needs no choice. */
export function conflictsOf(
  fields: Fields,
  { base, mine, theirs }: { base: FormValues; mine: FormValues; theirs: FormValues },
): Conflict[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const isMine = !isSame(base[name], mine[name])
    const isTheirs = !isSame(base[name], theirs[name])
    if (!isWritable(field) || !isMine || !isTheirs || isSame(mine[name], theirs[name])) return []
    return [{ name, field, mine: mine[name], theirs: theirs[name] }]
  })
}
