// Requests of foreign pages, and forged hosts and headers, change nothing and are not reflected.
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { resources } from '@eos/contract/resources/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '../../../test/long.ts'
import { caller, type Call } from './call.ts'
import { contentsOf } from './contents.ts'
import { listen, type Listening } from './listening.ts'
import { makeAccount, makeOrganization, makeStation } from './make.ts'

let server: Listening
let call: Call
let port: number
let station: string

beforeAll(async () => {
  server = await listen({ callsPerMinute: 1e9 })
  call = caller(server)
  port = Number(new URL(server.origin).port)
  station = (await makeStation(server.served.context.db, { published: true })).id
})
afterAll(async () => server?.close())

const evil = 'https://evil.example'
const corsHeaders = (headers: Headers) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'))

/** Bytes as nobody's library would send them. */
function raw(lines: string[], body = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`, 'latin1'),
      )
    })
    let answer = ''
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

const origins = () => [
  evil,
  'null',
  `${server.origin}.evil.example`,
  server.origin.replace('http://', 'http://evil.'),
  `http://127.0.0.1:${port + 1}`,
  `https://evil.example:${port}`,
  `http://evil.example#${server.origin}`,
  'file://',
  'chrome-extension://x',
]

describe('a page of a stranger', () => {
  test('is given no leave to read anything', async () => {
    for (const origin of origins()) {
      for (const path of ['/api', '/api/stations', '/api/auth/session', '/api/nothing']) {
        const abort = new AbortController()
        const answer = await server.ask(path, { headers: { origin }, signal: abort.signal })
        expect(corsHeaders(answer.headers), `${origin} ${path}`).toEqual([])
        abort.abort()
      }
    }
  })

  test('is told before it asks that it may not', async () => {
    for (const origin of origins()) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const headers = { origin, 'access-control-request-method': method }
        const answer = await call('OPTIONS', '/api/stations', undefined, headers)
        expect(answer.status).toBe(204)
        expect(corsHeaders(answer.headers), origin).toEqual([])
      }
    }
  })

  test('changes nothing with the cookie of who visits it, in no form that a page can send', async () => {
    const { db } = server.served.context
    const before = await contentsOf(db, 'station', 'account', 'session')
    const types = [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]
    for (const [index, origin] of origins().entries()) {
      // The form is looked at for one origin, and for all of them by the long tests.
      for (const type of isLong || index === 0 ? types : types.slice(0, 1)) {
        const headers = { origin, 'content-type': type }
        for (const [method, path] of [
          ['PUT', `/api/stations/${station}`],
          ['PATCH', `/api/stations/${station}`],
          ['DELETE', `/api/stations/${station}`],
          ['PUT', `/api/stations/${station}/organization`],
          ['POST', '/api/auth/logout'],
          ['POST', '/api/auth/change-password'],
          ['POST', '/api/auth/login'],
        ] as const) {
          const answer = await call(method, path, '{}', headers)
          expect(answer.json, `${origin} ${method} ${path}`).toMatchObject({ statusCode: 403 })
        }
      }
    }
    const headers = { origin: evil, 'content-type': 'application/json' }
    for (const { path } of resources) {
      const answer = await call('POST', `/api/${path}`, '{}', headers)
      expect(answer.json, path).toMatchObject({ statusCode: 403 })
      expect(corsHeaders(answer.headers)).toEqual([])
    }
    expect(await contentsOf(db, 'station', 'account', 'session')).toEqual(before)
  })

  test('is not let in by asking for another method behind a harmless one', async () => {
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const { status } = await call('GET', `/api/stations/${station}?_method=DELETE`, undefined, {
        [header]: 'DELETE',
      })
      expect(status).toBe(200)
    }
    expect((await call('GET', `/api/stations/${station}`)).status).toBe(200)
  })
})

