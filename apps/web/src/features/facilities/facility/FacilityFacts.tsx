// Licence, capacity, methods, wastes and operator of a facility as a list, and its technical facts.
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { useOrganization } from '../../../api/portal/current-organization.ts'
import { originOf } from '../../../api/organizations.ts'
import { pageAddress } from '../../../api/portal/page-path.ts'
import { product } from '../../../api/portal/product.ts'
import { useRendered } from '../../../api/portal/rendered.ts'
import { FactList, type Fact } from '../../../parts/controls/FactList.tsx'
import { useTranslation, type Translate } from '../../../texts/translation.ts'
import {
  formatDay,
  formatFigure,
  formatNumber,
  type Locale,
} from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { shareOf } from '../KeptLimits.tsx'
import { LicenceTag } from '../LicenceTag.tsx'

interface FacilityProps {
  facility: FacilityDetail
}

export function FacilityFacts({ facility }: FacilityProps) {
  const { t } = useTranslation('facilities')
  const { methods, technology, operator, licensee, operating, address, classes, wastes } = facility
  const takes = [
    classes.map(({ label }) => label).join(', '),
    wastes.length > 0 && t('list.codes', { count: wastes.length }),
  ]
  const facts: Fact[] = [
    [t('facts.licence'), <Licence key="licence" facility={facility} />],
    [t('facts.capacity'), <Capacity key="capacity" facility={facility} />],
    [t('facts.methods'), methods.map(({ code, name }) => `${name} (${code})`).join(' · ')],
    [t('facts.technology'), technology],
    [t('facts.takes'), takes.filter(Boolean).join(' · ')],
    [t('facts.operator'), operator && <Operator key="operator" operator={operator} />],
    [t('facts.licensee'), licensee && licenseeWords(licensee, t)],
    [t('facts.serves'), servesSome(facility) && <Serves key="serves" facility={facility} />],
    [t('facts.status'), operating.label],
    [t('facts.address'), address],
  ]
  return (
    <section aria-labelledby="licence">
      <h2 id="licence" className="only-heard">
        {t('facts.title')}
      </h2>
      <FactList className="facility-facts" facts={facts} />
    </section>
  )
}

function Licence({ facility: { licence } }: FacilityProps) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const { number, authority, issuedOn } = licence
  const day = issuedOn && formatDay(`${issuedOn}T00:00:00Z`, 'UTC', locale)
  const issued =
    day && authority
      ? t('facts.issued', { day, authority })
      : day
        ? t('facts.issuedOn', { day })
        : authority && t('facts.issuedBy', { authority })
  return (
    <>
      <span className="cluster facility-licence">
        {number && <b>{number}</b>} <LicenceTag licence={licence} hidesNumber />
      </span>
      {issued && <span className="faint meta facility-about">{issued}</span>}
    </>
  )
}

function Capacity({ facility: { capacity } }: FacilityProps) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const { design, actual, water } = capacity
  const figure = (value: number) => formatFigure(value, 1, locale)
  const main = [
    design !== null && t('list.tonnes', { value: figure(design) }),
    water !== null && t('list.water', { value: figure(water) }),
  ].filter(Boolean)
  if (main.length === 0) return <span className="faint">{t('facts.notRecorded')}</span>
  const used =
    design !== null && design > 0 && actual !== null
      ? t('facts.used', { share: usedShare(actual, design, locale), value: figure(actual) })
      : null
  return (
    <>
      <b>{main.join(' · ')}</b>
      {used && <span className="faint meta facility-about">{used}</span>}
    </>
  )
}

/** A plant may work beyond what it was made for. */
function usedShare(actual: number, design: number, locale: Locale): string {
  return actual > design
    ? `${formatNumber((100 * actual) / design, 0, locale)}\u00a0%`
    : shareOf(actual, design, locale)
}

function Operator({ operator }: { operator: NonNullable<FacilityDetail['operator']> }) {
  const { t } = useTranslation('facilities')
  const present = useOrganization()
  const origin = useRendered()?.origin ?? location.origin
  const { id, taxCode } = operator
  const site = id === present?.id ? undefined : originOf(operator, origin, present)
  const name = writtenName(operator.name)
  return (
    <>
      {site ? <a href={site + pageAddress(product, { to: '' }, '')}>{name}</a> : name}
      {taxCode && `, ${t('facts.taxCode', { code: taxCode })}`}
    </>
  )
}

function licenseeWords(
  { name, taxCode, managementCode }: NonNullable<FacilityDetail['licensee']>,
  t: Translate<'facilities'>,
): string {
  const words = [
    writtenName(name),
    t('facts.taxCode', { code: taxCode }),
    managementCode && t('facts.managementCode', { code: managementCode }),
  ]
  return words.filter(Boolean).join(', ')
}

const servesSome = ({ serves, populationServed }: FacilityDetail) =>
  serves.length > 0 || populationServed !== null

function Serves({ facility: { serves, populationServed } }: FacilityProps) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const people =
    populationServed && t('facts.people', { count: formatNumber(populationServed, 0, locale) })
  if (serves.length === 0) return people ?? null
  return (
    <>
      {serves.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <PageLink to="provinces/:id" parameters={{ id }}>
            {writtenName(name)}
          </PageLink>
        </span>
      ))}
      {people && ` · ${people}`}
    </>
  )
}

/** The recorded particulars of landfills and furnaces. */
export function Particulars({ facility: { particulars } }: FacilityProps) {
  const { t } = useTranslation('facilities')
  if (particulars.length === 0) return null
  return (
    <section aria-labelledby="particulars">
      <h2 id="particulars">{t('particulars.title')}</h2>
      <FactList
        className="facility-facts"
        facts={particulars.map(({ label, value }) => [label, value] as const)}
      />
    </section>
  )
}
