// A foreign feed reader understands the feeds: every entry with its id, its address, its times and its text.
import { parseFeed } from '@rowanmanning/feed-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../test/make.ts'

let served: TestApp
const title = 'Bụi & khói: "PM2.5" > 45 <b>µg/m³</b> ]]> \u0007'
const written = 'Bụi & khói: "PM2.5" > 45 <b>µg/m³</b> ]]> '

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-26T05:00:00Z' })
  const hanoi = await provinceId(served.context.db, '01')
  const ask = served.as(person())
  const make = async (path: string, payload: Record<string, unknown>) => {
    const headers = { accept: 'application/json' }
    const made = await ask({ method: 'POST', url: `/api/${path}`, headers, payload })
    expect(made.statusCode, made.body).toBe(201)
    return made.json()
  }
  const heading = await make('category', { code: 'a<b&c', name: 'Khí "A" & <B>', type: 'post' })
  await make('post', {
    title: 'Placeholder',
    summary: 'Tóm tắt <1> & 2',
    content: '<p>Bài <strong>đậm</strong> <img src="/api/files/7" alt="Cầu"></p>',
    categoryId: heading.id,
    provinceId: hanoi,
    slug: 'bui-va-khoi',
    status: 'PUBLISHED',
    publishedAt: '2026-11-25T02:00:00Z',
  })
  // Such characters may come with an import of another kind.
  await served.context.db.updateTable('post').set({ title }).execute()
  await make('post', {
    title: 'Tin khác',
    titleEn: 'Other news',
    status: 'PUBLISHED',
    publishedAt: '2026-11-20T00:00:00Z',
  })
})
afterAll(() => served?.close())

async function read(form: 'atom' | 'rss', query = '') {
  const answer = await served.app.inject({
    url: `/api/eos/public/news.${form}?lang=vi${query}`,
    headers: { host: 'localhost' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe(`application/${form}+xml; charset=utf-8`)
  return { answer, feed: parseFeed(answer.body) }
}

test.each(['atom', 'rss'] as const)('a reader of feeds understands %s', async (form) => {
  const { feed } = await read(form)
  expect([feed.meta.type, feed.language]).toEqual([form, 'vi'])
  expect(feed.title).toContain('Tin tức')
  expect(feed.self).toContain(`/api/eos/public/news.${form}?lang=vi`)
  expect(feed.url).toMatch(/\/eosWeb\/web\/eos\/news\?lang=vi$/)
  expect(feed.items).toHaveLength(2)
  const [newest, other] = feed.items
  expect(newest!.title?.trim()).toBe(written.trim())
  expect(newest!.id).toMatch(/^tag:[\w.]+,2026:post\/\d+$/)
  expect(newest!.url).toMatch(/\/eosWeb\/web\/eos\/news_detail\/bui-va-khoi\?lang=vi$/)
  expect(newest!.published?.toISOString()).toBe('2026-11-25T02:00:00.000Z')
  expect(newest!.content).toContain('<strong>đậm</strong>')
  expect(newest!.categories[0]).toMatchObject(
    form === 'atom' ? { term: 'a<b&c', label: 'Khí "A" & <B>' } : { term: 'Khí "A" & <B>' },
  )
  expect(other!.title).toBe('Tin khác')
})

test('addresses in a text are whole, for a reader elsewhere', async () => {
  await served.context.db
    .updateTable('post')
    .set({ content: '<p><img src="/api/files/7" alt="Cầu"> <a href="/eosWeb/">a</a></p>' })
    .where('slug', '=', 'bui-va-khoi')
    .execute()
  served.context.changes.tell({ kind: 'catalogue', resource: 'post' })
  const { feed } = await read('rss')
  const { content } = feed.items[0]!
  expect(content).toMatch(/src="https?:\/\/localhost[^"]*\/api\/files\/7"/)
  expect(content).toMatch(/href="https?:\/\/localhost[^"]*\/eosWeb\/"/)
})

test('a category and a province have feeds of their own', async () => {
  const ofCategory = await read('atom', `&category=${encodeURIComponent('a<b&c')}`)
  expect(ofCategory.feed.items).toHaveLength(1)
  expect(ofCategory.feed.title).toContain('Khí "A" & <B>')
  const ofProvince = await read('rss', '&provinceCode=01')
  expect(ofProvince.feed.items).toHaveLength(1)
  expect(ofProvince.feed.title).toContain('Hà Nội')
  expect((await read('atom', '&provinceCode=46')).feed.items).toEqual([])
})

test('a feed bears the name of whose site it is of', async () => {
  const names = { name: 'Sở Hà Nội', name_en: 'Hanoi Office' }
  await makeOrganization(served.context.db, { ...names, type: 1, sub_domain: 'hanoi' })
  for (const [lang, named] of [
    ['vi', 'Sở Hà Nội'],
    ['en', 'Hanoi Office'],
  ]) {
    const url = `/api/eos/public/news.atom?lang=${lang}`
    const { body } = await served.app.inject({ url, headers: { host: 'hanoi.example' } })
    expect(parseFeed(body).title).toMatch(new RegExp(` · ${named}$`))
    expect(parseFeed(body).description).toContain(named)
  }
  expect((await read('atom')).feed.title).not.toContain('Sở Hà Nội')
})

test('a feed comes in the language that its address names, and any page may read it', async () => {
  const { body, headers } = await served.app.inject({
    url: '/api/eos/public/news.atom?lang=en',
    headers: { origin: 'https://reader.example', 'accept-language': 'vi' },
  })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['content-language']).toBe('en')
  expect(parseFeed(body).items.map(({ title: each }) => each)).toContain('Other news')
})
