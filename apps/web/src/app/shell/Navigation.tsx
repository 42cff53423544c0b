// The navigation of the administration: links in groups, and what changes seldom or is only looked up behind a fold.
import { ExternalLink, Inbox } from 'lucide'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ScreenGroup } from '@eos/contract/resource'
import { pathUnderPrefix } from '../../api/portal/page-path.ts'
import { product } from '../../api/portal/product.ts'
import type { SignedIn } from '../../api/session.ts'
import { Icon, type IconNode } from '../../parts/controls/Icon.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatNumber } from '../../parts/numbers/format.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { networkQuery, notPublicQuery, workQuery } from '../../administration/work/queries.ts'
import { sumOf, waitingOn } from '../../administration/work/counts.ts'
import { entryIcon } from './entry-icons.ts'
import { groupOf, navigationOf, type Entry } from '../../admin-parts/frame/navigation.ts'
import { useEntryName } from '../../admin-parts/frame/use-entry-name.ts'

interface NavigationProps {
  id: string
  session: SignedIn
}

export function Navigation({ id, session }: NavigationProps) {
  const { t } = useTranslation(['admin', 'work'])
  const { pathname } = useLocation()
  const counts = useCounts()
  const groups = navigationOf(session)
  const page = pathUnderPrefix(product, pathname)
  const current = groupOf(groups, page)?.entry
  return (
    <nav id={id} className="shell-nav not-printed" aria-label={t('shell.screens')}>
      <ul>
        <li>
          <NavigationLink
            page="admin"
            icon={Inbox}
            isCurrent={page === 'admin'}
            waiting={counts ? sumOf(counts) : 0}
          >
            {t('work:entry')}
          </NavigationLink>
        </li>
      </ul>
      {groups.map(({ group, work, directories, lookUp }) => (
        <section key={group}>
          <h2>{t(`groups.${group}`)}</h2>
          <Links group={group} entries={work} current={current} />
          <Fold title={t('shell.directories')} {...{ group, current }} entries={directories} />
          <Fold title={t('lookOnly')} {...{ group, current }} entries={lookUp} />
        </section>
      ))}
      {/* On a phone the header has no room for it. */}
      <ul className="shell-nav-public">
        <li>
          <NavigationLink page="" icon={ExternalLink} isCurrent={false} waiting={0}>
            {t('shell.publicSite')}
          </NavigationLink>
        </li>
      </ul>
    </nav>
  )
}

const useCounts = () => useInfiniteQuery(workQuery()).data?.pages[0]?.counts

/** The number of things on a screen, where it is known anyway. */
function useNumber(entries: readonly Entry[]): (entry: Entry) => number | undefined {
  const isShown = (page: Entry['page']) => entries.some((entry) => entry.page === page)
  const states = useQuery({ ...networkQuery(), enabled: isShown('admin/stations') }).data
  const notPublic = useQuery({
    ...notPublicQuery(),
    enabled: isShown('admin/public-stations'),
  }).data
  const numbers: Partial<Record<Entry['page'], number | undefined>> = {
    'admin/stations': states && Object.values(states).reduce((sum, count) => sum + count, 0),
    'admin/public-stations': notPublic,
  }
  return ({ page }) => numbers[page]
}

interface LinksProps {
  group: ScreenGroup
  entries: readonly Entry[]
  current: Entry | undefined
}

function Links({ group, entries, current }: LinksProps) {
  const nameOf = useEntryName()
  const counts = useCounts()
  const numberOf = useNumber(entries)
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.page}>
          <NavigationLink
            page={entry.page}
            icon={entryIcon(entry.page, group)}
            isCurrent={entry.page === current?.page}
            waiting={counts ? waitingOn(entry.page, counts) : 0}
            number={numberOf(entry)}
          >
            {nameOf(entry)}
          </NavigationLink>
        </li>
      ))}
    </ul>
  )
}

/** Stands open around the page that is shown. */
function Fold({ title, ...links }: LinksProps & { title: string }) {
  const { entries, current } = links
  if (entries.length === 0) return null
  const isHere = entries.some(({ page }) => page === current?.page)
  return (
    <details key={String(isHere)} open={isHere}>
      <summary>
        {title} <span className="shell-count">{entries.length}</span>
      </summary>
      <Links {...links} />
    </details>
  )
}

interface NavigationLinkProps {
  page: Entry['page']
  icon: IconNode
  isCurrent: boolean
  /** The number of things there that wait for the person. */
  waiting: number
  /** The number of all things there; shown where none of them waits. */
  number?: number | undefined
  children: ReactNode
}

function NavigationLink({ page, icon, isCurrent, waiting, number, children }: NavigationLinkProps) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  return (
    <PageLink to={page} isCurrent={isCurrent}>
      <Icon of={icon} size={14} />
      <span>{children}</span>
      {waiting === 0 && number !== undefined && (
        <span className="shell-count" aria-hidden="true">
          {formatNumber(number, 0, locale)}
        </span>
      )}
      {waiting > 0 && (
        <span className="shell-waiting" aria-label={t('waiting', { count: waiting })} role="img">
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </PageLink>
  )
}
