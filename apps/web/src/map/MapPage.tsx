// The map of all published stations, with the table as its equal: whichever is shown, the address says so.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LatestStations } from '@eos/contract/calls/latest'
import { useLiveReadings } from '../api/live.ts'
import { latestQuery, provincesQuery } from '../api/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonBlock } from '../ui/Skeletons.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { useNow } from '../ui/use-now.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { MapFrame } from './MapFrame.tsx'
import { MapTools } from './MapTools.tsx'
import { MapTwin } from './MapTwin.tsx'
import { mapStations, ofMedium } from './map-stations.ts'
import { useMapAddress } from './use-map-address.ts'
import './map.css'
import type { MapFailure } from './map-failure.ts'

export function MapPage() {
  const { t } = useTranslation('map')
  const latest = useQuery(latestQuery(''))
  useLiveReadings()
  usePageTitle(t('title'))
  return (
    <div className="map-page">
      <h1 className="only-heard">{t('title')}</h1>
      {latest.data ? (
        <Stations latest={latest.data} />
      ) : latest.isError ? (
        <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />
      ) : (
        <SkeletonBlock height={480} />
      )}
    </div>
  )
}

function Stations({ latest }: { latest: LatestStations }) {
  const { t } = useTranslation('map')
  const [address, change] = useMapAddress()
  const [failure, setFailure] = useState<MapFailure>()
  const locale = useLocale()
  const now = useNow()
  const provinces = useQuery(provincesQuery({ quiet: true })).data
  const all = useMemo(
    () => mapStations(latest.stations, provinces ?? [], now, locale),
    [latest.stations, provinces, now, locale],
  )
  const stations = useMemo(() => ofMedium(all, address.medium), [all, address.medium])
  const shared = { latest, stations, now, address, change }
  const asTable = address.view === 'table' || failure !== undefined
  return (
    <>
      <MapTools {...shared} failure={failure} onTryMap={() => setFailure(undefined)} />
      {stations.length === 0 && <EmptyState title={t('none')} />}
      {asTable ? (
        <MapTwin {...shared} hasMap={failure === undefined} />
      ) : (
        <MapFrame {...shared} provinces={provinces ?? []} onFailure={setFailure} />
      )}
    </>
  )
}
