// The changes of an item, newest first, for people who may change or approve it.
import { queryOptions } from '@tanstack/react-query'
import type { ItemChange } from '@eos/contract/calls/lists'
import { hasHistory, type Resource } from '@eos/contract/resource'
import { api } from '../../api/api.ts'

export const historyQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: ['admin', resource.path, 'history', id],
    queryFn: ({ signal }) =>
      api.get<{ data: ItemChange[] }>(`/api/${resource.path}/${encodeURIComponent(id)}/history`, {
        signal,
        // It stands beside what was asked for: a failure of its own is no news.
        silent: true,
        fresh: true,
      }),
    enabled: hasHistory(resource),
    staleTime: 0,
  })

/** An entry of the history with those of the asked fields that stand as it left them. */
export interface SavedFields {
  entry: ItemChange
  names: readonly string[]
}

/** By whom the fields stand as they do, newest first; nothing of fields that the history does not name. */
export function savedFields(
  history: readonly ItemChange[],
  names: readonly string[],
): SavedFields[] {
  const open = new Set(names)
  return history
    .map((entry) => ({
      entry,
      names: names.filter((name) => name in entry.changes && open.delete(name)),
    }))
    .filter((saved) => saved.names.length > 0)
}
