// Lets a mouse, a finger or a pen drag over a chart to choose a time range.
import type uPlot from 'uplot'

const leastPx = 4

/** @returns a function that stops it; `onRange` gets the range in the units of the axis when the pointer is lifted */
export function followPointer(
  chart: uPlot,
  onRange: (first: number, last: number) => void,
): () => void {
  const { over } = chart
  let start: number | undefined
  // A finger that moves up or down goes on scrolling the page.
  over.style.touchAction = 'pan-y'
  const placeOf = (event: PointerEvent) =>
    Math.min(over.clientWidth, Math.max(0, event.clientX - over.getBoundingClientRect().left))
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    start = placeOf(event)
    over.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (start === undefined) return
    const [left, right] = ends(start, placeOf(event))
    chart.setSelect({ left, top: 0, width: right - left, height: over.clientHeight }, false)
  }
  const finish = (event: PointerEvent) => {
    if (start === undefined) return
    const [left, right] = ends(start, placeOf(event))
    start = undefined
    if (right - left >= leastPx) onRange(chart.posToVal(left, 'x'), chart.posToVal(right, 'x'))
  }
  const cancel = () => {
    start = undefined
  }
  const listeners = { pointerdown: begin, pointermove: move, pointerup: finish } as const
  for (const [name, listener] of Object.entries(listeners))
    over.addEventListener(name as 'pointerdown', listener)
  over.addEventListener('pointercancel', cancel)
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      over.removeEventListener(name as 'pointerdown', listener)
    over.removeEventListener('pointercancel', cancel)
  }
}

function ends(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one]
}
