// The mean index of each hour of the week.
import type { AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import { airScale } from '../../parts/levels/scale.ts'
import { WeekMatrix } from '../../parts/matrix/Calendar.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay, formatNumber, zoneLabel } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { weekdayName } from './month-names.ts'
import { percentOf, weekExtremes, type WeekExtreme } from './year-figures.ts'

const hourOf = ({ hour }: WeekExtreme) => `${String(hour).padStart(2, '0')}:00`

export function WeekHours({ year: { week, station } }: { year: AqiYear }) {
  const { t } = useTranslation('variation')
  const locale = useLocale()
  const extremes = weekExtremes(week.means)
  const day = (iso: string) => formatDay(Date.parse(iso), 'UTC', locale)
  return (
    <section className="variation-part" aria-labelledby="week-title">
      <h2 id="week-title">{t('week.title')}</h2>
      <p className="variation-lead">
        {t('week.lead', { from: day(week.from), to: day(week.to) })}{' '}
        {extremes &&
          t('week.worst', {
            day: weekdayName(extremes.highest.day, locale),
            hour: hourOf(extremes.highest),
            high: extremes.highest.value,
            otherDay: weekdayName(extremes.lowest.day, locale),
            otherHour: hourOf(extremes.lowest),
            low: extremes.lowest.value,
          })}
      </p>
      <WeekMatrix scale={airScale} caption={t('week.caption')} hours={week.means} />
      <p className="faint meta variation-note">
        {t('week.note', {
          zone: zoneLabel(Date.parse(week.to), station.timeZone),
          hours: formatNumber(week.hours, 0, locale),
          expected: formatNumber(week.expectedHours, 0, locale),
          share: percentOf(week.hours, week.expectedHours),
        })}
      </p>
    </section>
  )
}
