// The parts of a request that decide which page it gets: its host, its address, and the language that the address
// names, else the visitor's choice, the browser, or the host.
import type { IncomingHttpHeaders } from 'node:http'
import type { Locale } from '@eos/contract/words/errors'
import { languageCookie, languageParameter } from '@eos/contract/pages/page-rendering'
import { findLocale } from '../http/locale.ts'

export interface PageAsked {
  /** The address of the site for the world. */
  linkOrigin: string
  hostName: string
  /** Path and query as they were sent. */
  url: string
  headers: IncomingHttpHeaders
}

export function acceptsPage({ accept }: IncomingHttpHeaders): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*')
}

export function pageLanguage({ url, headers, hostName }: PageAsked): Locale {
  const { cookie, 'accept-language': accepted } = headers
  return (
    named(url) ??
    (cookie === undefined ? undefined : known(choice.exec(cookie)?.[1])) ??
    findLocale(accepted) ??
    (hostName.endsWith('.vn') ? 'vi' : 'en')
  )
}

/** The headers by which the page differs: none when its address names the language. */
export function varyOfPage(url: string): string {
  return named(url) ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie'
}

const choice = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`)

function named(url: string): Locale | undefined {
  // Most addresses name none, and are not taken apart.
  if (!url.includes(`${languageParameter}=`)) return undefined
  const query = url.slice(url.indexOf('?') + 1)
  return known(new URLSearchParams(query).get(languageParameter))
}

function known(language: string | null | undefined): Locale | undefined {
  return language === 'vi' || language === 'en' ? language : undefined
}
