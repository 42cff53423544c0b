// The first and the last day of a history, by the clock of the station.
import { Action } from '../../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { DateField } from '../../../../parts/fields/DateField.tsx'
import { KeptParameters } from '../../../../parts/page/KeptParameters.tsx'
import type { Dates, HistoryView } from '../series/history-view.ts'

interface HistoryDatesProps {
  /** The days that are shown, with which the choice begins. */
  dates: Dates
  onChange: (change: Partial<HistoryView>) => void
}

export function HistoryDates({ dates, onChange }: HistoryDatesProps) {
  const { t } = useTranslation('stations')
  return (
    <form
      key={`${dates.firstDay} ${dates.lastDay}`}
      method="get"
      className="wrap gap-3 history-dates not-printed"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ period: 'dates', dates: datesOf(new FormData(event.currentTarget)) })
      }}
    >
      <KeptParameters except={['from', 'to', 'rows']} />
      <DateField label={t('history.from')} name="from" required defaultValue={dates.firstDay} />
      <DateField label={t('history.to')} name="to" required defaultValue={dates.lastDay} />
      <Action type="submit">{t('filter.show')}</Action>
    </form>
  )
}

function datesOf(form: FormData): Dates {
  const [firstDay = '', lastDay = ''] = ['from', 'to']
    .map((name) => String(form.get(name)))
    .toSorted()
  return { firstDay, lastDay }
}
