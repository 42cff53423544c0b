// The lines that are being entered: their changes, what was before them, and the references that are looked up.
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Locale } from '../../../../parts/numbers/format.ts'
import { readCell, readCells, type Cells } from '../cells/read-cells.ts'
import { readBlock, withoutEmptyEnd, withoutHeadings } from './block.ts'
import { isTyped, type Column } from '../columns.ts'
import { doubtsWith, type DoubtsOfLines } from '../cells/doubts.ts'
import { amend, begin, redo, step, undo, type History } from './history.ts'
import {
  changed,
  keyOf,
  withBlock,
  withFound,
  type Found,
  type Line,
  type Place,
} from '../cells/lines.ts'
import { find, markUnfound } from '../cells/references.ts'
import { emptyValues } from '../../../resources/form-values.ts'
import type { Fields } from '@eos/contract/fields/field'

export interface LinesProps {
  lines: readonly Line[]
  fields: Fields
  columns: readonly Column[]
  most: number
  locale: Locale
  isLocked?: ((line: Line) => boolean) | undefined
  onChange: (lines: readonly Line[]) => void
}

export function useLines(props: LinesProps) {
  const { lines, fields, columns, most, locale, onChange } = props
  const kept = useKeptLines(lines, onChange)
  const { history, commit } = kept
  const [doubts, setDoubts] = useState<DoubtsOfLines>(new Map())
  const lookUp = useLookUp(columns, history, kept.show)
  const usual = locale === 'vi' ? ',' : '.'
  const isWritable = writableIn(props)
  const write = (from: Place, cells: Cells) => {
    const values = cells.map((reads) => reads.map(({ value }) => value))
    const next = withBlock(history.current.present, fields, {
      from,
      cells: values,
      most,
      isWritable,
    })
    setDoubts((known) => doubtsWith(known, columns, next, { from, cells }))
    commit(next)
    lookUp(next, from, cells)
  }
  return {
    doubts,
    undo: () => kept.show(undo(history.current)),
    redo: () => kept.show(redo(history.current)),
    canUndo: kept.steps.past > 0,
    canRedo: kept.steps.future > 0,
    set: (place: Place, value: unknown) => {
      const line = history.current.present[place.line] ?? emptyValues(fields)
      const { name } = columns[place.column]!
      if (!isWritable(line, name)) return
      const next = [...history.current.present]
      next[place.line] = changed(line, { [name]: value })
      commit(next)
    },
    enter: (place: Place, text: string) => {
      const { field, labels } = columns[place.column]!
      write(place, [[readCell(field, text, usual, labels)]])
    },
    /** How many lines and cells were pasted, and how many found no place. */
    paste: (from: Place, text: string) => {
      const own = columns.slice(from.column)
      const block = linesOf(text, own, history.current.present.length - from.line)
      const cells = readCells(block, own, usual)
      const room = Math.max(0, most - from.line)
      write(from, cells.slice(0, room))
      return {
        lines: Math.min(cells.length, room),
        columns: Math.max(...cells.map((reads) => reads.length)),
        left: Math.max(0, cells.length - room),
        isTooWide: block.some((texts) => texts.length > columns.length - from.column),
      }
    },
    clear: (from: Place, to: Place) =>
      commit(cleared(history.current.present, fields, columns, { from, to, isWritable })),
    remove: (from: number, to: number) =>
      commit(history.current.present.filter((_, at) => at < from || at > to)),
  }
}

/** The cells of a pasted block that make lines, or lie over some. */
function linesOf(text: string, columns: readonly Column[], over: number) {
  const names = columns.map(({ name, label, field }) => [
    name,
    label,
    ...Object.values(field.label),
  ])
  return withoutEmptyEnd(withoutHeadings(readBlock(text), names), over)
}

type IsWritable = (line: Line | undefined, name: string) => boolean

function writableIn({ columns, isLocked }: LinesProps): IsWritable {
  const fixed = new Set(columns.filter((each) => !isTyped(each)).map(({ name }) => name))
  return (line, name) => !fixed.has(name) && !(line && isLocked?.(line))
}

type KeptHistory = { current: History<readonly Line[]> }

/** The lines with what was before them. */
function useKeptLines(lines: readonly Line[], onChange: LinesProps['onChange']) {
  const history = useRef<History<readonly Line[]>>(begin(lines))
  const [steps, setSteps] = useState({ past: 0, future: 0 })
  const own = useRef(new WeakSet<readonly Line[]>([lines]))
  // The form may replace the lines, as when somebody else was faster; it gives back our own later than they were made.
  useEffect(() => {
    if (!own.current.has(lines)) history.current = amend(history.current, lines)
    own.current.add(lines)
  }, [lines])
  const show = (next: History<readonly Line[]>) => {
    if (next === history.current) return
    history.current = next
    own.current.add(next.present)
    setSteps({ past: next.past.length, future: next.future.length })
    onChange(next.present)
  }
  return {
    history,
    steps,
    show,
    commit: (next: readonly Line[]) => show(step(history.current, next)),
  }
}

const gatheringMs = 50

/** Codes of references become their items as soon as these are found. */
function useLookUp(
  columns: readonly Column[],
  history: KeptHistory,
  show: (next: History<readonly Line[]>) => void,
) {
  const queries = useQueryClient()
  const waiting = useRef<Found[]>([])
  // References found within a moment are shown together: after 500 pasted lines the grid is drawn anew a few times only.
  const settle = (found: Found) => {
    waiting.current.push(found)
    if (waiting.current.length > 1) return
    setTimeout(() => {
      const next = withFound(history.current.present, waiting.current)
      waiting.current = []
      show(amend(history.current, next))
    }, gatheringMs)
  }
  return (next: readonly Line[], from: Place, cells: Cells) => {
    for (const [down, reads] of cells.entries()) {
      const line = next[from.line + down]
      for (const [right, { value }] of reads.entries()) {
        const { name, field } = columns[from.column + right] ?? {}
        if (!line || !name || field?.kind !== 'reference' || typeof value !== 'string') continue
        const to = field.to ?? ''
        markUnfound(to, value)
        // A code that cannot be looked up stays marked as not found; the toast says why.
        void find(queries, to, value).then(
          (id) => id !== undefined && settle({ key: keyOf(line), name, text: value, id }),
          () => undefined,
        )
      }
    }
  }
}

function cleared(
  lines: readonly Line[],
  fields: Fields,
  columns: readonly Column[],
  { from, to, isWritable }: { from: Place; to: Place; isWritable: IsWritable },
): readonly Line[] {
  const emptied = emptyValues(fields)
  const names = columns.slice(from.column, to.column + 1).map(({ name }) => name)
  return lines.map((line, at) => {
    if (at < from.line || at > to.line) return line
    const own = names.filter((name) => isWritable(line, name))
    return changed(line, Object.fromEntries(own.map((name) => [name, emptied[name]])))
  })
}
