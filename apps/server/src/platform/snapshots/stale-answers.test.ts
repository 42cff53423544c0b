// Pages also open while the database is away.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildTestApp,
  person,
  takeDatabaseAway,
  untilStartHolds,
  type TestApp,
} from '../../../test/build-app.ts'
import { makeOrganization } from '../../../test/make.ts'
import { isLong, longTest } from '../../../../../test/long.ts'
import { buildApp } from '../../app.ts'
import { announceChange, type Change } from '../database/changes.ts'

let served: TestApp
const provinces = '/api/province?page=0&size=1000'
const news = '/api/post?size=5'
const organization = '/api/organization/search/findBySubDomain?subDomain=hanoi.localhost'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  await makeOrganization(served.context.db, { sub_domain: 'hanoi', type: 1 })
  await announceChange(served.context.db, { kind: 'catalogue', resource: 'organization' })
  await untilStartHolds(served, 'hanoi')
})
afterAll(async () => {
  await served?.app.close()
  await served?.context.changes.close()
})

test('gives the last good answers with their age when the database is gone, and says so about the rest', async () => {
  const before = [
    await served.app.inject({ url: provinces }),
    await served.app.inject({ url: organization }),
    await served.app.inject({ url: news }),
  ]
  await takeDatabaseAway(served)
  served.setNow('2026-11-21T05:10:00Z')
  const after = [
    await served.app.inject({ url: provinces }),
    await served.app.inject({ url: organization }),
    await served.app.inject({ url: news }),
  ]
  expect(after.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect(after.map((answer) => answer.body)).toEqual(before.map((answer) => answer.body))
  expect(after.map((answer) => answer.headers.age)).toEqual(['600', '600', '600'])
  const narrowed = { 'province-code': '01' }
  const rest = await served.app.inject({ url: news, headers: narrowed })
  expect(rest.json()).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' })
})

/** The app alone, with one post that visitors have read. */
async function servePost() {
  const calm = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const officer = calm.as(person())
  const payload = { title: 'Air today', content: '<p>x</p>', status: 'PUBLISHED' }
  const headers = { accept: 'application/json' }
  let heard = 0
  const stopListening = calm.context.changes.listen(({ kind }) => {
    if (kind === 'catalogue') heard += 1
  })
  const made = await officer({ method: 'POST', url: '/api/post', headers, payload })
  // A process hears of its own change twice: at once, and from the database.
  await expect.poll(() => heard).toBe(2)
  stopListening()
  const url = `/api/post/${made.json().id}`
  const ask = async (request: InjectOptions = {}) => {
    return (await calm.app.inject({ url, ...request })).statusCode
  }
  expect(await ask()).toBe(200)
  const close = async () => {
    await calm.app.close()
    await calm.context.changes.close()
  }
  return { ...calm, officer, url, ask, close }
}

const keptFile = ({ context }: Pick<TestApp, 'context'>) =>
  join(context.settings.dataDir, 'snapshots', 'answers-resources.json')

const changes: readonly Change[] = [
  { kind: 'publication' },
  { kind: 'catalogue', resource: 'post' },
  { kind: 'unknown' },
]

test.each(isLong ? changes : changes.slice(0, 1))(
  'gives nothing that was read before $kind was heard',
  async (change) => {
    const served = await servePost()
    served.context.changes.tell(change)
    await takeDatabaseAway(served)
    expect(await served.ask()).toBe(503)
    await served.close()
  },
)

test('gives nothing of an item that was changed or removed, and keeps nothing of it on disk', async () => {
  const served = await servePost()
  const { url, officer } = served
  const changed = await officer({ method: 'PATCH', url, payload: { title: 'Water today' } })
  expect(changed.statusCode).toBeLessThan(300)
  expect(await served.ask()).toBe(200)
  expect((await officer({ method: 'DELETE', url })).statusCode).toBe(204)
  await expect.poll(() => readFile(keptFile(served), 'utf8')).toBe('[]')
  await takeDatabaseAway(served)
  expect(await served.ask()).toBe(503)
  await served.close()
  expect(await readFile(keptFile(served), 'utf8')).toBe('[]')
})

longTest(
  'an address that is not found any more loses its answer, whoever removed the item',
  async () => {
    const served = await servePost()
    await served.context.db.deleteFrom('post').execute()
    expect(await served.ask()).toBe(404)
    await takeDatabaseAway(served)
    expect(await served.ask()).toBe(503)
    await served.close()
  },
)

test('does not keep an answer that was read before a change and sent after it', async () => {
  const served = await servePost()
  const { app, url, context } = served
  context.changes.tell({ kind: 'unknown' })
  const executor = context.db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = async (consume) => {
    const result = await provide(consume)
    context.changes.tell({ kind: 'catalogue', resource: 'post' })
    return result
  }
  expect((await app.inject({ url })).statusCode).toBe(200)
  await takeDatabaseAway(served)
  expect(await served.ask()).toBe(503)
  await served.close()
})

test('gives an answer for a day, and no longer', async () => {
  const served = await servePost()
  await takeDatabaseAway(served)
  served.setNow('2026-11-22T05:00:00Z')
  expect(await served.ask()).toBe(200)
  served.setNow('2026-11-22T05:00:01Z')
  expect(await served.ask()).toBe(503)
  await served.close()
})

test('answers HEAD as it answers GET', async () => {
  const served = await servePost()
  const { app, url } = served
  await takeDatabaseAway(served)
  const [whole, head] = [await app.inject({ url }), await app.inject({ url, method: 'HEAD' })]
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ['etag', 'age', 'content-type', 'content-length', 'vary'])
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
  await served.close()
})

