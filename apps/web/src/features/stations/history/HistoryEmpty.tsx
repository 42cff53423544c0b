// A period without values: what is missing and why, and the way to the nearest values or to another indicator.
import { useQuery } from '@tanstack/react-query'
import { ActionLink } from '../../../parts/controls/Action.tsx'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDay, formatInstant } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useSearchParams } from 'react-router'
import { knownDaysQuery } from '../queries.ts'
import { dayOf } from './series/download-choice.ts'
import { writeHistoryView, type Dates, type HistoryView } from './series/history-view.ts'
import type { HistoryBodyProps } from './history-props.ts'
import { writtenReason } from './series/gap-reasons.ts'
import { nearestDates } from './series/nearest-dates.ts'

type HistoryEmptyProps = Pick<HistoryBodyProps, 'station' | 'indicators' | 'view' | 'shown'>

export function HistoryEmpty({ station, indicators, view, shown }: HistoryEmptyProps) {
  const { t } = useTranslation(['stations', 'common'])
  const locale = useLocale()
  const { timeZone } = station
  const range = { from: Date.parse(shown.answer.from), to: Date.parse(shown.answer.to) }
  const asked = view.dates ?? {
    firstDay: dayOf(range.from, timeZone),
    lastDay: dayOf(range.to - 1, timeZone),
  }
  const known = useQuery(knownDaysQuery(station.id, view.show, range, timeZone)).data
  const nearest = known && nearestDates(known, asked)
  const symbolOf = (code: string) =>
    code === 'aqi' ? 'VN_AQI' : formulaText(indicators[code]?.symbol ?? code)
  const other = station.values.find(
    ({ indicator, time }) => indicator !== view.show && Date.parse(time) > range.from,
  )?.indicator
  const written = (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC', locale)
  const linkTo = useLinkTo(station.id)
  return (
    <Empty
      title={t(asked.firstDay === asked.lastDay ? 'history.emptyDay' : 'history.empty', {
        name: symbolOf(view.show),
        from: written(asked.firstDay),
        to: written(asked.lastDay),
      })}
      actions={
        <>
          {nearest && (
            <ActionLink {...linkTo({ period: 'dates', dates: nearest })}>
              {t('history.goTo', {
                from: written(nearest.firstDay),
                to: written(nearest.lastDay),
              })}
            </ActionLink>
          )}
          {other && (
            <ActionLink {...linkTo({ show: other })}>
              {t('history.showOther', { name: symbolOf(other) })}
            </ActionLink>
          )}
        </>
      }
    >
      {useReason(station) ?? t('history.emptyHint')}
    </Empty>
  )
}

/** Known where the station itself is silent now. */
function useReason(station: HistoryBodyProps['station']): string | undefined {
  const { t } = useTranslation(['stations', 'common'])
  const locale = useLocale()
  const { state, stateSince, stateReason, stateReasonEn, expectedReturn, timeZone } = station
  if (state === 'live' || !stateSince) return undefined
  const words = {
    state: t(`common:state.${state}`),
    since: formatInstant(stateSince, timeZone, locale),
  }
  const written = { reason: stateReason, reasonEn: stateReasonEn }
  const reason = writtenReason(written, locale, t('common:inVietnamese'))
  const text = reason
    ? t('history.emptyReason', { ...words, reason })
    : t('history.emptySince', words)
  if (!expectedReturn) return text
  return `${text} ${t('history.emptyReturn', { day: formatDay(expectedReturn, timeZone, locale) })}`
}

/** The present address with another view. */
function useLinkTo(id: string) {
  const [search] = useSearchParams()
  return (change: Partial<HistoryView> & { dates?: Dates }) => ({
    to: 'stations/:id' as const,
    parameters: { id },
    search: Object.fromEntries(writeHistoryView(search, change)),
  })
}
