// The page of a province: its air and water in four numbers, every station with its index or the reason of its silence,
// and this month beside the same month of last year.
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import { useLiveReadings } from '../../api/live.ts'
import { pageAddress } from '../../api/portal/page-path.ts'
import { product } from '../../api/portal/product.ts'
import { latestQuery, provincesQuery, type Province } from '../../api/queries.ts'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useNow } from '../../parts/hooks/use-now.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { ProvinceFacilities } from '../facilities/face.ts'
import { overviewOf } from '../home/face.ts'
import { EpisodeNotes, NewsOfProvince } from '../news/face.ts'
import { ProvinceAir } from './ProvinceAir.tsx'
import { ProvinceAnnounced } from './ProvinceAnnounced.tsx'
import { ProvinceFacts } from './ProvinceFacts.tsx'
import { ProvinceHead } from './ProvinceHead.tsx'
import { provinceOf } from './province-of.ts'
import { ProvinceTrends } from './ProvinceTrends.tsx'
import { ProvinceWater } from './ProvinceWater.tsx'
import './provinces.css'
import './texts.ts'

/** `otherwise` is shown where no province in force has the address. */
export function ProvincePage({ otherwise }: { otherwise?: ReactNode }) {
  const { id = '' } = useParams()
  const provinces = useQuery(provincesQuery())
  const province = provinces.data && provinceOf(provinces.data, id)
  useOwnAddress(province, id)
  if (provinces.data && !province) return otherwise
  return (
    <div className="page province-page">
      {province ? (
        <ProvinceNow province={province} />
      ) : provinces.isError ? (
        <QueryFailure error={provinces.error} onRetry={() => void provinces.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  )
}

/** Other forms of the id are replaced in the address by its 24 characters. */
function useOwnAddress(province: Province | undefined, given: string): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const id = province?.id
  useEffect(() => {
    if (id === undefined || id === given) return
    const address = pageAddress(product, { to: 'provinces/:id', parameters: { id } }, search)
    void navigate(address, { replace: true })
  }, [id, given, search, navigate])
}

function ProvinceNow({ province }: { province: Province }) {
  const locale = useLocale()
  const latest = useQuery(latestQuery(province.provinceCode))
  useLiveReadings()
  return (
    <>
      <ProvinceHead province={province} />
      <EpisodeNotes placeCode={province.provinceCode} />
      {latest.data ? (
        <Stations province={province} latest={latest.data} />
      ) : latest.isError ? (
        <QueryFailure error={latest.error} onRetry={() => void latest.refetch()} />
      ) : (
        <SkeletonBlock height={420} />
      )}
      <ProvinceAnnounced province={province} />
      <div className="province-band">
        <NewsOfProvince code={province.provinceCode} name={localName(province, locale)} />
      </div>
    </>
  )
}

function Stations({ province, latest }: { province: Province; latest: LatestStations }) {
  const { stations } = latest
  const overview = overviewOf(stations, useNow())
  const about = { province, stations, overview }
  return (
    <>
      <ProvinceFacts {...about} />
      <ProvinceAir {...about} />
      <ProvinceTrends {...about} />
      <ProvinceWater {...about} />
      <ProvinceFacilities provinceId={province.id} className="province-band" />
    </>
  )
}
