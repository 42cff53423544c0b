// The calls with which a visit begins are answered without the database, also the first time on a host or by a process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askOverHttp, comparable, type ComparableAnswer } from '../../../../test/ask-over-http.ts'
import {
  buildTestApp,
  person,
  takeDatabaseAway,
  untilStartHolds,
  type TestApp,
} from '../../../../test/build-app.ts'
import { makeOrganization } from '../../../../test/make.ts'
import { buildApp } from '../../../app.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { hostIndexFrom, type Hosted } from '../host-index.ts'
import { findOrganizationIdByHost, hostIndexOf } from '../queries.ts'

let served: TestApp
const hosts = ['hanoi.localhost', 'air.example.vn', 'localhost', 'hue.localhost', '10.0.0.7', '']
const lists = ['/api/province?page=0&size=1000', '/api/province', '/api/indicator?size=3&page=1']
const calls = [
  ...lists,
  ...hosts.map((host) => `/api/organization/search/findBySubDomain?subDomain=${host}`),
  ...hosts.map((host) => `/api/eos/public/organization?host=${host}`),
]

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  await makeOrganization(db, { name: 'The ministry', type: 0, sub_domain: null, demo: true })
  await makeOrganization(db, { name: 'Hà Nội', type: 1, sub_domain: 'hanoi' })
  await makeOrganization(db, { name: 'Works', type: 2, host_names: ['air.example.vn'] })
  await makeOrganization(db, { name: 'Of no host', type: 2, sub_domain: null })
  await announceChange(db, { kind: 'catalogue', resource: 'organization' })
  await untilStartHolds(served, 'air.example.vn')
})
afterAll(async () => {
  await served?.app.close()
  await served?.context.changes.close()
})

/** Counts the connections taken from the server's pool during the work. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(served.database.pool, 'connect')
  await work()
  const { length } = asked.mock.calls
  asked.mockRestore()
  return length
}

async function askAll(app: TestApp['app'], headers: Record<string, string> = {}) {
  const answers = await Promise.all(calls.map((url) => app.inject({ url, headers })))
  return answers.map(({ statusCode, body, headers: { etag, vary } }) => ({
    statusCode,
    body,
    etag,
    vary,
  }))
}

test('finds the same organization of a host in memory as in the database', async () => {
  const { db } = served.context
  const rows = await db.selectFrom('organization').selectAll().execute()
  const organizations = rows.map((row): Hosted => ({
    id: row.id,
    type: row.type,
    subDomain: row.sub_domain,
    hostNames: row.host_names,
    demo: row.demo,
  }))
  const [anyId = ''] = organizations.map(({ id }) => id)
  const inMemory = hostIndexFrom(organizations)
  for (const chosen of [undefined, 'HANOI', anyId, 'nobody']) {
    for (const host of [...hosts, 'hanoi', 'HaNoi.example.org:81', 'AIR.example.vn.']) {
      const found = await findOrganizationIdByHost(inMemory, host, chosen)
      expect([host, found]).toEqual([
        host,
        await findOrganizationIdByHost(hostIndexOf(db), host, chosen),
      ])
    }
  }
})

test('asks the database nothing for the calls with which a visit begins, and sends them packed', async () => {
  await expect.poll(() => statementsOf(() => askAll(served.app))).toBe(0)
  const packed = await served.app.inject({
    url: '/api/province?page=0&size=1000',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=3600',
  })
  const plain = await served.app.inject({ url: '/api/province?page=0&size=1000' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers.etag).toBe(plain.headers.etag)
  expect(
    await statementsOf(() => served.app.inject({ url: '/api/province?sort=code,desc' })),
  ).toBeGreaterThan(0)
})

test('shows a change with the next call, and to people what they alone may see', async () => {
  const administrator = served.as(person())
  const found = await served.app.inject({ url: '/api/eos/public/organization?host=hue.localhost' })
  expect(found.json()._embedded.organization[0].name).toBe('The ministry')
  const made = await administrator({
    method: 'POST',
    url: '/api/organization',
    payload: { name: 'Huế', type: 1, subDomain: 'hue' },
  })
  expect(made.statusCode).toBe(201)
  const next = await served.app.inject({ url: '/api/eos/public/organization?host=hue.localhost' })
  expect(next.json()._embedded.organization[0].name).toBe('Huế')
  const gone = await administrator({
    method: 'DELETE',
    url: new URL(made.headers.location as string).pathname,
  })
  expect(gone.statusCode).toBe(204)
  expect((await administrator({ url: '/api/province' })).headers['cache-control']).toBe(
    'private, no-cache',
  )
})

test('sends to a stranger before the router what another was told, with its headers and bytes, until something changes', async () => {
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const [provinces = ''] = lists
  const organization = '/api/eos/public/organization'
  const search = '/api/organization/search/findBySubDomain?subDomain=hanoi.localhost'
  const host = { host: 'hanoi.localhost' }
  const { etag } = (await served.app.inject({ url: provinces, headers: host })).headers
  const asks: [string, Record<string, string>, boolean][] = [
    [provinces, {}, true],
    [provinces, { 'accept-encoding': 'br', 'accept-language': 'vi' }, true],
    [provinces, { accept: 'text/uri-list' }, true],
    [provinces, { 'if-none-match': String(etag) }, true],
    [organization, {}, true],
    [organization, { 'tenant-code': '1', 'accept-encoding': 'gzip' }, true],
    [search, {}, true],
    [provinces, { cookie: 'eos_sid=some' }, false],
    [provinces, { authorization: 'Bearer some' }, false],
    [provinces, { origin: 'https://example.org' }, false],
    [organization, { host: 'stranger.example' }, false],
    ['/api/province?sort=code,desc', {}, false],
  ]
  for (const [url, given, isReady] of asks) {
    const headers = { ...host, ...given }
    const ask = async () => {
      const byRouter = comparable(await served.app.inject({ url, headers }))
      const { answer } = await askOverHttp(served.app, url, headers)
      const isSame = isDeepStrictEqual(withoutLimit(answer), withoutLimit(byRouter))
      return { isSame, isReady: !isCounted(answer) }
    }
    // A start that was just read anew has been told to nobody.
    await expect
      .poll(ask, { message: `${url} ${JSON.stringify(given)}` })
      .toEqual({ isSame: true, isReady })
  }
  const [first] = (await served.app.inject(provinces)).json()._embedded.province
  const renamed = await served.as(person())({
    method: 'PATCH',
    url: new URL(first._links.self.href).pathname,
    headers: { 'content-type': 'application/merge-patch+json', 'if-match': '*' },
    payload: JSON.stringify({ name: 'Tỉnh đổi tên' }),
  })
  expect(renamed.statusCode, renamed.body).toBe(204)
  const { answer } = await askOverHttp(served.app, provinces, host)
  expect([isCounted(answer), String(answer.body)]).toEqual([
    true,
    expect.stringContaining('Tỉnh đổi tên'),
  ])
})

/** The router alone counts calls, and says so. */
const isCounted = ({ headers }: ComparableAnswer) => 'ratelimit' in headers

