// Chooses the hour of the table, as the slider does that of the map.
import { useMemo } from 'react'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { Choice } from '../../../parts/controls/Choice.tsx'
import { formatDay, formatHour, formatShortDay } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { hourText, mapParameters, readHour } from '../map-address.ts'
import { hoursByDay } from '../time/hours-of-week.ts'
import type { Hours } from '../time/use-hours.ts'

/** The hours are loaded at the latest when a hand comes near. */
export function HourChoice({ hours }: { hours: Hours }) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { query, chosen, choose, want } = hours
  const ends = query.data?.ends
  const days = useMemo(() => hoursByDay(ends?.slice(0, -1) ?? [], timeZone), [ends, timeZone])
  const option = (end: number, day: string) => (
    <option key={end} value={hourText(end)}>
      {formatHour(end, timeZone, locale)}, {day}
    </option>
  )
  const isOther = chosen !== undefined && !ends?.includes(chosen)
  // Without script there are no hours to choose from but those that the page has brought.
  return (
    <span className={ends ? undefined : 'needs-script'}>
      <Choice
        label={t('table.hour')}
        name={mapParameters.hour}
        value={chosen === undefined ? '' : hourText(chosen)}
        onChange={(event) => choose(readHour(event.target.value))}
        onFocus={want}
        onPointerEnter={want}
      >
        <option value="">{t('table.newest')}</option>
        {isOther && option(chosen, formatShortDay(chosen - 1, timeZone, locale))}
        {days.map(({ day, ends: hoursOfDay }) => {
          const short = formatShortDay(day, timeZone, locale)
          return (
            <optgroup key={day} label={formatDay(day, timeZone, locale)}>
              {hoursOfDay.map((end) => option(end, short))}
            </optgroup>
          )
        })}
      </Choice>
    </span>
  )
}
