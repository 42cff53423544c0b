// Compares the value of a field in a body with the stored one.
import type { Field } from '@eos/contract/fields/field'
import { columnKinds } from '../queries/columns.ts'

/** Says whether a value that was read from a body equals the stored one. */
export function isAsKept(field: Field, value: unknown, kept: unknown): boolean {
  const isEmpty = value === null || value === undefined
  if (isEmpty || kept === null || kept === undefined) return isEmpty && (kept ?? null) === null
  const { take, give } = columnKinds[field.kind]
  const taken = take(value, field)
  // Converts lists into the text of a column.
  const stored: unknown = field.kind === 'rows' ? JSON.parse(String(taken)) : taken
  return JSON.stringify(give(stored, field)) === JSON.stringify(kept)
}
