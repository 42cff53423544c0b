// Sitemaps as sitemaps.org describes them: each page in each language, with links to its other languages.
import { languageParameter } from '@eos/contract/pages/page-rendering'
import { basePath, pagePrefix, type PagePath } from '@eos/contract/pages/pages'
import { foundKinds } from '@eos/contract/pages/search-kinds'
import type { AddressedThing } from './queries.ts'

interface SitePage {
  /** With origin, without language. */
  address: string
  changedAt?: Date
}

const languages = ['vi', 'en'] as const
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemap(pages: readonly SitePage[]): string {
  const entries = pages.flatMap((page) => languages.map((language) => entryOf(page, language)))
  return `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** A language of a page has an address of its own; the one without a language is for everybody else. */
function entryOf({ address, changedAt }: SitePage, language: string): string {
  const links = [
    ...languages.map((each) => [each, inLanguage(address, each)]),
    ['x-default', address],
  ]
  return [
    `<url><loc>${escaped(inLanguage(address, language))}</loc>`,
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
    ...links.map(
      ([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${escaped(href!)}"/>`,
    ),
    '</url>\n',
  ].join('')
}

const inLanguage = (address: string, language: string) =>
  `${address}?${languageParameter}=${language}`

/** @param addresses of sitemaps */
export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((each) => `<sitemap><loc>${escaped(each)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

/** Pages for people who sign in, and results of searches, are nobody's find. */
const unlisted: readonly PagePath[] = ['login', 'sign-up', 'set-up', 'account', 'search']

/** The pages that are not about one thing. */
export function fixedPages(pages: readonly PagePath[]): PagePath[] {
  return pages.filter(
    (page) => !page.includes(':') && !page.startsWith('admin') && !unlisted.includes(page),
  )
}

export interface SiteAddress {
  origin: string
  product: string
}

export function pageAddressOf({ origin, product }: SiteAddress, page: PagePath): string {
  return origin + (page === '' ? basePath(product) : pagePrefix(product) + page)
}

export function thingAddress(site: SiteAddress, { kind, key }: AddressedThing): string {
  return pageAddressOf(site, foundKinds[kind].page).replace(/:\w+$/, encodeURIComponent(key))
}

/** Search engines may read pages and what they are drawn with, but no results of searches and no administration. */
export function robots(site: SiteAddress): string {
  const prefix = pagePrefix(site.product)
  return [
    'User-agent: *',
    `Disallow: ${prefix}admin`,
    `Disallow: ${prefix}search`,
    `Disallow: ${prefix}account`,
    'Disallow: /api/admin/',
    'Disallow: /live/',
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n')
}