function withoutLimit({ headers, ...answer }: ComparableAnswer) {
  const { ratelimit: _, 'ratelimit-policy': _policy, ...rest } = headers as Record<string, unknown>
  return { ...answer, headers: rest }
}

test('answers as before when the database is away, with the age of what it knows, in every form', async () => {
  const forms = ['application/json', 'application/prs.hal-forms+json', 'text/uri-list']
  const before = []
  for (const accept of forms) before.push(await askAll(served.app, { accept }))
  await takeDatabaseAway(served)
  served.setNow('2026-11-21T05:10:00Z')
  const after = []
  for (const accept of forms) after.push(await askAll(served.app, { accept }))
  expect(after).toEqual(before)
  expect(new Set(after.flat().map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const [url = ''] = calls
  const known = await served.app.inject({ url, headers: { host: 'hanoi.localhost' } })
  expect(known.headers).toMatchObject({ age: '600', 'cache-control': 'no-cache' })
  expect(known.body).toContain('http://hanoi.localhost/api/province')
  const { etag } = known.headers
  const again = { host: 'hanoi.localhost', 'if-none-match': String(etag) }
  expect((await served.app.inject({ url, headers: again })).statusCode).toBe(304)
})

test('says of its own host whose it is, and of any other question that it cannot be answered now', async () => {
  const url = '/api/eos/public/organization'
  const own = await served.app.inject({ url, headers: { host: 'hanoi.localhost:8080' } })
  expect(own.json()).toMatchObject({ _embedded: { organization: [{ name: 'Hà Nội' }] } })
  for (const rest of [
    '/api/province?sort=name,desc',
    '/api/province?name=H',
    '/api/organization',
  ]) {
    const refused = await served.app.inject({ url: rest })
    expect([rest, refused.statusCode]).toEqual([rest, 503])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('a process that starts without the database has it from the disk; with nothing there it says when to come again', async () => {
  const fresh = await buildApp(served.context, { logLevel: 'silent' })
  for (const url of calls) {
    const answer = await fresh.inject({ url })
    expect([url, answer.statusCode, answer.headers.age]).toEqual([url, 200, '600'])
  }
  await fresh.close()
  const dataDir = mkdtempSync(join(tmpdir(), 'eos-test-cold-'))
  const settings = { ...served.context.settings, dataDir }
  const cold = await buildApp({ ...served.context, settings }, { logLevel: 'silent' })
  for (const url of calls) {
    const answer = await cold.inject({ url })
    expect([url, answer.statusCode]).toEqual([url, 503])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  await cold.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('describes the whole interface without the database', async () => {
  expect((await served.app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200)
  expect((await served.app.inject({ url: '/api/docs' })).statusCode).toBe(200)
})
