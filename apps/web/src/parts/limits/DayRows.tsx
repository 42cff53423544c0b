// Small multiples: one row of thirty days for each indicator, with its limit at the left and what is said of it at the
// right, over one scale of days.
import type { ReactNode } from 'react'
import type { DailyIndicator, DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { useTranslation } from '../../texts/translation.ts'
import { formatQuantity, formatShortDay, hourEndingLabel, type Locale } from '../numbers/format.ts'
import { formulaText } from '../numbers/formula-text.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { toFieldTime } from '../numbers/zoned-time.ts'
import { daysOf, limitNow } from './daily-means.ts'
import { dayTicks } from './day-ticks.ts'
import { countDays, dayColumns } from './thirty-days.ts'
import { ThirtyDays } from './ThirtyDays.tsx'
import { writtenLimit } from './written-limit.ts'
import './days.css'
import './days-texts.ts'

interface DayRowsProps {
  means: DailyMeans
  /** The words at the right; without it the days above or within, and how many are known. */
  says?: (indicator: DailyIndicator) => ReactNode
}

export function DayRows({ means, says }: DayRowsProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const hasLimits = means.indicators.some((indicator) => limitNow(indicator, 'day'))
  return (
    <div className="day-rows">
      {means.indicators.map((indicator) => {
        const symbol = formulaText(indicator.symbol)
        const limit = writtenLimit(indicator, 'day', locale)
        return (
          <div key={indicator.indicator} className="day-row">
            <h3>
              {symbol} {hasLimits && <span>{limit ?? t('noLimit')}</span>}
            </h3>
            <ThirtyDays
              days={daysOf(means, indicator)}
              bound={limitNow(indicator, 'day')}
              unit={indicator.unit}
              decimals={indicator.decimals}
              label={limit ? t('daysWithLimit', { symbol, limit }) : t('daysOf', { symbol })}
            />
            <p className="fine day-row-says">
              {says ? says(indicator) : <DayWords means={means} indicator={indicator} />}
            </p>
          </div>
        )
      })}
      <DayAxis means={means} locale={locale} />
    </div>
  )
}

/** "Above on 4 days; highest 82.1 mg/L, 29 of 30 days with data." */
function DayWords({ means, indicator }: { means: DailyMeans; indicator: DailyIndicator }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { unit, decimals } = indicator
  const days = daysOf(means, indicator)
  const { over, within, known, all } = countDays(dayColumns(days, limitNow(indicator, 'day')))
  const values = days.flatMap(({ value }) => value ?? [])
  const highest = formatQuantity(Math.max(...values), unit, decimals, locale)
  return (
    <>
      {over > 0 && <b className="day-row-over">{t('daysAbove', { count: over })}</b>}
      {over === 0 && within > 0 && <b>{t('daysWithin', { count: within })}</b>}
      <span>
        {values.length > 0 && `${t('highestDay', { highest })}\u00a0· `}
        {t('daysKnown', { known, all }).replaceAll(' ', '\u00a0')}
      </span>
    </>
  )
}

function DayAxis({ means, locale }: { means: DailyMeans; locale: Locale }) {
  const { t } = useTranslation('days')
  const [first] = means.indicators
  if (!first) return null
  const ticks = dayTicks(daysOf(means, first).map(({ day }) => day))
  const clock = hourEndingLabel(means.until, means.timeZone, locale)
  const lastHour = toFieldTime(Date.parse(means.until) - 1, means.timeZone)
  return (
    <p className="soft day-axis" aria-hidden="true">
      {ticks.map(({ day, at }, place) => {
        const name = formatShortDay(day, 'UTC', locale)
        const isLast = place === ticks.length - 1
        return (
          <span key={day} style={{ insetInlineStart: `${Math.round(at * 1000) / 10}%` }}>
            {isLast && lastHour.startsWith(day) ? t('dayUntil', { day: name, clock }) : name}
          </span>
        )
      })}
    </p>
  )
}
