// The chart's twin: the same points as a table, page by page, the newest first.
import { useMemo, useState } from 'react'
import { Action } from '../../parts/controls/Action.tsx'
import { useTranslation } from '../../texts/translation.ts'
import type { ReviewSeries } from '@eos/contract/calls/quality-review'
import { qualityKinds } from '@eos/contract/quality-rules'
import { DataTable } from '../../ui/DataTable.tsx'
import { formatClock, formatDay, formatNumber } from '../../ui/format.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { useIndicatorName } from './indicator-names.ts'
import { readingRows, type ReadingRow } from './reading-rows.ts'

const rowsPerPage = 100

export function ReadingsTable({ series }: { series: ReviewSeries }) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const nameOf = useIndicatorName()
  const [page, setPage] = useState(0)
  const rows = useMemo(() => readingRows(series), [series])
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const shown = Math.min(page, pages - 1)
  const begin = shown * rowsPerPage
  const { unit, decimals, timeZone, reduced } = series
  const figure = (value: number | null | undefined) =>
    value == null ? '–' : formatNumber(value, decimals, locale)
  const cellOf = (basis: 'received' | 'approved') => (row: ReadingRow) => {
    const { values, min, max } = series[basis]
    const range =
      reduced && min[row.place] !== max[row.place]
        ? t('table.range', { min: figure(min[row.place]), max: figure(max[row.place]) })
        : undefined
    return (
      <>
        {figure(values[row.place])}
        {range && <span className="quality-about soft">{range}</span>}
      </>
    )
  }
  const header = (basis: 'received' | 'approved') => `${t(`table.${basis}`)}${unit && ` (${unit})`}`
  return (
    <>
      <DataTable
        caption={t('table.caption', { indicator: nameOf(series.indicator) })}
        rows={rows.slice(begin, begin + rowsPerPage)}
        isScrolledByKeys
        rowKey={({ ms }) => String(ms)}
        columns={[
          {
            key: 'time',
            header: t('table.time'),
            heading: true,
            cell: ({ ms }) =>
              `${formatDay(ms, timeZone, locale)}, ${formatClock(ms, timeZone, locale)}`,
          },
          {
            key: 'received',
            header: header('received'),
            numeric: true,
            cell: cellOf('received'),
          },
          {
            key: 'approved',
            header: header('approved'),
            numeric: true,
            cell: cellOf('approved'),
          },
          {
            key: 'flags',
            header: t('table.flags'),
            cell: ({ kinds }) => kinds.map((kind) => qualityKinds[kind].label[locale]).join(', '),
          },
        ]}
      />
      <p className="form-actions">
        {shown > 0 && <Action onClick={() => setPage(shown - 1)}>{t('table.newer')}</Action>}
        {shown < pages - 1 && (
          <Action onClick={() => setPage(shown + 1)}>{t('table.older')}</Action>
        )}
        <span className="soft" role="status">
          {t('table.page', {
            from: formatNumber(begin + 1, 0, locale),
            to: formatNumber(Math.min(rows.length, begin + rowsPerPage), 0, locale),
            all: formatNumber(rows.length, 0, locale),
          })}
        </span>
      </p>
    </>
  )
}
