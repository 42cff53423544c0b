// The dust of each air station this month, beside the same days of the year before.
import { useQuery } from '@tanstack/react-query'
import type { ProvinceTrend, StationTrend } from '@eos/contract/calls/stations/province-trend'
import { useTranslation } from '../../texts/translation.ts'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import { formatDay, formatMonth, formatNumber, formatQuantity } from '../../parts/numbers/format.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { differenceOf } from './province-facts.ts'
import type { ProvinceProps } from './province-props.ts'
import { provinceTrendQuery } from './queries.ts'

export function ProvinceTrends({ province, stations }: ProvinceProps) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const { data: trends } = useQuery(provinceTrendQuery(province.provinceCode))
  if (!trends || trends.stations.length === 0) return null
  const day = (iso: string) => formatDay(Date.parse(iso), 'UTC', locale)
  return (
    <section className="province-band" aria-labelledby="trend-title">
      <h2 id="trend-title">{t('trend.title')}</h2>
      <p className="province-lead">
        {t('trend.lead', {
          from: day(trends.now.from),
          to: day(trends.now.to),
          year: trends.yearBefore.from.slice(0, 4),
        })}
      </p>
      <TrendTable trends={trends} stations={stations} />
    </section>
  )
}

interface TrendTableProps {
  trends: ProvinceTrend
  stations: ProvinceProps['stations']
}

function TrendTable({ trends, stations }: TrendTableProps) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const nameOf = new globalThis.Map(stations.map((each) => [each.id, localName(each, locale)]))
  const month = (iso: string) => formatMonth(Date.parse(iso), 'UTC', locale, true)
  return (
    <DataTable
      caption={t('trend.title')}
      stacks
      rows={trends.stations}
      rowKey={({ stationId }) => stationId}
      columns={[
        {
          key: 'station',
          header: t('trend.station'),
          heading: true,
          cell: ({ stationId }) => (
            <PageLink to="stations/:id" parameters={{ id: stationId }}>
              {nameOf.get(stationId) ?? stationId}
            </PageLink>
          ),
        },
        {
          key: 'indicator',
          header: t('trend.indicator'),
          cell: ({ symbol }) => formulaText(symbol),
        },
        {
          key: 'now',
          header: month(trends.now.from),
          numeric: true,
          cell: (trend) => <Mean trend={trend} of="now" expected={trends.expectedDays} />,
        },
        {
          key: 'before',
          header: month(trends.yearBefore.from),
          numeric: true,
          cell: (trend) => <Mean trend={trend} of="yearBefore" expected={trends.expectedDays} />,
        },
        {
          key: 'difference',
          header: t('trend.difference'),
          numeric: true,
          cell: (trend) => <Change trend={trend} />,
        },
      ]}
    />
  )
}

interface MeanProps {
  trend: StationTrend
  of: 'now' | 'yearBefore'
  expected: number
}

function Mean({ trend, of, expected }: MeanProps) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const { unit, decimals } = trend
  const { mean, days } = trend[of]
  return (
    <span className="trend-mean">
      {mean === null ? t('trend.none') : formatQuantity(mean, unit, decimals, locale)}
      <span>{t('trend.days', { days, expected })}</span>
    </span>
  )
}

function Change({ trend }: { trend: StationTrend }) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const difference = differenceOf(trend)
  if (difference === undefined) return '–'
  const size = formatNumber(Math.abs(difference), trend.decimals, locale)
  if (size === formatNumber(0, trend.decimals, locale)) return t('trend.same')
  return t(difference > 0 ? 'trend.up' : 'trend.down', { difference: size })
}
