// Programs of others read a running portal: feed readers, search engines, and those that show what a link leads to.
import { Readable } from 'node:stream'
import { parseFeed } from '@rowanmanning/feed-parser'
import openGraph from 'open-graph-scraper'
import robotsParser from 'robots-parser'
import { parseSitemap } from 'sitemap'
import { beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import { askHost } from './ask-host.ts'
import { address, origin, portal } from './browser.ts'
import { publicAddresses } from './public-addresses.mjs'

const own = (): string => `http://localhost:${portal().port}`
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

async function text(path: string, host = ''): Promise<string> {
  const answer = await askHost(host, path, { accept: '*/*' })
  expect(answer.status, path).toBe(200)
  return answer.text
}

interface NewsList {
  /** Episodes that are on stand above all else. */
  pinned: { slug: string }[]
  items: { slug: string }[]
}
let slugs: string[]

beforeAll(async () => {
  const { pinned, items } = JSON.parse(await text('/api/eos/public/news?size=50')) as NewsList
  slugs = [...pinned, ...items].map(({ slug }) => slug)
  expect(slugs.length).toBeGreaterThan(3)
})

test.each(['atom', 'rss'])('a feed reader reads the newest articles as %s', async (form) => {
  const feed = parseFeed(await text(`/api/eos/public/news.${form}?lang=en`))
  expect(feed.title).toMatch(/\S/)
  expect(feed.language).toMatch(/^en/)
  expect(feed.items.length).toBeGreaterThan(3)
  for (const { title, url, published, id } of feed.items) {
    expect(title).toMatch(/\S/)
    expect(id).toMatch(/\S/)
    expect(published).toBeInstanceOf(Date)
    const [, slug] = /\/news_detail\/([^?]+)/.exec(url!)!
    expect(slugs).toContain(decodeURIComponent(slug!))
  }
  const page = await askHost('', pathOf(feed.items[0]!.url!))
  expect(page.status).toBe(200)
  expect(page.text).toContain('<h1')
})

test('a page with articles names its feeds to readers', async () => {
  const { text: html } = await askHost('', address('news'))
  const feeds = [...html.matchAll(/<link[^>]+type="application\/(atom|rss)\+xml"[^>]*>/g)]
  expect(feeds.map(([, form]) => form).toSorted()).toEqual(['atom', 'rss'])
})

test.each(['', 'giaytrangnon'])(
  'a search engine finds the pages of the site “%s”, and may fetch each of them',
  expectFound,
)
longTest('a search engine finds the pages of the site of an office', () => expectFound('hanoi'))

async function expectFound(host: string): Promise<void> {
  const robots = robotsParser(`${own()}/robots.txt`, await text('/robots.txt', host))
  const [sitemap] = robots.getSitemaps()
  const entries = await parseSitemap(Readable.from([await text(pathOf(sitemap!), host)]))
  expect(entries.length).toBeGreaterThan(20)
  const kinds = new Map<string, string>()
  for (const { url } of entries) {
    const path = pathOf(url).split('?')[0]!
    expect(robots.isAllowed(own() + path, 'Googlebot'), url).not.toBe(false)
    kinds.set(path.replace(/\/[^/]*$/, ''), pathOf(url))
  }
  for (const [kind, path] of kinds) {
    const answer = await askHost(host, path)
    expect([kind, answer.status]).toEqual([kind, 200])
  }
  const hasList = entries.some(({ url }) => /\/questions(\?|$)/.test(url))
  expect(hasList).toBe(host !== 'giaytrangnon')
}

/** The preview card of a link, read from the page as messaging programs do. */
async function cardOf(path: string) {
  const { result } = await openGraph({ html: (await askHost('', path)).text })
  const [picture] = result.ogImage ?? []
  expect(result, path).toMatchObject({
    success: true,
    ogTitle: expect.stringMatching(/\S/),
    ogDescription: expect.stringMatching(/.{20}/),
    ogSiteName: expect.stringMatching(/\S/),
    ogUrl: expect.stringContaining(address('')),
    ogLocale: expect.stringMatching(/^(en_GB|vi_VN)$/),
    twitterCard: 'summary_large_image',
  })
  const shown = await fetch(`http://127.0.0.1:${portal().port}${pathOf(picture!.url)}`)
  expect([path, shown.status]).toEqual([path, 200])
  expect(shown.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp)/)
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(2000)
  return { title: result.ogTitle!, picture: picture!.url }
}

const shared = ['home', 'a station', 'an article', 'a facility', 'map'] as const
const sharedToo = [
  'stations',
  'a water station',
  'an outlet',
  'a province',
  'a sampling point',
  'facilities',
  'a document',
  'a question',
  'solid-waste statistics',
] as const

/** Their pictures say what their pages do; an article may have one of its own. */
const drawnCards: readonly string[] = [
  'a station',
  'a water station',
  'an outlet',
  'a sampling point',
  'an article',
  'a facility',
]

test.each(shared)('a program that shows links has title, words and a picture for %s', expectCard)
longTest.each(sharedToo)(
  'a program that shows links has title, words and a picture for %s',
  expectCard,
)

async function expectCard(name: (typeof shared | typeof sharedToo)[number]): Promise<void> {
  const declared = publicAddresses[name]
  const path = typeof declared === 'string' ? declared : await declared(origin())
  const [page = '', query] = path.split('?')
  const { title, picture } = await cardOf(address(page, query ? `?${query}` : ''))
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec((await askHost('', address(page))).text)?.[1]
  if (drawnCards.includes(name)) expect(picture).toMatch(/card\.png|api\/files/)
  if (name === 'a station') expect(title).toBe(heading?.replaceAll(/<[^>]+>/g, ''))
}
