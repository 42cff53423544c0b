// The last thirty days of an indicator against the limit of a day.
import { useTranslation } from '../../texts/translation.ts'
import { regulationIn } from '../../parts/limits/limit-steps.ts'
import { DayScale, ThirtyDays } from '../../parts/limits/ThirtyDays.tsx'
import { formatFigure, formatShortDay } from '../../parts/numbers/format.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { DayVerdicts } from './day-verdicts.ts'

export function DayLimits({ verdicts }: { verdicts: DayVerdicts }) {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  const { indicator, document, bound, days } = verdicts
  const figure = bound.kind === 'range' ? bound.limit[1] : bound.limit
  const { unit, decimals } = indicator
  const limit = `${formatFigure(figure, 6, locale)}\u00a0${unit}`
  const regulation = document && regulationIn(locale === 'en' ? document.titleEn : document.title)
  const dayOf = (place: number) => formatShortDay(`${days.at(place)!.day}T00:00:00Z`, 'UTC', locale)
  return (
    <div className="day-limits">
      <p>
        {t('line', { unit })} <b>{[limit, regulation].filter(Boolean).join(', ')}</b>
      </p>
      <ThirtyDays
        days={days}
        bound={bound}
        unit={unit}
        decimals={decimals}
        label={t('thirtyDays', { name: formulaText(indicator.symbol), limit })}
        isLarge
      />
      <DayScale from={dayOf(0)} note={dayOf(Math.floor(days.length / 2))} to={dayOf(-1)} />
    </div>
  )
}
