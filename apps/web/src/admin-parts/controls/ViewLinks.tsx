// Views of a screen as a row of links with counts: each has an address, and the present one is marked.
import type { PageTarget } from '../../api/portal/page-path.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { formatNumber } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import './views.css'

export interface ViewLink extends PageTarget {
  name: string
  isPresent: boolean
  count?: number | undefined
  /** There may be more: they are not counted any further. */
  isAtLeast?: boolean
  /** The news of that view, in words. */
  news?: string | undefined
}

export function ViewLinks({ label, views }: { label: string; views: readonly ViewLink[] }) {
  const locale = useLocale()
  return (
    <nav className="control-views" aria-label={label}>
      {views.map(({ name, isPresent, count, isAtLeast, news, ...target }) => (
        <PageLink
          key={name}
          {...target}
          // The address alone would make every one of them the present page.
          aria-current={isPresent ? 'page' : 'false'}
        >
          {name}
          {count !== undefined && (
            <span className="faint control-views-count">
              {` ${formatNumber(count, 0, locale)}${isAtLeast ? '+' : ''}`}
            </span>
          )}
          {news !== undefined && <span className="control-views-news"> {news}</span>}
        </PageLink>
      ))}
    </nav>
  )
}
