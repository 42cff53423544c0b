// The chart's twin: the same values as a table, newest first, each index value with a way to its derivation.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { levelIn, VN_AQI_LEVELS } from '@eos/indices'
import type { SeriesAnswer } from '@eos/contract/calls/series'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { LevelBadge } from '../ui/LevelBadge.tsx'
import { formatNumber } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import type { ChartSeries } from './chart-series.ts'
import { intervalLabel } from './interval-label.ts'
import { formulaText } from '../ui/formula-text.ts'

interface SeriesTableProps {
  answer: SeriesAnswer
  series: ChartSeries
  name: string
  onWhy: (time: number) => void
}

interface Row {
  time: number
  value: number | null
  min: number | null
  max: number | null
}

const rowsAtOnce = 120

export function SeriesTable({ answer, series, name, onWhy }: SeriesTableProps) {
  const { t } = useTranslation(['stations', 'ui'])
  const locale = useLocale()
  const [shown, setShown] = useState(rowsAtOnce)
  const column = answer.columns[0]
  if (!column) return null
  const isIndex = column.indicator === 'aqi'
  const figure = (value: number | null) =>
    value === null ? (
      <span className="soft">{t('history.gap')}</span>
    ) : (
      formatNumber(value, column.decimals, locale)
    )
  const columns: Column<Row>[] = [
    {
      key: 'time',
      header: t('history.interval'),
      heading: true,
      cell: (row) => intervalLabel(row.time, answer, locale),
      sortValue: (row) => row.time,
    },
    {
      key: 'value',
      header: isIndex
        ? t('ui:index.vn_aqi')
        : `${formulaText(column.symbol)}${column.unit && ` (${column.unit})`}`,
      numeric: !isIndex,
      cell: (row) =>
        isIndex ? (
          <LevelBadge
            value={row.value}
            level={row.value === null ? null : (levelIn(VN_AQI_LEVELS, row.value)?.key ?? null)}
          />
        ) : (
          figure(row.value)
        ),
      sortValue: (row) => row.value,
    },
    ...(series.min ? [rangeColumn('min'), rangeColumn('max')] : []),
    ...(isIndex ? [whyColumn()] : []),
  ]

  function rangeColumn(key: 'min' | 'max'): Column<Row> {
    return { key, header: key, numeric: true, secondary: true, cell: (row) => figure(row[key]) }
  }
  function whyColumn(): Column<Row> {
    return {
      key: 'why',
      header: <span className="only-heard">{t('history.why')}</span>,
      cell: (row) => (
        <button type="button" className="link-button" onClick={() => onWhy(row.time)}>
          {t('history.why')}
        </button>
      ),
    }
  }

  const rows = rowsOf(series)
  return (
    <>
      <DataTable
        caption={name}
        columns={columns}
        rows={rows.slice(0, shown)}
        rowKey={(row) => String(row.time)}
      />
      {rows.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + rowsAtOnce)}>
          {t('more', { count: Math.min(rowsAtOnce, rows.length - shown) })}
        </button>
      )}
    </>
  )
}

function rowsOf(series: ChartSeries): Row[] {
  return series.time
    .map((time, row) => ({
      time: time * 1000,
      value: series.values[row] ?? null,
      min: series.min?.[row] ?? null,
      max: series.max?.[row] ?? null,
    }))
    .reverse()
}
