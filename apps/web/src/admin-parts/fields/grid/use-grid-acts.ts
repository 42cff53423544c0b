// Acts that cells ask of their grid, and the focus on the cell in use.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { GridActs } from './GridRow.tsx'
import { showColumn, showRow, type Covered } from './lines-in-view.ts'
import type { CellWork } from './lines/use-cell-work.ts'

/** The same object for as long as the grid stands, so that lines are not drawn anew for it. */
export function useGridActs(work: CellWork, forgetTabs: () => void): GridActs {
  const live = useRef<GridActs>(undefined)
  useLayoutEffect(() => {
    live.current = {
      choose: (place, isExtended) => {
        work.keep()
        forgetTabs()
        work.goTo(place, isExtended)
      },
      edit: () => work.edit(false),
      enter: work.enter,
      done: () => {
        work.keep()
        work.goTo(work.at)
      },
    }
  })
  const [acts] = useState<GridActs>(() => ({
    choose: (...given) => live.current?.choose(...given),
    edit: (place) => live.current?.edit(place),
    enter: (given) => live.current?.enter(given),
    done: () => live.current?.done(),
  }))
  return acts
}

/** The cell in use is in sight, and has the focus while the grid has it. */
export function useFocusOnCell(
  scroller: RefObject<HTMLDivElement | null>,
  { at, editing, hasFocus }: CellWork,
  { start, end }: Covered,
): void {
  useLayoutEffect(() => {
    if (scroller.current) showRow(scroller.current, at.line)
  }, [scroller, at.line])
  useLayoutEffect(() => {
    const frame = scroller.current
    if (!frame || !hasFocus.current || editing) return
    const cell = cellAt(frame, at.line, at.column)
    cell?.focus({ preventScroll: true })
    if (cell) showColumn(frame, cell, { start, end })
  }, [scroller, hasFocus, at.line, at.column, editing, start, end])
  // Lines that are taken back or done again take cells along, and with them the focus, though the place is the same.
  useLayoutEffect(() => {
    const frame = scroller.current
    if (!frame || !hasFocus.current || editing) return
    const held = document.activeElement
    const isLost = held === document.body || held?.matches('[role="gridcell"]:not([data-active])')
    if (isLost) cellAt(frame, at.line, at.column)?.focus({ preventScroll: true })
  })
}

function cellAt(frame: HTMLElement, line: number, column: number): HTMLElement | null {
  return frame.querySelector(`[data-active="${line} ${column}"]`)
}
