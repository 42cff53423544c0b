// The TypeScript types that follow from declared fields: what is read, what creates, what patches.
import type { AnyOptions, Field, Fields } from './field.ts'

type OptionsOf<F> = F extends Field<unknown, infer O> ? O : AnyOptions
type ValueOf<F> = F extends Field<infer V> ? V : unknown
type IsFilled<F> =
  OptionsOf<F> extends { required: true } | { default: unknown } | { filled: true } ? true : false
type IsReadOnly<F> = OptionsOf<F> extends { readOnly: true } | { computed: true } ? true : false
type Shown<F> = OptionsOf<F> extends { private: true } ? ValueOf<F> | null : Stored<F>
type Stored<F> = IsFilled<F> extends true ? ValueOf<F> : ValueOf<F> | null

type MustGive<F extends Fields> = {
  [K in keyof F]: IsReadOnly<F[K]> extends true
    ? never
    : OptionsOf<F[K]> extends { required: true }
      ? K
      : never
}[keyof F]
type MayGive<F extends Fields> = {
  [K in keyof F]: IsReadOnly<F[K]> extends true ? never : K
}[keyof F]

/** An item as it is read; its links are beside it on the wire. */
export type ItemFields<F extends Fields> = { -readonly [K in keyof F]: Shown<F[K]> } & {
  id: string
  createdAt: string
  updatedAt: string
}

/** One row of a list inside an item. */
export type RowFields<F extends Fields> = { -readonly [K in keyof F]: Stored<F[K]> }

/** The body that creates an item. */
export type NewFields<F extends Fields> = { -readonly [K in MustGive<F>]: ValueOf<F[K]> } & {
  -readonly [K in Exclude<MayGive<F>, MustGive<F>>]?: Stored<F[K]>
}

/** The body that changes an item: fields that are left out stay, and null empties. */
export type PatchFields<F extends Fields> = { -readonly [K in MayGive<F>]?: Stored<F[K]> }
