// The navigation of the administration: links in groups, and what changes seldom or is only looked up behind a fold.
import { House } from 'lucide'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ScreenGroup } from '@eos/contract/resource'
import { pathUnderPrefix } from '../../api/page-path.ts'
import { product } from '../../api/product.ts'
import type { SignedIn } from '../../api/session.ts'
import { Icon, type IconNode } from '../../parts/controls/Icon.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { entryIcon } from './entry-icons.ts'
import { groupOf, navigationOf, type Entry } from './navigation.ts'
import { useEntryName } from './use-entry-name.ts'

interface NavigationProps {
  id: string
  session: SignedIn
}

export function Navigation({ id, session }: NavigationProps) {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const groups = navigationOf(session)
  const page = pathUnderPrefix(product, pathname)
  const current = groupOf(groups, page)?.entry
  return (
    <nav id={id} className="shell-nav not-printed" aria-label={t('shell.screens')}>
      <ul>
        <li>
          <NavigationLink page="admin" icon={House} isCurrent={page === 'admin'}>
            {t('title')}
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
    </nav>
  )
}

interface LinksProps {
  group: ScreenGroup
  entries: readonly Entry[]
  current: Entry | undefined
}

function Links({ group, entries, current }: LinksProps) {
  const nameOf = useEntryName()
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.page}>
          <NavigationLink
            page={entry.page}
            icon={entryIcon(entry.page, group)}
            isCurrent={entry.page === current?.page}
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
  children: ReactNode
}

function NavigationLink({ page, icon, isCurrent, children }: NavigationLinkProps) {
  return (
    <PageLink to={page} isCurrent={isCurrent}>
      <Icon of={icon} size={14} />
      <span>{children}</span>
    </PageLink>
  )
}
