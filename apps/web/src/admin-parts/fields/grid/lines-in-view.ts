// The part of the lines that is in sight, and bringing a cell into it. Lengths are CSS pixels.
import { useEffect, useState, type RefObject } from 'react'

export const rowHeight = 31
export const numberWidth = 56
const headHeight = 48
/** Lines are drawn in steps of so many, so that most scrolling draws nothing. */
const step = 4

export function useLinesInView(scroller: RefObject<HTMLElement | null>): {
  from: number
  to: number
} {
  const [lines, setLines] = useState({ from: 0, to: 24 })
  useEffect(() => {
    const frame = scroller.current
    if (!frame) return
    const look = () => {
      const first = frame.scrollTop / rowHeight
      const from = Math.floor(first / step) * step - step
      const to = Math.ceil((first + frame.clientHeight / rowHeight) / step) * step
      setLines((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    look()
    frame.addEventListener('scroll', look, { passive: true })
    return () => frame.removeEventListener('scroll', look)
  }, [scroller])
  return lines
}

/** Head and totals stick to the edges of the frame and cover what lies under them. */
export function showRow(frame: HTMLElement, line: number): void {
  const top = line * rowHeight
  const room = frame.clientHeight - headHeight - 2 * rowHeight
  if (top < frame.scrollTop) frame.scrollTop = top
  else if (top > frame.scrollTop + room) frame.scrollTop = top - room
}

/** The names of the lines and the last column may cover what lies under them. */
export interface Covered {
  start: number
  end: number
}

export function showColumn(frame: HTMLElement, cell: HTMLElement, { start, end }: Covered): void {
  const { offsetLeft, offsetWidth } = cell
  if (offsetLeft - start < frame.scrollLeft) frame.scrollLeft = offsetLeft - start
  const right = offsetLeft + offsetWidth + end
  if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth
}
