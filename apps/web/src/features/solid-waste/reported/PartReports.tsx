// The reports, or exports, of which one part of a published total is made, each with the way to it.
import { useQuery } from '@tanstack/react-query'
import type { PartReportRow } from '@eos/contract/calls/waste/waste-reports'
import type { PagePath } from '@eos/contract/pages/pages'
import { countedAmounts, partAmounts, type WasteBreakdown } from '@eos/contract/waste/solid-waste'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import { partReportsQuery } from '../queries.ts'
import { useWriting } from '../use-writing.ts'

function pageOf(by: WasteBreakdown): PagePath {
  if (by.startsWith('reuse')) return 'admin/reuse-waste'
  return by.startsWith('export') ? 'admin/danger-waste-export' : 'admin/waste-reports'
}

interface PartReportsProps {
  by: WasteBreakdown
  year: number
  code: string | null
  name: string
}

/** Stands below the table of all parts: its heading takes the focus, so that nobody has to look for it. */
export default function PartReports({ name, ...part }: PartReportsProps) {
  const { t } = useWriting(0)
  const title = t('parts.reportsOf', { name, year: part.year })
  return (
    <section aria-label={title}>
      <h3 tabIndex={-1} ref={takeFocus}>
        {title}
      </h3>
      <ReportTable {...part} caption={title} />
    </section>
  )
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}

interface ReportTableProps extends Omit<PartReportsProps, 'name'> {
  caption: string
}

function ReportTable({ by, year, code, caption }: ReportTableProps) {
  const { t, locale } = useWriting(0)
  const { data, error, isError, refetch } = useQuery(partReportsQuery({ by, year, code }))
  if (isError) return <QueryFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  const columns: Column<PartReportRow>[] = [
    {
      key: 'number',
      header: t('parts.number'),
      heading: true,
      cell: ({ id, number }) => (
        <PageLink to={pageOf(by)} search={{ mode: 'VIEW', id }}>
          {number}
        </PageLink>
      ),
    },
    { key: 'enterprise', header: t('parts.enterprise'), cell: ({ organization }) => organization },
    ...partAmounts[by].map((name): Column<PartReportRow> => ({
      key: name,
      header: t(`amounts.${name}`),
      numeric: true,
      cell: ({ amounts: { [name]: amount = 0 } }) =>
        countedAmounts.has(name) ? amount : formatNumber(amount / 1000, 3, locale),
    })),
  ]
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={data.data}
        rowKey={({ id }) => id}
        isScrolledByKeys
        stacks
      />
      {data.isCut && <p className="soft">{t('parts.cut')}</p>}
    </>
  )
}
