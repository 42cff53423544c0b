// The issuer of a facility's licence, and the offices that oversee it, with sites and hotlines.
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { useOrganization } from '../../../api/portal/current-organization.ts'
import { originOf } from '../../../api/organizations.ts'
import { pageAddress } from '../../../api/portal/page-path.ts'
import { product } from '../../../api/portal/product.ts'
import { useRendered } from '../../../api/portal/rendered.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'

type Overseer = FacilityDetail['overseers'][number]

export function Oversight({ facility: { overseers, licence } }: { facility: FacilityDetail }) {
  const { t } = useTranslation('facilities')
  if (overseers.length === 0 && licence.authority === null) return null
  return (
    <section aria-labelledby="oversight">
      <h2 id="oversight">{t('oversight.title')}</h2>
      <ul className="facility-list">
        {licence.authority !== null && (
          <li>{t('oversight.licence', { authority: licence.authority })}</li>
        )}
        {overseers.map((office) => (
          <OneOffice key={office.id} office={office} />
        ))}
      </ul>
    </section>
  )
}

function OneOffice({ office }: { office: Overseer }) {
  const { t } = useTranslation('facilities')
  const present = useOrganization()
  const origin = useRendered()?.origin ?? location.origin
  const { id, role, hotline } = office
  const site = id === present?.id ? undefined : originOf(office, origin, present)
  const name = writtenName(office.name)
  const number = hotline?.replaceAll(' ', '\u00a0')
  const about = [t(`oversight.${role}`), number && t('oversight.hotline', { number })]
  return (
    <li>
      {site ? <a href={site + pageAddress(product, { to: '' }, '')}>{name}</a> : name}
      <span className="faint meta facility-about">{about.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
