// Pages open also while the database is away.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { makeOrganization } from '../../test/make.ts'

let served: TestApp
const provinces = '/api/province?page=0&size=1000'
const news = '/api/post?size=5'
const organization = '/api/organization/search/findBySubDomain?subDomain=hanoi.localhost'

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  await makeOrganization(served.context.db, { sub_domain: 'hanoi', type: 1 })
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
  await served.database.close()
  served.setNow('2026-11-21T05:10:00Z')
  served.context.db.getExecutor().provideConnection = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
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
