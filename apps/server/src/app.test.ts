// The frame around every request: health, errors, cross-origin rules, safety headers, redirects.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/build-app.ts'
import { makeOrganization } from '../test/make.ts'

let served: TestApp
const folder = mkdtempSync(join(tmpdir(), 'eos-web-build-'))

beforeAll(async () => {
  mkdirSync(`${folder}/assets`)
  writeFileSync(
    `${folder}/index.html`,
    '<!doctype html><head><base href="/eosWeb/"><meta name="eos-product" content="eos"></head>',
  )
  writeFileSync(`${folder}/assets/main-abc123.js`, 'export {}')
  writeFileSync(`${folder}/assets/main-abc123.js.br`, brotliCompressSync('export {}'))
  served = await buildTestApp({
    webBuildFolder: folder,
    settings: { product: 'khoe', allowedOrigins: ['https://portal.example'], trustProxy: true },
  })
  await makeOrganization(served.context.db, {
    sub_domain: 'hanoi',
    host_names: ['air.hanoi.example'],
  })
})

afterAll(async () => {
  await served?.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  served.app.inject({ url, headers })

const allowed = async (origin: string) =>
  (await get('/api/nowhere', { origin, host: 'localhost:8080' })).headers[
    'access-control-allow-origin'
  ]

test('says that it lives and that it can serve', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('answers an unmapped address under /api with the error body, in the language asked for', async () => {
  const answer = await get('/api/nowhere', { 'accept-language': 'vi' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('application/json')
  expect(answer.json()).toMatchObject({
    status: 404,
    statusCode: 404,
    code: 'NOT_FOUND',
    path: '/api/nowhere',
    message: 'Không có dữ liệu tại địa chỉ này.',
  })
})

test('speaks of problems when the caller asks for that form', async () => {
  const answer = await get('/api/nowhere', { accept: 'application/problem+json' })
  expect(answer.headers['content-type']).toBe('application/problem+json')
})

test('answers an address that cannot be decoded with the error body', async () => {
  const answer = await get('/api/%E0%A4%A')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
})

test('answers bytes that are not HTTP with the error body', async () => {
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = served.app.server.address() as { port: number }
  const text = await new Promise<string>((resolve) => {
    let all = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    socket.on('data', (chunk) => (all += chunk)).on('close', () => resolve(all))
  })
  expect(text).toMatch(/^HTTP\/1\.1 400/)
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ statusCode: 400 })
})

test('refuses a page of another origin that wants to change something', async () => {
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/nowhere',
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.json()).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' })
})

test('gives origins that are ours the exact origin, and others nothing', async () => {
  // A host of one word is another machine of the visitor's network, whatever it is called.
  expect(await allowed('http://hanoi')).toBeUndefined()
  expect(await allowed('https://portal.example')).toBe('https://portal.example')
  expect(await allowed('https://air.hanoi.example')).toBe('https://air.hanoi.example')
  expect(await allowed('http://hanoi.localhost:8080')).toBe('http://hanoi.localhost:8080')
  expect(await allowed('http://localhost:8080')).toBe('http://localhost:8080')
  // Another port of the same host is another service.
  expect(await allowed('http://hanoi.localhost:9999')).toBeUndefined()
  expect(await allowed('https://hanoi.localhost:8080')).toBeUndefined()
  expect(await allowed('https://air.hanoi.example:8443')).toBeUndefined()
  expect(await allowed('https://evil.example')).toBeUndefined()
  expect(await allowed('https://hanoi.evil.example')).toBeUndefined()
  expect(await allowed('null')).toBeUndefined()
})

test('lets an allowed page ask first, with the headers that the client sends', async () => {
  const answer = await served.app.inject({
    method: 'OPTIONS',
    url: '/api/stations',
    headers: { origin: 'https://portal.example', 'access-control-request-method': 'GET' },
  })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['access-control-allow-credentials']).toBe('true')
  expect(answer.headers['access-control-allow-headers']).toContain('keep_exception')
})

test('sends a policy that forbids inline script and lets the map work', async () => {
  const policy = String((await get('/healthz')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(policy).toContain("worker-src 'self' blob:")
  expect(policy).toContain("img-src 'self' data: blob:")
})

test('leads from the root and from the bare base path to the home page', async () => {
  expect((await get('/')).headers.location).toBe('/khoeWeb/')
  expect((await get('/khoeWeb')).headers.location).toBe('/khoeWeb/')
})

test('serves every page as the one index, with slug and base address of this installation', async () => {
  for (const path of [
    '/khoeWeb/',
    '/khoeWeb/web/khoe/stations/7',
    '/khoeWeb/web/khoe/news_detail/a.b',
  ]) {
    const answer = await get(path, { accept: 'text/html' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<base href="/khoeWeb/">')
    expect(answer.body).toContain('name="eos-product" content="khoe"')
  }
})

test('lets built files be kept, sends them compressed, and never answers a missing one with a page', async () => {
  const file = await get('/khoeWeb/assets/main-abc123.js', { 'accept-encoding': 'br' })
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.headers['content-encoding']).toBe('br')
  expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('export {}')
  const etag = String(file.headers.etag)
  const again = await get('/khoeWeb/assets/main-abc123.js', {
    'accept-encoding': 'br',
    'if-none-match': etag,
  })
  expect(again.statusCode).toBe(304)
  // No compressed copy of this kind: as it is, and under another tag.
  const plain = await get('/khoeWeb/assets/main-abc123.js', {
    'accept-encoding': 'gzip',
    'if-none-match': etag,
  })
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
  expect(plain.body).toBe('export {}')
  expect((await get('/khoeWeb/assets/gone.js', { accept: '*/*' })).statusCode).toBe(404)
  expect((await get('/khoeWeb/%2e%2e/package.json', { accept: '*/*' })).statusCode).not.toBe(500)
})

test('says when somebody calls too often, and when to come back', async () => {
  const limited = await buildTestApp({ callsPerMinute: 2 })
  const answers = []
  for (let i = 0; i < 3; i += 1)
    answers.push(await limited.app.inject({ url: '/api/nowhere-else' }))
  await limited.close()
  const last = answers[2]
  expect(last?.statusCode).toBe(429)
  expect(last?.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY' })
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
})
