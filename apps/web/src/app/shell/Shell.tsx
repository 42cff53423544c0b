// The frame around the pages of the administration: a navy header, the navigation beside the page, on phones behind ☰.
import { ExternalLink, Menu } from 'lucide'
import { useId, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useOrganization } from '../../api/portal/current-organization.ts'
import type { SignedIn } from '../../api/session.ts'
import { Icon } from '../../parts/controls/Icon.tsx'
import { OwnMark } from '../../parts/look/OwnMark.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { ControlsProvider } from '../../admin-parts/controls/ControlsProvider.tsx'
import './admin-texts.ts'
import { Bell } from './bell/Bell.tsx'
import { Navigation } from './Navigation.tsx'
import { SearchOpener } from './search/SearchOpener.tsx'
import './shell.css'

interface ShellProps {
  session: SignedIn
  /** The switch of languages and the menu of the person, as the public pages have them. */
  tools: ReactNode
  /** The main part of the page, and what stands above it. */
  children: ReactNode
}

export function Shell({ session, tools, children }: ShellProps) {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  // The address at which it was opened: another page closes it.
  const [openedAt, setOpenedAt] = useState<string>()
  const navigation = useId()
  const address = pathname + search
  const isOpen = openedAt === address
  return (
    // The administration has a light look alone, whatever the device prefers.
    <div className="shell" data-theme="light" data-open={isOpen}>
      <header className="shell-head">
        <button
          type="button"
          className="shell-icon shell-opener"
          aria-expanded={isOpen}
          aria-controls={navigation}
          aria-label={t('shell.screens')}
          onClick={() => setOpenedAt(isOpen ? undefined : address)}
        >
          <Icon of={Menu} size={20} />
        </button>
        <Owner />
        <SearchOpener session={session} />
        <div className="row gap-4 shell-tools not-printed">
          <PageLink to="" className="inline-row shell-public" isCurrent={false}>
            <span>{t('shell.publicSite')}</span>
            <Icon of={ExternalLink} size={14} />
          </PageLink>
          <Bell session={session} />
          {tools}
        </div>
      </header>
      <Navigation id={navigation} session={session} />
      <div className="shell-page">
        <ControlsProvider>{children}</ControlsProvider>
      </div>
    </div>
  )
}

function Owner() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const organization = useOrganization()
  return (
    <PageLink to="admin" className="row gap-3 shell-owner" isCurrent={false}>
      <OwnMark look={organization?.look} className="shell-mark" />
      <span>
        <span className="shell-name">
          {organization ? localName(organization, locale) : t('title')}
        </span>
        {organization && <span className="meta shell-line">{t('title')}</span>}
      </span>
    </PageLink>
  )
}
