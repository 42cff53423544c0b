// One administration screen: the list of a resource, and beside it the item that is open.
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { listLabel } from '@eos/contract/labels/labels'
import { pagePrefix } from '@eos/contract/pages/pages'
import type { Resource } from '@eos/contract/resource'
import { product } from '../../api/portal/product.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { ItemList } from './list/ItemList.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useKeptLook, type KeptLook } from './list/views/use-kept-look.ts'
import { withView } from '../../admin-parts/resources/list/view-content.ts'
import { focusRow } from './list/row-id.ts'
import { isWide } from './item/form/own-bodies.ts'
import { useNeighbours } from './item/use-neighbours.ts'
import {
  isBare,
  readList,
  writeList,
  type ListState,
} from '../../admin-parts/resources/list/list-address.ts'
import { accessTo } from '../../admin-parts/frame/access.ts'
import { screenOf, type Screen } from '../../admin-parts/frame/screens.ts'

const loadPanel = async () => ({ default: (await import('./item/ItemPanel.tsx')).ItemPanel })

/** Comes behind the list, and is there when a row is pressed. */
const ItemPanel = lazy(loadPanel)

/** `otherwise` is shown where the address names no screen. */
export function AdminPage({ otherwise }: { otherwise?: ReactNode }) {
  const { pathname } = useLocation()
  const page = pathname.slice(pagePrefix(product).length).replace(/\/$/, '')
  const screen = screenOf(page)
  return screen ? <ScreenPage key={page} screen={screen} /> : otherwise
}

function ScreenPage({ screen }: { screen: Screen }) {
  const label = listLabel(screen.resource, useLocale())
  return (
    <AdminFrame title={label} access={accessTo(screen.resource)}>
      <Workplace screen={screen} />
    </AdminFrame>
  )
}

function Workplace({ screen: { resource } }: { screen: Screen }) {
  const kept = useKeptLook(resource)
  const [search, setSearch] = useSearchParams()
  const opensWith = kept.views.find(({ id }) => id === kept.look.defaultView)
  const isLed = opensWith !== undefined && isBare(search)
  useEffect(() => {
    if (!isLed) return
    const state = { ...withView(resource, kept.usual, opensWith.content), skipsView: true }
    setSearch(writeList(search, state), { replace: true })
  })
  if (kept.isPending || isLed) return <SkeletonRows rows={10} />
  return <ListAndItem resource={resource} kept={kept} />
}

function ListAndItem({ resource, kept }: { resource: Resource; kept: KeptLook }) {
  const [search, setSearch] = useSearchParams()
  const [notice, setNotice] = useState<ReactNode>()
  const [chosenPage, setPage] = useState<boolean>()
  const state = readList(search, resource, kept.usual)
  const go = (next: ListState, replace = false) => setSearch(writeList(search, next), { replace })
  const open = (opened: ListState['open'], done?: ReactNode) => {
    setNotice(done)
    go({ ...state, open: opened })
  }
  const neighbours = useNeighbours(resource, state, go)
  useFocusBack(state.open?.id)
  useEffect(() => void loadPanel(), [])
  return (
    <>
      <ItemList
        resource={resource}
        state={state}
        kept={kept}
        onState={go}
        notice={state.open ? undefined : notice}
        onNotice={setNotice}
      />
      {state.open && (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <ItemPanel
            key={`${state.open.mode} ${state.open.id ?? ''}`}
            resource={resource}
            mode={state.open.mode}
            id={state.open.id}
            isPage={chosenPage ?? isWide(resource, state.open.mode)}
            onPage={setPage}
            neighbours={neighbours}
            notice={notice}
            onOpen={open}
          />
        </Suspense>
      )}
    </>
  )
}

/** Puts the focus into the row of an item that was closed. */
function useFocusBack(id: string | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    if (id === undefined && before.current !== undefined) focusRow(before.current)
    before.current = id
  }, [id])
}
