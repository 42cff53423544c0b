// The values of a form, their checks while one types, and the changes that are sent.
import type { Field, Fields } from '@eos/contract/fields/field'
import { inLanguage, problemWords } from '@eos/contract/fields/problem-words'
import { fieldSchema, isWritable } from '@eos/contract/fields/schemas'
import type { Resource } from '@eos/contract/resource'
import type { Locale } from '../../parts/numbers/format.ts'

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
  if (field.of && isListOf(field, value)) return problemOfLines(field, value, locale)
  const result = fieldSchema(field).safeParse(value, { error: problemWords(locale) })
  if (result.success) return undefined
  const { example } = field.options
  const message = inLanguage(result.error.issues[0]?.message ?? '', locale)
  if (!field.options.pattern || !/pattern|khớp/i.test(message)) return message
  if (example === undefined) return message
  return locale === 'vi' ? `Nhập theo dạng ${example}.` : `Write it like ${example}.`
}

/** Says whether the list may hold so many lines, so that its lines alone decide. */
function isListOf({ options }: Field, value: unknown): value is FormValues[] {
  if (!Array.isArray(value) || value.length > (options.max ?? mostLines)) return false
  return (value.length > 0 || !options.required) && value.every((line) => line instanceof Object)
}

const mostLines = 500

/** The first value of a list of lines that may not be sent, with its line and its field. */
function problemOfLines(field: Field, lines: readonly FormValues[], locale: Locale) {
  for (const [place, line] of lines.entries()) {
    const problem = problemOfLine(field, line, locale)
    if (problem !== undefined) return `${field.label[locale]} ${place + 1}, ${problem}`
  }
  return undefined
}

interface Judged {
  field: Field
  locale: Locale
  problem: string | undefined
}

const judgedLines = new WeakMap<FormValues, Judged>()

/** A line is judged once: of 500 lines one has changed at a keystroke. */
function problemOfLine(field: Field, line: FormValues, locale: Locale): string | undefined {
  const known = judgedLines.get(line)
  if (known?.field === field && known.locale === locale) return known.problem
  const problem = judgedLine(field, line, locale)
  judgedLines.set(line, { field, locale, problem })
  return problem
}

function judgedLine(field: Field, line: FormValues, locale: Locale): string | undefined {
  const result = fieldSchema(field).safeParse([line], { error: problemWords(locale) })
  if (result.success) return undefined
  for (const [name, of] of Object.entries(field.of ?? {})) {
    const problem = problemOf(of, line[name], locale)
    if (problem !== undefined) return `${of.label[locale]}: ${problem}`
  }
  const [issue] = result.error.issues
  const named = field.of?.[String(issue?.path[1])]
  const message = inLanguage(issue?.message ?? '', locale)
  return named ? `${named.label[locale]}: ${message}` : message
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

/** Lists are compared entry by entry: most of them are the very same as before. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, place) => isSame(each, other[place]))
  return written(one) === written(other)
}

function written(value: unknown): string {
  return JSON.stringify(value === undefined || value === '' ? null : value)
}

export interface Conflict {
  name: string
  field: Field
  /** The values with which both began. */
  before: unknown
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
    return [{ name, field, before: base[name], mine: mine[name], theirs: theirs[name] }]
  })
}

/** The lines of a list that the other does not have. */
export function linesApart(lines: unknown, other: unknown): unknown[] {
  const others = new Set(Array.isArray(other) ? other.map(written) : [])
  return Array.isArray(lines) ? lines.filter((line) => !others.has(written(line))) : []
}
