// A request that is sent twice under one Idempotency-Key creates one item, and both answers are equal.
import { resources } from '@eos/contract/resources/all'
import { hasMethod } from '@eos/contract/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from './build-app.ts'

let served: TestApp

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
})
afterAll(async () => served?.close())

const ministry = person()

interface Sending {
  key?: string
  as?: typeof ministry
  path?: string
  headers?: Record<string, string>
}

async function send(payload: object, { key, as = ministry, path = 'programs', headers }: Sending) {
  return served.as(as)({
    method: 'POST',
    url: `/api/${path}`,
    headers: { accept: 'application/json', ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  })
}

async function countOf(code: string): Promise<number> {
  const rows = await served.context.db
    .selectFrom('program')
    .select('id')
    .where('code', 'like', `${code}%`)
    .execute()
  return rows.length
}

test('a double click makes one item, and the second answer is the first', async () => {
  const post = { title: 'Nước sông', content: '<p>Sạch</p>', status: 'PUBLISHED' }
  const first = await send(post, { key: 'click-1', path: 'post' })
  const second = await send(post, { key: 'click-1', path: 'post' })
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  for (const name of ['location', 'etag', 'last-modified', 'content-type']) {
    expect([name, second.headers[name]]).toEqual([name, first.headers[name]])
  }
  const rows = await served.context.db.selectFrom('post').select('id').execute()
  expect(rows).toHaveLength(1)
  const log = await served.context.db
    .selectFrom('activity_log')
    .select('id')
    .where('subject', '=', 'post')
    .execute()
  expect(log).toHaveLength(1)
})

test('two at the same moment make one item as well', async () => {
  const twins = Array.from({ length: 6 }, () =>
    send({ code: 'TWIN', name: 'Twin' }, { key: 'twin' }),
  )
  const answers = await Promise.all(twins)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await countOf('TWIN')).toBe(1)
})

test('the answer stays what it was, though the item has been changed or removed meanwhile', async () => {
  const first = await send({ code: 'STAYS', name: 'Stays' }, { key: 'stays' })
  const { id } = first.json()
  const ask = served.as(ministry)
  await ask({ method: 'PATCH', url: `/api/programs/${id}`, payload: { name: 'Changed' } })
  expect((await send({ code: 'STAYS', name: 'Stays' }, { key: 'stays' })).json()).toEqual(
    first.json(),
  )
  await ask({ method: 'DELETE', url: `/api/programs/${id}` })
  expect((await send({ code: 'STAYS', name: 'Stays' }, { key: 'stays' })).statusCode).toBe(201)
  expect(await countOf('STAYS')).toBe(0)
})

test('another body, or another address, under the same key is refused', async () => {
  await send({ code: 'ONE', name: 'One' }, { key: 'reused' })
  const other = await send({ code: 'TWO', name: 'Two' }, { key: 'reused' })
  expect([other.statusCode, other.json().code, other.json().statusCode]).toEqual([
    422,
    'KEY_REUSED',
    422,
  ])
  expect(other.json().message).toContain('Idempotency-Key')
  const elsewhere = await send({ code: 'ONE', name: 'One' }, { key: 'reused', path: 'category' })
  expect(elsewhere.statusCode).toBe(422)
  expect(await countOf('TWO')).toBe(0)
})

test('the key of somebody else is another key, and after a day it is free again', async () => {
  await send({ code: 'DAY-1', name: 'Day' }, { key: 'day' })
  const foreign = await send(
    { code: 'DAY-2', name: 'Day' },
    { key: 'day', as: person({ id: '2' }) },
  )
  expect(foreign.statusCode).toBe(201)
  served.setNow('2026-11-22T04:59:00Z')
  expect((await send({ code: 'DAY-3', name: 'Day' }, { key: 'day' })).statusCode).toBe(422)
  served.setNow('2026-11-22T05:00:01Z')
  expect((await send({ code: 'DAY-3', name: 'Day' }, { key: 'day' })).statusCode).toBe(201)
  expect(await countOf('DAY-')).toBe(3)
})

test('a request that was refused leaves its key free', async () => {
  const bad = await send({ name: 'No code' }, { key: 'second-try' })
  expect(bad.statusCode).toBe(400)
  const good = await send({ code: 'TRY', name: 'Code' }, { key: 'second-try' })
  expect(good.statusCode).toBe(201)
})

test('a key that cannot be one is refused, and nobody’s key counts for nothing', async () => {
  for (const key of ['with blank', 'x'.repeat(256)]) {
    expect((await send({ code: 'BAD', name: 'Bad' }, { key })).statusCode).toBe(400)
  }
  const nobody = await served.app.inject({
    method: 'POST',
    url: '/api/programs',
    headers: { 'idempotency-key': 'nobody' },
    payload: { code: 'BAD', name: 'Bad' },
  })
  expect(nobody.statusCode).toBe(401)
  expect(await countOf('BAD')).toBe(0)
})

test('the API document says so of every resource that can be made', async () => {
  const document = (await served.app.inject({ url: '/api/openapi.json' })).json()
  for (const { path } of resources.filter((each) => hasMethod(each, 'CREATE'))) {
    const { parameters, responses } = document.paths[`/api/${path}`].post
    expect([path, parameters]).toEqual([path, [{ $ref: '#/components/parameters/idempotencyKey' }]])
    expect([path, '422' in responses]).toEqual([path, true])
  }
})