test('a page of a stranger may listen to what is public, as nobody', async () => {
  const abort = new AbortController()
  const answer = await server.ask('/live/readings', {
    headers: { origin: evil },
    signal: abort.signal,
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  abort.abort()
})

test('a page of a stranger is given what nobody is given, though its visitor is signed in', async () => {
  const { id } = await makeStation(server.served.context.db, { published: false })
  const path = `/api/eos/public/export/${id}.csv?from=2026-01-01&to=2026-01-02`
  const own = await call('GET', path)
  const foreign = await call('GET', path, undefined, { origin: evil })
  expect(foreign.headers.get('cache-control')).not.toContain('private')
  expect([own.status, foreign.status]).toEqual([200, 404])
})

const change = (origin: string, more: Record<string, string> = {}) =>
  call('PATCH', `/api/stations/${station}`, { river: 'x' }, { origin, ...more })

test('a page of ours may do what its visitor may; one of another host only where the settings say so', async () => {
  await makeOrganization(server.served.context.db, { host_names: ['moitruong.example'] })
  expect([200, 204]).toContain((await change(server.origin)).status)
  expect((await change('https://moitruong.example')).status).toBe(403)
  const encrypted = server.origin.replace('http:', 'https:')
  expect((await change(encrypted)).status).toBe(403)
  // Behind a proxy that ends the encryption unseen, the browser itself says that the page is of this site.
  expect([200, 204]).toContain(
    (await change(encrypted, { 'sec-fetch-site': 'same-origin' })).status,
  )
  expect((await change(evil, { 'sec-fetch-site': 'same-origin' })).status).toBe(403)
})

describe('the cookie of a session', () => {
  const password = 'correct horse battery'

  test('is out of reach of scripts and of other sites, and is bound to this host over HTTPS', async () => {
    const secure = await listen({ settings: { trustProxy: true } })
    const { username } = await makeAccount(secure.served.context.db)
    const cookies = async (headers: Record<string, string>) =>
      (
        await caller(secure)('POST', '/api/auth/login', { username, password }, headers)
      ).headers.getSetCookie()
    const device = 'eos_device=[\\w.-]+; Path=/; Expires=[^;]+; HttpOnly'
    expect(await cookies({})).toEqual([
      expect.stringMatching(/^eos_sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(new RegExp(`^${device}; SameSite=Lax$`)),
    ])
    const bound = [
      expect.stringMatching(/^__Host-eos_sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(new RegExp(`^__Host-${device}; Secure; SameSite=Lax$`)),
    ]
    expect(await cookies({ 'x-forwarded-proto': 'https' })).toEqual(bound)
    // The public address is https, whatever the proxy says and whether it is trusted or not.
    Object.assign(secure.served.context.settings, { publicUrl: 'https://eos.example' })
    expect(await cookies({ 'x-forwarded-proto': 'http' })).toEqual(bound)
    await secure.close()
  })

  test('means nothing when it is made up, doubled, or of another name', async () => {
    const value = server.cookie.split('=')[1]
    for (const cookie of [
      'eos_sid=guess',
      `eos_sid=${value}x`,
      `eos_sid=${'x'.repeat(8000)}`,
      'eos_sid=',
      'eos_sid=%00',
      'eos_sid=%FF',
      `__Host-eos_sid=${value}`,
      `EOS_SID=${value}`,
      `eos_sid="'; drop table session"`,
    ]) {
      const answer = await fetch(`${server.origin}/api/auth/session`, { headers: { cookie } })
      expect([answer.status, await answer.json()], cookie).toEqual([200, { authenticated: false }])
    }
  })
})

describe('a forged host', () => {
  test('that is no host gets into no link', async () => {
    for (const host of [
      'evil.example/x?',
      'evil.example"><script>',
      'user:pass@evil.example',
      'a b',
      '',
      '[::1',
      'x:99999999',
    ]) {
      const answer = await raw(['GET /api HTTP/1.1', `Host: ${host}`])
      expect(answer, host).not.toMatch(/evil|<script|a b/)
    }
  })

  test('is not taken from who is no proxy of ours', async () => {
    for (const headers of [
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example;proto=https' },
      { 'x-forwarded-prefix': '/evil' },
      { 'x-forwarded-proto': 'javascript' },
      { 'x-original-url': '/evil' },
      { 'x-forwarded-port': '666' },
    ]) {
      const { text, headers: answered } = await call(
        'GET',
        '/api/stations',
        undefined,
        headers as Record<string, string>,
      )
      expect(text).not.toMatch(/evil|javascript|:666/)
      expect(JSON.stringify([...answered])).not.toMatch(/evil|javascript|:666/)
    }
  })

  test('is not what another visitor is given', async () => {
    const path = `/api/station-type?size=7`
    const answer = await raw([`GET ${path} HTTP/1.1`, 'Host: evil.example'])
    expect(answer).toMatch(/cache-control: no-store/i)
    expect(answer).not.toContain('evil')
    expect((await call('GET', path)).text).not.toContain('evil')
  })

  test('gets into no mail', async () => {
    const { email } = await makeAccount(server.served.context.db)
    const body = JSON.stringify({ email })
    const head = [
      'POST /api/auth/forgot-password HTTP/1.1',
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]
    const answer = await raw(head, body)
    expect(answer).toMatch(/^HTTP\/1.1 20\d/)
    const folder = join(server.served.context.settings.dataDir, 'mail')
    await expect.poll(() => readdirSync(folder)).not.toHaveLength(0)
    for (const name of readdirSync(folder)) {
      const mail = readFileSync(join(folder, name), 'utf8')
      expect(mail).toContain('#')
      expect(mail).not.toContain('evil')
    }
  })
})

describe('a header', () => {
  test('cannot be smuggled in through what an answer repeats', async () => {
    for (const path of [
      '/api/stations?x=%0d%0aSet-Cookie:%20a=b',
      '/api/stations/%0d%0aSet-Cookie:%20a=b',
      '/api/stations/search/%0d%0aSet-Cookie:%20a=b',
      '/api/nothing%0d%0aSet-Cookie:%20a=b',
      '/%0d%0aSet-Cookie:%20a=b',
    ]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const { headers, status } = await call(method, path)
        expect(headers.get('set-cookie'), path).toBeNull()
        expect(status, path).toBeLessThan(500)
      }
    }
  })

  test('is repeated in no answer, whoever writes what into it', async () => {
    for (const [name, value] of [
      ['Accept', 'text/evil;q=\u00ff'],
      ['Accept-Language', 'evil\u00ff'],
      ['If-None-Match', `"${'x'.repeat(7000)}`],
      ['If-Modified-Since', 'evil'],
      ['Province-Code', "evil'--"],
      ['Tenant-Code', 'evil\u00ff'],
      ['X-Request-Id', 'evil'],
      ['Content-Type', 'evil'],
    ]) {
      const answer = await raw([
        'GET /api/stations HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        `${name}: ${value}`,
      ])
      expect(answer, name).toMatch(/^HTTP\/1.1 (200|4\d\d)/)
      expect(answer.split('\r\n\r\n')[0], name).not.toContain('evil')
    }
  })

  test('that is broken closes the connection with a refusal in the form of all others', async () => {
    for (const lines of [
      ['GET /api HTTP/1.1', 'Host: x', 'broken\u0000: x'],
      ['EVIL /api HTTP/1.1', 'Host: x'],
      ['GET /api HTTP/9.9', 'Host: x'],
      ['POST /api/stations HTTP/1.1', 'Host: x', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
      ['GET /api HTTP/1.1', `Host: x`, `X: ${'x'.repeat(100_000)}`],
    ]) {
      const [head = '', body = ''] = (await raw(lines)).split('\r\n\r\n')
      const status = Number(head.split(' ')[1])
      expect(status, lines[0]).toBeGreaterThanOrEqual(400)
      expect(JSON.parse(body), lines[0]).toMatchObject({ statusCode: status })
    }
  })
})
