// The addresses of pages, with their parameters and the tenant code of the present address.
import { languageParameter } from '@eos/contract/pages/page-rendering'
import { wire } from '@eos/contract/words/vocabulary'
import { basePath, pagePrefix, type PagePath } from '@eos/contract/pages/pages'

type PageParameters = Record<string, string>
/** A parameter that is '' or undefined is left out. */
export type PageSearch = Record<string, string | undefined>

export interface PageTarget {
  to: PagePath
  /** For the `:id` or `:slug` of the path. */
  parameters?: PageParameters
  search?: PageSearch
}

/** Links keep these parameters of the present address: the province whose data are shown, and the language. */
export const keptParameters: readonly string[] = [wire.provinceCodeParameter, languageParameter]

/** The address of a page; what links keep of the present one stays unless `search` sets it. */
export function pageAddress(product: string, target: PageTarget, presentSearch: string): string {
  const path = target.to.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(target.parameters?.[name] ?? ''),
  )
  const query = queryOf(target.search ?? {}, presentSearch)
  return (
    (path === '' ? basePath(product) : pagePrefix(product) + path) +
    (query === '' ? '' : `?${query}`)
  )
}

function queryOf(search: PageSearch, presentSearch: string): string {
  const present = new URLSearchParams(presentSearch)
  const kept = keptParameters.map((name) => [name, present.get(name) ?? ''])
  const all: PageSearch = { ...Object.fromEntries(kept), ...search }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(all)) if (value) query.set(name, value)
  return query.toString()
}

/** The decoded path behind the page prefix, or behind the base path where the prefix is missing. */
export function pathUnderPrefix(product: string, path: string): string {
  const start = [pagePrefix(product), basePath(product)].find((each) => path.startsWith(each))
  const rest = path.slice((start ?? '/').length).replace(/\/$/, '')
  try {
    return decodeURI(rest)
  } catch {
    return rest
  }
}
