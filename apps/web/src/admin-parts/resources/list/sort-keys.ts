// The keys by which a list is sorted, the first one first, as the address and the API write them: `code,asc,name,desc`.
import type { Field } from '@eos/contract/fields/field'
import { canBeSortedBy, type Resource } from '@eos/contract/resource'

export interface SortKey {
  name: string
  isDescending: boolean
}

/** More keys than these order nothing that people could follow. */
export const mostSortKeys = 4

export function readSort(written: string | undefined): SortKey[] {
  const keys: SortKey[] = []
  for (const part of (written ?? '').split(',')) {
    const last = keys.at(-1)
    if (part === 'asc' || part === 'desc') {
      if (last) last.isDescending = part === 'desc'
    } else if (part !== '' && keys.every(({ name }) => name !== part)) {
      keys.push({ name: part, isDescending: false })
    }
  }
  return keys.slice(0, mostSortKeys)
}

export function writeSort(keys: readonly SortKey[]): string | undefined {
  if (keys.length === 0) return undefined
  return keys.map(({ name, isDescending }) => `${name},${isDescending ? 'desc' : 'asc'}`).join(',')
}

/** The order after a press on a column: alone it becomes the only key, `adds` keeps the others in front of it. */
export function sortedBy(keys: readonly SortKey[], name: string, adds: boolean): SortKey[] {
  const known = keys.find((key) => key.name === name)
  if (!adds) return [{ name, isDescending: known !== undefined && !known.isDescending }]
  if (!known) return [...keys, { name, isDescending: false }].slice(-mostSortKeys)
  if (known.isDescending) return keys.filter((key) => key !== known)
  return keys.map((key) => (key === known ? { name, isDescending: true } : key))
}

/** Kinds by which the server sorts. */
const sortableKinds = new Set(['text', 'number', 'integer', 'flag', 'choice', 'instant', 'date'])

export function isSortable(resource: Resource, name: string, { kind, options }: Field): boolean {
  const isKept = !options.computed || options.shownAs !== undefined
  return sortableKinds.has(kind) && isKept && canBeSortedBy(resource, name)
}
