// The statistics of solid waste: narrowed by year, type, area and province, in the provinces of today or as reported, with
// what is missing, what is being corrected, and of what each total is made.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { isOffered, pages } from '@eos/contract/pages/pages'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { provincesQuery } from '../../api/queries.ts'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { ComparedAreas, ComparedTypes } from './flows/ComparedAreas.tsx'
import { Facilities } from './Facilities.tsx'
import { KeyFigures } from './flows/KeyFigures.tsx'
import { MadeOf } from './MadeOf.tsx'
import { NothingTold } from './NothingTold.tsx'
import { NotRanked, NotReported } from './flows/NotReported.tsx'
import { OtherCountries } from './OtherCountries.tsx'
import { statisticsQuery } from './queries.ts'
import './texts.ts'
import { askedOf, readView } from './waste-address.ts'
import { ReportWaste } from './reported/ReportWaste.tsx'
import { WasteFileLinks, WasteFiles } from './WasteFiles.tsx'
import { WasteFilter } from './WasteFilter.tsx'
import { WasteFlows } from './flows/WasteFlows.tsx'
import { WasteHead } from './WasteHead.tsx'
import { WasteTrend } from './flows/WasteTrend.tsx'
import './waste.css'

const countryPage = pages.find(({ path }) => path === 'solid-waste')!

export function StatisticsPage() {
  const { t } = useTranslation('solidWaste')
  const [search] = useSearchParams()
  const asked = askedOf(readView(search))
  const { data, error, isError, refetch } = useQuery(statisticsQuery(asked))
  const hasCountry = isOffered(countryPage, useOrganization()?.type)
  return (
    <div className="page waste-page">
      <PageHead title={t('table.title')} description={t('table.description')} picture="waste" />
      <WasteHead
        title={useTitle(data)}
        page="solid-waste-statistics"
        told={data}
        hasCountry={hasCountry}
      />
      {data ? (
        <Statistics told={data} />
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

function useTitle(told: SolidWasteStatistics | undefined): string {
  const { t } = useTranslation('solidWaste')
  const locale = useLocale()
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  if (!told || told.year === null) return t('table.title')
  const place = provinces.find(({ provinceCode }) => provinceCode === told.provinceCode)
  return place
    ? t('table.titleAt', { name: localName(place, locale), year: told.year })
    : t('table.titleOf', { year: told.year })
}

function Statistics({ told }: { told: SolidWasteStatistics }) {
  const [search] = useSearchParams()
  const asked = askedOf(readView(search))
  const { year, total } = told
  return (
    <>
      <div className="waste-choices">
        <WasteFilter told={told} page="solid-waste-statistics" />
        {year !== null && total && <WasteFiles asked={asked} year={year} />}
      </div>
      {year === null || !total ? (
        <NothingTold told={told} />
      ) : (
        <>
          <KeyFigures told={told} />
          <ReportWaste told={told} />
          <WasteFlows told={told} page="solid-waste-statistics" />
          <div className="waste-pair waste-pair-even">
            <div>
              <WasteTrend told={told} />
            </div>
            <div>
              <ComparedAreas told={told} />
              <Facilities told={told} />
            </div>
          </div>
          <div className="waste-section">
            <ComparedTypes told={told} />
            <NotRanked told={told} />
            <NotReported told={told} />
            <OtherCountries told={told} />
          </div>
          <MadeOf told={told} />
          <WasteFileLinks asked={asked} year={year} />
        </>
      )}
    </>
  )
}
