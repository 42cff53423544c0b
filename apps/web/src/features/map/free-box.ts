// The part of the map that nothing covers: legend, tools and time leave it to the chosen mark and to the first view.

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

export type Edge = 'left' | 'top' | 'right' | 'bottom'

export interface Cover {
  /** The edge of the map along which it lies. */
  edge: Edge
  rect: Rect
}

/** The rest of the frame; a cover that hides nothing of it takes nothing away. */
export function freeBox(frame: Rect, covers: readonly Cover[]): Rect {
  // A box that the browser measures has no properties of its own.
  const { left, top, right, bottom } = frame
  const free = { left, top, right, bottom }
  for (const { edge, rect } of covers) {
    if (!meet(frame, rect)) continue
    if (edge === 'left') free.left = Math.max(free.left, rect.right)
    if (edge === 'right') free.right = Math.min(free.right, rect.left)
    if (edge === 'top') free.top = Math.max(free.top, rect.bottom)
    if (edge === 'bottom') free.bottom = Math.min(free.bottom, rect.top)
  }
  return free
}

/** The share of the frame that must be free between two edges, or what covers them is ignored. */
const leastShare = 1 / 3

/** How far a view has to stay away from each edge to lie in the free part, and a margin more. Short tools may lie over it. */
export function paddingOf(frame: Rect, covers: readonly Cover[], margin: number): Rect {
  const free = freeBox(
    frame,
    covers.filter((cover) => coversHalf(frame, cover)),
  )
  const isWide = free.right - free.left >= (frame.right - frame.left) * leastShare
  const isHigh = free.bottom - free.top >= (frame.bottom - frame.top) * leastShare
  return {
    left: margin + (isWide ? free.left - frame.left : 0),
    right: margin + (isWide ? frame.right - free.right : 0),
    top: margin + (isHigh ? free.top - frame.top : 0),
    bottom: margin + (isHigh ? frame.bottom - free.bottom : 0),
  }
}

function coversHalf(frame: Rect, { edge, rect }: Cover): boolean {
  return edge === 'left' || edge === 'right'
    ? rect.bottom - rect.top >= (frame.bottom - frame.top) / 2
    : rect.right - rect.left >= (frame.right - frame.left) / 2
}

export function isWithin({ x, y }: { x: number; y: number }, margin: number, box: Rect): boolean {
  return (
    x - margin >= box.left &&
    x + margin <= box.right &&
    y - margin >= box.top &&
    y + margin <= box.bottom
  )
}

function meet(one: Rect, other: Rect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
