// A form's own judgement of the cells of a grid, besides their declaration. It follows the lines a
// moment later, by their keys, since lines are added and removed meanwhile.
import { createContext, type ReactNode } from 'react'
import { keyOf, type Line } from './lines.ts'
import type { Repair } from './repairs.ts'

export interface JudgedCells {
  /** By field: what must be mended, and what is noticed and may be right. */
  faults: Readonly<Record<string, string>>
  remarks: Readonly<Record<string, string>>
  repairs: Readonly<Record<string, Repair>>
}

export interface LineJudgement {
  /** By the key of the line. */
  cells: ReadonlyMap<number, JudgedCells>
  /** The cell to which somebody wants to go; another object for each wish. */
  wanted: { line: number; name: string } | undefined
  /** The words of a finder beside an item that it offers for a cell. */
  hintOf?: (line: Line | undefined, name: string, id: string) => string | undefined
  /** About the cell in use, below its note. */
  about?: (at: { line: number; name: string }) => ReactNode
}

export const LineJudgementContext = createContext<LineJudgement | undefined>(undefined)

export function judgedCellsOf(
  judgement: LineJudgement | undefined,
  line: Line | undefined,
): JudgedCells | undefined {
  return line && judgement?.cells.get(keyOf(line))
}
