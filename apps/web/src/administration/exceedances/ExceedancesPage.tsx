// The administration's list of exceeded limits, with filters that stand in the address, and as a file.
import { useInfiniteQuery } from '@tanstack/react-query'
import { FunnelX } from 'lucide'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { stationIndicator } from '@eos/contract/resources/stations/station-indicator'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import type { Access } from '../../admin-parts/frame/access.ts'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { isOfUse } from '../../admin-parts/frame/rights.ts'
import { AdminTable } from '../../admin-parts/controls/AdminTable.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { ExceedanceFilters, filterNames } from './ExceedanceFilters.tsx'
import { sentFilter } from './sent-filter.ts'
import {
  exceedanceFile,
  exceedancesQuery,
  Documents,
  rowKey,
  useExceedanceColumns,
  ListTools,
  NotJudgedNotes,
  type ExceedanceFilter,
} from '../../features/exceedances/face.ts'

/** Open to more people than it is offered to: notices lead here. */
const access: Access = {
  ...toolNamed('exceedances'),
  isFor: (session) => isOfUse(session, stationIndicator),
}

export function ExceedancesPage() {
  const { t } = useTranslation('exceedances')
  return (
    <AdminFrame title={t('title')} text={t('admin.text')} access={access}>
      <Exceedances />
    </AdminFrame>
  )
}

function Exceedances() {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const change = (changed: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const sent = sentFilter(filter, useTimeZone())
  const found = useInfiniteQuery(exceedancesQuery('admin', sent, { size: 50, locale }))
  const columns = useExceedanceColumns()
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <ExceedanceFilters filter={filter} onChange={change} />
      {found.isError ? (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <SkeletonRows rows={8} />
      ) : rows.length === 0 ? (
        <NothingThere
          isFiltered={Object.keys(filter).length > 0}
          onDrop={() => change(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        />
      ) : (
        <div className="panel">
          <AdminTable caption={t('title')} columns={columns} rows={rows} rowKey={rowKey} />
          <Documents rows={rows} />
          <ListTools list={found} file={exceedanceFile('admin', sent)} />
        </div>
      )}
      <NotJudgedNotes notJudged={found.data?.pages[0]?.notJudged ?? []} />
    </>
  )
}

function NothingThere({ isFiltered, onDrop }: { isFiltered: boolean; onDrop: () => void }) {
  const { t } = useTranslation('exceedances')
  if (!isFiltered) return <Empty title={t('none')} />
  return (
    <Empty
      title={t('noneFound')}
      icon={FunnelX}
      actions={
        <Action kind="primary" onClick={onDrop}>
          {t('admin.reset')}
        </Action>
      }
    />
  )
}

function readFilter(search: URLSearchParams): ExceedanceFilter {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
}
