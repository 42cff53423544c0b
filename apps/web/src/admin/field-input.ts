// The props of the input of a declared field.
import type { Field } from '@eos/contract/fields/field'

export interface FieldInputProps {
  id: string
  path: string
  name: string
  label: string
  field: Field
  value: unknown
  problem: string | undefined
  hint: string | undefined
  onChange: (value: unknown) => void
}
