// The days of a download: two dates, and buttons for the lengths that end now.
import { Action } from '../../../../parts/controls/Action.tsx'
import { DateField } from '../../../../parts/fields/DateField.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { useNow } from '../../../../parts/hooks/use-now.ts'
import { lastDays, lengths, type Change, type Chosen } from './chosen.ts'

interface DayFieldsProps {
  timeZone: string
  chosen: Chosen
  change: Change
}

export function DayFields({ timeZone, chosen: { firstDay, lastDay }, change }: DayFieldsProps) {
  const { t } = useTranslation('stations')
  const now = useNow()
  return (
    <>
      <div className="download-days">
        <DateField
          label={t('download.from')}
          value={firstDay}
          max={lastDay}
          onChange={({ target }) => change({ firstDay: target.value })}
        />
        <DateField
          label={t('download.to')}
          value={lastDay}
          onChange={({ target }) => change({ lastDay: target.value })}
        />
      </div>
      <p className="wrap download-lengths">
        {lengths.map((length) => (
          <Action key={length} onClick={() => change(lastDays(length, timeZone, now))}>
            {length === 'decade' ? t('download.decade') : t(`history.periods.${length}`)}
          </Action>
        ))}
      </p>
    </>
  )
}
