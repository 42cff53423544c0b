// Twelve hourly means as columns: the darker, the more an hour weighs; a missing one is hatched.
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure, formatNumber, hourEndingLabel } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { WeightedHour } from './deciding-steps.ts'

interface WeightedHoursProps {
  hours: readonly WeightedHour[]
  timeZone: string
  unit: string
}

export function WeightedHours({ hours, timeZone, unit }: WeightedHoursProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const highest = Math.max(...hours.map(({ value }) => value ?? 0))
  const clock = (end: number) => hourEndingLabel(end, timeZone, locale)
  const textOf = ({ end, value, weight }: WeightedHour) =>
    value === undefined
      ? t('why.missingHour', { hour: clock(end) })
      : t('why.weightedHour', {
          hour: clock(end),
          value: formatNumber(value, 1, locale),
          unit,
          weight: formatFigure(weight, 3, locale),
        })
  const isNamed = (place: number) => (hours.length - 1 - place) % 2 === 0
  return (
    <ol className="weighted-hours" aria-label={t('why.weightedHours')}>
      {hours.map((hour, place) => (
        <li key={hour.end} title={textOf(hour)}>
          <span className="only-heard">{textOf(hour)}</span>
          <span className="weighted-value" aria-hidden="true">
            {hour.value !== undefined && formatNumber(hour.value, 0, locale)}
          </span>
          {hour.value === undefined ? (
            <span className="weighted-bar weighted-missing" />
          ) : (
            <span
              className="weighted-bar"
              style={
                {
                  height: `${highest > 0 ? Math.round((80 * hour.value) / highest) : 0}px`,
                  '--weight': `${Math.round(100 * hour.weight)}%`,
                } as React.CSSProperties
              }
            />
          )}
          <span className="weighted-hour" aria-hidden="true">
            {isNamed(place) && clock(hour.end).slice(0, 2)}
          </span>
        </li>
      ))}
    </ol>
  )
}
