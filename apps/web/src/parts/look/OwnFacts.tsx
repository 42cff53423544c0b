// Says in the footer who answers for a site: full name, address, hotline, and the links of the organization.
import { useTranslation } from '../../texts/translation.ts'
import { fullName, type Shown } from '../numbers/full-name.ts'
import { useLocale } from '../numbers/use-locale.ts'
import './look.css'

/** Nothing where the look says no more than the head of the page. */
export function OwnFacts({ organization }: { organization: Shown | undefined }) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const look = organization?.look
  if (!look) return null
  const address = (locale === 'en' && look.addressEn) || look.address
  const { hotline, links } = look
  if (!address && !hotline && !links[0]) return null
  return (
    <div className="own-facts footer-columns">
      <address className="footer-about">
        <h2>{fullName(organization, locale)}</h2>
        {address && <p>{address}</p>}
        {hotline && (
          <p>
            {t('hotline')}: <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>{hotline}</a>
          </p>
        )}
      </address>
      {links[0] && (
        <ul className="not-printed">
          {links.map(({ title, titleEn, address: href }) => (
            <li key={href + title}>
              <a href={href} rel="noopener noreferrer">
                {(locale === 'en' && titleEn) || title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
