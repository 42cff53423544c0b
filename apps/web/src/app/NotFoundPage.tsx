// The page for addresses without a page: says plainly what is the matter and leads to what works.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { basePath, pagePrefix } from '@eos/contract/pages'
import { product } from '../api/product.ts'
import { useOrganization } from '../api/current-organization.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { absenceOf, linkedPages } from './routes.tsx'
import { SearchBox } from './SearchBox.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('app')
  const type = useOrganization()?.type
  const path = pathUnderPrefix(useLocation().pathname)
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

/** What stands behind the page prefix, or behind the base path where the prefix is missing. */
function pathUnderPrefix(path: string): string {
  const start =
    [pagePrefix(product), basePath(product)].find((each) => path.startsWith(each)) ?? '/'
  return decodeURI(path.slice(start.length)).replace(/\/$/, '')
}
