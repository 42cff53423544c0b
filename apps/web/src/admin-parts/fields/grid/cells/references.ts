// Codes and names that were typed or pasted for items of another resource, and the items that they mean.
import type { QueryClient, QueryFunction } from '@tanstack/react-query'
import { minuteMs } from '@eos/contract/words/time-units'
import { resourceAt } from '@eos/contract/resources/all'
import { folded } from '../../../../parts/search/folded.ts'
import { choicesQuery, type Item } from '../../../resources/queries.ts'

/** Texts that stand in cells and have not been found, or are still looked for. */
const unfound = new Set<string>()

export function markUnfound(to: string, text: string): void {
  unfound.add(`${to} ${text}`)
}

export function isUnfound(to: string, value: unknown): boolean {
  return typeof value === 'string' && unfound.has(`${to} ${value}`)
}

const namesOfItems = ['code', 'name', 'nameEn', 'shortName', 'taxCode', 'managementCode'] as const

/** Blanks, dots and dashes of codes do not count: 17 02 03 is 170203. */
export function meant(items: readonly Item[], text: string): Item | undefined {
  const asked = folded(text)
  const compact = compacted(text)
  const isNamed = (item: Item) =>
    namesOfItems.some((name) => {
      const { [name]: own } = item
      if (typeof own !== 'string') return false
      return folded(own) === asked || (name !== 'name' && compacted(own) === compact)
    })
  const found = items.filter(isNamed)
  return found.length === 1 ? found[0] : undefined
}

function compacted(text: string): string {
  return folded(text).replace(/[\s.-]/g, '')
}

/** The id that a text stands for; `undefined` when nothing or more than one is called so. */
export async function find(
  queries: QueryClient,
  to: string,
  text: string,
): Promise<string | undefined> {
  const resource = resourceAt(to)
  if (!resource) return undefined
  const compact = text.replace(/[\s.-]/g, '')
  const asked = [...new Set([text, compact])].filter((each) => each === text || /\d/.test(each))
  for (const words of asked) {
    const { queryFn } = choicesQuery(resource, words)
    // Under a name of its own: a box that closes ends its search, and would end this one with it.
    const queryKey = ['admin', resource.path, 'choices', words, 'meant']
    const items = await queries.fetchQuery<Item[]>({
      queryKey,
      queryFn: queryFn as QueryFunction<Item[]>,
      staleTime: minuteMs,
    })
    const item = meant(items, text)
    if (item) return item.id
  }
  return undefined
}
