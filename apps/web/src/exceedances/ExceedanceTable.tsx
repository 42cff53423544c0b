// Exceedances as a table: period, value, limit, and the standard with the table that it stands in.
import { useTranslation } from 'react-i18next'
import type { Exceedance } from '@eos/contract/calls/exceedances'
import { ratioBeside } from '@eos/contract/shown-decimals'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { formatFigure, formatNumber, formatQuantity, type Locale } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { isoDay, periodLabel } from './period-label.ts'
import './exceedances.css'
import { formulaText } from '../ui/formula-text.ts'

interface ExceedanceTableProps {
  rows: readonly Exceedance[]
  /** Names the station of each row. */
  withStation?: boolean
}

export function ExceedanceTable({ rows, withStation }: ExceedanceTableProps) {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  const columns = columnsOf(t, locale, withStation === true)
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ stationId, sample, basis, periodEnd, limit }) =>
          `${stationId ?? sample?.id} ${basis} ${periodEnd} ${limit.key}`
        }
      />
      <Documents rows={rows} />
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'exceedances'>>['t']

/** On a narrow screen the first column names the place, so that the value stands beside it. */
function columnsOf(t: Translate, locale: Locale, withStation: boolean): Column<Exceedance>[] {
  const columns: Column<Exceedance>[] = [
    {
      key: 'period',
      header: t('period'),
      heading: true,
      cell: (row) => (
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
            {shortTitle(row.limit.title)}, {row.limit.table}
          </span>
        </>
      ),
    },
    {
      key: 'station',
      header: t('station'),
      secondary: true,
      cell: (row) => <PlaceCell row={row} />,
    },
    {
      key: 'value',
      header: t('value'),
      numeric: true,
      cell: (row) => (
        <>
          <strong>
            {row.sample?.censor && censorSign[row.sample.censor]}
            {valueText(row, locale)}
          </strong>
          <span className="exceedance-line soft small">{knownText(row, t)}</span>
          <span className="exceedance-narrow small">{limitText(row, locale)}</span>
          <span className="exceedance-narrow soft small">{timesText(row, t, locale)}</span>
        </>
      ),
    },
    {
      key: 'limit',
      header: t('limit'),
      numeric: true,
      secondary: true,
      cell: (row) => (
        <>
          {limitText(row, locale)}
          <span className="exceedance-line soft small" title={t('ratio')}>
            {timesText(row, t, locale)}
          </span>
        </>
      ),
    },
    {
      key: 'standard',
      header: t('standard'),
      secondary: true,
      cell: ({ limit }) => <StandardCell limit={limit} />,
    },
  ]
  return withStation ? columns : columns.filter(({ key }) => key !== 'station')
}

const censorSign = { lt_lod: '<\u00a0', lt_loq: '<\u00a0', gt_range: '>\u00a0' } as const

/** The parts of which a mean is made. */
const parts = {
  '1h': 'readings',
  sample: 'readings',
  '8h': 'hours',
  '24h': 'hours',
  year: 'days',
} as const

function knownText({ completeness, sample, averaging }: Exceedance, t: Translate): string {
  if (sample) return sample.sampleNo ?? ''
  return completeness ? t(`known.${parts[averaging]}`, { ...completeness }) : t('reported')
}

/** A station leads to its page, a sample to its results. */
function PlaceCell({ row }: { row: Exceedance }) {
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

function valueText({ value, unit, decimals }: Exceedance, locale: Locale): string {
  return formatQuantity(value, unit, decimals, locale)
}

function limitText({ limit, unit }: Exceedance, locale: Locale): string {
  return `${sign[limit.kind]}${formatFigure(limit.value, 12, locale)}${unit === '' ? '' : `\u00a0${unit}`}`
}

function timesText({ ratio }: Exceedance, t: Translate, locale: Locale): string {
  if (ratio === null) return ''
  return t('times', { ratio: formatNumber(ratio, ratioBeside(ratio).decimals, locale) })
}

const sign = { upper: '≤\u00a0', lower: '≥\u00a0', range: '' } as const

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

/** Its number comes first; the whole title stands below the table. */
function shortTitle(title: string): string {
  return title.split(', ')[0]!
}

/** The documents that the rows rest on, each once. */
function Documents({ rows }: { rows: readonly Exceedance[] }) {
  const documents = new Map(rows.map(({ limit }) => [limit.standard, limit]))
  return (
    <ul className="exceedance-documents soft small">
      {[...documents].map(([key, { title, source }]) => (
        <li key={key}>
          {title}. {source}.
        </li>
      ))}
    </ul>
  )
}
