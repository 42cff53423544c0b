// The pages of the API document are complete and usable without scripts; the document lists every address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { curlOf } from './curl.ts'
import { operationsOf, type ApiDocument, type Schema } from './document.ts'

let served: TestApp
let document: ApiDocument

beforeAll(async () => {
  served = await buildTestApp()
  document = (await served.app.inject({ url: '/api/openapi.json' })).json()
})
afterAll(async () => served?.close())

const get = (url: string) => served.app.inject({ url, headers: { accept: 'text/html' } })

test('describes every address under /api', () => {
  const described = new Set(
    Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, ':')),
  )
  const missing = routesOf(served.app.printRoutes({ commonPrefix: false }))
    .filter((route) => route.startsWith('/api/'))
    .map((route) => route.replaceAll(/:\w+/g, ':'))
    .filter((route) => !described.has(route) && !undescribed.some((known) => known.test(route)))
  expect(missing).toEqual([])
})

/** One description covers searches by name, references, and profiles of each resource. */
const undescribed = [
  /^\/api\/[\w-]+\/search(\/:)?$/,
  /^\/api\/[\w-]+\/:\/\w+(\/:)?$/,
  /^\/api\/profile\/[\w-]+$/,
]

function routesOf(printed: string): string[] {
  const stack: string[] = []
  const routes: string[] = []
  for (const line of printed.split('\n')) {
    const [, indent = '', text = '', methods] =
      line.match(/^([│\s]*)[├└]── (\S+)(?: \((.*)\))?/) ?? []
    if (text === '') continue
    const depth = indent.length / 4
    stack.length = depth
    stack.push(text)
    if (methods) routes.push(stack.join('').replaceAll(/\/+/g, '/'))
  }
  return [...new Set(routes)]
}

test('gives no two shapes one title, after which makers of clients name their classes', () => {
  const shapes: Record<string, { title?: string }> = document.components.schemas!
  const titles = Object.values(shapes).flatMap(({ title }) => title ?? [])
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

test('says of every workbook that it is bytes, sent or received', () => {
  const texts =
    JSON.stringify(document.paths).match(/"[\w./-]+spreadsheetml\.sheet":\{.*?\}/g) ?? []
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => !text.includes('"format":"binary"'))).toEqual([])
})

test('shows every kind of call on a page of its own, found from the first', async () => {
  const contents = await get('/api/docs')
  expect(contents.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(contents.body).not.toMatch(/<script|https?:\/\/(?!localhost)/)
  const pages = [...contents.body.matchAll(/href="docs\/([^"]+)"/g)].map(([, tag]) => tag!)
  expect(pages).toContain('stations')
  expect(pages).toContain('auth')
  expect(pages.filter((tag) => tag.includes(' '))).toEqual([])
  for (const tag of pages) {
    const answer = await get(`/api/docs/${tag}`)
    expect(answer.statusCode, tag).toBe(200)
    expect(answer.body, tag).not.toContain('<script')
    expect(answer.body, tag).toContain('curl ')
  }
  expect((await get('/api/docs/nonsense')).json()).toMatchObject({ statusCode: 404 })
})

test('finds calls by their words, and shows hostile words as words', async () => {
  const found = await get('/api/docs?q=post%20login')
  expect(found.body).toContain('POST /api/auth/login')
  expect(found.body).not.toContain('/api/auth/logout')
  const hostile = await get('/api/docs?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')
  expect(hostile.body).not.toContain('<script')
  expect(hostile.body).toContain('0 calls')
})

test('gives each call as a command for the terminal', () => {
  const operations = operationsOf(document)
  const commandOf = (id: string) =>
    curlOf(
      operations.find((each) => each.operationId === id)!,
      'http://h',
    )
  expect(commandOf('rights-holders')).toBe(
    `curl -b 'eos_sid=…' \\\n  'http://h/api/admin/rights/holders?subject=stations&action=EDIT'`,
  )
  expect(commandOf('login')).toContain(`-d '{"username":"admin"`)
  expect(commandOf('files.upload')).toContain(`-F 'file=@picture.png'`)
  expect(commandOf('stations.read')).toBe(`curl 'http://h/api/stations/1'`)
})

test('is read by every common tool: portable patterns that the examples fit, no constants, nothing secured unless it says so', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', security: [] })
  const schemas = schemasIn(document)
  expect(schemas.filter(({ pattern }) => pattern && /\\p\{|\(\?<?[!=]/.test(pattern))).toEqual([])
  expect(schemas.filter((each) => each.const === true)).toEqual([])
  const misfits = schemas.filter(
    ({ pattern, examples = [] }) =>
      pattern && examples.some((each) => !new RegExp(pattern).test(String(each))),
  )
  expect(misfits).toEqual([])
  expect(schemas.filter(({ type, items }) => type === 'array' && !items)).toEqual([])
})

type AnySchema = Schema & { pattern?: string }

/** Every schema, wherever it stands. */
function schemasIn(value: unknown): AnySchema[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(schemasIn)
  const isSchema = 'type' in value && !('in' in value)
  return isSchema ? [value as AnySchema, ...inner] : inner
}

test('has an example of every body that fits what it says', () => {
  for (const { operationId, body } of operationsOf(document)) {
    if (!body || body.type !== 'application/json') continue
    const schema = body.schema.$ref
      ? (document.components.schemas?.[body.schema.$ref.split('/').at(-1)!] as typeof body.schema)
      : body.schema
    for (const name of schema.required ?? []) {
      expect(body.example, `${operationId}: ${name}`).toHaveProperty(name)
    }
  }
})
