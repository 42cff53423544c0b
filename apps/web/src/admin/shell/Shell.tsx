// The frame around the pages of the administration: a navy header, the navigation beside the page, on phones behind ☰.
import { Bell, ExternalLink, Menu } from 'lucide'
import { useId, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useOrganization } from '../../api/current-organization.ts'
import type { SignedIn } from '../../api/session.ts'
import { Icon } from '../../parts/controls/Icon.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../ui/local-name.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { useLocale } from '../../ui/use-locale.ts'
import { Kit } from '../kit/Kit.tsx'
import '../register-texts.ts'
import { isToolFor, screenTools } from '../screen-tools.ts'
import { unseenQuery } from '../states/queries.ts'
import { Navigation } from './Navigation.tsx'
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
        <div className="shell-tools not-printed">
          <PageLink to="" className="shell-public" isCurrent={false}>
            <span>{t('shell.publicSite')}</span>
            <Icon of={ExternalLink} size={14} />
          </PageLink>
          {screenTools.some((tool) => tool.name === 'states' && isToolFor(session, tool)) && (
            <NoticeBell />
          )}
          {tools}
        </div>
      </header>
      <Navigation id={navigation} session={session} />
      <div className="shell-page">
        <Kit>{children}</Kit>
      </div>
    </div>
  )
}

function Owner() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const organization = useOrganization()
  return (
    <PageLink to="admin" className="shell-owner" isCurrent={false}>
      <Sunrise />
      <span>
        <span className="shell-name">
          {organization ? localName(organization, locale) : t('title')}
        </span>
        {organization && <span className="shell-line">{t('title')}</span>}
      </span>
    </PageLink>
  )
}

/** Leads to the notices about the person's stations, and says how many are new. */
function NoticeBell() {
  const { t } = useTranslation('admin')
  const count = useQuery(unseenQuery()).data ?? 0
  return (
    <PageLink
      to="admin/station-states"
      search={{ view: 'notices' }}
      className="shell-icon shell-bell"
      isCurrent={false}
      aria-label={t('shell.bell', { count })}
    >
      <Icon of={Bell} size={18} />
      {count > 0 && <span aria-hidden="true">{count > 99 ? '99+' : count}</span>}
    </PageLink>
  )
}

function Sunrise() {
  return (
    <svg className="shell-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 21a11 11 0 0 1 22 0z" fill="currentColor" />
      <path
        d="M3 26h26M16 3v4M5.5 8.5l2.6 2.6M26.5 8.5l-2.6 2.6"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
