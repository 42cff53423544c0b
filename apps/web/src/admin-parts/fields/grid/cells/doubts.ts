// Numbers of cells that could be read in two ways.
import type { Column } from '../columns.ts'
import { keyOf, type Line, type Place } from './lines.ts'
import type { Cells } from './read-cells.ts'

/** It lasts until its cell has another value. */
export interface Doubt {
  value: number
  otherwise: number
}

/** The doubts about one line, by the names of its cells. */
export type Doubts = Readonly<Record<string, Doubt>>
/** By the keys of lines. */
export type DoubtsOfLines = ReadonlyMap<number, Doubts>

/** The known doubts and those of the cells that were just read; lines without new ones keep the object that they have. */
export function doubtsWith(
  known: DoubtsOfLines,
  columns: readonly Column[],
  lines: readonly Line[],
  { from, cells }: { from: Place; cells: Cells },
): DoubtsOfLines {
  const next = new Map(known)
  let isNew = false
  for (const [down, reads] of cells.entries()) {
    const line = lines[from.line + down]
    const found = reads.flatMap(({ value, otherwise }, right) => {
      const { name } = columns[from.column + right] ?? {}
      return otherwise === undefined || name === undefined
        ? []
        : [[name, { value: Number(value), otherwise }] as const]
    })
    if (!line || found.length === 0) continue
    isNew = true
    const key = keyOf(line)
    next.set(key, { ...next.get(key), ...Object.fromEntries(found) })
  }
  return isNew ? next : known
}
