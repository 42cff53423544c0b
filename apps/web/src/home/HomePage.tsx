// The home page: the air of this place in one honest number, what to do about it, and the stations behind it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LatestStations } from '@eos/contract/calls/latest'
import { organizationTypes } from '@eos/contract/vocabulary'
import { useOrganization } from '../api/current-organization.ts'
import { useLiveReadings } from '../api/live.ts'
import { usePlaceCode } from '../api/place.ts'
import { latestQuery } from '../api/queries.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonBlock, SkeletonLines } from '../ui/Skeletons.tsx'
import { useNow } from '../ui/use-now.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { AirStations, OwnStations } from './AirStations.tsx'
import { AirByProvince, LevelCounts } from './CountryOverview.tsx'
import { Headline } from './Headline.tsx'
import { pictureOf } from './picture.ts'
import { PlaceHead } from './PlaceHead.tsx'
import { usePlaceName } from './use-place-name.ts'
import { WaterStations } from './WaterStations.tsx'
import { WhatChanged } from './WhatChanged.tsx'
import './home.css'

export function HomePage() {
  const { t } = useTranslation('home')
  const placeCode = usePlaceCode()
  const latest = useQuery(latestQuery(placeCode))
  useLiveReadings()
  usePageTitle(t('title'))
  return (
    <div className="page home">
      <PlaceHead latest={latest.data} isOld={latest.isRefetchError} />
      {latest.data ? (
        <Measurements latest={latest.data} placeCode={placeCode} />
      ) : latest.isError ? (
        <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />
      ) : (
        <Places />
      )}
    </div>
  )
}

function Measurements({ latest, placeCode }: { latest: LatestStations; placeCode: string }) {
  const { indicators } = latest
  const organization = useOrganization()
  const place = usePlaceName()
  const picture = pictureOf(latest.stations, useNow())
  const own =
    organization?.type === organizationTypes.enterprise
      ? latest.stations.filter((station) => station.organizationId === organization.id)
      : []
  return (
    <>
      {organization && own.length > 0 && (
        <OwnStations organization={organization} stations={own} indicators={indicators} />
      )}
      {placeCode === '' && <LevelCounts picture={picture} />}
      <Headline picture={picture} place={place} indicators={indicators} />
      {placeCode === '' ? (
        <AirByProvince stations={latest.stations} />
      ) : (
        <AirStations stations={picture.air} />
      )}
      <div className="two-panels">
        <WhatChanged placeCode={placeCode} />
        <WaterStations stations={picture.water} indicators={indicators} />
      </div>
    </>
  )
}

/** The places of what is on its way. */
function Places() {
  return (
    <>
      <SkeletonBlock height={220} />
      <div className="panel">
        <SkeletonLines lines={7} />
      </div>
    </>
  )
}
