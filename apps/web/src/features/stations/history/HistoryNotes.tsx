// Notes about the figures: what the lines are, how complete they are, why some are missing, and the clock.
import { useQuery } from '@tanstack/react-query'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { useTranslation } from '../../../texts/translation.ts'
import {
  formatClock,
  formatDuration,
  formatNumber,
  formatShortDay,
  zoneLabel,
} from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { JudgedSeries } from './choices/history-choices.ts'
import { stationPausesQuery } from '../queries.ts'
import { explainedGaps, writtenReason } from './series/gap-reasons.ts'
import { gapsOf, longGaps } from './series/gaps.ts'
import { meansOf } from './series/history-chart.ts'
import type { LimitedMean } from './series/limited-mean.ts'
import { namedGrain } from './use-history-words.ts'

interface HistoryNotesProps {
  station: LatestStation
  shown: JudgedSeries
  isCompared: boolean
}

export function HistoryNotes({ station, shown, isCompared }: HistoryNotesProps) {
  const { t } = useTranslation('stations')
  const { answer, mean } = shown
  const own = t(`history.line.${namedGrain(answer.grain)}`)
  const notes = useNotes(station, shown)
  const isRunning = mean !== undefined && meansOf(shown) !== undefined
  return (
    <p className="soft meta history-notes">
      {isRunning && <b>{linesOf(mean)} </b>}
      {notes.slice(isRunning && answer.grain === 'hour' ? 1 : 0).join(' ')}
    </p>
  )

  function linesOf({ hours }: LimitedMean): string {
    if (isCompared) return t('history.running', { hours })
    return hours > 1 ? t('history.thick', { hours, own }) : t('history.thickHour', { own })
  }
}

/** Each a sentence; the first says what the figures are. */
export function useNotes(station: LatestStation, { answer }: JudgedSeries): string[] {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { completeness, reduced, timeZone } = answer
  const grain = namedGrain(answer.grain)
  const counted = ({ aqiHour: 'hour', aqiDay: 'day' } as const)[grain as 'aqiHour'] ?? grain
  const gaps = gapsOf(answer)
  const reasons = useGapReasons(station.id, answer)
  return [
    t(`history.grain.${grain}`, { span: formatDuration(station.intervalSeconds, locale) }),
    reduced && t('history.reduced'),
    answer.stepSeconds !== null && grain !== 'minute' && t('history.hourEnding'),
    completeness &&
      completeness.expected > 0 &&
      t(`history.completeness.${counted as 'hour'}`, {
        present: formatNumber(completeness.present, 0, locale),
        expected: formatNumber(completeness.expected, 0, locale),
        percent: Math.round((100 * completeness.present) / completeness.expected),
      }),
    gaps.length > 0 && t('history.hatched'),
    ...reasons,
    t('history.clock', { zone: zoneLabel(answer.to, timeZone) }),
  ].filter((note) => typeof note === 'string')
}

const mostReasons = 3

/** A sentence for each of the newest long gaps of which the reason is known. */
function useGapReasons(id: string, answer: SeriesAnswer): string[] {
  const { t } = useTranslation(['stations', 'common'])
  const locale = useLocale()
  const { data } = useQuery(stationPausesQuery(id))
  const { timeZone } = answer
  const day = (time: number) => formatShortDay(time, timeZone, locale)
  const clock = (time: number) => formatClock(time, timeZone, locale)
  return explainedGaps(longGaps(gapsOf(answer)), data?.pauses ?? [])
    .slice(-mostReasons)
    .flatMap(({ from, to, pause }) => {
      const reason = writtenReason(pause, locale, t('common:inVietnamese'))
      if (!reason) return []
      const words = { from: `${day(from)} ${clock(from)}`, reason }
      if (to >= Date.parse(answer.to)) return [t('history.gapReasonSince', words)]
      const end = day(from) === day(to) ? clock(to) : `${day(to)} ${clock(to)}`
      return [t('history.gapReason', { ...words, to: end })]
    })
}
