// For each kind of field: how its column is selected and written, and how text of an address is parsed into its value.
import { resourceAt } from '@eos/contract/resources/all'
import type { Field, FieldKind } from '@eos/contract/fields/field'
import { compacted } from '@eos/contract/fields/schemas'
import { parseInstant } from '@eos/contract/words/instant'
import { decimalId, objectId } from '@eos/contract/words/object-id'
import { sql, type RawBuilder } from 'kysely'
import { nationalZone, parseTime } from '../../platform/time/instant.ts'
import { cleanHtml } from './clean-html.ts'

export type Sql = RawBuilder<unknown>

interface ColumnKind {
  /** The type to which parameters are cast. */
  sqlType(field: Field): string
  select(column: Sql, field: Field): Sql
  /** Converts from the row to the wire; never called for null. */
  give(value: unknown, field: Field): unknown
  /** Converts from a validated body to the row; never called for null. */
  take(value: unknown, field: Field): unknown
  /** Parses the text of an address; `undefined` when it is no value of this kind. */
  match(text: string, field: Field): [unknown] | undefined
}

const same = (value: unknown) => value
const plain = (column: Sql) => column

export const columnKinds: Record<FieldKind, ColumnKind> = {
  text: { sqlType: () => 'text', select: plain, give: same, take: same, match: matchText },
  html: {
    sqlType: () => 'text',
    select: plain,
    give: (value) => cleanHtml(String(value)),
    take: (value) => cleanHtml(String(value)),
    match: (text) => [text],
  },
  number: {
    sqlType: ({ options }) => (options.decimals === undefined ? 'double precision' : 'numeric'),
    select: (column, { options }) =>
      options.decimals === undefined ? column : sql`${column}::double precision`,
    give: same,
    take: same,
    match: matchNumber,
  },
  integer: { sqlType: () => 'bigint', select: plain, give: same, take: same, match: matchInteger },
  flag: { sqlType: () => 'boolean', select: plain, give: same, take: same, match: matchFlag },
  choice: { sqlType: choiceType, select: plain, give: same, take: same, match: matchChoice },
  choices: { sqlType: () => 'text', select: plain, give: same, take: same, match: matchChoice },
  instant: {
    sqlType: () => 'timestamptz',
    select: plain,
    give: (value) => (value as Date).toISOString(),
    take: (value) => parseInstant(value),
    match: (text) => whenRead(parseTime(text, nationalZone)),
  },
  date: {
    sqlType: () => 'date',
    select: plain,
    give: same,
    take: same,
    match: (text) => whenRead(parseTime(text, 'UTC')?.toISOString().slice(0, 10)),
  },
  reference: {
    sqlType: idType,
    select: (column) => sql`${column}::text`,
    give: giveId,
    take: takeId,
    match: matchId,
  },
  references: {
    sqlType: idType,
    select: (column) => sql`${column}::text[]`,
    give: same,
    take: (value, field) => (value as unknown[]).map((each) => takeId(each, field)),
    match: matchId,
  },
  texts: { sqlType: () => 'text', select: plain, give: same, take: same, match: (text) => [text] },
  rows: {
    sqlType: () => 'jsonb',
    select: plain,
    give: giveRows,
    take: (value, field) => JSON.stringify(takeRows(value, field)),
    match: () => undefined,
  },
  file: {
    sqlType: () => 'bigint',
    select: (column) => sql`${column}::text`,
    give: same,
    take: same,
    match: matchId,
  },
  files: {
    sqlType: () => 'bigint',
    select: (column) => sql`${column}::text[]`,
    give: same,
    take: same,
    match: matchId,
  },
  record: { sqlType: () => 'jsonb', select: plain, give: same, take: same, match: () => undefined },
}

/** Kinds whose column holds several values; a filter matches any of them. */
export const listKinds: ReadonlySet<FieldKind> = new Set([
  'texts',
  'choices',
  'references',
  'files',
])

/** Kinds of which an empty text is a value. */
export const textKinds: ReadonlySet<FieldKind> = new Set(['text', 'html', 'texts'])

/** Kinds that cannot be filtered, searched or sorted by. */
export const opaqueKinds: ReadonlySet<FieldKind> = new Set(['rows', 'record'])

function idType(field: Field): string {
  return pointsToObjectId(field) ? 'char(24)' : 'bigint'
}

function giveId(value: unknown, field: Field): unknown {
  return field.options.form === 'decimal' ? decimalId(String(value)) : value
}

function takeId(value: unknown, field: Field): string {
  return storedId(String(value), field) ?? noSuchId(field)
}

function matchId(text: string, field: Field): [unknown] | undefined {
  return whenRead(storedId(text, field))
}

/** Gives every row all its fields, in the form of their columns, so that the database can compare them. */
function takeRows(value: unknown, { of = {} }: Field): unknown[] {
  return (value as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(
      Object.entries(of).map(([name, field]) => {
        const own = row[name] ?? null
        return [name, own === null ? null : columnKinds[field.kind].take(own, field)]
      }),
    ),
  )
}

function giveRows(value: unknown, { of = {} }: Field): unknown[] {
  return (value as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(
      Object.entries(of).map(([name, field]) => {
        const own = row[name] ?? null
        const isInstant = field.kind === 'instant' && own !== null
        const stored = isInstant ? new Date(String(own)) : own
        return [name, stored === null ? null : columnKinds[field.kind].give(stored, field)]
      }),
    ),
  )
}

/**
 * Returns the id as its table stores it, from either form or from the address of an item; `undefined` when it is no id.
 */
export function storedId(given: string, field: Field): string | undefined {
  const id = decodeURIComponentSafely(
    given
      .trim()
      .split(/[?#{]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? '',
  )
  return exactId(id, field)
}

/** Returns what is an id as it stands, as its table stores it; `undefined` for anything else, also for an address. */
export function exactId(id: string, field: Field): string | undefined {
  return pointsToObjectId(field) ? objectId(id) : plainId(id)
}

/** Returns a generated id: a whole number within bigint, without sign or leading zeros; else `undefined`. */
export function plainId(id: string): string | undefined {
  return /^[1-9]\d{0,18}$/.test(id) && BigInt(id) <= 9_223_372_036_854_775_807n ? id : undefined
}

function matchText(text: string, { options }: Field): [string] {
  const whole = text.normalize('NFC')
  return [options.isCompact ? compacted(whole) : whole]
}

function pointsToObjectId(field: Field): boolean {
  return resourceAt(field.to ?? '')?.idForm === 'objectId'
}

/** Returns an id that no item has, so that the foreign key refuses it like any other unknown id. */
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
  if (/^(true|1|on|yes)$/i.test(text)) return [true]
  return /^(false|0|off|no)$/i.test(text) ? [false] : undefined
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
