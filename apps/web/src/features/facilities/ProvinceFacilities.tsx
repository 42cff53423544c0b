// A short band on the page of a province: its first facilities with the state of their licences, and the way to all.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { LicenceTag } from './LicenceTag.tsx'
import { provinceFacilitiesQuery } from './queries.ts'
import './province-facilities.css'
import './texts.ts'

interface ProvinceFacilitiesProps {
  provinceId: string
  /** The look of a band of the page around it. */
  className: string
}

export function ProvinceFacilities({ provinceId, className }: ProvinceFacilitiesProps) {
  const { t } = useTranslation('facilities')
  const { data } = useQuery(provinceFacilitiesQuery(provinceId, useLocale()))
  if (!data || data.matching === 0) return null
  const expired = data.licences.find(({ state }) => state === 'expired')?.count ?? 0
  return (
    <section className={`province-facilities ${className}`} aria-labelledby="facilities-title">
      <h2 id="facilities-title">{t('province.title')}</h2>
      <p className="province-lead">
        {t('province.lead', { count: data.matching })}
        {expired > 0 && ` ${t('province.expired', { count: expired })}`}
      </p>
      <ul className="province-list">
        {data.facilities.map(({ id, name, kind, licence }) => (
          <li key={id}>
            <span>
              <PageLink to="facility_detail/:id" parameters={{ id }}>
                {writtenName(name)}
              </PageLink>
              <span className="faint meta facility-kind">{kind.label}</span>
            </span>
            <span className="province-verdict">
              <LicenceTag licence={licence} hidesNumber />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <PageLink to="facility" search={{ province: provinceId }} className="facility-all">
          {t('province.all')}
        </PageLink>
      </p>
    </section>
  )
}
