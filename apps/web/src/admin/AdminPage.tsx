// One administration screen: the list of a resource, and beside it the item that is open.
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { useLocation, useSearchParams } from 'react-router'
import { choiceLabel, listLabel } from '@eos/contract/labels/labels'
import { pagePrefix } from '@eos/contract/pages'
import { product } from '../api/product.ts'
import type { Locale } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { ItemList } from './ItemList.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { readList, writeList, type ListState } from './list-address.ts'
import { isOfUse } from './rights.ts'
import { screenOf, type Screen } from './screens.ts'

/** `otherwise` is shown where the address names no screen. */
export function AdminPage({ otherwise }: { otherwise?: ReactNode }) {
  const { pathname } = useLocation()
  const page = pathname.slice(pagePrefix(product).length).replace(/\/$/, '')
  const screen = screenOf(page)
  return screen ? <ScreenPage key={page} screen={screen} /> : otherwise
}

function ScreenPage({ screen }: { screen: Screen }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const label = listLabel(screen.resource, locale)
  // Nobody changes the log; it is seen or not seen.
  const isLog = screen.resource.path === 'activity_logs'
  return (
    <AdminFrame
      title={label}
      isFor={(session) => isOfUse(session, screen.resource)}
      noRight={t(isLog ? 'noRightToSee' : 'noRight', { label })}
      {...(!isLog && { noRightText: t('noRightText', { label, actions: neededActions(locale) }) })}
    >
      <Workplace screen={screen} />
    </AdminFrame>
  )
}

function neededActions(locale: Locale): string {
  const actions = ['EDIT', 'CREATE', 'DELETE'].map((each) =>
    choiceLabel('grant', 'action', each, locale),
  )
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(actions)
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
