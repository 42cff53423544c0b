// The type of a row of a list inside an item, derived from its declared fields.
import type { AnyOptions, Field, Fields } from './field.ts'

type OptionsOf<F> = F extends Field<unknown, infer O> ? O : AnyOptions
type ValueOf<F> = F extends Field<infer V> ? V : unknown
type IsFilled<F> =
  OptionsOf<F> extends { required: true } | { default: unknown } | { filled: true } ? true : false
type Stored<F> = IsFilled<F> extends true ? ValueOf<F> : ValueOf<F> | null

/** One row of a list inside an item. */
export type RowFields<F extends Fields> = { -readonly [K in keyof F]: Stored<F[K]> }
