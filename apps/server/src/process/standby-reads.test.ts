// Only what strangers ask for may be read from a standby.
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../test/build-app.ts'
import { noteAge, presentReading } from '../platform/database/standby/reading.ts'
import { addStandbyReads } from './standby-reads.ts'

const addresses = [
  '/api/eos/public/seen',
  '/api/seen',
  '/api/admin/seen',
  '/api/auth/seen',
  '/seen',
]
const see = async () => ({ isForStranger: presentReading() !== undefined })
let tested: TestApp

beforeAll(async () => {
  tested = await buildTestApp({
    watch: (app) => {
      addStandbyReads(app)
      for (const url of addresses) app.route({ url, method: ['GET', 'POST'], handler: see })
      app.get('/api/old', async () => {
        noteAge(presentReading()!, performance.now() - 5_000)
        return {}
      })
    },
  })
})
afterAll(async () => await tested?.close())

const [open, resource, ...others] = addresses as [string, string, ...string[]]

test.each<[string, InjectOptions, boolean]>([
  ['of a visitor', { url: open }, true],
  ['of a visitor for items', { url: resource }, true],
  ['of a visitor with another cookie', { url: open, headers: { cookie: 'eos_language=vi' } }, true],
  ['with a session', { url: open, headers: { cookie: 'eos_sid=abc' } }, false],
  ['with a key', { url: open, headers: { 'x-source-key': 'abc' } }, false],
  ['with a token', { url: open, headers: { authorization: 'Bearer abc' } }, false],
  ['that changes something', { url: open, method: 'POST' }, false],
  ...others.map((url) => [`for ${url}`, { url }, false] as [string, InjectOptions, boolean]),
])('a request %s may be read from a standby or not', async (_whose, request, isForStranger) => {
  expect((await tested.app.inject(request)).json()).toEqual({ isForStranger })
})

test('somebody who is signed in is read to from the primary', async () => {
  const answer = await tested.as(person())({ url: resource })
  expect(answer.json()).toEqual({ isForStranger: false })
})

test('an answer that may be old says so, and no cache keeps it without asking', async () => {
  const { headers } = await tested.app.inject('/api/old')
  expect(headers).toMatchObject({ age: '5', 'cache-control': 'no-cache' })
  expect((await tested.app.inject(resource)).headers).not.toHaveProperty('age')
})
