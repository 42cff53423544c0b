// The list of a resource: found, filtered, sorted and paged by the server, with what may be done to several at once.
import { Inbox, SearchX } from 'lucide'
import { useState } from 'react'
import { useTranslation } from '../texts/translation.ts'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../api/session.ts'
import { Action } from '../parts/controls/Action.tsx'
import { Empty } from '../parts/states/PageStates.tsx'
import { QueryFailure } from '../parts/states/QueryFailure.tsx'
import { FormSuccess } from '../parts/fields/FormFailure.tsx'
import { SkeletonRows } from '../parts/states/Skeleton.tsx'
import { ItemTable } from './ItemTable.tsx'
import { ListTools } from './ListTools.tsx'
import type { ListState } from './list-address.ts'
import { pageSizes } from './list-address.ts'
import { itemsQuery } from './queries.ts'
import { canTry } from './rights.ts'
import { emptyTitle, ToWholeList, WholeList } from './WholeList.tsx'
import { useNarrowedTo } from './narrowed-to.ts'
import { hasSelectionTools, SelectionTools } from './SelectionTools.tsx'

interface ItemListProps {
  resource: Resource
  state: ListState
  onState: (state: ListState, replace?: boolean) => void
  /** The result of the last action. */
  notice: string | undefined
  onNotice: (notice: string | undefined) => void
}

export function ItemList({ resource, state, onState, notice, onNotice }: ItemListProps) {
  const { t } = useTranslation('admin')
  const session = useSignedIn()
  const found = useQuery(itemsQuery(resource, state))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const items = found.data?.items ?? []
  const canSelect = hasSelectionTools(session, resource)
  const shown = items.filter((item) => selected.has(item.id))
  const isFiltered = state.words !== '' || Object.keys(state.filters).length > 0
  const narrowedTo = useNarrowedTo(resource)
  return (
    <section className="panel admin-list" aria-busy={found.isFetching}>
      <ListTools resource={resource} state={state} onState={onState} />
      {narrowedTo !== undefined && state.isWhole && (
        <WholeList resource={resource} state={state} name={narrowedTo} />
      )}
      {shown.length > 0 && (
        <SelectionTools
          resource={resource}
          items={shown}
          onDone={({ succeeded, total }) => {
            setSelected(new Set())
            onNotice(t('bulk.done', { succeeded, total }))
            void found.refetch()
          }}
        />
      )}
      {notice !== undefined && shown.length === 0 && <FormSuccess>{notice}</FormSuccess>}
      {found.isPending ? (
        <SkeletonRows rows={10} />
      ) : found.isError ? (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : items.length === 0 && state.page > 0 ? (
        <BeyondLastPage state={state} total={found.data.total} onState={onState} />
      ) : items.length === 0 ? (
        <Empty
          title={emptyTitle(t, isFiltered, state.isWhole ? undefined : narrowedTo)}
          icon={isFiltered ? SearchX : Inbox}
          actions={
            <>
              {isFiltered && (
                <Action onClick={() => onState({ ...state, page: 0, words: '', filters: {} })}>
                  {t('clear')}
                </Action>
              )}
              {narrowedTo !== undefined && !state.isWhole && (
                <ToWholeList resource={resource} state={state} name={narrowedTo} />
              )}
            </>
          }
        >
          {!isFiltered && canTry(session, resource, 'CREATE') && t('noneCreate')}
        </Empty>
      ) : (
        <ItemTable
          resource={resource}
          state={state}
          items={items}
          selected={canSelect ? selected : undefined}
          onSelect={(chosen) => {
            setSelected(chosen)
            onNotice(undefined)
          }}
          onState={onState}
        />
      )}
      <Pager
        state={state}
        total={found.data?.total}
        hasNext={found.data?.hasNext ?? false}
        onState={onState}
      />
    </section>
  )
}

/** An old address, or entries that have gone meanwhile: the list ends before this page. */
function BeyondLastPage({ state, total, onState }: Omit<PagerProps, 'hasNext'>) {
  const { t } = useTranslation('admin')
  const last = total === undefined ? 0 : Math.max(0, Math.ceil(total / state.size) - 1)
  return (
    <Empty
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

const ascending = (one: number, other: number) => one - other

interface PagerProps {
  state: ListState
  total: number | undefined
  hasNext: boolean
  onState: (state: ListState) => void
}

function Pager({ state, total, hasNext, onState }: PagerProps) {
  const { t } = useTranslation('admin')
  const to = (page: number) => onState({ ...state, page })
  const isWhole = state.page === 0 && !hasNext && state.size === pageSizes[0]
  const count = total !== undefined && <span role="status">{t('count', { count: total })}</span>
  if (isWhole) return count && total !== 0 ? <p className="admin-pager">{count}</p> : null
  return (
    <nav className="admin-pager" aria-label={t('pages')}>
      {count}
      <Action disabled={state.page === 0} onClick={() => to(state.page - 1)}>
        {t('previous')}
      </Action>
      <span aria-current="page">{t('page', { page: state.page + 1 })}</span>
      <Action disabled={!hasNext} onClick={() => to(state.page + 1)}>
        {t('next')}
      </Action>
      <label>
        <span className="soft">{t('pageSize')} </span>
        <select
          className="select"
          value={state.size}
          onChange={(event) => onState({ ...state, page: 0, size: Number(event.target.value) })}
        >
          {[...new Set([...pageSizes, state.size])].toSorted(ascending).map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </nav>
  )
}
