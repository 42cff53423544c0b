// The head of a facility's page: the way to it, its name, what it is and where, and its days as a file.
import { Download } from 'lucide'
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { product } from '../../../api/portal/product.ts'
import { ActionAnchor } from '../../../parts/controls/Action.tsx'
import { Breadcrumb } from '../../../parts/page/Breadcrumb.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageHead } from '../../../parts/page/PageHead.tsx'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

export function FacilityHead({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const { id, province, kind, operating, since, until, outlets } = facility
  const name = writtenName(facility.name)
  const place = writtenName(province.name)
  const about = [
    kind.label,
    place,
    operating.key !== 'operating' && operating.label,
    until === null
      ? since && t('facts.since', { year: since })
      : t('facts.closed', { year: until }),
  ]
  return (
    <header className="wrap page-head facilities-head">
      <PageHead
        title={name}
        description={t('describe', { name })}
        card={`/api/${product}/public/facilities/${encodeURIComponent(id)}/card.png?lang=${locale}`}
      />
      <div>
        <Breadcrumb label={t('breadcrumb')} here={name}>
          <li>
            <PageLink to="facility" isCurrent={false}>
              {t('title')}
            </PageLink>
          </li>
          <li>
            <PageLink to="facility" search={{ province: province.id }} isCurrent={false}>
              {place}
            </PageLink>
          </li>
        </Breadcrumb>
        <h1>{name}</h1>
        <p className="faint fine facility-facts-line">{about.filter(Boolean).join(' · ')}</p>
      </div>
      {outlets.length > 0 && (
        <div className="wrap not-printed">
          <ActionAnchor
            href={`/api/${product}/public/facilities/${encodeURIComponent(id)}/days.csv`}
            icon={Download}
            download
          >
            {t('csv')}
          </ActionAnchor>
        </div>
      )}
    </header>
  )
}
