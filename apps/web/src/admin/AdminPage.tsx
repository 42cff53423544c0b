// One administration screen: the list of a resource, and beside it the item that is open.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { choiceLabel, listLabel } from '@eos/contract/labels/labels'
import { pagePrefix } from '@eos/contract/pages'
import { product } from '../api/product.ts'
import { sessionQuery } from '../api/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Locale } from '../ui/format.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ItemList } from './ItemList.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { readList, writeList, type ListState } from './list-address.ts'
import { isOfUse } from './rights.ts'
import { screenOf, type Screen } from './screens.ts'
import './admin.css'
import './speak.ts'

export function AdminPage() {
  const { pathname } = useLocation()
  const page = pathname.slice(pagePrefix(product).length).replace(/\/$/, '')
  const screen = screenOf(page)
  return screen ? <ScreenPage key={page} screen={screen} /> : null
}

function ScreenPage({ screen }: { screen: Screen }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const session = useQuery(sessionQuery())
  const label = listLabel(screen.resource, locale)
  usePageTitle(label)
  const signedIn = session.data?.authenticated ? session.data : undefined
  return (
    <div className="page page-wide admin">
      <p className="admin-back">
        <PageLink to="admin">{t('all')}</PageLink>
      </p>
      <h1>{label}</h1>
      {session.isPending ? (
        <SkeletonLines lines={8} />
      ) : !signedIn ? (
        <NeedsSession />
      ) : isOfUse(signedIn, screen.resource) ? (
        <Workplace screen={screen} />
      ) : (
        <EmptyState title={t('noRight', { label })}>
          <p>{t('noRightText', { label, actions: neededActions(locale) })}</p>
        </EmptyState>
      )}
    </div>
  )
}

function neededActions(locale: Locale): string {
  const actions = ['EDIT', 'CREATE', 'DELETE'].map((each) =>
    choiceLabel('grant', 'action', each, locale),
  )
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(actions)
}

/** A page of administration is nothing without a session: its visitor goes to the login page, and comes back. */
export function NeedsSession() {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const back = pathname + search
  useEffect(() => {
    const query = new URLSearchParams({ return: back })
    void navigate(`${pagePrefix(product)}login?${query}`, { replace: true })
  }, [back, navigate])
  return (
    <EmptyState title={t('needsSession')}>
      <PageLink to="login" search={{ return: back }} className="button button-primary">
        {t('signIn')}
      </PageLink>
    </EmptyState>
  )
}

function Workplace({ screen: { resource } }: { screen: Screen }) {
  const [search, setSearch] = useSearchParams()
  const [notice, setNotice] = useState<string>()
  const state = readList(search, resource)
  const go = (next: ListState, replace = false) =>
    setSearch(writeList(search, resource, next), { replace })
  const open = (opened: ListState['open'], done?: string) => {
    setNotice(done)
    go({ ...state, open: opened })
  }
  return (
    <>
      <ItemList
        resource={resource}
        state={state}
        onState={go}
        notice={state.open ? undefined : notice}
        onNotice={setNotice}
      />
      {state.open && (
        <ItemPanel
          key={`${state.open.mode} ${state.open.id ?? ''}`}
          resource={resource}
          mode={state.open.mode}
          id={state.open.id}
          notice={notice}
          onOpen={open}
        />
      )}
    </>
  )
}
