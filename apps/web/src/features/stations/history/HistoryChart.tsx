// The history as a chart, with what it says at the pointer and at the arrow keys.
import { useQuery } from '@tanstack/react-query'
import { levelIn, VN_AQI_LEVELS } from '@eos/indices'
import { TimeChartView, type Reading } from '../../../parts/charts/TimeChartView.tsx'
import { valueAt, type ChartLine, type TimeChart } from '../../../parts/charts/time-chart.ts'
import { limitPlace } from '../../../parts/limits/limit-place.ts'
import { hourMs } from '@eos/contract/words/time-units'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { stationPausesQuery } from '../queries.ts'
import type { JudgedSeries } from './choices/history-choices.ts'
import { intervalLabel } from './interval-label.ts'
import { summarize } from './series/chart-series.ts'
import { explainedGaps, gapAt, writtenReason } from './series/gap-reasons.ts'
import { intervalOf } from './series/gaps.ts'
import { meansOf, pointsOf } from './series/history-chart.ts'
import type { HistoryWords } from './use-history-words.ts'

interface HistoryChartProps {
  /** The id of the station. */
  id: string
  chart: TimeChart
  shown: JudgedSeries
  name: string
  words: HistoryWords
}

export function HistoryChart({ id, chart, shown, name, words }: HistoryChartProps) {
  const { t } = useTranslation('stations')
  const places = pointsOf(shown.series, shown.answer).map(({ time }) => time)
  const readingAt = useReadings(chart, shown, words)
  const reasonAt = useReasons(id, chart, shown)
  return (
    <TimeChartView
      chart={chart}
      times={places}
      readingAt={(place) => {
        const reading = readingAt(place, places[place]!)
        const notes = [reasonAt(place), reading.note].filter(Boolean)
        return { ...reading, note: notes.join(' ') || undefined }
      }}
      quantity={words.quantity}
      label={`${name}. ${t('history.keys')}`}
      summary={useSummary(shown, name, words)}
      write={words.tick(chart)}
      writeValue={words.figure}
    />
  )
}

/** The values of all lines at a place: the limited mean first, then what it is made of. */
function useReadings(chart: TimeChart, shown: JudgedSeries, words: HistoryWords) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { answer, series, mean } = shown
  const known = new Map(meansOf(shown)?.map((each) => [each.time, each.known]))
  const isIndex = answer.columns[0]?.indicator === 'aqi'
  const written = (value: number) =>
    isIndex
      ? `${words.figure(value)}, ${levelIn(VN_AQI_LEVELS, value)?.name[locale] ?? ''}`
      : words.value(value)
  return (place: number, time: number): Reading => {
    // A mean of hours is asked for between their ends as well.
    const within = answer.grain === 'minute' ? hourMs - 1 : 0
    const rowOf = (line: ChartLine) => {
      const point = valueAt(line, time, line.look === 'main' ? within : 0)
      return {
        key: line.key,
        name: line.name,
        value: point ? written(point.value!) : t('history.gap'),
        isMain: line.look === 'main',
        isOver:
          line.isLimited === true && point != null && isBeyond(chart, point.time, point.value!),
      }
    }
    const hourEnd = Math.floor(time / hourMs) * hourMs
    const hours = known.get(hourEnd)
    return {
      title: intervalLabel(series.time[place]! * 1000, answer, locale),
      rows: chart.lines.toReversed().map(rowOf),
      note:
        hours !== undefined && mean && mean.hours > 1
          ? t('history.knownHours', { known: hours, hours: mean.hours })
          : undefined,
    }
  }
}

/** Why a place of the chart has no value, where that is known. */
function useReasons(id: string, { gaps }: TimeChart, { answer, series }: JudgedSeries) {
  const { t } = useTranslation(['stations', 'common'])
  const locale = useLocale()
  const pauses = useQuery(stationPausesQuery(id)).data?.pauses ?? []
  const explained = explainedGaps(gaps, pauses)
  return (place: number): string | undefined => {
    const gap = gapAt(explained, intervalOf(series.time[place]! * 1000, answer))
    const reason = gap && writtenReason(gap.pause, locale, t('common:inVietnamese'))
    return reason && t('history.gapWhy', { reason })
  }
}

function isBeyond({ limits }: TimeChart, time: number, value: number): boolean {
  const step = limits.findLast(({ from }) => from < time)
  return step !== undefined && limitPlace(value, step.bound).isOver
}

/** The chart in one sentence. */
function useSummary({ series }: JudgedSeries, name: string, words: HistoryWords): string {
  const { t } = useTranslation('stations')
  const summary = summarize(series)
  if (!summary) return name
  const text = t('history.summary', {
    name,
    ...words.days,
    min: words.figure(summary.min),
    max: words.figure(summary.max),
    latest: words.value(summary.latest),
  })
  return summary.gaps > 0 ? `${text} ${t('history.gaps', { count: summary.gaps })}` : text
}
