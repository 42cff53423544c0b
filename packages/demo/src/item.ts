// An item of a declared resource, as the demo country gives it.
import type { Field, Fields } from '@eos/contract/fields/field'

/** The form of the wire, but times may be dates, and what is empty may be left out, in its rows as well. */
export type Item<F extends Fields> = {
  [Name in keyof F]?: (F[Name] extends Field<infer Value> ? Given<Value> : never) | null | undefined
}

type Given<Value> = Value extends readonly (infer One)[]
  ? readonly (One extends object ? { [Name in keyof One]?: One[Name] | null | undefined } : One)[]
  : Value | (string extends Value ? Date : never)
