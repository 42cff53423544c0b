// How each kind of field lives in the database: what is selected, what is written, and how text from an address becomes a value.
import { resourceAt } from '@eos/contract/resources/all'
import type { Field, FieldKind } from '@eos/contract/fields/field'
import { parseInstant } from '@eos/contract/instant'
import { decimalId, objectId } from '@eos/contract/object-id'
import { sql, type RawBuilder } from 'kysely'

export type Sql = RawBuilder<unknown>

interface ColumnKind {
  /** The type to which a value from outside is cast. */
  sqlType(field: Field): string
  select(column: Sql): Sql
  /** From the row to the wire; never called for null. */
  give(value: unknown, field: Field): unknown
  /** From a validated body to the row; never called for null. */
  take(value: unknown, field: Field): unknown
  /** From the text of an address: the value, nothing that could match, or `undefined` when it cannot be read. */
  match(text: string, field: Field): [unknown] | [] | undefined
}

const same = (value: unknown) => value
const plain = (column: Sql) => column

export const columnKinds: Record<FieldKind, ColumnKind> = {
  text: { sqlType: () => 'text', select: plain, give: same, take: same, match: (text) => [text] },
  number: {
    sqlType: () => 'double precision',
    select: plain,
    give: same,
    take: same,
    match: matchNumber,
  },
  integer: { sqlType: () => 'bigint', select: plain, give: same, take: same, match: matchInteger },
  flag: { sqlType: () => 'boolean', select: plain, give: same, take: same, match: matchFlag },
  choice: { sqlType: choiceType, select: plain, give: same, take: same, match: matchChoice },
  instant: {
    sqlType: () => 'timestamptz',
    select: plain,
    give: (value) => (value as Date).toISOString(),
    take: (value) => parseInstant(value),
    match: (text) => whenRead(parseInstant(text)),
  },
  date: {
    sqlType: () => 'date',
    select: plain,
    give: same,
    take: same,
    match: (text) => whenRead(parseInstant(text)?.toISOString().slice(0, 10)),
  },
  reference: {
    sqlType: (field) => (pointsToObjectId(field) ? 'char(24)' : 'bigint'),
    select: (column) => sql`${column}::text`,
    give: (value, field) => (field.options.form === 'decimal' ? decimalId(String(value)) : value),
    take: (value, field) => storedId(String(value), field) ?? noSuchId(field),
    match: (text, field) => {
      const id = storedId(text, field)
      return id === undefined ? [] : [id]
    },
  },
  texts: { sqlType: () => 'text', select: plain, give: same, take: same, match: (text) => [text] },
  record: { sqlType: () => 'jsonb', select: plain, give: same, take: same, match: () => undefined },
}

/** The id as its table keeps it, from either form or from the address of an item; `undefined` when no such id can exist. */
export function storedId(given: string, field: Field): string | undefined {
  const id = decodeURIComponentSafely(
    given
      .trim()
      .split(/[?#{]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? '',
  )
  return pointsToObjectId(field) ? objectId(id) : plainId(id)
}

/** A generated id: a whole number that the database can hold, written without ornament. */
export function plainId(id: string): string | undefined {
  return /^[1-9]\d{0,18}$/.test(id) && BigInt(id) <= 9_223_372_036_854_775_807n ? id : undefined
}

function pointsToObjectId(field: Field): boolean {
  return resourceAt(field.to ?? '')?.idForm === 'objectId'
}

/** Kept as an id that nothing has, so that the database refuses it like any other id of nothing. */
function noSuchId(field: Field): string {
  return pointsToObjectId(field) ? '0'.repeat(24) : '0'
}

function choiceType(field: Field): string {
  return typeof field.choices?.[0] === 'number' ? 'bigint' : 'text'
}

function matchChoice(text: string, field: Field): [unknown] | undefined {
  const found = field.choices?.find((each) => String(each).toLowerCase() === text.toLowerCase())
  return found === undefined ? undefined : [found]
}

function matchFlag(text: string): [boolean] | undefined {
  if (/^(true|1)$/i.test(text)) return [true]
  return /^(false|0)$/i.test(text) ? [false] : undefined
}

function matchNumber(text: string): [number] | undefined {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) ? [value] : undefined
}

function matchInteger(text: string): [number] | undefined {
  const value = Number(text)
  return text.trim() !== '' && Number.isSafeInteger(value) ? [value] : undefined
}

function whenRead<T>(value: T | undefined): [T] | undefined {
  return value === undefined ? undefined : [value]
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
