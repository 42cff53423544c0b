// The keys of the reviewer's chart: along the readings, to choose a time range, and on to the judgement.
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import type uPlot from 'uplot'
import type { ReviewVerdict } from '@eos/contract/readings/reviews'
import { rangeOf, secondsOf } from './chart-range.ts'
import type { TimeRange } from '../queries.ts'

interface KeyWork {
  chart: RefObject<uPlot | undefined>
  /** The times of the readings, in epoch seconds. */
  times: readonly number[]
  point: number | undefined
  range: TimeRange | undefined
  onPoint: (place: number) => void
  onRange: (range: TimeRange | undefined) => void
  onVerdict: (verdict: ReviewVerdict) => void
}

const verdictKeys: Record<string, ReviewVerdict> = {
  a: 'accept',
  r: 'reject',
  d: 'adjust',
  n: 'annotate',
}

export function useChartKeys(work: KeyWork): (event: KeyboardEvent) => void {
  const { chart, times, point, range, onPoint, onRange, onVerdict } = work
  const anchor = useRef<number>(undefined)
  const goTo = (index: number, isSelecting: boolean) => {
    const drawn = chart.current
    const all = drawn?.data[0] ?? []
    if (!drawn || all.length === 0) return
    const place = Math.min(all.length - 1, Math.max(0, index))
    const time = all[place]!
    drawn.setCursor({ left: drawn.valToPos(time, 'x'), top: 0 })
    onPoint(place)
    if (!isSelecting) return (anchor.current = undefined)
    anchor.current ??= all[point ?? place]!
    const ends = [anchor.current, time].toSorted((a, b) => a - b)
    onRange(rangeOf(times, ends[0]!, ends[1]!))
  }
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const all = chart.current?.data[0] ?? []
    const now = point ?? all.length - 1
    const to = placeAfter(event.key, now, all.length - 1)
    const verdict = verdictKeys[event.key.toLowerCase()]
    const time = all[now]
    if (to !== undefined) goTo(to, event.shiftKey)
    else if (event.key === 'Escape') onRange(undefined)
    else if (verdict && !event.shiftKey) onVerdict(verdict)
    else if ((event.key === '[' || event.key === ']') && time !== undefined) {
      const other = event.key === '[' ? range?.to : range?.from
      const ends = [time, other ? secondsOf(other) : time].toSorted((a, b) => a - b)
      onRange(rangeOf(times, ends[0]!, ends[1]!))
    } else return
    event.preventDefault()
  }
}

function placeAfter(key: string, now: number, last: number): number | undefined {
  const tenth = Math.max(1, Math.round(last / 10))
  const steps: Record<string, number> = {
    ArrowLeft: now - 1,
    ArrowRight: now + 1,
    PageUp: now - tenth,
    PageDown: now + tenth,
    Home: 0,
    End: last,
  }
  return steps[key]
}
