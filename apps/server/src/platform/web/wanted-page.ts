// A page that visitors ask for: whatever its rendering depends on, and where it is kept.
import type { Locale } from '@eos/contract/words/errors'
import type { Renderer } from '@eos/contract/pages/page-rendering'
import { varyOfPage, type PageAsked } from './page-language.ts'

export interface WantedPage {
  origin: string
  hostName: string
  /** The header by which the visitor named the host. */
  host: string
  /** Path and query as far as the page depends on them. */
  address: string
  locale: Locale
  vary: string
  group: string
  key: string
}

type Place = Pick<WantedPage, 'address' | 'group' | 'key'>

export function placeOf(
  { linkOrigin: group, hostName, url }: PageAsked,
  locale: Locale,
  { ownAddress }: Pick<Renderer, 'ownAddress'>,
): Place {
  const address = ownAddress(url)
  return { group, address, key: `${locale} ${hostName} ${address}` }
}

export function wantedBy(
  { hostName, headers, url }: PageAsked,
  locale: Locale,
  place: Place,
): WantedPage {
  const host = headers.host ?? 'localhost'
  return { ...place, origin: place.group, hostName, host, locale, vary: varyOfPage(url) }
}
