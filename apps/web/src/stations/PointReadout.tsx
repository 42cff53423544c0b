// The figure under the pointer, or the newest one: value, unit and interval, always visible below the chart.
import { useTranslation } from 'react-i18next'
import type { SeriesAnswer } from '@eos/contract/calls/series'
import { LevelBadge } from '../ui/LevelBadge.tsx'
import { formatQuantity } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { levelIn, VN_AQI_LEVELS } from '@eos/indices'
import type { ChartSeries } from './chart-series.ts'
import { intervalLabel } from './interval-label.ts'
import { formulaText } from '../ui/formula-text.ts'

interface PointReadoutProps {
  answer: SeriesAnswer
  series: ChartSeries
  index: number | undefined
}

export function PointReadout({ answer, series, index }: PointReadoutProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const column = answer.columns[0]
  const at = index ?? series.values.findLastIndex((value) => value !== null)
  const time = series.time[at]
  if (!column || time === undefined) return null
  const value = series.values[at] ?? null
  return (
    <p className="readout" aria-live="off">
      <span className="soft">{intervalLabel(time * 1000, answer, locale)}</span>{' '}
      {column.indicator === 'aqi' ? (
        <LevelBadge
          value={value}
          level={value === null ? null : (levelIn(VN_AQI_LEVELS, value)?.key ?? null)}
        />
      ) : (
        <strong>
          {formulaText(column.symbol)}{' '}
          {value === null
            ? t('history.gap')
            : formatQuantity(value, column.unit, column.decimals, locale)}
        </strong>
      )}
    </p>
  )
}
