// The lines that are being entered: their changes, what was before them, and the references that are looked up.
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Locale } from '../../ui/format.ts'
import { readCell, readCells, type Read } from './read-cells.ts'
import { readBlock } from './block.ts'
import type { Column } from './columns.ts'
import { amend, begin, redo, step, undo, type History } from './history.ts'
import { changed, keyOf, withBlock, type Line, type Place } from './lines.ts'
import { find, markUnfound } from './references.ts'
import { emptyValues } from '../form-values.ts'
import type { Fields } from '@eos/contract/fields/field'

export interface LinesProps {
  lines: readonly Line[]
  fields: Fields
  columns: readonly Column[]
  most: number
  locale: Locale
  onChange: (lines: readonly Line[]) => void
}

/** A number that could be read in two ways, until its cell has another value. */
export interface Doubt {
  value: number
  otherwise: number
}

export function useLines({ lines, fields, columns, most, locale, onChange }: LinesProps) {
  const queries = useQueryClient()
  const history = useRef<History<readonly Line[]>>(begin(lines))
  const [doubts, setDoubts] = useState<ReadonlyMap<string, Doubt>>(new Map())
  const usual = locale === 'vi' ? ',' : '.'
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
  const commit = (next: readonly Line[]) => show(step(history.current, next))

  const lookUp = (next: readonly Line[], from: Place, cells: readonly (readonly Read[])[]) => {
    for (const [down, reads] of cells.entries()) {
      const line = next[from.line + down]
      for (const [right, { value }] of reads.entries()) {
        const { name, field } = columns[from.column + right] ?? {}
        if (!line || !name || field?.kind !== 'reference' || typeof value !== 'string') continue
        const to = field.to ?? ''
        markUnfound(to, value)
        // A code that cannot be looked up stays marked as not found; the toast says why.
        void find(queries, to, value).then(
          (id) => id !== undefined && settle(keyOf(line), name, value, id),
          () => undefined,
        )
      }
    }
  }
  const settle = (key: number, name: string, text: string, id: string) => {
    const { present } = history.current
    const next = present.map((line) =>
      keyOf(line) === key && line[name] === text ? changed(line, { [name]: id }) : line,
    )
    show(amend(history.current, next))
  }

  const write = (from: Place, cells: readonly (readonly Read[])[]) => {
    const next = withBlock(history.current.present, fields, {
      from,
      cells: cells.map((reads) => reads.map(({ value }) => value)),
      most,
    })
    const found = new Map(doubts)
    for (const [down, reads] of cells.entries())
      for (const [right, { value, otherwise }] of reads.entries()) {
        const line = next[from.line + down]
        const { name } = columns[from.column + right] ?? {}
        if (otherwise !== undefined && line && name)
          found.set(`${keyOf(line)} ${name}`, { value: Number(value), otherwise })
      }
    setDoubts(found)
    commit(next)
    lookUp(next, from, cells)
  }
  return {
    doubts,
    undo: () => show(undo(history.current)),
    redo: () => show(redo(history.current)),
    canUndo: steps.past > 0,
    canRedo: steps.future > 0,
    set: (place: Place, value: unknown) => {
      const line = history.current.present[place.line] ?? emptyValues(fields)
      const next = [...history.current.present]
      next[place.line] = changed(line, { [columns[place.column]!.name]: value })
      commit(next)
    },
    enter: (place: Place, text: string) => {
      const { field, labels } = columns[place.column]!
      write(place, [[readCell(field, text, usual, labels)]])
    },
    /** How many lines and cells were pasted, and how many found no place. */
    paste: (from: Place, text: string) => {
      const block = readBlock(text)
      const cells = readCells(block, columns.slice(from.column), usual)
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
      commit(
        history.current.present.map((line, at) => {
          if (at < from.line || at > to.line) return line
          const emptied = emptyValues(fields)
          const names = columns.slice(from.column, to.column + 1).map(({ name }) => name)
          return changed(line, Object.fromEntries(names.map((name) => [name, emptied[name]])))
        }),
      ),
    remove: (from: number, to: number) =>
      commit(history.current.present.filter((_, at) => at < from || at > to)),
  }
}
