// Scripts in whatever visitors and officers write stand on the pages as words, with script and as the server renders them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../test/long.ts'
import { call, enter, settle } from './admin-screens.ts'
import { askHost } from './ask-host.ts'
import { address, closeBrowser, heading, openBrowser, visit, type Visit } from './browser.ts'

const words = `"'><script>evil1()</script><img src=x onerror=evil1()> =1+1`
const html = `<p onclick="evil1()">Words<script>evil1()</script><img src="x" onerror="evil1()"><a href="javascript:evil1()">b</a></p>`

let officer: Visit
let paths: Record<string, string>
/** Paths of the created items, removed at the end because files of one worker share the portal. */
const made: string[] = []

beforeAll(async () => {
  await openBrowser()
  officer = await enter('ministry')
  const post = await make('post', {
    title: words,
    titleEn: words,
    summary: words,
    content: html,
    contentEn: html,
    status: 'PUBLISHED',
  })
  const document = await make('documentation', {
    name: words,
    number: words.slice(0, 40),
    status: 'PUBLISHED',
  })
  const question = await make('messages', {
    subject: words,
    content: words,
    authorName: words,
    status: 'PUBLISHED',
  })
  await make('messages', {
    content: words,
    parentId: question.id,
    kind: 'answer',
    status: 'PUBLISHED',
  })
  paths = {
    home: '',
    news: 'news?q=evil1',
    article: `news_detail/${String(post.slug)}`,
    documents: `documents?id=${document.id}`,
    questions: 'questions?q=evil1',
    question: `questions/${question.id}`,
    search: `search?q=${encodeURIComponent(words)}`,
    'a filter': `facility?q=${encodeURIComponent(words)}`,
    'no page': `nowhere/${encodeURIComponent('<script>evil1()</script>')}`,
  }
})
afterAll(async () => {
  for (const path of made.toReversed()) await call(officer.page, 'DELETE', path)
  await closeBrowser()
})

async function make(resource: string, body: object): Promise<Record<string, unknown>> {
  const item = await call(officer.page, 'POST', `/api/${resource}`, body)
  made.push(`/api/${resource}/${String(item.id)}`)
  return item
}

/** One with what an officer wrote, one with what a visitor wrote, one with words of its address. */
const shownFirst = ['article', 'question', 'search']

// The long tests open all pages in a browser.
test('nothing of it runs on any page, and the words are read there', async () => {
  const seen = await visit()
  const { page, go, errors, close } = seen
  let ran = 0
  await page.exposeFunction('evil1', () => void (ran += 1))
  const shown = Object.entries(paths).filter(([name]) => isLong || shownFirst.includes(name))
  for (const [name, path] of shown) {
    const [to = '', query] = path.split('?')
    await go(to, query ? `?${query}` : '')
    await settle(page)
    if (name === 'article' || name === 'question')
      expect(await heading(page).textContent()).toBe(words)
    expect(await page.locator('main [onclick], main [onerror], main script').count(), name).toBe(0)
    expect(await page.locator('main a[href^="javascript:"]').count(), name).toBe(0)
  }
  expect(ran).toBe(0)
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
  await close()
})

test('the server escapes it in titles, heads and the data of rendered pages', async () => {
  for (const [name, path] of Object.entries(paths)) {
    const { text } = await askHost('ministry', address(path))
    expect(text, name).not.toMatch(/<script>evil1|<img src=x onerror|onclick="evil1/)
    const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code,
    )
    // Data beside the page end with their own element and with no other.
    for (const code of scripts) expect(code, name).not.toMatch(/<\/?script|<!--/)
  }
})
