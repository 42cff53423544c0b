// The frame around every request: health, errors, cross-origin rules, safety headers, redirects.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../test/build-app.ts'
import { makeOrganization, makeStation } from '../test/make.ts'
import { safetyHeaders } from './platform/http/answers/safety-headers.ts'
import type { Settings } from './platform/settings/settings.ts'

let served: TestApp
const folder = mkdtempSync(join(tmpdir(), 'eos-web-build-'))

beforeAll(async () => {
  mkdirSync(`${folder}/assets`)
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><head><base href="/eosWeb/"><meta name="eos-product" content="eos">
    <link rel="icon" href="favicon.svg"><script type="module" src="./assets/main-abc123.js"></script></head>${' '.repeat(1200)}`,
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

test('an address of a page that cannot be decoded names no page', async () => {
  const answer = await get('/eosWeb/web/eos/stations/%E0%A4%A?lang=en')
  expect(answer.statusCode).toBe(404)
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

test('lets pages of allowed origins alone call with cookies', async () => {
  expect(await allowed('https://portal.example')).toBe('https://portal.example')
  // Pages of our own site need no leave, and those of an organization's other hosts get none.
  for (const origin of [
    'http://localhost:8080',
    'https://air.hanoi.example',
    'http://hanoi.localhost:8080',
    'http://hanoi',
    'https://portal.example:8443',
    'https://evil.example',
    'null',
  ])
    expect(await allowed(origin), origin).toBeUndefined()
})

test('lets pages of any origin read what is public, and nothing else', async () => {
  const origin = 'https://journal.example'
  for (const url of ['/api/khoe/public/latest', '/api/openapi.json']) {
    const { headers } = await get(url, { origin })
    expect(headers['access-control-allow-origin'], url).toBe('*')
    expect(headers['access-control-allow-credentials'], url).toBeUndefined()
    expect(headers['access-control-expose-headers'], url).toMatch(/etag.*ratelimit/)
    expect(headers.vary, url).toContain('Origin')
  }
  for (const url of ['/api/stations', '/api/auth/session', '/api/nowhere', '/khoeWeb/', '/healthz'])
    expect((await get(url, { origin })).headers, url).not.toHaveProperty(
      'access-control-allow-origin',
    )
  const ask = (method: string) =>
    served.app.inject({
      method: 'OPTIONS',
      url: '/api/khoe/public/latest',
      headers: { origin, 'access-control-request-method': method },
    })
  const read = (await ask('GET')).headers
  expect(read['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS')
  expect(read['access-control-allow-headers']).toContain('if-none-match')
  expect((await ask('POST')).headers).not.toHaveProperty('access-control-allow-origin')
})

test('tells caches that an answer differs by origin also when none was named', async () => {
  for (const url of ['/api/khoe/public/latest', '/api/stations', '/api/openapi.json'])
    expect((await get(url)).headers.vary, url).toContain('Origin')
  expect((await get('/api/khoe/public/organization')).headers.vary).toMatch(
    /Host.*X-Forwarded-Host/,
  )
})

test('judges a page of a stranger by the route it reaches, however the address is written', async () => {
  for (const url of [
    '/%61pi/auth/logout',
    '/ap%69/auth/login',
    'http://localhost/api/auth/logout',
  ]) {
    const answer = await served.app.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      payload: 'x=y',
    })
    expect([403, 404], url).toContain(answer.statusCode)
    expect(answer.headers['set-cookie'], url).toBeUndefined()
  }
  const { statusCode } = await served.app.inject({
    method: 'POST',
    url: '/%61pi/auth/logout',
    headers: { origin: 'https://evil.example' },
  })
  expect(statusCode).toBe(403)
})

test('refuses a host that there cannot be, on every address', async () => {
  for (const host of ['1.2.3.4.5', 'localhost:99999', '[1:2]', 'xn--a', 'a b'])
    for (const url of [
      '/api/khoe/public/organization',
      '/live/readings',
      '/khoeWeb/',
      '/api/nowhere',
    ]) {
      const answer = await get(url, { host, origin: 'https://evil.example' })
      expect(answer.json(), `${host} ${url}`).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
    }
})

test('puts a host that is not ours into no link and no shared cache', async () => {
  const strange = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  for (const url of ['/api/province', '/api/khoe/public/organization', '/api/openapi.json']) {
    const answer = await get(url, strange)
    expect(answer.statusCode, url).toBe(200)
    expect(answer.headers['cache-control'], url).toBe('no-store')
    expect(answer.body, url).not.toContain('evil')
  }
  const { headers, body } = await get('/api/province', { host: 'air.hanoi.example' })
  expect(headers['cache-control']).toMatch(/^public/)
  expect(body).toContain('http://air.hanoi.example/api/')
})

test('compresses texts of more than a kilobyte, under tags of their own, but nothing that carries secrets', async () => {
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const url = '/api/province?size=100'
    const plain = await get(url)
    const packed = await get(url, { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers.vary).toContain('Accept-Encoding')
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
  }
  const short = await get('/api/nowhere', { 'accept-encoding': 'br' })
  expect(short.headers).not.toHaveProperty('content-encoding')
  const page = await get('/khoeWeb/', { accept: 'text/html', 'accept-encoding': 'br' })
  expect(page.headers['content-encoding']).toBe('br')
  const session = await served.as(person())({
    url: '/api/auth/session',
    headers: { 'accept-encoding': 'br' },
  })
  expect(session.rawPayload.length).toBeGreaterThan(1000)
  expect(session.headers).not.toHaveProperty('content-encoding')
})

test('takes the tag of packed bytes for that of the plain ones', async () => {
  const name = 'x'.repeat(450)
  const { id } = await makeStation(served.context.db, { published: true, name, address: name })
  const url = `/api/stations/${id}`
  const br = { 'accept-encoding': 'br' }
  const plain = String((await get(url)).headers.etag)
  const packed = String((await get(url, br)).headers.etag)
  expect(packed).toBe(plain.replace(/"$/, '~br"'))
  const again = await get(url, { ...br, 'if-none-match': packed })
  expect([again.statusCode, again.headers.etag]).toEqual([304, packed])
  const change = await served.as(person())({
    method: 'PATCH',
    url,
    headers: { 'if-match': packed },
    payload: { river: 'x' },
  })
  expect(change.statusCode).toBeLessThan(300)
})

test('tells with every answer how many calls are left', async () => {
  const { headers } = await get('/api/station-type')
  expect(headers['ratelimit-policy']).toBe('"default";q=6000;w=60')
  expect(headers.ratelimit).toMatch(/^"default";r=5\d{3};t=\d+$/)
  expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
})

test('makes browsers come back by https for a year where the public address is one', async () => {
  const publicUrl = 'https://eos.example'
  const told = (settings: Partial<Settings>) =>
    safetyHeaders({ publicUrl, strictTransport: 'subdomains', ...settings })[
      'strict-transport-security'
    ]
  expect(told({})).toBe('max-age=31536000; includeSubDomains')
  expect(told({ strictTransport: 'host' })).toBe('max-age=31536000')
  expect(told({ strictTransport: 'off' })).toBeUndefined()
  expect(told({ publicUrl: 'http://eos.example' })).toBeUndefined()
  expect((await get('/healthz')).headers).not.toHaveProperty('strict-transport-security')
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
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("worker-src 'self' blob:")
  expect(policy).toContain("img-src 'self' data: blob:")
})

test('leads from the root and from the bare base path to the home page', async () => {
  expect((await get('/')).headers.location).toBe('/khoeWeb/')
  expect((await get('/khoeWeb')).headers.location).toBe('/khoeWeb/')
  const view = '?eos_province_code=01&lang=vi'
  for (const path of ['/', '/khoeWeb'])
    expect((await get(path + view)).headers.location).toBe(`/khoeWeb/${view}`)
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
    expect(answer.body).not.toContain('<base')
    expect(answer.body).toContain('href="/khoeWeb/favicon.svg"')
    expect(answer.body).toContain('src="/khoeWeb/assets/main-abc123.js"')
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

test('says when somebody calls too often, and when to come back; ends a body that trickles in', async () => {
  const limited = await buildTestApp({ callsPerMinute: 2, bodyPatienceMs: 200 })
  const answers = []
  for (let i = 0; i < 3; i += 1)
    answers.push(await limited.app.inject({ url: '/api/nowhere-else' }))
  await limited.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = limited.app.server.address() as { port: number }
  const began = Date.now()
  await new Promise((resolve) => {
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}Content-Length: 100\r\n\r\n{`),
    )
    socket.on('close', resolve).on('error', resolve).resume()
  })
  expect(Date.now() - began).toBeLessThan(20_000)
  for (const path of ['/api/ingest', '/api/files']) {
    expect(await answerToTrickle(port, path), path).toMatch(/^HTTP\/1.1 401 /)
  }
  await limited.close()
  const last = answers[2]
  expect(last?.statusCode).toBe(429)
  expect(last?.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY' })
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
})

/** Sends a body byte by byte and gives what comes back until the other side ends the connection. */
function answerToTrickle(port: number, path: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}Content-Length: 100000\r\n\r\n{`),
    )
    const trickle = setInterval(() => socket.write('x'), 20)
    const end = () => {
      clearInterval(trickle)
      resolve(answer)
    }
    socket
      .on('data', (piece) => (answer += piece))
      .on('close', end)
      .on('error', end)
  })
}
