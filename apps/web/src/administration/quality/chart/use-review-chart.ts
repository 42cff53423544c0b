// Keeps the drawn chart: made anew when its data or its width change, with the chosen time range over it.
import { useEffect, useRef, type RefObject } from 'react'
import uPlot from 'uplot'
import { useTranslation } from '../../../texts/translation.ts'
import { formatClock, formatDay } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useWidth } from '../../../parts/hooks/use-width.ts'
import { rangeOf, showRange } from './chart-range.ts'
import { chartOptions, type Drawing } from './draw-chart.ts'
import { followPointer } from './follow-pointer.ts'
import type { TimeRange } from '../queries.ts'
import { addSpanHandles, type SpanHandles } from './span-handles.ts'

interface ChartWork extends Pick<Drawing, 'columns' | 'series' | 'reviews' | 'height' | 'onPoint'> {
  frame: RefObject<HTMLDivElement | null>
  /** The times of the readings, in epoch seconds. */
  times: readonly number[]
  range: TimeRange | undefined
  onRange: (range: TimeRange | undefined) => void
}

export function useReviewChart(work: ChartWork): RefObject<uPlot | undefined> {
  const { frame, columns, series, reviews, height, times, range, onPoint } = work
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const width = useWidth(frame)
  const chart = useRef<uPlot>(undefined)
  const handles = useRef<SpanHandles>(undefined)
  const newest = useRef(work)
  const names = [t('chart.begin'), t('chart.end')] as const
  const words = useRef(names)
  useEffect(() => {
    newest.current = work
    words.current = names
  })
  useEffect(() => {
    if (!frame.current || width === 0) return
    const { timeZone } = series
    const choose = (chosen: TimeRange | undefined) => newest.current.onRange(chosen)
    const options = chartOptions({
      columns,
      series,
      reviews,
      locale,
      width,
      height,
      onPoint,
      // Only then is it known where an instant lies.
      onReady: (ready) => {
        showRange(ready, newest.current.range)
        handles.current?.show(newest.current.range)
      },
    })
    const drawn = new uPlot(options, columns.data, frame.current)
    const added = addSpanHandles(drawn, {
      times,
      names: words.current,
      timeText: (seconds) =>
        `${formatDay(seconds * 1000, timeZone, locale)}, ${formatClock(seconds * 1000, timeZone, locale)}`,
      onRange: choose,
    })
    chart.current = drawn
    handles.current = added
    const stop = followPointer(drawn, (first, last) => choose(rangeOf(times, first, last)))
    return () => {
      stop()
      added.remove()
      drawn.destroy()
      chart.current = undefined
    }
  }, [frame, columns, series, reviews, height, locale, width, times, onPoint])
  useEffect(() => {
    if (!chart.current) return
    showRange(chart.current, range)
    handles.current?.show(range)
  }, [range])
  return chart
}
