// Row types of declared resources: their columns follow from the declarations.
import type { Field } from '@eos/contract/fields/field'
import type { RowFields } from '@eos/contract/fields/item-types'
import type { Resource } from '@eos/contract/resource'
import type { DeclaredResource } from '@eos/contract/resources/all'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { WantedOrganization } from '@eos/contract/calls/accounts'

/** All resources but the log, which is a view over `activity_log`. */
type Kept = Exclude<DeclaredResource, { storedIn: 'activity_entry' }>

export type ResourceTables = {
  [R in Kept as R['storedIn']]: TableOf<R> &
    (R['storedIn'] extends keyof OwnColumns ? OwnColumns[R['storedIn']] : unknown)
}

type Time = ColumnType<Date, Date | string, Date | string>

/** Columns that are not declared as fields: only the server reads and writes them. */
export interface OwnColumns {
  account: {
    wanted_organization: JSONColumnType<WantedOrganization> | null
    password_hash: string | null
    email_verified_at: Time | null
    totp_secret: Buffer | null
    totp_confirmed_at: Time | null
    totp_last_step: string | null
  }
  location_point_data: { announcement_stands: Generated<boolean> }
  /** Computed by the database. */
  post: { full_text: ColumnType<string, never, never> }
  station: { unplaced_at: Date | null }
}

type TableOf<R> =
  R extends Resource<infer F>
    ? {
        [K in keyof F & string as ColumnName<K, F[K]>]: Column<F[K], RowFields<F>[K]>
      } & Bookkeeping
    : never

interface Bookkeeping {
  id: Generated<string>
  version: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type ColumnName<Name extends string, F> =
  F extends Field<unknown, infer O>
    ? O extends { computed: true }
      ? never
      : O extends { column: infer C extends string }
        ? C
        : SnakeCase<Name>
    : never

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Uppercase<First>
    ? First extends Lowercase<First>
      ? `${First}${SnakeCase<Rest>}`
      : `_${Lowercase<First>}${SnakeCase<Rest>}`
    : `${First}${SnakeCase<Rest>}`
  : S

/** Fields that are not required may be left out: their column has a default or allows null. */
type Column<F, Value> =
  F extends Field<unknown, { required: true }>
    ? ColumnType<Read<F, Value>, Written<F, Value>, Written<F, Value>>
    : ColumnType<Read<F, Value>, Written<F, Value> | undefined, Written<F, Value>>

/** Instants are dates, as the driver returns them; days are yyyy-mm-dd. */
type Read<F, Value> =
  F extends Field<unknown, object, 'instant'> ? Date | Extract<Value, null> : Value

/** Fields of the kinds rows and record are written as JSON text. */
type Written<F, Value> =
  F extends Field<unknown, object, 'instant'>
    ? Date | string | Extract<Value, null>
    : F extends Field<unknown, object, 'rows' | 'record'>
      ? string | Extract<Value, null>
      : Value
