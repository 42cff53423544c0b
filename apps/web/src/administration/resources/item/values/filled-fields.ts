// The fields of rows that say something: those that somebody has filled in, in one row at least.
import type { Field, Fields } from '@eos/contract/fields/field'
import { emptyValues, isSame } from '../../../../admin-parts/resources/form-values.ts'

export type Row = Readonly<Record<string, unknown>>

export function filledFields(of: Fields, rows: readonly Row[]): [string, Field][] {
  const left = emptyValues(of)
  const isFilled = (name: string, row: Row) =>
    row[name] !== null && row[name] !== undefined && !isSame(row[name], left[name])
  return Object.entries(of).filter(([name]) => rows.some((row) => isFilled(name, row)))
}
