// The list of a resource: found, filtered, sorted and paged by the server, with what may be done to several at once.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../api/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormSuccess } from '../ui/FormFailure.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
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
        <SkeletonLines lines={10} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : items.length === 0 && state.page > 0 ? (
        <BeyondLastPage state={state} total={found.data.total} onState={onState} />
      ) : items.length === 0 ? (
        <EmptyState title={emptyTitle(t, isFiltered, state.isWhole ? undefined : narrowedTo)}>
          {isFiltered ? (
            <button
              type="button"
              className="button"
              onClick={() => onState({ ...state, page: 0, words: '', filters: {} })}
            >
              {t('clear')}
            </button>
          ) : (
            canTry(session, resource, 'CREATE') && <p>{t('noneCreate')}</p>
          )}
          {narrowedTo !== undefined && !state.isWhole && (
            <ToWholeList resource={resource} state={state} name={narrowedTo} />
          )}
        </EmptyState>
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
    <EmptyState title={t('beyond', { page: state.page + 1 })}>
      <button type="button" className="button" onClick={() => onState({ ...state, page: last })}>
        {total === undefined ? t('toFirstPage') : t('toLastPage', { page: last + 1 })}
      </button>
    </EmptyState>
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
      <button
        type="button"
        className="button"
        disabled={state.page === 0}
        onClick={() => to(state.page - 1)}
      >
        {t('previous')}
      </button>
      <span aria-current="page">{t('page', { page: state.page + 1 })}</span>
      <button
        type="button"
        className="button"
        disabled={!hasNext}
        onClick={() => to(state.page + 1)}
      >
        {t('next')}
      </button>
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
