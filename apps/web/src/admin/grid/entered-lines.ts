// The lines that a grid and the list on a phone are given, with their columns and their faults.
import type { Fields } from '@eos/contract/fields/field'
import type { Locale } from '../../ui/format.ts'
import type { Column } from './columns.ts'
import type { Line } from './lines.ts'

export interface EnteredLines {
  path: string
  fields: Fields
  columns: readonly Column[]
  lines: readonly Line[]
  problems: readonly Readonly<Record<string, string>>[]
  label: string
  locale: Locale
  most: number
  onChange: (lines: readonly Line[]) => void
}
