// The home page of an enterprise's site: its outlets over thirty days against their permits, and who checks them.
import { useQuery } from '@tanstack/react-query'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { Organization } from '../../../api/portal/organization.ts'
import { officesQuery, originOf, type NamedOrganization } from '../../../api/organizations.ts'
import { pageAddress } from '../../../api/portal/page-path.ts'
import { product } from '../../../api/portal/product.ts'
import { useRendered } from '../../../api/portal/rendered.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDuration } from '../../../parts/numbers/format.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { PageHead } from '../../../parts/page/PageHead.tsx'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { isOutlet } from '../../../api/station-kind.ts'
import type { Indicators } from '../now/NewestValues.tsx'
import { OutletDays } from './OutletDays.tsx'
import { OutletFigures } from './OutletFigures.tsx'
import { OwnStations } from './OwnStations.tsx'
import { outletName } from './outlet-name.ts'
import { useOutlets, type Outlet } from './use-outlets.ts'
import './enterprise.css'
import './texts.ts'

export interface EnterpriseHomeProps {
  organization: Organization
  /** Its own; at least one. */
  stations: readonly LatestStation[]
  indicators: Indicators
}

export function EnterpriseHomePage(props: EnterpriseHomeProps) {
  const { organization, stations, indicators } = props
  const { t } = useTranslation('enterprise')
  const locale = useLocale()
  const outlets = useOutlets(stations.filter(isOutlet))
  const others = stations.filter((station) => !isOutlet(station))
  const name = localName(organization, locale)
  const nameOf = ({ station }: Outlet) => outletName(localName(station, locale), name)
  const isEmission = outlets.every(({ station }) => station.medium === 'emission')
  const title =
    outlets.length === 0 ? t('ownStations', { name }) : t(isEmission ? 'emissionTitle' : 'title')
  const interval = formatDuration(stations[0]!.intervalSeconds, locale)
  return (
    <div className="enterprise" data-testid="own-stations">
      <PageHead title={title} description={t('description', { name })} />
      <header>
        <h1>{title}</h1>
        {outlets.length > 0 && (
          <p className="soft enterprise-lead">{t('lead', { count: outlets.length, interval })}</p>
        )}
      </header>
      {outlets.length > 0 && <OutletFigures outlets={outlets} nameOf={nameOf} />}
      {outlets.map((outlet) => (
        <OutletDays key={outlet.station.id} outlet={outlet} name={nameOf(outlet)} />
      ))}
      {others.length > 0 && (
        <OwnStations organization={organization} stations={others} indicators={indicators} />
      )}
      <Checks organization={organization} first={stations[0]!} />
    </div>
  )
}

/** The office of the province and the ministry, with links to where they see the same. */
function Checks({ organization, first }: { organization: Organization; first: LatestStation }) {
  const { t } = useTranslation('enterprise')
  const locale = useLocale()
  const { provinceId } = organization
  const { data: offices } = useQuery({
    ...officesQuery(provinceId ?? ''),
    enabled: provinceId !== null,
  })
  const known = [offices?.ofProvince, offices?.ofCountry].filter((each) => !!each)
  const [office] = known
  return (
    <section className="enterprise-checks" aria-labelledby="checks">
      <h2 id="checks">{t('checks')}</h2>
      <p>
        {office ? t('checksText', { office: localName(office, locale) }) : t('checksTextAlone')}
      </p>
      <ul>
        {known.toReversed().map((each) => (
          <PortalLink key={each.id} of={each} organization={organization} station={first} />
        ))}
        <li>
          <PageLink to="map" search={{ station: first.id }}>
            {t('ownMap')}
          </PageLink>
        </li>
        <li>
          <PageLink to="facility">{t('ownFacilities')}</PageLink>
        </li>
      </ul>
    </section>
  )
}

interface PortalLinkProps {
  of: NamedOrganization
  organization: Organization
  station: LatestStation
}

function PortalLink({ of, organization, station }: PortalLinkProps) {
  const { t } = useTranslation('enterprise')
  const locale = useLocale()
  const origin = useRendered()?.origin ?? location.origin
  const site = originOf(of, origin, organization)
  if (!site) return null
  const target = { to: 'stations/:id', parameters: { id: station.id } } as const
  return (
    <li>
      <a href={site + pageAddress(product, target, '')}>
        {t('onPortal', { name: localName(of, locale) })}
      </a>
    </li>
  )
}
