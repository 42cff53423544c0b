// The lines that a grid and the list on a phone are given, with their columns and their faults.
import type { ReactNode } from 'react'
import type { Fields } from '@eos/contract/fields/field'
import type { Locale } from '../../../../parts/numbers/format.ts'
import type { Column } from '../columns.ts'
import type { Line, Place } from '../cells/lines.ts'
import type { Repair } from '../cells/repairs.ts'
import type { Totals } from './totals.ts'

export interface EnteredLines {
  path: string
  fields: Fields
  columns: readonly Column[]
  lines: readonly Line[]
  problems: readonly Readonly<Record<string, string>>[]
  /** Remarks on cells that may still be right, shown as yellow corners. */
  remarks?: readonly (Readonly<Record<string, string>> | undefined)[]
  /** The value that is probably meant in a cell, where the form knows more than the column. */
  repairAt?: (line: Line, name: string) => Repair | undefined
  /** The cell to which somebody wants to go; another object for each wish. */
  wanted?: { line: number; name: string } | undefined
  label: string
  locale: Locale
  most: number
  onChange: (lines: readonly Line[]) => void
}

/** The given names of all lines: no line can be added or removed, and nothing is summed. */
export interface LineNames {
  header: string
  /** CSS pixels. */
  width: number
  of: (line: Line) => ReactNode
}

export interface GridProps extends EnteredLines {
  names?: LineNames
  /** The totals of the lines, where they are known already. */
  totals?: Totals
  /** Nobody may change this line. */
  isLocked?: (line: Line) => boolean
  /** About the cell in use, below its note. */
  facts?: (at: Place) => ReactNode
}
