// The marked part of the matrix: a rectangle between the cell where marking began and the one that it has reached.
import type { PublicationLine } from '@eos/contract/calls/announced/publication'
import type { Cell } from './publication-lines.ts'

export interface Place {
  row: number
  /** 0 is the whole, then each indicator. */
  column: number
}

export interface Marks {
  anchor: Place
  focus: Place
}

interface MatrixSize {
  rows: number
  columns: number
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where a key leads, and what is marked then; `undefined` for other keys. */
export function marksAfter(
  { anchor, focus }: Marks,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  size: MatrixSize,
): Marks | undefined {
  const next = placeAfter(focus, key, size)
  if (!next) return undefined
  return { anchor: shiftKey ? anchor : next, focus: next }
}

function placeAfter({ row, column }: Place, key: string, size: MatrixSize): Place | undefined {
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: size.columns - 1 }
  const step = steps[key]
  if (!step) return undefined
  return {
    row: within(row + step[0], size.rows),
    column: within(column + step[1], size.columns),
  }
}

const within = (place: number, count: number) => Math.max(0, Math.min(count - 1, place))

export function isMarked({ anchor, focus }: Marks, { row, column }: Place): boolean {
  return isBetween(row, anchor.row, focus.row) && isBetween(column, anchor.column, focus.column)
}

function isBetween(place: number, one: number, other: number): boolean {
  return place >= Math.min(one, other) && place <= Math.max(one, other)
}

/** The series that are marked. A mark over the whole means it alone; what is not measured cannot be decided about. */
export function markedCells(
  marks: Marks,
  lines: readonly PublicationLine[],
  codes: readonly string[],
): Cell[] {
  const hasWhole = Math.min(marks.anchor.column, marks.focus.column) === 0
  return lines.flatMap((line, row): Cell[] => {
    if (!isBetween(row, marks.anchor.row, marks.focus.row)) return []
    if (hasWhole) return [{ subject: line.id, indicator: null }]
    return codes.flatMap((code, place) => {
      const isIn = isBetween(place + 1, marks.anchor.column, marks.focus.column)
      const isMeasured = line.indicators.some((each) => each.code === code)
      return isIn && isMeasured ? [{ subject: line.id, indicator: code }] : []
    })
  })
}
