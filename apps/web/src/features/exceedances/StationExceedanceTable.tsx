// The exceedances of one station: when, of what, how far beyond which limit, and how much of the mean is known.
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import { ratioBeside } from '@eos/contract/words/shown-decimals'
import { useTranslation } from '../../texts/translation.ts'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import type { Column } from '../../parts/tables/table-column.ts'
import { formatNumber } from '../../parts/numbers/format.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { Documents } from './Documents.tsx'
import { knownText, limitText, rowKey } from './exceedance-words.ts'
import { periodLabel } from './period-label.ts'
import './exceedances.css'

export function StationExceedanceTable({ rows }: { rows: readonly Exceedance[] }) {
  const { t } = useTranslation('exceedances')
  return (
    <div className="station-exceedances">
      <DataTable caption={t('list')} columns={useColumns()} rows={rows} rowKey={rowKey} />
      <Documents rows={rows} />
    </div>
  )
}

/** On a phone the indicator stands below its period, and the limit below the value. */
function useColumns(): Column<Exceedance>[] {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  const timesOf = ({ ratio }: Exceedance) =>
    ratio === null ? '' : formatNumber(ratio, ratioBeside(ratio).decimals, locale)
  const indicatorOf = ({ symbol, averaging }: Exceedance) => (
    <>
      <strong>{formulaText(symbol)}</strong>,{' '}
      <span className="soft">{t(`averaging.${averaging}`)}</span>
    </>
  )
  return [
    {
      key: 'period',
      header: t('period'),
      heading: true,
      cell: (row) => (
        <>
          {periodLabel(row, locale)}
          <span className="exceedance-narrow small">{indicatorOf(row)}</span>
          <span className="exceedance-narrow soft small">{knownText(row, t)}</span>
        </>
      ),
    },
    { key: 'indicator', header: t('indicator'), secondary: true, cell: indicatorOf },
    {
      key: 'value',
      header: t('mean'),
      numeric: true,
      cell: (row) => (
        <>
          <strong>{formatNumber(row.value, row.decimals, locale)}</strong>
          {row.unit !== '' && <span className="soft">{`\u00a0${row.unit}`}</span>}
          <span className="exceedance-narrow soft small">{limitText(row, locale)}</span>
        </>
      ),
    },
    {
      key: 'limit',
      header: t('limit'),
      numeric: true,
      secondary: true,
      cell: (row) => limitText(row, locale),
    },
    {
      key: 'times',
      header: t('timesLimit'),
      numeric: true,
      cell: (row) => <strong className="exceedance-times">{timesOf(row)}</strong>,
    },
    {
      key: 'known',
      header: t('used'),
      numeric: true,
      secondary: true,
      cell: (row) => knownText(row, t),
    },
  ]
}
