// The reading under the pointer or the keys: both bases, and what rules found there.
import { useTranslation } from '../../../texts/translation.ts'
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import { qualityKinds } from '@eos/contract/readings/quality-rules'
import { formatClock, formatDay, formatQuantity } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

interface ChartReadoutProps {
  id: string
  series: ReviewSeries
  /** Epoch seconds. */
  time: number | undefined
}

export function ChartReadout({ id, series, time }: ChartReadoutProps) {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  const row = time === undefined ? -1 : series.time.indexOf(Math.round(time * 1000))
  const figure = (value: number | null | undefined) =>
    value == null ? t('chart.gap') : formatQuantity(value, series.unit, series.decimals, locale)
  const ms = series.time[row]
  const found =
    ms === undefined
      ? []
      : series.marks.filter(({ time: times }) => times.includes(ms)).map(({ kind }) => kind)
  return (
    <p id={id} className="quality-readout" aria-live="polite">
      {ms === undefined ? (
        <span className="soft">{t('chart.noKeys')}</span>
      ) : (
        <>
          {t('chart.readout', {
            time: `${formatDay(ms, series.timeZone, locale)}, ${formatClock(ms, series.timeZone, locale)}`,
            received: figure(series.received.values[row]),
            approved: figure(series.approved.values[row]),
          })}
          {found.length > 0 &&
            ` – ${found.map((kind) => qualityKinds[kind].label[locale]).join(', ')}`}
        </>
      )}
    </p>
  )
}
