// The schema of every kind of field, and from them the schemas of whole items: for validation and for the API document.
// See docs/decisions/0158-short-texts-are-one-line.md.
import { z } from 'zod'
import { isInstant } from '../instant.ts'
import { exampleOf } from './examples.ts'
import { isOneLine, lineBreak, type Field, type FieldKind, type Fields } from './field.ts'

/** The schema of a filled value of each kind, as a body gives it. */
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
  record: () => z.record(z.string(), z.unknown()),
}

/** The schema of one field as a body gives it. */
export const fieldSchema = madeOnce((field: Field): z.ZodType => {
  const filled = schemas[field.kind](field).meta({ examples: [exampleOf(field)] })
  return field.options.required || field.options.default !== undefined ? filled : filled.nullable()
})

/** A field is writable when a body may give its value. */
export function isWritable(field: Field): boolean {
  return !field.options.readOnly && !field.options.computed
}

/** A whole new item: required fields must be there, unknown ones are dropped. */
export const newItemSchema = madeOnce((fields: Fields): z.ZodObject =>
  objectSchema(fields, (field) =>
    field.options.required ? fieldSchema(field) : fieldSchema(field).optional(),
  ),
)

/** A change: everything may be left out. */
export const patchSchema = madeOnce((fields: Fields): z.ZodObject =>
  objectSchema(fields, (field) => fieldSchema(field).optional()),
)

/** An item as it is answered, for the API document. */
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

/** One row of a list: what it leaves out is empty or its default. */
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
  // A text that is too long is not looked at any further, since patterns are made for good values. Before letters are
  // joined with their marks, it may be four times as long.
  let schema = z
    .string()
    .max(max * 4, { abort: true })
    .refine(isStorable, { message: 'must be text without NUL', abort: true })
    .trim()
    .normalize('NFC')
    .max(max, { abort: true })
  if (isOneLine(field)) schema = schema.refine((value) => !lineBreak.test(value), oneLine)
  if (isCompact) schema = schema.overwrite((value) => value.replace(/[\s.-]/g, ''))
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

/** NUL and halves of characters cannot be kept as they are. */
function isStorable(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value)
}

/** Zones that were asked for before: to find one out takes as long as all the rest of an item. */
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

/** Declarations do not change, and a schema takes a thousand times longer to make than to use. */
function madeOnce<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, Made>()
  return (from) => {
    const known = made.get(from)
    if (known !== undefined) return known
    const fresh = make(from)
    made.set(from, fresh)
    return fresh
  }
}
