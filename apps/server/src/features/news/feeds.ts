// The newest articles for feed readers, as Atom (RFC 4287) and as RSS 2.0: of all, of a category, of a province.
// See docs/decisions/0214-feeds-are-written-by-the-portal-itself.md.
import type { AskedFeed } from '@eos/contract/calls/news'
import type { Locale } from '@eos/contract/words/errors'
import { newsInFeed, newsPageParameters, type FeedForm } from '@eos/contract/publishing/news'
import { languageParameter } from '@eos/contract/pages/page-rendering'
import { pagePrefix } from '@eos/contract/pages/pages'
import type { Db } from '../../platform/database/tables/tables.ts'
import { element, textElement } from '../../platform/lists/xml.ts'
import { findFeedNames, listForFeed, type NewsFeedRow } from './queries/articles.ts'
import { feedTexts } from './texts.ts'
import { askedOf } from './told-news.ts'
import { cleanIn, toldTeaser } from './told.ts'

interface FeedPlace {
  product: string
  /** Under which the portal was asked. */
  origin: string
  siteName: string
}

interface Entry {
  id: string
  title: string
  link: string
  summary: string | undefined
  /** HTML. */
  content: string | undefined
  author: string
  category: { code: string; name: string } | null
  published: Date
  updated: Date
}

interface Channel {
  title: string
  description: string
  lang: Locale
  /** The page that shows the same. */
  link: string
  self: string
  updated: Date
  author: string
  entries: readonly Entry[]
}

const writers: Record<FeedForm, (channel: Channel) => string> = { atom, rss }

export async function newsFeed(
  db: Db,
  form: FeedForm,
  { asked, locale, place, now }: { asked: AskedFeed; locale: Locale; place: FeedPlace; now: Date },
): Promise<string> {
  const wanted = askedOf(asked, now)
  const [found, names] = await Promise.all([
    listForFeed(db, wanted, newsInFeed),
    findFeedNames(db, wanted, locale),
  ])
  const entries = found.map((row) => entryOf(row, { locale, place, now }))
  const times = entries.map(({ updated }) => updated.getTime())
  const words = feedTexts[locale]
  const parts = [names.category, names.province].filter((name) => name !== null)
  const { category, province } = newsPageParameters
  const { provinceCode } = asked
  const page = new URLSearchParams({
    ...(asked.category && { [category]: asked.category }),
    ...(provinceCode && { [province]: provinceCode }),
    [languageParameter]: locale,
  })
  const query = new URLSearchParams({
    ...(asked.category && { category: asked.category }),
    ...(provinceCode && { provinceCode }),
    lang: locale,
  })
  const { product, origin, siteName } = place
  return writers[form]({
    title: [words.title, ...parts].join(' · ') + ` · ${siteName}`,
    description: words.description(siteName),
    lang: locale,
    link: `${origin}${pagePrefix(product)}news?${page}`,
    self: `${origin}/api/${product}/public/news.${form}?${query}`,
    updated: new Date(Math.max(0, ...times)),
    author: siteName,
    entries,
  })
}

function entryOf(
  row: NewsFeedRow,
  { locale, place, now }: { locale: Locale; place: FeedPlace; now: Date },
): Entry {
  const { origin, product, siteName } = place
  const { slug, title, summary, category, organization } = toldTeaser(row, {
    locale,
    now,
    stations: undefined,
  })
  const address = `${origin}${pagePrefix(product)}news_detail/${encodeURIComponent(slug)}`
  return {
    // The slug may change, the id does not.
    id: `tag:${new URL(origin).hostname},2026:post/${row.id}`,
    title: title.text,
    link: `${address}?${languageParameter}=${locale}`,
    summary: summary?.text,
    content: withWholeAddresses(cleanIn(locale, row)?.text, origin),
    author: organization?.name ?? siteName,
    category,
    published: row.publishedAt,
    updated: row.changedAt > row.publishedAt ? row.changedAt : row.publishedAt,
  }
}

/** A reader of feeds does not know where a text is from. */
function withWholeAddresses(html: string | undefined, origin: string): string | undefined {
  return html?.replaceAll(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`)
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'

function atom({ entries, ...channel }: Channel): string {
  const parts = [
    textElement('id', channel.self),
    textElement('title', channel.title),
    textElement('subtitle', channel.description),
    textElement('updated', channel.updated.toISOString()),
    element('link', { rel: 'alternate', type: 'text/html', href: channel.link }),
    element('link', { rel: 'self', type: 'application/atom+xml', href: channel.self }),
    element('author', {}, [textElement('name', channel.author)]),
    textElement('generator', 'Eos'),
    ...entries.map(atomEntry),
  ]
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': channel.lang }
  return declaration + element('feed', attributes, parts)
}

function atomEntry(entry: Entry): string {
  const { category, summary, content } = entry
  return element('entry', {}, [
    textElement('id', entry.id),
    textElement('title', entry.title),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.link }),
    textElement('published', entry.published.toISOString()),
    textElement('updated', entry.updated.toISOString()),
    element('author', {}, [textElement('name', entry.author)]),
    category ? element('category', { term: category.code, label: category.name }) : undefined,
    summary === undefined ? undefined : textElement('summary', summary),
    content === undefined ? undefined : textElement('content', content, { type: 'html' }),
  ])
}

function rss({ entries, ...channel }: Channel): string {
  const parts = [
    textElement('title', channel.title),
    textElement('link', channel.link),
    textElement('description', channel.description),
    textElement('language', channel.lang),
    textElement('lastBuildDate', channel.updated.toUTCString()),
    textElement('generator', 'Eos'),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: channel.self }),
    ...entries.map(rssItem),
  ]
  const attributes = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  }
  return declaration + element('rss', attributes, [element('channel', {}, parts)])
}

function rssItem(entry: Entry): string {
  const { category, summary, content } = entry
  return element('item', {}, [
    textElement('title', entry.title),
    textElement('link', entry.link),
    textElement('guid', entry.id, { isPermaLink: 'false' }),
    textElement('pubDate', entry.published.toUTCString()),
    textElement('dc:creator', entry.author),
    category ? textElement('category', category.name) : undefined,
    // A description is read as HTML.
    summary === undefined ? undefined : textElement('description', asHtml(summary)),
    content === undefined ? undefined : textElement('content:encoded', content),
  ])
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
