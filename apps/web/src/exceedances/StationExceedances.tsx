// The limits that a station's means have exceeded, on its page.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { zoneLabel } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { ExceedanceTable } from './ExceedanceTable.tsx'
import { ListTools } from './ListTools.tsx'
import { NotJudgedNotes } from './NotJudgedNotes.tsx'
import { exceedanceFile, exceedancesQuery } from './queries.ts'
import './register-texts.ts'

interface StationExceedancesProps {
  station: { id: string; timeZone: string; medium: string; stationType: string }
}

export function StationExceedances({ station }: StationExceedancesProps) {
  const { t } = useTranslation('exceedances')
  const locale = useLocale()
  const filter = { stationId: station.id }
  const found = useInfiniteQuery(exceedancesQuery('public', filter, { size: 10, locale }))
  // Emissions and waste water have limits of their own, which are not known here.
  if (station.medium !== 'air' && !station.stationType.startsWith('surface_water')) return null
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section className="panel" aria-labelledby="exceedances">
      <h2 id="exceedances">{t('title')}</h2>
      {found.isPending ? (
        <SkeletonLines lines={3} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <>
          <ExceedanceTable rows={rows} />
          <p className="soft small">
            {t('clock', { zone: zoneLabel(rows[0]!.periodEnd, station.timeZone) })}
          </p>
        </>
      )}
      <NotJudgedNotes notJudged={found.data?.pages[0]?.notJudged ?? []} />
      {rows.length > 0 && <ListTools list={found} file={exceedanceFile('public', filter)} />}
    </section>
  )
}
