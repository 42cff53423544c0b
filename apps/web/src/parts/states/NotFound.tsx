// In the place of a page that is not there: why, what its visitor probably meant, a search, and the pages that work.
import type { ReactNode } from 'react'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../page/PageLink.tsx'
import './not-found.css'

interface NotFoundProps {
  /** A heading. */
  title: ReactNode
  /** Why nothing is here. */
  children?: ReactNode
  /** Places and pages whose names are near to the last words of the address. */
  suggestions: readonly { name: string; target: PageTarget; about: ReactNode }[]
  /** A search that works without script. */
  search: ReactNode
  /** The pages that work. */
  links?: ReactNode
}

export function NotFound({ title, children, suggestions, search, links }: NotFoundProps) {
  const { t } = useTranslation('parts')
  return (
    <div className="column page-not-found">
      {title}
      {children && <p>{children}</p>}
      {suggestions.length > 0 && (
        <>
          <p className="not-found-ask">{t('didYouMean')}</p>
          <ul className="not-found-found">
            {suggestions.map(({ name, target, about }) => (
              <li key={name}>
                <PageLink {...target}>{name}</PageLink>
                <span>{about}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {search}
      {links}
    </div>
  )
}
