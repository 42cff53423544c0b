// The item that follows in the list beside the form, where the list shows one.
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Resource } from '@eos/contract/resource'
import { readList, writeList } from '../../../../admin-parts/resources/list/list-address.ts'
import type { ItemPage } from '../../../../admin-parts/resources/queries.ts'

/** @returns what opens its form; `undefined` where nothing follows */
export function useNextItem(resource: Resource, id: string | undefined): (() => void) | undefined {
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  if (id === undefined) return undefined
  const pages = queries
    .getQueryCache()
    .findAll({ queryKey: ['admin', resource.path, 'list'], type: 'active' })
    .flatMap(({ state }) => (state.data as ItemPage | undefined)?.items ?? [])
  const next = pages[pages.findIndex((item) => item.id === id) + 1]
  if (next === undefined || !pages.some((item) => item.id === id)) return undefined
  return () => {
    const state = readList(search, resource)
    setSearch(writeList(search, { ...state, open: { mode: 'EDIT', id: next.id } }))
  }
}
