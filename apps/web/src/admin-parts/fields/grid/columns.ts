// The columns of a grid, from the declared fields of a line.
import type { Field, Fields } from '@eos/contract/fields/field'
import { choiceLabel, fieldLabel } from '@eos/contract/labels/labels'
import type { ReactNode } from 'react'
import { formatDay, formatFigure, type Locale } from '../../../parts/numbers/format.ts'
import type { Line } from './cells/lines.ts'
import type { Labels } from './cells/read-cells.ts'
import type { Repair } from './cells/repairs.ts'

export interface Column {
  name: string
  field: Field
  label: string
  labels: Labels
  /** CSS pixels. */
  width: number
  /** Below the label: a limit, a unit. */
  detail?: string
  /** Nobody changes it: it is computed, or told by something else. */
  isFixed?: true
  /** The last column stays in sight at the end of the frame. */
  isStuck?: true
  /** Draws a cell that is more than its value. */
  show?: (line: Line, value: unknown) => ReactNode
  /** Added to the class of a cell. */
  lookOf?: (line: Line) => string | undefined
  /** Proposes what a wrong cell was meant to be, where its declaration does not tell. */
  repairOf?: (line: Line) => Repair | undefined
}

/** Its cells are typed and pasted; files are chosen below the grid. */
export function isTyped({ isFixed, field }: Column): boolean {
  return !isFixed && field.kind !== 'file'
}

const widths: Partial<Record<Field['kind'], number>> = {
  number: 104,
  integer: 96,
  flag: 92,
  choice: 168,
  reference: 184,
  date: 112,
  file: 120,
}

export function columnsOf(
  path: string,
  fields: Fields,
  locale: Locale,
  yesNo: readonly [string, string],
): Column[] {
  return Object.entries(fields).map(([name, field]) => {
    const labels: Labels =
      field.kind === 'flag'
        ? [
            [true, yesNo[0]],
            [false, yesNo[1]],
          ]
        : (field.choices ?? []).map((each) => [each, choiceLabel(path, name, each, locale)])
    return {
      name,
      field,
      label: fieldLabel(field, locale),
      labels,
      width: widths[field.kind] ?? (field.options.required ? 220 : 176),
    }
  })
}

/** A value as a cell shows it; references are named by a component of their own. */
export function writtenCell({ field, labels }: Column, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number')
    return formatFigure(value, field.options.decimals ?? mostDecimals, locale)
  if (field.kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(value)))
    return formatDay(String(value), 'UTC', locale)
  return labels.find(([each]) => each === value)?.[1] ?? String(value)
}

/** A value as it is typed and copied: without groups of thousands, which other programs may misread. */
export function typedCell(column: Column, value: unknown, locale: Locale): string {
  if (typeof value !== 'number') return writtenCell(column, value, locale)
  const text = String(value)
  return locale === 'vi' ? text.replace('.', ',') : text
}

/** Wrong values are shown with all their places. */
const mostDecimals = 12
