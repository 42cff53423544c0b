// The administration's list of exceeded limits, with filters that stand in the address, and as a file.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { stationIndicator } from '@eos/contract/resources/station-indicator'
import { AdminFrame } from '../AdminFrame.tsx'
import { isOfUse } from '../rights.ts'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { ExceedanceFilters, filterNames } from './ExceedanceFilters.tsx'
import { ExceedanceTable } from '../../features/exceedances/ExceedanceTable.tsx'
import { ListTools } from '../../features/exceedances/ListTools.tsx'
import { NotJudgedNotes } from '../../features/exceedances/NotJudgedNotes.tsx'
import {
  exceedanceFile,
  exceedancesQuery,
  type ExceedanceFilter,
} from '../../features/exceedances/queries.ts'
import '../../features/exceedances/register-texts.ts'

export function ExceedancesPage() {
  const { t } = useTranslation('exceedances')
  return (
    <AdminFrame
      title={t('title')}
      text={t('admin.text')}
      isFor={(session) => isOfUse(session, stationIndicator)}
      noRight={t('admin.noRight')}
    >
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
  const found = useInfiniteQuery(exceedancesQuery('admin', filter, { size: 50, locale }))
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <ExceedanceFilters filter={filter} onChange={change} />
      {found.isError ? (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <SkeletonRows rows={8} />
      ) : rows.length === 0 ? (
        <Empty title={t(Object.keys(filter).length > 0 ? 'noneFound' : 'none')} />
      ) : (
        <div className="panel">
          <ExceedanceTable rows={rows} withStation />
          <ListTools list={found} file={exceedanceFile('admin', filter)} />
        </div>
      )}
      <NotJudgedNotes notJudged={found.data?.pages[0]?.notJudged ?? []} />
    </>
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
