// The index of every announced round as a line through the years, and the years as a table.
import type { PeriodicPoint } from '@eos/contract/calls/announced/periodic-points'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { TimeChartView } from '../../../parts/charts/TimeChartView.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { formatDay } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { trendChart } from './rounds.ts'
import { levelOf } from '../water-scale.ts'

type Year = PeriodicPoint['years'][number]

export function PointTrend({ point: { rounds, plan, years } }: { point: PeriodicPoint }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const timeZone = useTimeZone()
  if (years.length === 0) return null
  const written = (round: (typeof rounds)[number]) => {
    const level = levelOf(round)
    return level ? `${round.wqi}, ${level.name[locale]}` : t('trend.noIndex')
  }
  const label = t('trend.chart')
  return (
    <section className="points-section" aria-labelledby="trend-title">
      <h2 id="trend-title">{t('trend.title')}</h2>
      <p className="points-lead">{t('trend.lead')}</p>
      <TimeChartView
        chart={trendChart({ rounds, plan, timeZone, name: 'VN_WQI' })}
        times={rounds.map(({ time }) => Date.parse(time))}
        readingAt={(place) => {
          const round = rounds[place]!
          const { observation, year, time } = round
          return {
            title: t('matrix.key', { round: observation, year }),
            rows: [{ key: 'wqi', name: 'VN_WQI', value: written(round), isMain: true }],
            note: formatDay(time, timeZone, locale),
          }
        }}
        quantity="VN_WQI"
        label={`${label}. ${t('trend.keys')}`}
        summary={`${label}: ${years.map(({ year, wqi }) => `${year} ${wqi}`).join('; ')}`}
        write={String}
        writeValue={String}
      />
      <details className="points-details">
        <summary>{t('trend.table')}</summary>
        <YearTable years={years} />
      </details>
    </section>
  )
}

function YearTable({ years }: { years: readonly Year[] }) {
  const { t } = useTranslation('points')
  const columns: Column<Year>[] = [
    { key: 'year', header: t('trend.year'), heading: true, cell: ({ year }) => year },
    {
      key: 'mean',
      header: t('trend.mean'),
      cell: ({ wqi, label }) => (label ? `${wqi}, ${label}` : wqi),
    },
    { key: 'range', header: t('trend.range'), cell: ({ min, max }) => `${min}–${max}` },
    {
      key: 'rounds',
      header: t('trend.rounds'),
      cell: ({ rounds, announcedRounds }) =>
        t('trend.roundsOf', { rounds, announced: announcedRounds }),
    },
  ]
  return (
    <DataTable
      caption={t('trend.table')}
      columns={columns}
      rows={years.toReversed()}
      rowKey={({ year }) => String(year)}
      isScrolledByKeys
    />
  )
}
