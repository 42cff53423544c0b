// The props of the input of a declared field, and what a control tells of them.
import type { Field } from '@eos/contract/fields/field'
import { fieldAttributes } from '../../parts/fields/Field.tsx'
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

/** The attributes that a control of the library hands on to its input. */
export function controlAttributes({ id, field, hint, problem }: FieldInputProps) {
  return {
    ...fieldAttributes(id, { hint, problem }),
    'aria-required': field.options.required || undefined,
    ...(problem !== undefined && { status: 'error' as const }),
  }
}
