// The home page: the air of this place in one honest number, what to do about it, and the stations behind it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { useLiveReadings } from '../../api/live.ts'
import { latestQuery } from '../../api/queries.ts'
import { Skeleton } from '../../parts/states/Skeleton.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { useNow } from '../../parts/hooks/use-now.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { AirStations } from './AirStations.tsx'
import { CountryNow } from './CountryNow.tsx'
import { EnterpriseHomeLater } from './enterprise/EnterpriseHomeLater.tsx'
import { HomeEpisodesLater, HomeFrontLater, HomeReportLater } from './front/HomeFrontLater.tsx'
import { useHomePlace, type HomePlace } from './here/home-place.ts'
import { Now } from './now/Now.tsx'
import { overviewOf } from './overview.ts'
import { ownStations, stationsOfPlace } from './here/own-stations.ts'
import { PlaceHead } from './here/PlaceHead.tsx'
import { useProvinceName } from './here/use-province-name.ts'
import { RecentChanges } from './RecentChanges.tsx'
import './home.css'
import './texts.ts'

export function HomePage() {
  const place = useHomePlace()
  const organization = useOrganization()
  const latest = useQuery(latestQuery(place.readings))
  useLiveReadings()
  const own = ownStations(latest.data?.stations ?? [], organization)
  const head = { latest: latest.data, isOld: latest.isRefetchError }
  return (
    <div className="page home">
      <HomeEpisodesLater />
      {organization && latest.data && own.length > 0 ? (
        <>
          <EnterpriseHomeLater
            organization={organization}
            stations={own}
            indicators={latest.data.indicators}
          />
          <div className="band">
            <PlaceHead {...head} isBeside />
          </div>
        </>
      ) : (
        <>
          <Title />
          <PlaceHead {...head} />
        </>
      )}
      {latest.data ? (
        <Measurements latest={latest.data} place={place} />
      ) : latest.isError ? (
        <QueryFailure error={latest.error} onRetry={() => void latest.refetch()} />
      ) : (
        <Places />
      )}
      <HomeFrontLater />
    </div>
  )
}

function Title() {
  const { t } = useTranslation('home')
  const place = useProvinceName()
  return <PageHead title={t('title')} description={t('description', { place })} />
}

function Measurements({ latest, place }: { latest: LatestStations; place: HomePlace }) {
  const { indicators, stations } = latest
  const name = useProvinceName()
  const now = useNow()
  const { others, ofPlace, isPart } = stationsOfPlace(stations, place, useOrganization())
  const overview = overviewOf(ofPlace, now)
  return (
    <>
      <Now overview={overview} place={name} indicators={indicators} />
      <HomeReportLater />
      {place.readings === '' ? (
        <CountryNow
          overview={isPart ? overviewOf(others, now) : overview}
          stations={stations}
          chosen={place.code}
        />
      ) : (
        <section className="band province">
          <AirStations stations={overview.air} />
          <RecentChanges provinceCode={place.code} />
        </section>
      )}
    </>
  )
}

/** The places of what is on its way. */
function Places() {
  return (
    <Skeleton
      boxes={[
        { width: '100%', height: '520px' },
        { width: '100%', height: '320px' },
      ]}
    />
  )
}
