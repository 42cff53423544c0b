// The map of all published stations, with the table as its equal: whichever is shown, the address says so.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useCallback } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { useLiveReadings } from '../../api/live.ts'
import { latestQuery, provincesQuery } from '../../api/queries.ts'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock } from '../../parts/states/Skeleton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import type { Box } from './canvas/base-map.ts'
import type { MapFailure } from './canvas/map-failure.ts'
import type { HourFigures } from './hour-figures.ts'
import { hasHours, type MapAddress, readMapAddress, writeMapAddress } from './map-address.ts'
import { MapFrame } from './frame/MapFrame.tsx'
import { mapStations, ofKind } from './map-stations.ts'
import { MapTable } from './MapTable.tsx'
import { kindsAmong, usualKind, type StationKind } from './station-kinds.ts'
import { tableStations } from './table-stations.ts'
import { useHours } from './time/use-hours.ts'
import { useOverLimits } from './use-over-limits.ts'
import './map.css'
import './texts.ts'
import { useSearchParams } from 'react-router'

export function MapPage() {
  const { t } = useTranslation('map')
  const latest = useQuery(latestQuery(''))
  useLiveReadings()
  return (
    <div className="map-page">
      <PageHead title={t('title')} description={t('description')} picture="map" />
      <h1 className="only-heard">{t('title')}</h1>
      {latest.data ? (
        <Stations latest={latest.data} />
      ) : latest.isError ? (
        <QueryFailure error={latest.error} onRetry={() => void latest.refetch()} />
      ) : (
        <SkeletonBlock height={480} />
      )}
    </div>
  )
}

function Stations({ latest }: { latest: LatestStations }) {
  const [written, change] = useMapAddress()
  const [failure, setFailure] = useState<MapFailure>()
  /** The stations and figures of the map. */
  const [box, setBox] = useState<Box>()
  const now = useNow()
  const kinds = kindsAmong(latest.stations)
  const kind = useKind(latest, written)
  const kept = hasHours(kind, written) ? written.hour : undefined
  const hours = useHours(kept, (hour) => change({ hour }))
  const address = { ...written, hour: hours.chosen }
  const { provinces, all, isJudged } = useMapStations(
    latest,
    kind,
    address.indicator,
    hours.figures,
  )
  const stations = useMemo(() => ofKind(all, kind), [all, kind])
  const shared = { latest, kind, stations, now, isJudged, address, change, hours }
  const rows = tableStations(stations, address, box)
  const views = {
    rows,
    onView: (view: MapAddress['view']) => {
      change({ view })
      if (view === 'map') setFailure(undefined)
    },
  }
  const twin = { ...shared, ...views, kinds, provinces, box, failure }
  if (address.view === 'table' || failure !== undefined) return <MapTable {...twin} />
  return (
    <>
      <MapFrame
        {...shared}
        {...views}
        all={all}
        kinds={kinds}
        provinces={provinces}
        box={box}
        onBox={setBox}
        onFailure={setFailure}
      />
      <noscript>
        <MapTable {...twin} isBelowPicture />
      </noscript>
    </>
  )
}

/** The chosen kind; without a choice, the usual one when the page was opened. */
function useKind({ stations }: LatestStations, address: MapAddress): StationKind {
  const [usual] = useState(() => usualKind(stations, address.station))
  return address.kind ?? usual
}

function useMapStations(
  latest: LatestStations,
  kind: StationKind,
  indicator: string | undefined,
  figures: HourFigures | undefined,
) {
  const locale = useLocale()
  const now = useNow()
  const provinces = useQuery(provincesQuery({ quiet: true })).data
  const over = useOverLimits(latest.stations, kind)
  const all = useMemo(() => {
    const shown = { indicator, figures, over }
    return mapStations(latest.stations, provinces ?? [], now, locale, shown)
  }, [latest.stations, provinces, now, locale, indicator, figures, over])
  return { provinces: provinces ?? [], all, isJudged: over !== undefined }
}

function useMapAddress(): [MapAddress, (change: Partial<MapAddress>) => void] {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    // The window's own address is read, for several changes may come before the next drawing.
    (part: Partial<MapAddress>) =>
      setSearch(writeMapAddress(new URLSearchParams(location.search), part), { replace: true }),
    [setSearch],
  )
  return [readMapAddress(search), change]
}
