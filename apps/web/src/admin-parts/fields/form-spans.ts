// The share of a form's row that a field takes.
import { isOneLine, type Field, type FieldKind } from '@eos/contract/fields/field'

export type Span = 'whole' | 'half' | 'third'

const spans: Readonly<Record<FieldKind, Span>> = {
  text: 'half',
  html: 'whole',
  number: 'third',
  integer: 'third',
  flag: 'third',
  choice: 'half',
  choices: 'whole',
  instant: 'half',
  date: 'third',
  reference: 'half',
  references: 'whole',
  texts: 'half',
  rows: 'whole',
  file: 'half',
  files: 'whole',
  record: 'whole',
}

/** Texts of several lines and long ones take the whole row. */
export function spanOf(field: Field): Span {
  const isLong = field.kind === 'text' && (!isOneLine(field) || (field.options.max ?? 0) > 300)
  return isLong ? 'whole' : spans[field.kind]
}
