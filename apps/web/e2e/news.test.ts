// Visitors read the news: from home to an article by keyboard, searched without script, followed by feeds; an episode
// stands above home while it lasts, and what is withdrawn is gone.
import { afterAll, beforeAll, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../test/long.ts'
import type { NewsArticle, NewsList } from '@eos/contract/calls/news'
import { call, signInByCall } from './admin-screens.ts'
import {
  address,
  closeBrowser,
  heading,
  openBrowser,
  origin,
  phone,
  started,
  untilRendered,
  visit,
} from './browser.ts'
import { demoPassword } from './portal.ts'

beforeAll(openBrowser)
afterAll(closeBrowser)

const base = '/api/eos/public/news'

async function told<Answer>(path = '', language = 'en'): Promise<Answer> {
  const answer = await fetch(origin() + base + path, { headers: { 'accept-language': language } })
  return (await answer.json()) as Answer
}

async function statusOf(slug: string) {
  const answer = await fetch(origin() + address(`news_detail/${slug}`), {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  })
  return [answer.status, answer.headers.get('location')]
}

const episodeNow = async () => (await told<NewsList>()).pinned[0]!

test('by keyboard alone one comes from home to the news, to the article of the episode, and to a station in it', async () => {
  const episode = await episodeNow()
  const { page, errors, go, close } = await visit()
  await go('')
  await started(page)
  const banner = page.getByRole('region', { name: 'Episode' })
  expect(await banner.textContent()).toContain('Going on, until')
  await page.getByRole('region', { name: 'News' }).getByRole('link', { name: 'All news' }).focus()
  await page.keyboard.press('Enter')
  await heading(page)
    .filter({ hasText: /^News$/ })
    .waitFor()
  await page.getByRole('link', { name: episode.title.text, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => heading(page).textContent()).toBe(episode.title.text)
  const main = page.getByRole('main')
  const stations = main.getByRole('region', { name: 'The stations of this article, now' })
  const first = stations.getByRole('link').first()
  expect(await stations.getByRole('listitem').count()).toBeGreaterThan(1)
  await main.getByRole('heading', { name: 'What to do' }).waitFor()
  await main.getByRole('button', { name: 'Copy link' }).waitFor()
  const name = await first.textContent()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => heading(page).textContent()).toContain(name!)
  expect(errors).toEqual([])
  await close()
})

longTest(
  'without script news are searched with and without diacritics, narrowed, turned over and read',
  async () => {
    const { page, go, close } = await visit({ script: false, language: 'vi', viewport: phone })
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await go('news')
    await untilRendered(page)
    expect(await titles.count()).toBeGreaterThan(5)
    const search = async (words: string) => {
      await page.getByRole('searchbox', { name: 'Tìm trong tin tức' }).fill(words)
      await page.getByRole('button', { name: 'Tìm', exact: true }).click()
      await untilRendered(page)
      return titles.allTextContents()
    }
    const found = await search('phân loại rác')
    expect(found).toHaveLength(1)
    expect(await search('phan LOAI rac')).toEqual(found)
    // A word of the text alone.
    expect(await search('tổ dân phố sông')).toEqual([])
    expect(await search('tổ dân phố')).toEqual(found)
    expect(await search('chẳng có gì')).toEqual([])
    await page.getByRole('link', { name: 'Xem tất cả tin' }).click()
    await page
      .getByRole('list', { name: 'Chuyên mục' })
      .getByRole('link', { name: 'Chất thải', exact: true })
      .click()
    await untilRendered(page)
    expect(await titles.count()).toBe(2)
    await titles.first().getByRole('link').click()
    await untilRendered(page)
    expect(await heading(page).textContent()).toContain('(mô phỏng)')
    await page.getByRole('navigation', { name: 'Vị trí của bạn' }).waitFor()
    await close()
  },
)

test('an article says in which language it is, and its head names its address, picture, times and feeds', async () => {
  const { items } = await told<NewsList>('?size=50')
  const vietnamese = items.find(({ title }) => title.lang === 'vi')!
  const { page, errors, go, close } = await visit()
  await go(`news_detail/${vietnamese.slug}`)
  await started(page)
  await page.getByText('This article is written in Vietnamese only.').waitFor()
  expect(await page.locator('.article-text').getAttribute('lang')).toBe('vi')
  expect(await heading(page).locator('span').getAttribute('lang')).toBe('vi')
  const head = (selector: string, attribute = 'content') =>
    page.locator(`head ${selector}`).getAttribute(attribute)
  expect(await head('link[rel="canonical"]', 'href')).toBe(
    origin('ministry') + address(`news_detail/${vietnamese.slug}`),
  )
  expect(await head('meta[property="og:image"]')).toMatch(/\/card\.png\?lang=en$/)
  expect(await head('meta[property="article:published_time"]')).toBe(vietnamese.publishedAt)
  for (const form of ['atom', 'rss']) {
    const feed = (await head(`link[type="application/${form}+xml"]`, 'href'))!
    const answer = await fetch(origin() + feed)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      `application/${form}+xml; charset=utf-8`,
    ])
  }
  expect(errors).toEqual([])
  await close()
})

longTest(
  'on the site of a province stand its news and those of the country; vacancies say until when',
  async () => {
    const { page, go, close } = await visit({ host: 'hanoi' })
    await go('news')
    await started(page)
    const place = page.getByLabel('Place', { exact: true })
    expect(await place.locator('option:checked').textContent()).toBe('Hanoi and nationwide')
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    const all = await titles.count()
    await place.selectOption({ label: 'Hanoi' })
    await expect.poll(() => titles.count()).toBe(2)
    expect(all).toBeGreaterThan(2)
    await page.getByRole('link', { name: 'Vacancies' }).click()
    await page.getByText('Monitoring officer (simulated)', { exact: true }).waitFor()
    await page
      .getByText(/^\d+ days left$/)
      .first()
      .waitFor()
    await close()
  },
)

test('an article that is not there is answered with 404 and says so', async () => {
  // While its page is not made yet, a crowded portal sends one that the browser draws.
  await expect.poll(() => statusOf('not-there')).toEqual([404, null])
  const answer = await fetch(origin() + address('news_detail/not-there'), {
    headers: { accept: 'text/html' },
  })
  expect(await answer.text()).toContain('There is no such article')
})

test('a withdrawn article is gone at once, and a former address leads to the present one', async () => {
  const seen = await visit()
  const { page } = seen
  await signInByCall(seen, 'ministry', demoPassword)
  const post = { title: 'Bài thử nghiệm', slug: 'bai-thu-nghiem', status: 'PUBLISHED' }
  const { id } = await call(page, 'POST', '/api/post', post)
  await expect.poll(() => statusOf('bai-thu-nghiem')).toEqual([200, null])
  await call(page, 'PATCH', `/api/post/${id}`, { slug: 'bai-moi' })
  const now = address('news_detail/bai-moi')
  await expect.poll(() => statusOf('bai-thu-nghiem')).toEqual([301, now])
  expect((await told<NewsArticle>('/bai-thu-nghiem')).slug).toBe('bai-moi')
  await call(page, 'PATCH', `/api/post/${id}`, { status: 'ARCHIVED' })
  await expect.poll(() => statusOf('bai-moi')).toEqual([404, null])
  await call(page, 'DELETE', `/api/post/${id}`)
  await seen.close()
})
