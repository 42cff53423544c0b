// The content of a saved view, taken from a list and given back to one.
import type { ViewContent } from '@eos/contract/calls/people/list-views'
import type { Resource } from '@eos/contract/resource'
import {
  declaredLook,
  readList,
  writeList,
  type ListState,
  type UsualLook,
} from './list-address.ts'
import { readSort, writeSort } from './sort-keys.ts'

export function contentOf({ words, filters, sort, columns, density }: ListState): ViewContent {
  return { words, filters: { ...filters }, sort: sort ?? null, columns: [...columns], density }
}

/** The list as the view has it, from its first page on; what the resource no longer has is passed over. */
export function withView(
  resource: Resource,
  usual: UsualLook,
  { words, filters, sort, columns, density }: ViewContent,
): ListState {
  const begin = readList(new URLSearchParams(), resource, usual)
  const written = {
    ...begin,
    words,
    filters,
    sort: writeSort(readSort(sort ?? undefined)),
    columns: columns ?? usual.columns,
    density,
  }
  return readList(writeList(new URLSearchParams(), written), resource, usual)
}

/** The parameters with which the list opens as the view has it, whatever the person likes otherwise. */
export function targetOfView(resource: Resource, content: ViewContent): Record<string, string> {
  const shown = withView(resource, declaredLook(resource), content)
  const search = writeList(new URLSearchParams(), { ...shown, skipsView: true })
  search.set('columns', shown.columns.join(','))
  search.set('density', shown.density)
  return Object.fromEntries(search)
}

/** Says whether the list is as the view has it, whichever page is shown and whichever item is open. */
export function isShown(resource: Resource, state: ListState, content: ViewContent): boolean {
  const wanted = withView(resource, state.usual, content)
  return !state.isWhole && keyOf(contentOf(wanted)) === keyOf(contentOf(state))
}

function keyOf({ filters, ...content }: ViewContent): string {
  const inOrder = Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([content, inOrder])
}
