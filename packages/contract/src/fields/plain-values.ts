// Converts the values of a body into the types of their fields, as Jackson does, when nothing is lost. Other values are
// left to the schema. See docs/decisions/0125-values-are-converted-only-without-loss.md.
import type { Field, FieldKind, Fields } from './field.ts'

type Values = Record<string, unknown>

/** Returns the body with every declared field in the type that its schema expects, if its value can be converted. */
export function withPlainValues(fields: Fields, body: Values): Values {
  const given = { ...body }
  for (const [name, field] of Object.entries(fields)) {
    if (given[name] !== undefined) given[name] = plainValue(given[name], field)
  }
  return given
}

function plainValue(value: unknown, field: Field): unknown {
  if (field.kind === 'text' || field.kind === 'html') return asText(value)
  if (typeof value === 'string' && value.trim() === '') return null
  if (!Array.isArray(value)) return (single[field.kind] ?? same)(value, field)
  const { of } = field
  if (of) return value.map((row) => (isObject(row) ? plainRow(of, row) : row))
  const item = items[field.kind]
  return item ? value.map((each) => item(each, field)) : value
}

/** An empty field of a row gets its default. */
function plainRow(fields: Fields, row: Values): Values {
  const given = withPlainValues(fields, row)
  for (const [name, { options }] of Object.entries(fields)) {
    if (row[name] === '' && given[name] === null && options.default !== undefined)
      delete given[name]
  }
  return given
}

type Take = (value: unknown, field: Field) => unknown

const same: Take = (value) => value

const single: Partial<Record<FieldKind, Take>> = {
  number: asNumber,
  integer: asNumber,
  flag: asFlag,
  choice: asChoice,
  date: asDay,
  reference: asText,
  file: asText,
}

const items: Partial<Record<FieldKind, Take>> = {
  choices: asChoice,
  texts: asText,
  references: asText,
  files: asText,
}

/** A number with more digits than a float holds lost some of them before it arrived. */
function asText(value: unknown): unknown {
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'number') return value
  const isWhole = Number.isInteger(value)
  return !isWhole || Number.isSafeInteger(value) ? String(value) : value
}

function asNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const [, sign = '', whole = '', decimals = '', power = ''] =
    /^([+-]?)(\d+)(?:\.(\d+))?(e[+-]?\d+)?$/i.exec(value.trim()) ?? []
  if (whole === '') return value
  const digits = `${whole}${decimals}`.replace(/^0+/, '').replace(/0+$/, '')
  const number = Number(`${sign}${whole}.${decimals}${power}`)
  return digits.length <= exactDigits || String(number) === value.trim() ? number : value
}

/** A decimal with so many digits survives the conversion into a float and back. */
const exactDigits = 15

function asFlag(value: unknown): unknown {
  const text = String(value)
  if (/^(true|1)$/i.test(text)) return true
  return /^(false|0)$/i.test(text) ? false : value
}

function asChoice(value: unknown, { choices = [] }: Field): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  return choices.find((each) => String(each) === String(value).trim()) ?? value
}

/** The day with which the text of a time begins. */
function asDay(value: unknown): unknown {
  const day =
    typeof value === 'string' &&
    /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value.trim())?.[1]
  return day || value
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
