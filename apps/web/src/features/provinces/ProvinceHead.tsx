// The head of a province's page: its name, who looks after it, and the ways to other provinces and to its data.
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Droplets, FileDown } from 'lucide'
import { decimalId } from '@eos/contract/words/object-id'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { officesQuery, originOf } from '../../api/organizations.ts'
import { product } from '../../api/portal/product.ts'
import { provincesQuery, type Province } from '../../api/queries.ts'
import { useRendered } from '../../api/portal/rendered.ts'
import { ActionAnchor, ActionLink } from '../../parts/controls/Action.tsx'
import { Choice } from '../../parts/controls/Choice.tsx'
import { Breadcrumb } from '../../parts/page/Breadcrumb.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { PageLink, useGoTo } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'

export function ProvinceHead({ province }: { province: Province }) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const name = localName(province, locale)
  const { provinceCode } = province
  return (
    <header className="wrap page-head">
      <PageHead title={name} description={t('describe', { name })} picture="province" />
      <div>
        <Breadcrumb label={t('breadcrumb')} here={name}>
          <li>
            <PageLink to="" isCurrent={false}>
              {t('home')}
            </PageLink>
          </li>
        </Breadcrumb>
        <h1>{name}</h1>
        <About province={province} />
      </div>
      <div className="wrap province-actions not-printed">
        <ProvinceChoice province={province} />
        <ActionLink to="aqi-variation" search={{ province: provinceCode }} icon={CalendarDays}>
          {t('year')}
        </ActionLink>
        <ActionLink to="periodic-points" search={{ province: province.id }} icon={Droplets}>
          {t('rounds')}
        </ActionLink>
        <ActionAnchor href={`/api/${product}/public/latest/${provinceCode}`} icon={FileDown}>
          {t('data')}
        </ActionAnchor>
      </div>
    </header>
  )
}

function About({ province }: { province: Province }) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const origin = useRendered()?.origin ?? location.origin
  const present = useOrganization()
  const office = useQuery(officesQuery(decimalId(province.id))).data?.ofProvince
  const site = office && office.id !== present?.id && originOf(office, origin, present)
  const words = [
    province.level && t(`level.${province.level}`),
    t('code', { code: province.provinceCode }),
    office && t('run', { office: localName(office, locale) }),
  ]
  return (
    <p className="faint fine page-head-about">
      {words.filter(Boolean).join(' · ')}
      {site && (
        <>
          {' · '}
          <a href={site}>{t('portal')}</a>
        </>
      )}
    </p>
  )
}

/** Without script a province is chosen on the home page, whose tiles are links. */
function ProvinceChoice({ province }: { province: Province }) {
  const { t } = useTranslation('provinces')
  const locale = useLocale()
  const goTo = useGoTo()
  const { data: provinces = [] } = useQuery(provincesQuery())
  const sorted = provinces.toSorted((one, other) =>
    localName(one, locale).localeCompare(localName(other, locale), 'vi'),
  )
  return (
    <span className="needs-script">
      <Choice
        label={t('choose')}
        value={province.id}
        onChange={(event) => goTo({ to: 'provinces/:id', parameters: { id: event.target.value } })}
      >
        {sorted.map((each) => (
          <option key={each.id} value={each.id}>
            {localName(each, locale)}
          </option>
        ))}
      </Choice>
    </span>
  )
}
