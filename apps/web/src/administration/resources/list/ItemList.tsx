// The list of a resource: found, filtered, sorted and paged by the server, with what may be done to several at once.
import { SearchX } from 'lucide'
import { useState, type ReactNode, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../../../api/session.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { columnFields } from '../../../admin-parts/resources/list/columns.ts'
import type { ListState } from '../../../admin-parts/resources/list/list-address.ts'
import { widthOf, type ListLook } from '../../../admin-parts/resources/list/list-look.ts'
import {
  itemsQuery,
  nameOf,
  type Item,
  type ItemPage,
} from '../../../admin-parts/resources/queries.ts'
import { RemovedNotice } from '../steps/RemovedNotice.tsx'
import { changedItems } from './bulk/undo.ts'
import { UndoButton } from './bulk/UndoButton.tsx'
import { ImportDialog } from './import/ImportDialog.tsx'
import { ItemCards } from './ItemCards.tsx'
import { ItemTable } from './ItemTable.tsx'
import './list.css'
import { FailedList, LoadingList, NothingMatches, NothingYet, StateOfList } from './ListStates.tsx'
import { ListTools } from './filters/ListTools.tsx'
import { useNarrowedTo } from './narrowed-to.ts'
import { Pager } from './Pager.tsx'
import { hasSelectionTools, SelectionTools } from './selection/SelectionTools.tsx'
import { useSelection, type Selected } from './selection/use-selection.ts'
import type { KeptLook } from './views/use-kept-look.ts'
import { ToWholeList, WholeList } from './WholeList.tsx'

interface ItemListProps {
  resource: Resource
  state: ListState
  onState: (state: ListState, replace?: boolean) => void
  /** The result of the last action. */
  notice: ReactNode
  onNotice: (notice: ReactNode) => void
  kept: KeptLook
}

export function ItemList(props: ItemListProps) {
  const { resource, state, kept, onState, notice, onNotice } = props
  const session = useSignedIn()
  const found = useQuery(itemsQuery(resource, state))
  const selection = useSelection(resource, state, found.data?.items ?? [])
  const [isImporting, setImporting] = useState(false)
  const narrowedTo = useNarrowedTo(resource)
  const isSelecting = selection.items.length > 0
  const tools = { resource, state, onState, kept }
  return (
    <section className="admin-list" aria-busy={found.isFetching}>
      <ListTools {...tools} onImport={() => setImporting(true)} />
      {narrowedTo !== undefined && state.isWhole && <WholeList state={state} name={narrowedTo} />}
      {notice != null && !isSelecting && <FormSuccess>{notice}</FormSuccess>}
      <Rows
        {...tools}
        look={kept.look}
        onLook={kept.keep}
        found={found}
        selected={hasSelectionTools(session, resource) ? selection.ids : undefined}
        onSelect={(ids) => {
          selection.set(ids)
          onNotice(undefined)
        }}
        narrowedTo={state.isWhole ? undefined : narrowedTo}
        onImport={() => setImporting(true)}
      />
      <div className="admin-foot">
        {isSelecting && <Selection {...props} selection={selection} total={found.data?.total} />}
        <Pager
          state={state}
          total={found.data?.total}
          hasNext={found.data?.hasNext ?? false}
          onState={onState}
        />
      </div>
      {isImporting && (
        <ImportDialog
          resource={resource}
          onClose={(hasChanged) => {
            setImporting(false)
            if (hasChanged) onState({ ...state, page: 0 })
          }}
        />
      )}
    </section>
  )
}

interface SelectionProps extends ItemListProps {
  selection: Selected
  total: number | undefined
}

/** Acts on the selected items; a change of their fields can be taken back from the notice about it. */
function Selection({ resource, state, selection, total, onNotice }: SelectionProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const done = (answer: BatchAnswer, items: readonly Item[]) => {
    const { succeeded, total: asked } = answer
    const names = new Map(items.map((item) => [item.id, nameOf(item, locale)]))
    const changed = changedItems(answer, (id) => names.get(id) ?? `#${id}`)
    selection.clear()
    const bins = answer.items.flatMap(({ bin }) => bin ?? [])
    if (bins.length > 0) {
      const text = t('bin.done', { count: bins.length })
      onNotice(<RemovedNotice key={bins.join(' ')} text={text} bins={bins} />)
      return
    }
    onNotice(
      <>
        {t('bulk.done', { succeeded, total: asked })}{' '}
        {changed.length > 0 && (
          <UndoButton resource={resource} items={changed} onUndone={onNotice} />
        )}
      </>,
    )
  }
  return (
    <SelectionTools
      resource={resource}
      state={state}
      items={selection.items}
      total={total}
      onSelectAll={() => void selection.selectFound()}
      onClear={selection.clear}
      onDone={done}
      onTold={(words) => {
        selection.clear()
        onNotice(words)
      }}
    />
  )
}

interface RowsProps {
  resource: Resource
  state: ListState
  look: ListLook
  found: {
    data: ItemPage | undefined
    error: unknown
    isPending: boolean
    refetch: () => Promise<unknown>
  }
  selected: ReadonlySet<string> | undefined
  onSelect: (selected: ReadonlySet<string>) => void
  narrowedTo: string | undefined
  onState: (state: ListState) => void
  onLook: (look: ListLook) => void
  onImport: () => void
}

function Rows(props: RowsProps) {
  const { resource, state, look, found, selected, narrowedTo, onState, onImport } = props
  const isNarrow = useIsNarrow()
  const items: readonly Item[] = found.data?.items ?? []
  if (found.isPending) return <Waiting resource={resource} state={state} look={look} />
  if (!found.data)
    return (
      <FailedList
        error={found.error}
        marked={selected?.size ?? 0}
        onRetry={() => void found.refetch()}
      />
    )
  if (items.length > 0)
    return isNarrow ? (
      <ItemCards {...props} items={items} />
    ) : (
      <ItemTable {...props} items={items} />
    )
  if (state.page > 0)
    return <BeyondLastPage state={state} total={found.data.total} onState={onState} />
  const empty = {
    resource,
    state,
    narrowedTo,
    onState,
    toWhole: narrowedTo !== undefined && (
      <ToWholeList resource={resource} state={state} name={narrowedTo} />
    ),
  }
  const isFiltered = state.words !== '' || Object.keys(state.filters).length > 0
  return isFiltered ? <NothingMatches {...empty} /> : <NothingYet {...empty} onImport={onImport} />
}

function Waiting({ resource, state, look }: Pick<RowsProps, 'resource' | 'state' | 'look'>) {
  const locale = useLocale()
  const fields = columnFields(resource)
  const names = state.columns.filter((name) => fields[name]).slice(0, 6)
  return (
    <LoadingList
      labels={names.map((name) => fieldLabel(fields[name]!, locale))}
      widths={names.map((name) => widthOf(resource, look, name))}
    />
  )
}

interface BeyondProps {
  state: ListState
  total: number | undefined
  onState: (state: ListState) => void
}

/** An old address, or entries that have gone meanwhile: the list ends before this page. */
function BeyondLastPage({ state, total, onState }: BeyondProps) {
  const { t } = useTranslation('admin')
  const last = total === undefined ? 0 : Math.max(0, Math.ceil(total / state.size) - 1)
  return (
    <StateOfList
      title={t('beyond', { page: state.page + 1 })}
      icon={SearchX}
      actions={
        <Action onClick={() => onState({ ...state, page: last })}>
          {total === undefined ? t('toFirstPage') : t('toLastPage', { page: last + 1 })}
        </Action>
      }
    />
  )
}

const narrow = () => matchMedia('(width < 720px)')

function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches)
}

function subscribe(listener: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