test('refuses a caller with a session, who may see more than visitors; what is public for all is there', async () => {
  const served = await servePost()
  await untilStartHolds(served, 'provinceCode')
  await takeDatabaseAway(served)
  const headers = { cookie: 'eos_sid=abc' }
  expect(await served.ask({ headers })).toBe(503)
  expect(await served.ask()).toBe(200)
  for (const url of [provinces, '/api/eos/public/organization'])
    expect([url, await served.ask({ url, headers })]).toEqual([url, 200])
  await served.close()
})

test('drops the answers of a former process when the database answers: nobody knows what changed meanwhile', async () => {
  const served = await servePost()
  await served.app.close()
  const text = await readFile(keptFile(served), 'utf8')
  expect(text).toContain('Air today')
  const restarted = await buildApp(served.context, { logLevel: 'silent' })
  await expect.poll(() => readFile(keptFile(served), 'utf8')).toBe('[]')
  await takeDatabaseAway(served)
  expect((await restarted.inject({ url: served.url })).statusCode).toBe(503)
  await restarted.close()
  await served.context.changes.close()
})

longTest(
  'counts the age from when an answer was read, whoever was given it since, when it was last found unchanged, and after a restart',
  async () => {
    const calm = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
    const first = await calm.app.inject({ url: news })
    const { etag } = first.headers
    calm.setNow('2026-11-21T05:01:00Z')
    await calm.app.inject({ url: news, headers: { 'if-none-match': String(etag) } })
    await takeDatabaseAway(calm)
    const ages: unknown[] = []
    for (const minute of ['03', '05', '11']) {
      calm.setNow(`2026-11-21T05:${minute}:00Z`)
      ages.push((await calm.app.inject({ url: news })).headers.age)
    }
    expect(ages).toEqual(['120', '240', '600'])
    await calm.app.close()
    const restarted = await buildApp(calm.context, { logLevel: 'silent' })
    const headers = { 'accept-encoding': 'br' }
    const known = await restarted.inject({ url: news, headers })
    expect(known.headers).toMatchObject({ age: '600', 'content-encoding': 'br', etag })
    expect(brotliDecompressSync(known.rawPayload).toString()).toBe(first.body)
    const again = await restarted.inject({ url: news, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.headers.age]).toEqual([304, '600'])
    await restarted.close()
    await calm.context.changes.close()
  },
)

longTest('nobody pushes out an answer by asking for others', async () => {
  const calm = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  await untilStartHolds(calm, 'provinceCode')
  await calm.app.inject({ url: news })
  for (let size = 1; size <= 400; size++) {
    await calm.app.inject({ url: `/api/station-type?size=${size}`, headers: { host: `h${size}` } })
  }
  await takeDatabaseAway(calm)
  for (const url of [news, provinces, organization]) {
    expect([url, (await calm.app.inject({ url })).statusCode]).toEqual([url, 200])
  }
  await calm.app.close()
  await calm.context.changes.close()
})
