// Exceedances as the columns of a table: period, station, value, limit, and the standard with the table of it.
import { useTranslation } from '../../texts/translation.ts'
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'
import { statedIn } from '../../parts/limits/limit-words.ts'
import type { Column } from '../../parts/tables/table-column.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { knownText, limitText, shortTitle, timesText, valueText } from './exceedance-words.ts'
import './texts.ts'
import { isoDay, periodLabel } from './period-label.ts'
import './exceedances.css'
import { formulaText } from '../../parts/numbers/formula-text.ts'

/** On a narrow screen the first two columns say what the others say otherwise. */
export function useExceedanceColumns(): Column<Exceedance>[] {
  const { t } = useTranslation('exceedances')
  return [
    {
      key: 'period',
      header: t('period'),
      heading: true,
      cell: (row) => <PeriodCell row={row} />,
    },
    {
      key: 'station',
      header: t('station'),
      secondary: true,
      cell: (row) => <PlaceCell row={row} />,
    },
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

function PeriodCell({ row }: RowProps) {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  return (
    <>
      {periodLabel(row, locale)}
      <span className="exceedance-line soft small">
        <strong>{formulaText(row.symbol)}</strong>,{' '}
        {row.sample ? t('sampled', { ...row.sample }) : t(`averaging.${row.averaging}`)}
      </span>
      <span className="exceedance-narrow small">
        <PlaceCell row={row} />
      </span>
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
  const about =
    validBefore === null
      ? t('since', { table, from })
      : t('sinceUntil', { table, from, until: isoDay(validBefore, locale, -1) })
  return (
    <>
      {shortTitle(title)}
      {/* A permit has no table to be named before the comma. */}
      <span className="exceedance-line soft small">
        {table === '' ? about.replace(/^, /, '') : about}
      </span>
    </>
  )
}
