// The page as a map: the drawing, the finder, the legend and the panel of the chosen station.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownProvinceCode } from '../api/shown-province.ts'
import type { Province } from '../api/queries.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { Place } from '../ui/search-places.ts'
import { SkeletonBlock } from '../ui/Skeletons.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { COUNTRY_BOX, labelsQuery, provinceBox, type Box, type Labels } from './base-map.ts'
import { Legend } from './Legend.tsx'
import type { Position } from './map-address.ts'
import type { MapPart } from './map-parts.ts'
import { STATION_ZOOM } from './MapTwin.tsx'
import { PlaceFinder } from './PlaceFinder.tsx'
import { useLevelColours } from '../ui/level-colours.ts'
import { stationFeatures } from './station-features.ts'
import { StationPanel } from './StationPanel.tsx'
import type { MapFailure } from './map-failure.ts'

const MapView = lazy(() => import('./MapView.tsx').then((file) => ({ default: file.MapView })))

interface MapFrameProps extends MapPart {
  provinces: readonly Province[]
  onFailure: (failure: MapFailure) => void
}

export function MapFrame(props: MapFrameProps) {
  const labels = useQuery(labelsQuery)
  if (labels.data) return <Framed {...props} labels={labels.data} />
  if (labels.isError)
    return <ErrorState error={labels.error} onRetry={() => void labels.refetch()} />
  return <SkeletonBlock height={480} />
}

function Framed(props: MapFrameProps & { labels: Labels }) {
  const { latest, stations, now, address, change, provinces, labels, onFailure } = props
  const { t } = useTranslation('map')
  const locale = useLocale()
  const provinceCode = useShownProvinceCode() || undefined
  const [goal, setGoal] = useState<Position | Box>()
  const colours = useLevelColours()
  const points = useMemo(() => stationFeatures(stations, colours), [stations, colours])
  const chosen = stations.find(({ station }) => station.id === address.station)

  const find = (place: Place) => {
    if (place.kind === 'province') return setGoal(provinceBox(labels, place.province.provinceCode))
    const { id, lat, lon } = place.station
    change({ station: id })
    if (lat !== null && lon !== null) setGoal({ lat, lon, zoom: STATION_ZOOM })
  }

  return (
    <div className="map-frame">
      <Suspense fallback={<SkeletonBlock height={480} />}>
        <MapView
          colours={colours}
          key={`${locale} ${provinceCode ?? ''}`}
          locale={locale}
          labels={labels}
          stations={points}
          selectedId={chosen?.station.id}
          hostProvinceCode={provinceCode}
          start={address.position ?? provinceBox(labels, provinceCode) ?? COUNTRY_BOX}
          goal={goal}
          onSelect={(station) => change({ station })}
          onMove={(position) => change({ position })}
          onFailure={onFailure}
        />
      </Suspense>
      <PlaceFinder provinces={provinces} stations={stations} onFind={find} />
      <Legend hasHost={provinceCode !== undefined} />
      <p className="map-attribution">{t('attribution')}</p>
      {chosen && (
        <StationPanel
          key={chosen.station.id}
          shown={chosen}
          indicators={latest.indicators}
          now={now}
          onClose={() => change({ station: undefined })}
        />
      )}
    </div>
  )
}
