// Traces at a real collector on loopback: which spans come, how they hang together, and what they do not tell.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { startTracing } from './tracing.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const received: Span[] = []
const resources: string[] = []
let collector: Server
let stop: () => Promise<void>
let traced: TestApp

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      expect(request.url).toBe('/v1/traces')
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Sent
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.push(JSON.stringify(resource))
        received.push(...scopeSpans.flatMap(({ spans }) => spans))
      }
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
})
interface Sent {
  resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[]
}
afterAll(async () => new Promise((resolve) => collector.close(resolve)))

beforeEach(() => {
  received.length = 0
})
afterEach(async () => {
  await stop()
  await traced.close()
})

async function begin(share: number): Promise<void> {
  const { port } = collector.address() as AddressInfo
  stop = await startTracing({ collector: `http://127.0.0.1:${port}`, share, role: 'web' })
  traced = await buildTestApp()
}

const attribute = ({ attributes }: Span, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

test('a request is a span under that of its caller, its statements stand below it, and no value leaves', async () => {
  await begin(1)
  const answer = await traced.as(person({}))({
    url: '/api/organization?q=bi%20mat',
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  })
  expect(answer.statusCode).toBe(200)
  await stop()
  const request = received.find(({ name }) => name === 'GET /api/organization')!
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  })
  expect(attribute(request, 'http.response.status_code')).toBe(200)
  expect(attribute(request, 'eos.request_id')).toBe(answer.headers['x-request-id'])
  const statements = received.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  const texts = statements.map((span) => attribute(span, 'db.query.text'))
  expect(texts).toContainEqual(expect.stringMatching(/from "organization"/))
  expect(JSON.stringify(received)).not.toMatch(/bi mat|bi%20mat/)
  expect(resources[0]).toContain('"eos"')
})

test('statements that follow a body hang on its request, and a failure is marked', async () => {
  await begin(1)
  const ask = traced.as(person({}))
  const made = await ask({
    method: 'POST',
    url: '/api/category',
    payload: { code: 'a', name: 'A', type: 'post' },
  })
  expect(made.statusCode).toBe(201)
  await sql`alter table category rename to gone`.execute(traced.database.db)
  expect((await ask({ url: '/api/category' })).statusCode).toBe(500)
  await stop()
  const request = received.find(({ name }) => name === 'POST /api/category')!
  const below = received.filter(
    ({ traceId, spanId }) => traceId === request.traceId && spanId !== request.spanId,
  )
  expect(below.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'insert', 'commit']),
  )
})

test('of a share of nothing nothing is sent, whatever a caller says', async () => {
  await begin(0)
  await traced.app.inject({
    url: '/api/organization',
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  })
  await stop()
  expect(received).toEqual([])
})
