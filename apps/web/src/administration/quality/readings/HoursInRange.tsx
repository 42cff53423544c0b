// The hours of the chosen time range: their means, what the neighbours had, and how many values came.
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import { AdminTable } from '../../../admin-parts/controls/AdminTable.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { hourRows, mostHours, type HourRow } from '../chart/hour-rows.ts'
import type { TimeRange } from '../queries.ts'

interface HoursInRangeProps {
  series: ReviewSeries
  range: TimeRange
  median: readonly (number | null)[] | undefined
}

export function HoursInRange({ series, range, median }: HoursInRangeProps) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const rows = series.reduced ? [] : hourRows(series, range, median)
  if (rows.length === 0 || rows.length > mostHours) return null
  const figure = (value: number | null) => (value === null ? '–' : formatFigure(value, 1, locale))
  return (
    <div className="quality-hours">
      <AdminTable<HourRow>
        caption={t('hours.title')}
        showCaption
        rows={rows}
        rowKey={({ hour }) => hour}
        columns={[
          {
            key: 'hour',
            header: t('hours.hour'),
            heading: true,
            cell: ({ hour }) => `${hour.slice(11)}:00`,
          },
          {
            key: 'mean',
            header: t('hours.mean'),
            numeric: true,
            cell: ({ mean }) => <b>{figure(mean)}</b>,
          },
          {
            key: 'neighbours',
            header: t('hours.neighbours'),
            numeric: true,
            cell: ({ neighbours }) => figure(neighbours),
          },
          {
            key: 'values',
            header: t('hours.values'),
            numeric: true,
            cell: ({ count, expected }) => `${count} / ${expected}`,
          },
        ]}
      />
    </div>
  )
}
