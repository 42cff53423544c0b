// Pages that a build renders: made once for many visitors, from what the API answers to strangers, and prepared anew.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { until } from '../../../../../test/until.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askOverHttp, comparable } from '../../../test/ask-over-http.ts'
import { buildTestApp, takeDatabaseAway, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization } from '../../../test/make.ts'
import { longTest } from '../../../../../test/long.ts'

let served: TestApp
const parent = mkdtempSync(join(tmpdir(), 'eos-rendered-'))
const folder = join(parent, 'web')

/** Shows what it was given and how often its address was rendered. Its pages read no parameter named `foreign`. */
const renderer = `
let asked = 0
const counts = globalThis.renderings
export const openRenderer = ({ product }) => ({ ownAddress, render: renderOf(product) })
const ownAddress = (address) => address.replace(/(?<=[?&])foreign=\\w*&/, '').replace(/[?&]foreign=\\w*$/, '')
const renderOf = (product) => async (visit, ask) => {
  const { pathname, searchParams } = new URL(visit.address, visit.origin)
  if (pathname.endsWith('/login')) return undefined
  if (searchParams.has('broken')) throw new Error('It cannot be drawn.')
  // Never the same call, so that no earlier answer of the API stands in.
  const answer = await ask('/api/station-type?size=' + ++asked, { 'accept-language': visit.locale })
  if (answer.status !== 200) throw new Error('The API says ' + answer.status)
  if (searchParams.has('held')) await globalThis.holdRendering()
  const seen = await ask('/api/auth/session', {})
  const count = (counts.get(visit.address) ?? 0) + 1
  counts.set(visit.address, count)
  if (searchParams.has('moved')) return { status: 301, head: '', body: '', data: 'null', location: '/eosWeb/' }
  return {
    status: pathname.endsWith('/nowhere') ? 404 : 200,
    head: '<title>' + product + ' ' + visit.locale + '</title>',
    body: '<p>' + [visit.hostName, count, seen.text].join(' ') + '</p>',
    data: '{}',
    ...(searchParams.has('station') && { stationId: searchParams.get('station') }),
    ...(searchParams.has('old') && { ageSeconds: 700 }),
  }
}`

/** Renderings whose address says so wait here. */
const held = { count: 0, release: () => {} }
const gate = new Promise<void>((resolve) => (held.release = resolve))
/** How often each address was rendered. */
const renderings = new Map<string, number>()
const renderingsOf = (path: string) => renderings.get(`/eosWeb/${path}`) ?? 0
Object.assign(globalThis, {
  renderings,
  holdRendering: () => {
    held.count++
    return gate
  },
})

beforeAll(async () => {
  mkdirSync(folder)
  mkdirSync(`${folder}-server`)
  writeFileSync(`${folder}-server/package.json`, '{"type":"module"}')
  writeFileSync(`${folder}-server/render.js`, renderer)
  writeFileSync(
    `${folder}/index.html`,
    '<!doctype html><html lang="en"><head><title>Bare</title></head><body><div id="root"></div></body></html>',
  )
  mkdirSync(`${folder}/assets`)
  writeFileSync(`${folder}/assets/app-1.js`, 'app()')
  served = await buildTestApp({
    webBuildFolder: folder,
    drawsPagesHere: true,
    now: '2026-11-21T05:00:00Z',
  })
  await makeOrganization(served.context.db, { sub_domain: 'hanoi' })
  await untilFiguresContainAll()
})
afterAll(async () => {
  await served?.close()
  rmSync(parent, { recursive: true })
})

let minute = 0
beforeEach(() => {
  minute++
  at(0)
})

/** Each test has minutes of its own. */
const at = (second: number) =>
  served.setNow(new Date(Date.parse('2026-11-21T05:00:00Z') + minute * 3_600_000 + second * 1000))

const get = (path: string, headers: Record<string, string> = {}) =>
  served.app.inject({ url: `/eosWeb/${path}`, headers: { host: 'localhost:8080', ...headers } })

/** A page that was thrown away is made in the background once the figures contain what has changed. */
async function untilFiguresContainAll(): Promise<void> {
  await get('?settled')
  const before = renderingsOf('?settled')
  served.context.changes.tell({ kind: 'publication' })
  await until(async () => expect(renderingsOf('?settled')).toBeGreaterThan(before))
}

const countIn = (page: string) => Number(/<p>\S+ (\d+)/.exec(page)![1])

test('sends a rendered page with head, content and data, packed, and 304 to those who have it', async () => {
  const answer = await get('web/eos/stations', { 'accept-encoding': 'br' })
  expect(answer.statusCode).toBe(200)
  const page = brotliDecompressSync(answer.rawPayload).toString()
  expect(page).toContain('<html lang="en"><head><title>eos en</title></head>')
  expect(page).toMatch(/<div id="root"><p>localhost .*<\/p><\/div>/)
  expect(page).toContain('<script type="application/json" id="eos-rendered">{}</script>')
  expect(page).not.toContain('Bare')
  const again = { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) }
  expect((await get('web/eos/stations', again)).statusCode).toBe(304)
})

