// Handles at both ends of the chosen time range, for the pointer and for the arrow keys.
import type uPlot from 'uplot'
import { nearestPlace, secondsOf, showRange, withEnd } from './chart-range.ts'
import type { TimeRange } from '../queries.ts'

interface HandleWork {
  /** The times of the readings, in epoch seconds. */
  times: readonly number[]
  /** The names of the handles of the begin and the end. */
  names: readonly [string, string]
  timeText: (seconds: number) => string
  onRange: (range: TimeRange) => void
}

export interface SpanHandles {
  show: (range: TimeRange | undefined) => void
  remove: () => void
}

export function addSpanHandles(chart: uPlot, work: HandleWork): SpanHandles {
  const { times, names, timeText, onRange } = work
  let range: TimeRange | undefined
  const handles = names.map((name) => makeHandle(chart.over, name, times.length - 1))
  const show = (next: TimeRange | undefined) => {
    range = next
    handles.forEach((handle, end) => {
      handle.hidden = !next
      if (!next) return
      const seconds = secondsOf(end === 0 ? next.from : next.to)
      handle.style.left = `${chart.valToPos(seconds, 'x')}px`
      handle.setAttribute('aria-valuenow', String(nearestPlace(times, seconds)))
      handle.setAttribute('aria-valuetext', timeText(seconds))
    })
  }
  handles.forEach((handle, place) => {
    const end = place as 0 | 1
    const moved = (to: number) => range && withEnd(times, range, end, to)
    const follow = (event: PointerEvent) => {
      const x = event.clientX - chart.over.getBoundingClientRect().left
      const next = moved(nearestPlace(times, chart.posToVal(x, 'x')))
      show(next)
      showRange(chart, next)
    }
    onDrag(handle, follow, () => range && onRange(range))
    handle.addEventListener('keydown', (event) => {
      const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
      const step = steps[event.key]
      if (step === undefined || !range) return
      event.preventDefault()
      event.stopPropagation()
      onRange(moved(Number(handle.getAttribute('aria-valuenow')) + step)!)
    })
  })
  show(undefined)
  return { show, remove: () => handles.forEach((handle) => handle.remove()) }
}

function makeHandle(over: HTMLElement, name: string, last: number): HTMLElement {
  const handle = document.createElement('div')
  handle.className = 'quality-handle'
  handle.tabIndex = 0
  handle.setAttribute('role', 'slider')
  handle.setAttribute('aria-label', name)
  handle.setAttribute('aria-valuemin', '0')
  handle.setAttribute('aria-valuemax', String(Math.max(0, last)))
  over.append(handle)
  return handle
}

/** The chart itself does not begin another range meanwhile. */
function onDrag(handle: HTMLElement, follow: (event: PointerEvent) => void, end: () => void): void {
  let isHeld = false
  handle.addEventListener('pointerdown', (event) => {
    event.stopPropagation()
    isHeld = true
    handle.setPointerCapture(event.pointerId)
  })
  handle.addEventListener('pointermove', (event) => {
    event.stopPropagation()
    if (isHeld) follow(event)
  })
  handle.addEventListener('pointerup', (event) => {
    event.stopPropagation()
    if (isHeld) end()
    isHeld = false
  })
}
