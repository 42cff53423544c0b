// The items before and after the open one, in the order of its list, across the ends of pages.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import type { ListState } from '../../../admin-parts/resources/list/list-address.ts'
import { isHiddenEntry, itemsQuery, type Item } from '../../../admin-parts/resources/queries.ts'

/** Nothing where the list ends. */
export interface Neighbours {
  before: (() => void) | undefined
  after: (() => void) | undefined
}

export function useNeighbours(
  resource: Resource,
  state: ListState,
  onState: (state: ListState) => void,
): Neighbours {
  const queries = useQueryClient()
  const { data } = useQuery(itemsQuery(resource, state))
  const items = (data?.items ?? []).filter((item) => !isHiddenEntry(resource, item))
  const place = items.findIndex(({ id }) => id === state.open?.id)
  if (place < 0) return { before: undefined, after: undefined }
  const open = (item: Item | undefined, page = state.page) => {
    if (item) onState({ ...state, page, open: { mode: 'VIEW', id: item.id } })
  }
  const turn = async (page: number, end: 0 | -1) => {
    const next = await queries.fetchQuery(itemsQuery(resource, { ...state, page }))
    open(next.items.filter((item) => !isHiddenEntry(resource, item)).at(end), page)
  }
  const isFirst = place === 0
  const isLast = place === items.length - 1
  const to = (index: number) => () => open(items[index])
  return {
    before: isFirst
      ? state.page > 0
        ? () => void turn(state.page - 1, -1)
        : undefined
      : to(place - 1),
    after: isLast
      ? data?.hasNext
        ? () => void turn(state.page + 1, 0)
        : undefined
      : to(place + 1),
  }
}
