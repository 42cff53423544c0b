// The page for addresses without a page: says plainly what is the matter and leads to what works.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useOrganization } from '../api/current-organization.ts'
import { pathUnderPrefix } from '../api/page-path.ts'
import { product } from '../api/product.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { absenceOf, linkedPages } from './routes.tsx'
import { SearchBox } from './SearchBox.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('app')
  const type = useOrganization()?.type
  const path = pathUnderPrefix(product, useLocation().pathname)
  const absence = absenceOf(path, type)
  usePageTitle(t('notFound.title'))
  return (
    <div className="page">
      <section className="panel not-found">
        <h1>{t('notFound.title')}</h1>
        <p>
          {absence === 'later' && t('notFound.later', { path })}
          {absence === 'not-offered' && t('notFound.notOffered', { path })}
          {absence === 'unknown' && t('notFound.unknown')}
        </p>
        <SearchBox />
        <h2>{t('notFound.works')}</h2>
        <ul>
          {linkedPages(type).map(({ path, name }) => (
            <li key={path}>
              <PageLink to={path}>{t(`nav.${name}`)}</PageLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
