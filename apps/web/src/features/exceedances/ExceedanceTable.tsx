// Exceedances as a table: period, value, limit, and the standard with the table that it stands in.
import { useTranslation } from '../../texts/translation.ts'
import type { Exceedance } from '@eos/contract/calls/exceedances'
import { statedIn } from '../../parts/limits/limit-words.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { Documents } from './Documents.tsx'
import {
  knownText,
  limitText,
  rowKey,
  shortTitle,
  timesText,
  valueText,
} from './exceedance-words.ts'
import { isoDay, periodLabel } from './period-label.ts'
import './exceedances.css'
import { formulaText } from '../../ui/formula-text.ts'

interface ExceedanceTableProps {
  rows: readonly Exceedance[]
  /** Names the station of each row. */
  withStation?: boolean
}

export function ExceedanceTable({ rows, withStation }: ExceedanceTableProps) {
  const { t } = useTranslation('exceedances')
  const columns = useColumns(withStation === true)
  return (
    <>
      <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={rowKey} />
      <Documents rows={rows} />
    </>
  )
}

/** On a narrow screen the first two columns say what the others say otherwise. */
function useColumns(withStation: boolean): Column<Exceedance>[] {
  const { t } = useTranslation('exceedances')
  const station: Column<Exceedance> = {
    key: 'station',
    header: t('station'),
    secondary: true,
    cell: (row) => <PlaceCell row={row} />,
  }
  return [
    {
      key: 'period',
      header: t('period'),
      heading: true,
      cell: (row) => <PeriodCell row={row} withStation={withStation} />,
    },
    ...(withStation ? [station] : []),
    { key: 'value', header: t('value'), numeric: true, cell: (row) => <ValueCell row={row} /> },
    {
      key: 'limit',
      header: t('limit'),
      numeric: true,
      secondary: true,
      cell: (row) => <LimitCell row={row} />,
    },
    {
      key: 'standard',
      header: t('standard'),
      secondary: true,
      cell: ({ limit }) => <StandardCell limit={limit} />,
    },
  ]
}

interface RowProps {
  row: Exceedance
}

function PeriodCell({ row, withStation }: RowProps & { withStation: boolean }) {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  return (
    <>
      {periodLabel(row, locale)}
      <span className="exceedance-line soft small">
        <strong>{formulaText(row.symbol)}</strong>,{' '}
        {row.sample ? t('sampled', { ...row.sample }) : t(`averaging.${row.averaging}`)}
      </span>
      {withStation && (
        <span className="exceedance-narrow small">
          <PlaceCell row={row} />
        </span>
      )}
      <span className="exceedance-narrow soft small">
        {statedIn({ ...row.limit, title: shortTitle(row.limit.title) })}
      </span>
    </>
  )
}

function ValueCell({ row }: RowProps) {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  return (
    <>
      <strong>
        {row.sample?.censor && censorSign[row.sample.censor]}
        {valueText(row, locale)}
      </strong>
      <span className="exceedance-line soft small">{knownText(row, t)}</span>
      <span className="exceedance-narrow small">{limitText(row, locale)}</span>
      <span className="exceedance-narrow soft small">{timesText(row, t, locale)}</span>
    </>
  )
}

const censorSign = { lt_lod: '<\u00a0', lt_loq: '<\u00a0', gt_range: '>\u00a0' } as const

function LimitCell({ row }: RowProps) {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  return (
    <>
      {limitText(row, locale)}
      <span className="exceedance-line soft small" title={t('ratio')}>
        {timesText(row, t, locale)}
      </span>
    </>
  )
}

/** A station leads to its page, a sample to its results. */
function PlaceCell({ row }: RowProps) {
  const locale = useLocale()
  const { stationId, stationCode, stationName, stationNameEn, sample } = row
  const name = locale === 'en' ? (stationNameEn ?? stationName) : stationName
  return (
    <>
      {sample ? (
        <PageLink to="admin/public-point-data" search={{ id: sample.id, mode: 'VIEW' }}>
          {name}
        </PageLink>
      ) : (
        <PageLink to="stations/:id" parameters={{ id: stationId ?? '' }}>
          {name}
        </PageLink>
      )}
      <span className="exceedance-line soft small">{stationCode}</span>
    </>
  )
}

function StandardCell({ limit }: { limit: Exceedance['limit'] }) {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  const { table, validFrom, validBefore, title } = limit
  const from = isoDay(validFrom, locale)
  return (
    <>
      {shortTitle(title)}
      <span className="exceedance-line soft small">
        {validBefore === null
          ? t('since', { table, from })
          : t('sinceUntil', { table, from, until: isoDay(validBefore, locale, -1) })}
      </span>
    </>
  )
}
