// All published stations: filters in the address, one line a station, the same states and levels as on the map.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { LatestStation, LatestStations } from '@eos/contract/calls/latest'
import { useTimeZone } from '../api/current-organization.ts'
import { useLiveReadings } from '../api/live.ts'
import { latestQuery } from '../api/queries.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { formatInstant } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import {
  filterStations,
  noFilter,
  readFilter,
  writeFilter,
  type StationFilter,
} from './station-filter.ts'
import { StationsFilter } from './StationsFilter.tsx'
import { useStationColumns } from './station-columns.tsx'
import './stations.css'

const rowsAtOnce = 60

export function StationsPage() {
  const { t } = useTranslation('stations')
  usePageTitle(t('title'))
  useLiveReadings()
  const latest = useQuery(latestQuery(''))
  return (
    <div className="page">
      <h1>{t('title')}</h1>
      {latest.isPending ? (
        <SkeletonLines lines={12} />
      ) : latest.isError ? (
        <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />
      ) : latest.data.stations.length === 0 ? (
        <EmptyState title={t('noStations')}>
          <p>{t('noStationsHint')}</p>
        </EmptyState>
      ) : (
        <StationsList latest={latest.data} />
      )}
    </div>
  )
}

function StationsList({ latest }: { latest: LatestStations }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const zone = useTimeZone()
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState(rowsAtOnce)
  const filter = readFilter(search)
  const found = filterStations(latest.stations, filter)
  const change = (changed: Partial<StationFilter>) =>
    setSearch((present) => writeFilter(present, changed), { replace: true })
  const [key, direction] = (search.get('sort') ?? 'now,desc').split(',')
  return (
    <>
      <StationsFilter stations={latest.stations} filter={filter} onChange={change} />
      <p className="small soft" role="status">
        {found.length === latest.stations.length
          ? t('count', { count: found.length })
          : t('countOf', { count: found.length, total: latest.stations.length })}
        {' · '}
        {t('asOf', { time: formatInstant(latest.asOf, zone, locale) })}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t('none')}>
          <p>{t('noneHint')}</p>
          <button type="button" className="button" onClick={() => change(noFilter)}>
            {t('filter.reset')}
          </button>
        </EmptyState>
      ) : (
        <StationRows
          latest={latest}
          stations={found}
          sort={{ key: key ?? 'now', direction: direction === 'asc' ? 'asc' : 'desc' }}
          onSort={(sort) =>
            setSearch(
              (present) => {
                present.set('sort', `${sort.key},${sort.direction}`)
                return present
              },
              { replace: true },
            )
          }
          shown={shown}
        />
      )}
      {found.length > shown && (
        <button type="button" className="button" onClick={() => setShown(shown + rowsAtOnce)}>
          {t('more', { count: Math.min(rowsAtOnce, found.length - shown) })}
        </button>
      )}
    </>
  )
}

interface StationRowsProps {
  latest: LatestStations
  stations: LatestStation[]
  sort: { key: string; direction: 'asc' | 'desc' }
  onSort: (sort: { key: string; direction: 'asc' | 'desc' }) => void
  shown: number
}

function StationRows({ latest, stations, sort, onSort, shown }: StationRowsProps) {
  const { t } = useTranslation('stations')
  const columns = useStationColumns(latest.indicators)
  return (
    <div className="panel">
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={stations}
        rowKey={(station) => station.id}
        sort={sort}
        onSort={onSort}
        limit={shown}
      />
    </div>
  )
}
