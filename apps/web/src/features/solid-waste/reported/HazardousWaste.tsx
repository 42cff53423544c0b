// The hazardous waste of published yearly reports, year by year; what would tell of single enterprises is not told.
import { useQuery } from '@tanstack/react-query'
import type { HazardousWasteTotals } from '@eos/contract/calls/waste/solid-waste'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { hazardousQuery } from '../queries.ts'
import { useWriting } from '../use-writing.ts'

type Year = HazardousWasteTotals['years'][number]

export function HazardousWaste() {
  const { t } = useWriting(0)
  const { data, error, isError, refetch } = useQuery(hazardousQuery())
  return (
    <section className="waste-section" aria-labelledby="hazardous-title">
      <h2 id="hazardous-title">{t('hazardous.title')}</h2>
      <p className="waste-lead">{t('hazardous.lead')}</p>
      {data ? (
        <Totals totals={data} />
      ) : isError ? (
        <QueryFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </section>
  )
}

const names = ['generated', 'transferred', 'selfTreated', 'exported', 'inStock'] as const

function Totals({ totals: { years, fewestGenerators } }: { totals: HazardousWasteTotals }) {
  const { t, locale } = useWriting(0)
  if (years.length === 0) return <p>{t('hazardous.none')}</p>
  const columns: Column<Year>[] = [
    { key: 'year', header: t('hazardous.year'), heading: true, cell: ({ year }) => year },
    {
      key: 'generators',
      header: t('hazardous.generators'),
      numeric: true,
      cell: ({ generators }) => generators,
    },
    {
      key: 'reports',
      header: t('hazardous.reports'),
      numeric: true,
      cell: ({ reports }) => (reports ? t('hazardous.ofDue', reports) : '–'),
    },
    {
      key: 'onTime',
      header: t('hazardous.onTime'),
      numeric: true,
      cell: ({ reports }) =>
        reports?.onTimeRate == null ? '–' : formatNumber(reports.onTimeRate, 1, locale),
    },
    ...names.map((name): Column<Year> => ({
      key: name,
      header: t(`hazardous.${name}`),
      numeric: true,
      cell: ({ amounts }) => {
        const kg = amounts?.[name]
        if (kg != null) return formatNumber(kg / 1000, 1, locale)
        if (amounts) return t('parts.few')
        return name === 'generated' ? t('hazardous.few', { count: fewestGenerators }) : '–'
      },
    })),
  ]
  return (
    <DataTable
      caption={t('hazardous.caption')}
      columns={columns}
      rows={years}
      rowKey={({ year }) => String(year)}
      isScrolledByKeys
      stacks
    />
  )
}
