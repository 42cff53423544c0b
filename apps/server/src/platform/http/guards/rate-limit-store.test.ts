// A limit on calls is one limit, however many processes answer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { buildApp } from '../../../app.ts'
import { openChangeFeed, type ChangeFeed } from '../../database/changes.ts'

let one: TestApp
let other: FastifyInstance
let feed: ChangeFeed

beforeAll(async () => {
  const limits = { signInsPerMinute: 4, logLevel: 'silent' }
  one = await buildTestApp(limits)
  feed = await openChangeFeed(one.database.url)
  other = await buildApp({ ...one.context, changes: feed }, limits)
  await other.ready()
})
afterAll(async () => {
  await other.close()
  await feed.close()
  await one.close()
})

async function trySignIn(app: FastifyInstance, remoteAddress: string): Promise<number> {
  const payload = { username: 'a', password: 'b' }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    remoteAddress,
  })
  return answer.statusCode
}

test('attempts at two processes count together; another address still has its own', async () => {
  for (const app of [one.app, other, one.app, other]) {
    expect(await trySignIn(app, '192.0.2.1')).toBe(401)
  }
  const until = Date.now() + 5_000
  let status = 401
  while (status !== 429 && Date.now() < until) {
    await sleep(100)
    status = await trySignIn(one.app, '192.0.2.1')
  }
  expect(status).toBe(429)
  expect(await trySignIn(other, '192.0.2.1')).toBe(429)
  expect(await trySignIn(other, '192.0.2.2')).toBe(401)
})
