// The props of the input of a declared field.
import type { Field } from '@eos/contract/fields/field'
import type { Problem } from './item-problems.ts'

export interface FieldInputProps {
  id: string
  path: string
  name: string
  label: string
  field: Field
  value: unknown
  problem: string | undefined
  hint: string | undefined
  /** All that the server refused, for lists that show it at their cells. */
  refused?: readonly Problem[]
  onChange: (value: unknown) => void
}
