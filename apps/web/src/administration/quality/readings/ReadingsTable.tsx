// The chart's twin: the same points as a table, page by page, the newest first.
import { useMemo, useState } from 'react'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import { qualityKinds } from '@eos/contract/readings/quality-rules'
import { AdminTable, type AdminColumn } from '../../../admin-parts/controls/AdminTable.tsx'
import { formatClock, formatDay, formatNumber } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useIndicatorName } from '../../../admin-parts/resources/indicator-names.ts'
import { pageOfRows, readingRows, type ReadingRow } from './reading-rows.ts'

export function ReadingsTable({ series }: { series: ReviewSeries }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const nameOf = useIndicatorName()
  const columns = useColumns(series)
  const [asked, setAsked] = useState(0)
  const rows = useMemo(() => readingRows(series), [series])
  const { page, begin, end, isLast } = pageOfRows(rows.length, asked)
  return (
    <>
      <AdminTable
        caption={t('table.caption', { indicator: nameOf(series.indicator) })}
        rows={rows.slice(begin, end)}
        rowKey={({ ms }) => String(ms)}
        columns={columns}
      />
      <p className="form-actions">
        {page > 0 && <Action onClick={() => setAsked(page - 1)}>{t('table.newer')}</Action>}
        {!isLast && <Action onClick={() => setAsked(page + 1)}>{t('table.older')}</Action>}
        <span className="soft" role="status">
          {t('table.page', {
            from: formatNumber(begin + 1, 0, locale),
            to: formatNumber(end, 0, locale),
            all: formatNumber(rows.length, 0, locale),
          })}
        </span>
      </p>
    </>
  )
}

function useColumns(series: ReviewSeries): AdminColumn<ReadingRow>[] {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const { unit, timeZone } = series
  const valuesOf = (basis: Basis): AdminColumn<ReadingRow> => ({
    key: basis,
    header: `${t(`table.${basis}`)}${unit && ` (${unit})`}`,
    numeric: true,
    cell: ({ place }) => <Value series={series} basis={basis} place={place} />,
  })
  return [
    {
      key: 'time',
      header: t('table.time'),
      heading: true,
      cell: ({ ms }) => `${formatDay(ms, timeZone, locale)}, ${formatClock(ms, timeZone, locale)}`,
    },
    valuesOf('received'),
    valuesOf('approved'),
    {
      key: 'flags',
      header: t('table.flags'),
      cell: ({ kinds }) => kinds.map((kind) => qualityKinds[kind].label[locale]).join(', '),
    },
  ]
}

type Basis = 'received' | 'approved'

interface ValueProps {
  series: ReviewSeries
  basis: Basis
  /** The place of the point in the series. */
  place: number
}

/** A point that stands for several readings also shows their range. */
function Value({ series, basis, place }: ValueProps) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const { decimals, reduced } = series
  const { values, min, max } = series[basis]
  const figure = (value: number | null | undefined) =>
    value == null ? '–' : formatNumber(value, decimals, locale)
  return (
    <>
      {figure(values[place])}
      {reduced && min[place] !== max[place] && (
        <span className="quality-about soft">
          {t('table.range', { min: figure(min[place]), max: figure(max[place]) })}
        </span>
      )}
    </>
  )
}
