// Pages open also while the database is away.
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildTestApp,
  takeDatabaseAway,
  untilStartHolds,
  type TestApp,
} from '../../../test/build-app.ts'
import { makeOrganization } from '../../../test/make.ts'
import { buildApp } from '../../app.ts'
import { announceChange } from '../database/changes.ts'

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

test('gives nothing that was read before something was withdrawn', async () => {
  const calm = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  expect((await calm.app.inject({ url: news })).statusCode).toBe(200)
  calm.context.changes.tell({ kind: 'publication' })
  await takeDatabaseAway(calm)
  expect((await calm.app.inject({ url: news })).json().code).toBe('UNAVAILABLE')
  await calm.app.close()
  await calm.context.changes.close()
})

test('counts the age from when an answer was read, whoever was given it since, when it was last found unchanged, and after a restart', async () => {
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
})

test('nobody pushes out an answer by asking for others', async () => {
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
