// The selected items of a list, across its pages; another question begins anew.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { mostBatchItems } from '@eos/contract/lists/batches'
import type { Resource } from '@eos/contract/resource'
import { listQuery, type ListState } from '../../../../admin-parts/resources/list/list-address.ts'
import { itemsQuery, type Item } from '../../../../admin-parts/resources/queries.ts'

export interface Selected {
  items: readonly Item[]
  ids: ReadonlySet<string>
  set: (ids: ReadonlySet<string>) => void
  clear: () => void
  /** All that the list finds, as far as one request changes so many. */
  selectFound: () => Promise<void>
}

const nothing: ReadonlyMap<string, Item> = new Map()

/** @param shown the items of the present page */
export function useSelection(
  resource: Resource,
  state: ListState,
  shown: readonly Item[],
): Selected {
  const queries = useQueryClient()
  const { sort: _order, ...asked } = listQuery(state, resource)
  const question = JSON.stringify([asked, state.isWhole])
  const [last, setLast] = useState({ question, chosen: nothing })
  const chosen = last.question === question ? last.chosen : nothing
  const choose = (items: readonly Item[]) =>
    setLast({ question, chosen: new Map(items.map((item) => [item.id, item])) })
  return {
    items: [...chosen.values()],
    ids: new Set(chosen.keys()),
    set: (ids) => {
      const known = new Map([...chosen, ...shown.map((item) => [item.id, item] as const)])
      choose([...known.values()].filter(({ id }) => ids.has(id)))
    },
    clear: () => choose([]),
    selectFound: async () => {
      const all = { ...state, page: 0, size: mostBatchItems }
      choose((await queries.fetchQuery(itemsQuery(resource, all))).items)
    },
  }
}
