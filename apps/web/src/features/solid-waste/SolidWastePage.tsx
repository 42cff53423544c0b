// The solid waste of the country, on the site of the ministry: the newest year with its gaps, where the waste goes, the map,
// the years, towns beside the countryside, hazardous waste, and the ways to statistics and facilities.
import { useQuery } from '@tanstack/react-query'
import { BookOpen, ChartColumn, Factory } from 'lucide'
import { useSearchParams } from 'react-router'
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { ComparedAreas } from './flows/ComparedAreas.tsx'
import { Facilities } from './Facilities.tsx'
import { HazardousWaste } from './reported/HazardousWaste.tsx'
import { KeyFigures } from './flows/KeyFigures.tsx'
import { MadeOf } from './MadeOf.tsx'
import { NothingTold } from './NothingTold.tsx'
import { NotReported } from './flows/NotReported.tsx'
import { ProvinceMap } from './flows/ProvinceMap.tsx'
import { statisticsQuery } from './queries.ts'
import './texts.ts'
import { askedOf, ofCountry, readView } from './waste-address.ts'
import { ReportWaste } from './reported/ReportWaste.tsx'
import { WasteFileLinks, WasteFiles } from './WasteFiles.tsx'
import { WasteFilter } from './WasteFilter.tsx'
import { WasteFlows } from './flows/WasteFlows.tsx'
import { WasteHead } from './WasteHead.tsx'
import { WasteParts } from './reported/WasteParts.tsx'
import { WasteTrend } from './flows/WasteTrend.tsx'
import './waste.css'

export function SolidWastePage() {
  const { t } = useTranslation('solidWaste')
  const [search] = useSearchParams()
  const view = ofCountry(readView(search))
  const { data, error, isError, refetch } = useQuery(statisticsQuery(askedOf(view)))
  const title =
    data?.year == null
      ? t('country.title')
      : t('country.titleOf', { type: t(`types.${data.wasteClass}`), year: data.year })
  return (
    <div className="page waste-page">
      <PageHead title={t('country.title')} description={t('country.description')} picture="waste" />
      <WasteHead title={title} page="solid-waste" told={data} hasCountry />
      {data ? (
        <Country told={data} />
      ) : isError ? (
        <QueryFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <SkeletonBlock height={120} />
          <SkeletonRows rows={10} />
        </>
      )}
    </div>
  )
}

function Country({ told }: { told: SolidWasteStatistics }) {
  const [search] = useSearchParams()
  const asked = askedOf(ofCountry(readView(search)))
  const { year, total } = told
  return (
    <>
      <div className="waste-choices">
        <WasteFilter told={told} page="solid-waste" />
        {year !== null && total && <WasteFiles asked={asked} year={year} />}
      </div>
      {year === null || !total ? (
        <NothingTold told={told} />
      ) : (
        <>
          <KeyFigures told={told} />
          <ReportWaste told={told} />
          <WasteFlows told={told} page="solid-waste" />
          <div className="waste-pair">
            <div>
              <ProvinceMap told={told} />
            </div>
            <div>
              <WasteTrend told={told} />
              <ComparedAreas told={told} />
              <Facilities told={told} />
              <NotReported told={told} />
            </div>
          </div>
          <HazardousWaste />
          <WasteParts />
          <MadeOf told={told} />
          <WasteFileLinks asked={asked} year={year} />
        </>
      )}
      <Ways />
    </>
  )
}

function Ways() {
  const { t } = useTranslation('solidWaste')
  return (
    <nav className="waste-ways not-printed" aria-label={t('country.links')}>
      <ActionLink to="solid-waste-statistics" icon={ChartColumn}>
        {t('country.toStatistics')}
      </ActionLink>
      <ActionLink to="facility" icon={Factory}>
        {t('country.toFacilities')}
      </ActionLink>
      <ActionLink to="waste-lists" icon={BookOpen}>
        {t('country.toLists')}
      </ActionLink>
    </nav>
  )
}
