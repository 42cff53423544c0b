// The home page: the air of this place in one honest number, what to do about it, and the stations behind it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LatestStations } from '@eos/contract/calls/latest'
import { organizationTypes } from '@eos/contract/vocabulary'
import { useOrganization } from '../api/current-organization.ts'
import { useLiveReadings } from '../api/live.ts'
import { useShownProvinceCode } from '../api/shown-province.ts'
import { latestQuery } from '../api/queries.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonBlock, SkeletonLines } from '../ui/Skeletons.tsx'
import { useNow } from '../ui/use-now.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { AirStations, OwnStations } from './AirStations.tsx'
import { AirByProvince, LevelCounts } from './CountryOverview.tsx'
import { Headline } from './Headline.tsx'
import { overviewOf } from './overview.ts'
import { HomeHead } from './HomeHead.tsx'
import { useProvinceName } from './use-province-name.ts'
import { WaterStations } from './WaterStations.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import './home.css'

export function HomePage() {
  const { t } = useTranslation('home')
  const provinceCode = useShownProvinceCode()
  const latest = useQuery(latestQuery(provinceCode))
  useLiveReadings()
  usePageTitle(t('title'))
  return (
    <div className="page home">
      <HomeHead latest={latest.data} isOld={latest.isRefetchError} />
      {latest.data ? (
        <Measurements latest={latest.data} provinceCode={provinceCode} />
      ) : latest.isError ? (
        <ErrorState error={latest.error} onRetry={() => void latest.refetch()} />
      ) : (
        <Places />
      )}
    </div>
  )
}

function Measurements({ latest, provinceCode }: { latest: LatestStations; provinceCode: string }) {
  const { indicators } = latest
  const organization = useOrganization()
  const place = useProvinceName()
  const overview = overviewOf(latest.stations, useNow())
  const own =
    organization?.type === organizationTypes.enterprise
      ? latest.stations.filter((station) => station.organizationId === organization.id)
      : []
  return (
    <>
      {organization && own.length > 0 && (
        <OwnStations organization={organization} stations={own} indicators={indicators} />
      )}
      {provinceCode === '' && <LevelCounts overview={overview} />}
      <Headline overview={overview} place={place} indicators={indicators} />
      {provinceCode === '' ? (
        <AirByProvince stations={latest.stations} />
      ) : (
        <AirStations stations={overview.air} />
      )}
      <div className="two-panels">
        <RecentChanges provinceCode={provinceCode} />
        <WaterStations stations={overview.water} indicators={indicators} />
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
