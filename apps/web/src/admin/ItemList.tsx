// The list of a resource: found, filtered, sorted and paged by the server, with what may be done to several at once.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../api/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonLines } from '../ui/Skeletons.tsx'
import { ItemTable } from './ItemTable.tsx'
import { ListTools } from './ListTools.tsx'
import type { ListState } from './list-address.ts'
import { pageSizes } from './list-address.ts'
import { itemsQuery } from './queries.ts'
import { canTry } from './rights.ts'
import { SelectionTools } from './SelectionTools.tsx'

interface ItemListProps {
  resource: Resource
  state: ListState
  onState: (state: ListState, replace?: boolean) => void
}

export function ItemList({ resource, state, onState }: ItemListProps) {
  const { t } = useTranslation('admin')
  const session = useSignedIn()
  const found = useQuery(itemsQuery(resource, state))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const items = found.data?.items ?? []
  const shown = items.filter((item) => selected.has(item.id))
  const isFiltered = state.words !== '' || Object.keys(state.filters).length > 0
  return (
    <section className="panel admin-list" aria-busy={found.isFetching}>
      <ListTools resource={resource} state={state} onState={onState} />
      {shown.length > 0 && (
        <SelectionTools
          resource={resource}
          items={shown}
          onDone={() => {
            setSelected(new Set())
            void found.refetch()
          }}
        />
      )}
      {found.isPending ? (
        <SkeletonLines lines={10} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title={isFiltered ? t('noMatch') : t('none')}>
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
        </EmptyState>
      ) : (
        <ItemTable
          resource={resource}
          state={state}
          items={items}
          selected={selected}
          onSelect={setSelected}
          onState={onState}
        />
      )}
      <Pager state={state} total={found.data?.total} hasNext={found.data?.hasNext ?? false}>
        {onState}
      </Pager>
    </section>
  )
}

interface PagerProps {
  state: ListState
  total: number | undefined
  hasNext: boolean
  children: (state: ListState) => void
}

function Pager({ state, total, hasNext, children: onState }: PagerProps) {
  const { t } = useTranslation('admin')
  const to = (page: number) => onState({ ...state, page })
  return (
    <nav className="admin-pager" aria-label={t('page', { page: state.page + 1 })}>
      {total !== undefined && <span>{t('count', { count: total })}</span>}
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
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </nav>
  )
}