test('leads from an address that a page had before to the present one', async () => {
  const answer = await get('web/eos/stations?moved=1')
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/eosWeb/'])
})

test('renders for strangers: neither cookie nor session reach the page', async () => {
  const [stranger, person] = [
    await get('web/eos/stations'),
    await get('web/eos/stations', { cookie: 'eos_session=somebody' }),
  ]
  expect(stranger.body).toContain('"authenticated":false')
  expect(person.body).toBe(stranger.body)
})

test('tells hosts and languages apart, by the address before the cookie before the browser', async () => {
  const vietnamese = { 'accept-language': 'vi' }
  expect((await get('', { host: 'hanoi.localhost' })).body).toContain('<p>hanoi.localhost ')
  expect((await get('', vietnamese)).body).toContain('<title>eos vi</title>')
  const cookie = { ...vietnamese, cookie: 'a=b; eos_language=en' }
  expect((await get('', cookie)).body).toContain('<title>eos en</title>')
  const named = await get('?lang=vi', cookie)
  expect(named.body).toContain('<html lang="vi"><head><title>eos vi</title>')
  expect(named.headers.vary).toBe('Accept-Encoding')
  expect((await get('')).headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
})

test('is Vietnamese on a Vietnamese host where nobody says otherwise', async () => {
  await makeOrganization(served.context.db, { host_names: ['moitruong.example.vn'] })
  served.context.changes.tell({ kind: 'catalogue', resource: 'organization' })
  const body = async () => (await get('', { host: 'moitruong.example.vn' })).body
  await expect.poll(body).toContain('<title>eos vi</title>')
  const english = { host: 'moitruong.example.vn', 'accept-language': 'en-GB' }
  expect((await get('', english)).body).toContain('<title>eos en</title>')
  await untilFiguresContainAll()
})

test('makes a page once for many visitors, anew without them after a while, and before them after half a minute', async () => {
  const pages = await Promise.all([get('?many'), get('?many'), get('?many')])
  expect(pages.map(({ body }) => countIn(body))).toEqual([1, 1, 1])
  at(18)
  expect(countIn((await get('?many')).body)).toBe(1)
  at(25)
  await expect.poll(async () => countIn((await get('?many')).body)).toBe(2)
  at(600)
  expect(countIn((await get('?many')).body)).toBe(3)
})

test('makes pages anew when the figures have changed, before anybody asks for them', async () => {
  const paths = ['', '?figures', '?station=5']
  await Promise.all(paths.map((path) => get(path, { host: 'localhost' })))
  const before = paths.map(renderingsOf)
  served.context.changes.tell({ kind: 'readings', stationIds: ['5'] })
  at(11)
  const once = before.map((count) => count + 1)
  await expect.poll(() => paths.map(renderingsOf)).toEqual(once)
  const shown = () => Promise.all(paths.map((path) => get(path, { host: 'localhost' })))
  await expect.poll(async () => (await shown()).map(({ body }) => countIn(body))).toEqual(once)
  expect(paths.map(renderingsOf)).toEqual(once)
})

test('gives visitors the page that is there while the figures change, and none older than half a minute', async () => {
  const first = countIn((await get('?ready')).body)
  served.context.changes.tell({ kind: 'readings', stationIds: ['1'] })
  expect(countIn((await get('?ready')).body)).toBe(first)
  at(31)
  expect(countIn((await get('?ready')).body)).toBeGreaterThan(first)
})

longTest(
  'prepares no more than the fifty pages that were asked for last, and none that nobody asks for any longer',
  async () => {
    const paths = Array.from({ length: 60 }, (_, k) => `?crowd=${k}`)
    for (const [k, path] of paths.entries()) {
      at(k / 100)
      await get(path)
    }
    at(290)
    await expect.poll(() => paths.slice(10).map(renderingsOf)).toEqual(Array(50).fill(2))
    expect(paths.slice(0, 10).map(renderingsOf)).toEqual(Array(10).fill(1))
    at(400)
    await get('?late')
    // Pages that are prepared take turns: in those of another one they would have had theirs.
    for (const round of [2, 3, 4]) {
      at(375 + round * 25)
      await expect.poll(() => renderingsOf('?late')).toBe(round)
    }
    expect(paths.slice(10).map(renderingsOf)).toEqual(Array(50).fill(2))
  },
)

test('prepares neither pages that browsers draw nor addresses that name nothing', async () => {
  await Promise.all([get('web/eos/nowhere'), get('?drawn')])
  at(25)
  await expect.poll(() => renderingsOf('?drawn')).toBe(2)
  expect(renderingsOf('web/eos/nowhere')).toBe(1)
})

test('counts the calls of preparing for nobody', async () => {
  const ask = { url: '/api/organization', headers: { host: 'localhost' } }
  expect((await served.app.inject(ask)).headers).toHaveProperty('ratelimit')
  const { headers } = await served.app.inject({ ...ask, remoteAddress: '0.0.0.0' })
  expect(headers).not.toHaveProperty('ratelimit')
})

const askPageOverHttp = (path: string, headers: Record<string, string>, method = 'GET') =>
  askOverHttp(served.app, `/eosWeb/${path}`, headers, method)

test('a page that is ready is answered before the router, with the headers and bytes of the router', async () => {
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const host = 'localhost:8080'
  const { etag } = (await get('?hot', { 'accept-encoding': 'br' })).headers
  await get('?old')
  const asks = [
    ['?hot', {}],
    ['?hot', { 'accept-encoding': 'gzip, br', accept: 'text/html' }],
    ['?hot', { 'accept-encoding': 'gzip', accept: 'application/json, */*;q=0.1' }],
    ['?hot', { 'accept-encoding': 'br', 'if-none-match': `"x", ${String(etag)}` }],
    ['?hot', { 'accept-encoding': 'br', 'if-none-match': '"x"', origin: 'https://example.org' }],
    ['?hot&foreign=1', { 'accept-language': 'de, vi;q=0.5' }],
    ['?hot&lang=vi', { cookie: 'eos_language=en' }],
    ['?hot', { cookie: 'eos_language=vi' }],
    ['?old', { 'accept-encoding': 'br' }],
    ['web/eos/nowhere', { 'if-none-match': '*' }],
    ['assets/app-1.js', {}],
    ['assets/app-1.js', { 'accept-encoding': 'br', origin: 'http://localhost:8080' }],
    ['assets/app-1.js', { 'if-none-match': '*' }],
  ] as const
  for (const [path, given] of asks) {
    const headers = { ...given, host }
    const byRouter = comparable(await get(path, headers))
    expect(await askPageOverHttp(path, headers)).toEqual({ answer: byRouter, routed: 0 })
  }
})

test('what is not a ready page of ours takes its way through the router', async () => {
  await get('?cold')
  const page = { host: 'localhost:8080' }
  for (const [path, headers, method, status] of [
    ['?never', page, 'GET', 200],
    ['?cold', page, 'HEAD', 200],
    ['?cold', { ...page, accept: 'application/json' }, 'GET', 404],
    ['?cold', { ...page, 'content-length': '0' }, 'GET', 200],
    ['?cold', { host: 'stranger.example' }, 'GET', 200],
    ['?cold', { host: 'no host' }, 'GET', 400],
  ] as const) {
    const { answer, routed } = await askPageOverHttp(path, headers, method)
    expect([path, headers, routed > 0 || status === 400, answer.status]).toEqual([
      path,
      headers,
      true,
      status,
    ])
  }
})

test('gives visitors whose addresses differ in parameters that no page reads the same page', async () => {
  const plain = await get('?same')
  expect((await get('?foreign=mail&same')).body).toBe(plain.body)
  expect(renderingsOf('?same')).toBe(1)
  await get('?same&other')
  expect(renderingsOf('?same&other')).toBe(1)
})

test('shows nothing from before a withdrawal, and prepares anew what was asked for', async () => {
  const before = countIn((await get('?withdrawn')).body)
  served.context.changes.tell({ kind: 'publication' })
  expect(countIn((await get('?withdrawn')).body)).toBeGreaterThan(before)
  served.context.changes.tell({ kind: 'publication' })
  await expect.poll(() => renderingsOf('?withdrawn')).toBeGreaterThan(before + 1)
})

test('a page that was made before the figures contained a withdrawal is made anew once they do, and only once', async () => {
  const path = '?contained'
  const ask = () => get(path, { host: 'localhost' })
  const before = countIn((await ask()).body)
  served.context.changes.tell({ kind: 'publication' })
  // The first is made of what was there before.
  await expect.poll(async () => countIn((await ask()).body)).toBe(before + 2)
  await Promise.all([ask(), ask(), ask()])
  expect(renderingsOf(path)).toBe(before + 2)
})

test('makes the page of a station anew before its next visitor when its figures have changed, and keeps other pages', async () => {
  const first = await Promise.all([get('?station=7'), get('?station=8'), get('?whole')])
  served.context.changes.tell({ kind: 'roll-ups', stationIds: ['7'] })
  const again = await Promise.all([get('?station=7'), get('?station=8'), get('?whole')])
  expect(countIn(again[0].body)).toBeGreaterThan(countIn(first[0].body))
  expect(again.slice(1).map(({ body }) => body)).toEqual(first.slice(1).map(({ body }) => body))
  expect((await get('?station=7')).body).toBe(again[0].body)
})

test('shows nobody the page of a station that was begun before its figures changed', async () => {
  const begun = get('?station=9&held')
  await expect.poll(() => held.count).toBe(1)
  served.context.changes.tell({ kind: 'readings', stationIds: ['9'] })
  const later = get('?station=9&held')
  held.release()
  for (const { body } of await Promise.all([begun, later])) expect(countIn(body)).toBe(2)
})

test('leaves to the browser what is not rendered, what cannot be rendered, and hosts that are not ours', async () => {
  for (const [path, host] of [
    ['web/eos/login', 'localhost'],
    ['?broken', 'localhost'],
    ['', 'stranger.example'],
  ] as const) {
    const answer = await get(path, { host, 'accept-language': 'vi' })
    expect([path, answer.statusCode]).toEqual([path, 200])
    expect(answer.body).toContain('<html lang="vi"><head><title>Bare</title>')
    expect(answer.body).toContain('<div id="root"></div>')
    expect(answer.headers.vary).toContain('Accept-Language, Cookie')
  }
})

test('a page that cannot be drawn writes one short line, an address without a page none', async () => {
  const log = vi.spyOn(served.app.log, 'warn').mockImplementation(() => {})
  try {
    await get(`web/eos/a%0Ab${'c'.repeat(5_000)}`)
    await get(`web/eos/${'c'.repeat(5_000)}/nowhere`)
    expect(log).not.toHaveBeenCalled()
    await get(`?broken=${'c'.repeat(5_000)}`)
    expect(log).toHaveBeenCalledOnce()
    expect(JSON.stringify(log.mock.calls).length).toBeLessThan(600)
  } finally {
    log.mockRestore()
  }
})

const asks = (path: string) =>
  served.app.inject({
    url: `/eosWeb/${path}`,
    remoteAddress: '203.0.113.9',
    headers: { host: 'localhost' },
  })

test('who asks for too many new pages is refused them in both languages, and keeps those that are made', async () => {
  await asks('?crowded=kept')
  let last = await asks('?crowded=0')
  for (let page = 1; last.statusCode === 200 && page < 1_000; page++)
    last = await asks(`?crowded=${page}`)
  expect([last.statusCode, last.headers['retry-after']]).toEqual([429, '1'])
  expect(last.body).toContain('<p lang="vi">Quá nhiều yêu cầu. Vui lòng chờ một lát.</p>')
  expect(last.body).toContain('<p lang="en">Too many requests. Please wait a little.</p>')
  expect((await asks('web/eos/crowded/nowhere')).statusCode).toBe(429)
  expect((await asks('?crowded=kept')).statusCode).toBe(200)
  at(2)
  expect((await asks('web/eos/crowded/nowhere')).statusCode).toBe(404)
})

test('a visitor who has no calls left is given the whole page, as the next one is', async () => {
  const few = await buildTestApp({
    webBuildFolder: folder,
    drawsPagesHere: true,
    callsPerMinute: 3,
  })
  const fewer = (url: string, remoteAddress: string) =>
    few.app.inject({ url, remoteAddress, headers: { host: 'localhost' } })
  while ((await fewer('/api/organization', '203.0.113.9')).statusCode !== 429);
  const [own, next] = [
    await fewer('/eosWeb/?poor', '203.0.113.9'),
    await fewer('/eosWeb/?poor', '203.0.113.10'),
  ]
  expect(countIn(own.body)).toBe(renderingsOf('?poor'))
  expect(next.body).toBe(own.body)
  await few.close()
})

test('says of an address without a page that it was not found, each time', async () => {
  const answer = await get('web/eos/nowhere')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  const held = { 'if-none-match': String(answer.headers.etag) }
  expect((await get('web/eos/nowhere', held)).statusCode).toBe(404)
})

test('looks again after seconds whether there is a page at an address that had none', async () => {
  const first = countIn((await get('again/nowhere')).body)
  at(2)
  expect(countIn((await get('again/nowhere')).body)).toBe(first)
  at(4)
  expect(countIn((await get('again/nowhere')).body)).toBe(first + 1)
})

test('tells the age of old figures', async () => {
  expect((await get('?old')).headers.age).toBe('700')
  expect((await get('?new')).headers).not.toHaveProperty('age')
})

test('keeps a page while the database is away, with its age', async () => {
  const [before, old] = [await get('?kept'), await get('?old&kept')]
  await takeDatabaseAway(served)
  at(600)
  const after = await get('?kept')
  expect(after.body).toBe(before.body)
  expect(after.headers.age).toBe('600')
  expect((await get('?old&kept')).headers.age).toBe('1300')
  expect(old.headers.age).toBe('700')
  served.context.changes.tell({ kind: 'publication' })
  expect((await get('?kept')).body).toContain('Bare')
})
