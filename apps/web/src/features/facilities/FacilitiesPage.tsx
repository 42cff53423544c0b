// The published facilities: filters and states of licences, a map and a table of the same list, its pages, and the file.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useSearchParams } from 'react-router'
import type { Facilities } from '@eos/contract/calls/waste/facilities'
import { addressOf } from '../../api/client/address.ts'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { product } from '../../api/portal/product.ts'
import { Action, ActionAnchor } from '../../parts/controls/Action.tsx'
import { SegmentLinks } from '../../parts/controls/Segments.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import {
  askedOf,
  everybodys,
  filterNames,
  isFiltered,
  listSearch,
  ownerParameter,
  ownerShown,
  readFilter,
  withFilter,
} from './facilities-address.ts'
import '../../parts/page/page-head.css'
import './facilities.css'
import { FacilitiesFilter } from './FacilitiesFilter.tsx'
import { FacilitiesMap } from './FacilitiesMap.tsx'
import { FacilitiesTable } from './FacilitiesTable.tsx'
import { LicenceFilter } from './LicenceFilter.tsx'
import { ListPages } from './ListPages.tsx'
import { facilitiesQuery } from './queries.ts'
import './texts.ts'

export function FacilitiesPage() {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const site = useOrganization()
  const [search] = useSearchParams()
  const answer = useQuery(facilitiesQuery(askedOf(search, site), locale))
  return (
    <div className="page facilities-page">
      <PageHead title={t('title')} description={t('description')} picture="facilities" />
      <ListHead found={answer.data} />
      {answer.data ? (
        <Found found={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={96} />
          <SkeletonRows rows={10} />
        </>
      )}
    </div>
  )
}

function ListHead({ found }: { found: Facilities | undefined }) {
  const { t } = useTranslation('facilities')
  const site = useOrganization()
  const [search] = useSearchParams()
  const { page: _page, ...asked } = askedOf(search, site)
  return (
    <header className="wrap page-head facilities-head">
      <div>
        <h1>{t('title')}</h1>
        <p className="soft facilities-lead">{t('lead')}</p>
        <p className="faint meta facilities-note">
          <PageLink to="waste-lists">{t('toLists')}</PageLink>
        </p>
      </div>
      {found && found.matching > 0 && (
        <div className="wrap not-printed">
          <ActionAnchor
            href={addressOf(`/api/${product}/public/facilities.csv`, asked)}
            icon={Download}
            download
          >
            {t('csvRows', { count: found.matching })}
          </ActionAnchor>
        </div>
      )}
    </header>
  )
}

function Found({ found }: { found: Facilities }) {
  const { t } = useTranslation('facilities')
  const site = useOrganization()
  const [search] = useSearchParams()
  const isOwn = ownerShown(search, site) !== undefined
  const filter = readFilter(search)
  if (found.total === 0) return <Empty title={t('list.empty')}>{t('list.emptyHint')}</Empty>
  return (
    <>
      <Whose />
      {isOwn && found.matching === 0 && !isFiltered(filter) ? (
        <Empty title={t('list.emptyOwn')}>{t('list.emptyOwnHint')}</Empty>
      ) : (
        <>
          <FacilitiesFilter found={found} filter={filter} />
          <LicenceFilter found={found} filter={filter} />
          {found.facilities.length === 0 ? (
            <NoneFound />
          ) : (
            <div className="facilities-found">
              <FacilitiesMap marks={found.marks} />
              <div>
                <FacilitiesTable facilities={found.facilities} />
                <ListPages found={found} />
              </div>
            </div>
          )}
        </>
      )}
    </>
  )
}

const to = (of: string) => ({ to: 'facility' as const, search: { [ownerParameter]: of } })

/** The site of an enterprise begins with its own facilities. */
function Whose() {
  const { t } = useTranslation('facilities')
  const site = useOrganization()
  const [search] = useSearchParams()
  const own = ownerShown(search, site)
  if (own === undefined && search.get(ownerParameter) !== everybodys) return null
  return (
    <SegmentLinks
      label={t('whose.label')}
      options={[
        { target: to(''), name: t('whose.own'), isChosen: own !== undefined },
        { target: to(everybodys), name: t('whose.all'), isChosen: own === undefined },
      ]}
    />
  )
}

function NoneFound() {
  const { t } = useTranslation('facilities')
  const [search, setSearch] = useSearchParams()
  const nothing = Object.fromEntries(filterNames.map((name) => [name, '']))
  const { [ownerParameter]: owner } = listSearch(search, {})
  const reset = (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        setSearch((present) => withFilter(present, nothing), { replace: true })
      }}
    >
      <KeptParameters onOtherPages />
      {owner && <input type="hidden" name={ownerParameter} value={owner} />}
      <Action type="submit">{t('filter.reset')}</Action>
    </form>
  )
  return (
    <Empty title={t('list.none')} actions={reset}>
      {t('list.noneHint')}
    </Empty>
  )
}
