// Pages are drawn in a thread of their own: it asks the API by the main thread, and its failures stay its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AskApi, PageVisit } from '@eos/contract/pages/page-rendering'
import { afterAll, expect, test } from 'vitest'
import { RenderingThread } from './render-in-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'eos-thread-'))
const file = join(folder, 'render.mjs')
writeFileSync(
  file,
  `export const openRenderer = ({ product }) => ({
    render: async ({ address, now }, ask) => {
      if (address === '/drawn-by-browsers') return undefined
      if (address === '/wrong') throw new Error('It cannot be drawn.')
      if (address === '/end') process.exit(1)
      if (address === '/endless') for (const until = Date.now() + 300; Date.now() < until; );
      const { status, text } = await ask('/api/of' + address, { 'accept-language': 'vi' })
      return { status, head: product, body: text, data: String(now) }
    },
  })`,
)
const thread = new RenderingThread({ file: pathToFileURL(file).href, product: 'eos' })
afterAll(async () => {
  await thread.close()
  rmSync(folder, { recursive: true })
})

const visit = (address: string): PageVisit => ({
  origin: 'http://localhost',
  address,
  hostName: 'localhost',
  locale: 'vi',
  now: 7,
})
const answers: AskApi = async (path, headers) => ({
  status: 200,
  headers: {},
  text: `${path} ${headers['accept-language']}`,
})

test('a page is made of what the API answers here', async () => {
  expect(await thread.render(visit('/a'), answers)).toEqual({
    status: 200,
    head: 'eos',
    body: '/api/of/a vi',
    data: '7',
  })
  expect(await thread.render(visit('/drawn-by-browsers'), answers)).toBeUndefined()
})

test('pages that are drawn at once get their own answers', async () => {
  const pages = await Promise.all(
    ['/a', '/b', '/c'].map((address) => thread.render(visit(address), answers)),
  )
  expect(pages.map((page) => page!.body)).toEqual(['/api/of/a vi', '/api/of/b vi', '/api/of/c vi'])
})

test('a page that cannot be drawn fails alone, as does one whose questions fail', async () => {
  const [wrong, unanswered, fine] = await Promise.allSettled([
    thread.render(visit('/wrong'), answers),
    thread.render(visit('/a'), () => Promise.reject(new Error('The API is away.'))),
    thread.render(visit('/b'), answers),
  ])
  expect(wrong).toMatchObject({ reason: { message: 'It cannot be drawn.' } })
  expect(unanswered).toMatchObject({ reason: { message: 'The API is away.' } })
  expect(fine.status).toBe('fulfilled')
})

test('a thread that ends takes its pages along, and the next page starts another', async () => {
  await expect(thread.render(visit('/end'), answers)).rejects.toThrow('has ended')
  expect((await thread.render(visit('/a'), answers))!.status).toBe(200)
})

test('while a page is drawn, this thread goes on', async () => {
  let turns = 0
  const clock = setInterval(() => turns++, 1)
  await thread.render(visit('/endless'), answers)
  clearInterval(clock)
  expect(turns).toBeGreaterThan(10)
})
