// The zod schemas of fields and of whole items: for validation and for the API document. See
// docs/decisions/0158-short-texts-are-one-line.md.
import { z } from 'zod'
import { isInstant } from '../words/instant.ts'
import { madeOnce } from '../words/made-once.ts'
import { exampleOf } from './examples.ts'
import {
  hiddenSign,
  isOneLine,
  lineBreak,
  type Field,
  type FieldKind,
  type Fields,
} from './field.ts'

/** A value of any field on the wire: one, a list, rows, or named ones. */
const single = z.union([z.string(), z.number(), z.boolean(), z.null()])
const singles = z.union([single, z.array(single)])
const named = z.record(z.string(), singles)
const anyValue = z.union([singles, named, z.array(named)])

/** The schema of a value of each kind in a body, null excluded. */
const schemas: Record<FieldKind, (field: Field) => z.ZodType> = {
  text: textSchema,
  html: (field) => textSchema({ ...field, options: { max: 200_000, ...field.options } }),
  number: (field) => bounded(z.number(), field),
  integer: (field) => bounded(z.int32(), field),
  flag: () => z.boolean(),
  choice: choiceSchema,
  choices: (field) =>
    listOf(choiceSchema(field), field, field.choices?.length).refine(isWithoutTwins, twins),
  instant: () =>
    z
      .union([z.string(), z.int()])
      .refine(isInstant, { message: 'must be a time such as 2026-01-02T03:04:05Z' })
      .meta({ type: 'string', format: 'date-time' }),
  date: () => z.iso.date(),
  reference: idSchema,
  references: (field) => listOf(idSchema(), field).refine(isWithoutTwins, twins),
  texts: (field) => z.array(textSchema(field)).max(500),
  rows: (field) => listOf(rowSchema(field.of ?? {}), field),
  file: fileSchema,
  files: (field) => listOf(fileSchema(), field, 20).refine(isWithoutTwins, twins),
  record: ({ holds }) =>
    holds === undefined ? z.record(z.string(), anyValue) : patchSchema(holds),
}

/** The schema of a field in a body. */
export const fieldSchema = madeOnce((field: Field): z.ZodType => {
  const filled = schemas[field.kind](field).meta({ examples: [exampleOf(field)] })
  return field.options.required || field.options.default !== undefined ? filled : filled.nullable()
})

/** Says whether a body may set the field. */
export function isWritable(field: Field): boolean {
  return !field.options.readOnly && !field.options.computed
}

/** A new item: required fields must be present, unknown ones are dropped. */
export const newItemSchema = madeOnce((fields: Fields): z.ZodObject =>
  objectSchema(fields, (field) =>
    field.options.required ? fieldSchema(field) : fieldSchema(field).optional(),
  ),
)

/** A change: every field is optional. */
export const patchSchema = madeOnce((fields: Fields): z.ZodObject =>
  objectSchema(fields, (field) => fieldSchema(field).optional()),
)

/** An item in an answer, for the API document. */
export function itemSchema(fields: Fields): z.ZodObject {
  const shape = Object.entries(fields).map(([name, field]) => [name, answerSchema(field)])
  const instant = z.string().meta({ format: 'date-time' })
  return z.object({
    id: z.string(),
    ...Object.fromEntries(shape),
    createdAt: instant,
    updatedAt: instant,
  })
}

function answerSchema(field: Field): z.ZodType {
  const filled =
    field.kind === 'instant' ? z.string().meta({ format: 'date-time' }) : schemas[field.kind](field)
  const { required, default: fallback, filled: isGiven, private: isPrivate } = field.options
  const isFilled = required || fallback !== undefined || isGiven
  return isFilled && !isPrivate ? filled : filled.nullable()
}

function objectSchema(fields: Fields, schemaFor: (field: Field) => z.ZodType): z.ZodObject {
  const writable = Object.entries(fields).filter(([, field]) => isWritable(field))
  return z.object(Object.fromEntries(writable.map(([name, field]) => [name, schemaFor(field)])))
}

/** A row of a list: absent fields are empty or have their default. */
function rowSchema(fields: Fields): z.ZodObject {
  return objectSchema(fields, (field) => {
    const { required, default: fallback } = field.options
    if (required) return fieldSchema(field)
    return fallback === undefined
      ? fieldSchema(field).optional()
      : fieldSchema(field).default(fallback)
  })
}

function choiceSchema({ choices = [] }: Field): z.ZodType {
  return z.literal([...choices])
}

function idSchema(): z.ZodType {
  return z.string().min(1).max(64)
}

function fileSchema(): z.ZodType {
  return z.string().regex(/^[1-9]\d{0,17}$/)
}

function listOf(schema: z.ZodType, { options }: Field, atMost = 500): z.ZodArray {
  const list = z.array(schema).max(options.max ?? atMost)
  return options.required ? list.min(1) : list
}

const twins = { message: 'must not name the same twice' }

function isWithoutTwins(values: unknown[]): boolean {
  return new Set(values).size === values.length
}

function textSchema(field: Field): z.ZodType {
  const { max = 2000, pattern, required, lowerCase, isTimeZone, isCompact } = field.options
  // Patterns are not run on a text that is too long. Before NFC composes its letters, a text may be four times as long.
  let schema = z
    .string()
    .max(max * 4, { abort: true })
    .refine(isStorable, { message: 'must be well-formed text without NUL', abort: true })
    .trim()
    .normalize('NFC')
    .max(max, { abort: true })
  if (isOneLine(field)) {
    schema = schema
      .refine((value) => !lineBreak.test(value), oneLine)
      .refine((value) => !hiddenSign.test(value), withoutHidden)
  }
  if (isCompact) schema = schema.overwrite(compacted)
  if (isTimeZone)
    schema = schema.refine(existsAsTimeZone, {
      message: 'must be a time zone such as Asia/Ho_Chi_Minh',
    })
  if (pattern) schema = schema.regex(pattern)
  if (required)
    schema = schema.refine((value) => value.trim() !== '', { message: 'must not be blank' })
  return lowerCase ? schema.toLowerCase() : schema
}

function bounded(schema: z.ZodNumber, { options }: Field): z.ZodType {
  let result = schema
  if (options.min !== undefined) result = result.min(options.min)
  if (options.max !== undefined) result = result.max(options.max)
  const { decimals } = options
  if (decimals === undefined) return result
  return result.refine((value) => Number(value.toFixed(decimals)) === value, {
    message: `must have at most ${decimals} digits after the point`,
  })
}

const oneLine = { message: 'must be one line', abort: true }
const withoutHidden = { message: 'must have no signs that hide or turn letters', abort: true }

/** PostgreSQL cannot store NUL and lone surrogates. */
function isStorable(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value)
}

/** Zones that were checked before, because a check takes as long as the rest of an item. */
const knownZones = new Set<string>()
const mostKnownZones = 1000

function existsAsTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  if (knownZones.size < mostKnownZones) knownZones.add(name)
  return true
}

/** Codes such as `17 02 03` and `17.02.03` are kept as digits alone. */
export function compacted(code: string): string {
  return code.replace(/[\s.-]/g, '')
}
