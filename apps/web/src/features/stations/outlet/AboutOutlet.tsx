// About an outlet: who runs it, where its water goes, where it is, and how much of its data has come.
import { useQuery } from '@tanstack/react-query'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { pageAddress } from '../../../api/portal/page-path.ts'
import { useOrganization } from '../../../api/portal/current-organization.ts'
import { dailyMeansQuery } from '../../../api/daily-means.ts'
import { organizationQuery, originOf } from '../../../api/organizations.ts'
import { product } from '../../../api/portal/product.ts'
import { provincesQuery } from '../../../api/queries.ts'
import { useRendered } from '../../../api/portal/rendered.ts'
import { usePermitFacts } from '../../../parts/limits/permit-facts.ts'
import { FactList, type Fact } from '../../../parts/controls/FactList.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDay, formatDuration } from '../../../parts/numbers/format.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { Position } from '../about/Position.tsx'
import { Received } from '../about/Received.tsx'
import { useLastCalibration } from '../about/use-last-calibration.ts'
import './outlet.css'
import './texts.ts'

interface AboutOutletProps {
  station: LatestStation
  facts: StationPage['facts']
}

export function AboutOutlet({ station, facts }: AboutOutletProps) {
  const { t } = useTranslation(['outlet', 'days', 'stations'])
  const locale = useLocale()
  const permitFacts = usePermitFacts()
  const permit = useQuery(dailyMeansQuery(station.id)).data?.permit
  const provinces = useQuery(provincesQuery({ quiet: true })).data
  const province = provinces?.find((each) => each.provinceCode === station.provinceCode)
  const { code, stationType, intervalSeconds, organizationId } = station
  const every = formatDuration(intervalSeconds, locale)
  const since = facts?.startedOn && formatDay(facts?.startedOn, 'UTC', locale)
  const rows: Fact[] = [
    [t('operator'), organizationId && <Operator key="operator" id={organizationId} />],
    [t('days:permit'), permit && permitFacts(permit)],
    [t('receives'), facts?.river],
    [t('province'), province && localName(province, locale)],
    [t('address'), facts?.address],
    [t('position'), station.lat !== null && <Position key="position" station={station} />],
    [t('interval'), since ? t('since', { duration: every, day: since }) : every],
    [t('stations:facts.received'), <Received key="received" stationId={station.id} />],
    [t('stations:facts.calibration'), useLastCalibration(station)],
    [t('type'), isKnownKind(stationType) && t(`kind.${stationType}`)],
    [t('code'), code],
  ]
  return (
    <section className="outlet-about" aria-labelledby="about">
      <h2 id="about">{t('about')}</h2>
      <FactList facts={rows} />
    </section>
  )
}

type Kind = 'wastewater_auto' | 'stack_auto'

function isKnownKind(type: string): type is Kind {
  return type === 'wastewater_auto' || type === 'stack_auto'
}

/** With a link where its own site is known. */
function Operator({ id }: { id: string }) {
  const locale = useLocale()
  const present = useOrganization()
  const origin = useRendered()?.origin ?? location.origin
  const { data: operator } = useQuery(organizationQuery(id))
  if (!operator) return null
  const name = localName(operator, locale)
  const site = operator.id === present?.id ? undefined : originOf(operator, origin, present)
  return site ? <a href={site + pageAddress(product, { to: '' }, '')}>{name}</a> : name
}
