// The cell in use of a grid: where it is, whether it is being edited, and what was entered into it.
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Entered } from '../cells/cell-editors.tsx'
import { isTyped } from '../columns.ts'
import type { GridProps } from './entered-lines.ts'
import { areaOf, type Place } from '../cells/lines.ts'
import type { useLines } from './use-lines.ts'

interface Editing {
  /** Typing replaces what stands in the cell. */
  isOver: boolean
}

export type LineTools = ReturnType<typeof useLines>
export type CellWork = ReturnType<typeof useCellWork>

export function useCellWork(
  { lines, columns, most, isLocked }: Pick<GridProps, 'lines' | 'columns' | 'most' | 'isLocked'>,
  tools: LineTools,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const entered = useRef<Entered>(undefined)
  const hasFocus = useRef(false)
  const [active, setActive] = useState<Place>({ line: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>({ line: 0, column: 0 })
  const [editing, setEditing] = useState<Editing>()
  // Below the lines stands an empty one, in which a new line begins.
  const last = { line: Math.min(lines.length, most - 1), column: columns.length - 1 }
  const at = { line: Math.min(active.line, last.line), column: active.column }

  const goTo = (place: Place, extends_ = false) => {
    hasFocus.current = true
    setActive(place)
    if (!extends_) setAnchor(place)
    setEditing(undefined)
    entered.current = undefined
  }
  const keep = () => {
    const given = entered.current
    entered.current = undefined
    if (given === undefined) return
    if ('text' in given) tools.enter(at, given.text)
    else tools.set(at, given.value)
  }
  const edit = (isOver: boolean) => {
    const line = lines[at.line]
    const column = columns[at.column]
    if ((column && !isTyped(column)) || (line && isLocked?.(line))) return
    flushSync(() => setEditing({ isOver }))
    focusEditor(scroller.current, isOver)
  }
  return {
    at,
    last,
    area: areaOf(anchor, at),
    editing,
    hasFocus,
    goTo,
    keep,
    edit,
    enter: (given: Entered) => {
      entered.current = given
    },
    choose: (from: Place, to: Place) => {
      setAnchor(from)
      setActive(to)
    },
    /** The focus came into the grid. */
    take: () => {
      hasFocus.current = true
    },
    leave: () => {
      hasFocus.current = false
      keep()
      setEditing(undefined)
    },
  }
}

function focusEditor(frame: HTMLElement | null, isOver: boolean): void {
  const control = frame?.querySelector<HTMLInputElement | HTMLSelectElement>(
    '[data-active] :is(input, select)',
  )
  control?.focus()
  if (control instanceof HTMLInputElement && !isOver) control.select()
}
