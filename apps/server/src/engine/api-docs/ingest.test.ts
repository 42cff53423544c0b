// The API document describes sending as the server does it: types, parameters, keys, bodies and the receipt.
import { mostPushedReadings, readingBatch } from '@eos/contract/calls/ingestion/ingest'
import { errorKinds } from '@eos/contract/words/errors'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { createSourceKey } from '../../features/ingestion/receive/source-keys.ts'
import { ensureSource } from '../../features/ingestion/queries/sources.ts'

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  $ref?: string
  enum?: unknown[]
  pattern?: string
  additionalProperties?: Shape
  [rule: string]: unknown
}

interface Described {
  parameters: { name: string; in: string; schema: Shape }[]
  requestBody: { content: Record<string, { schema: Shape; example?: object }> }
  responses: Record<string, { content?: Record<string, { schema: Shape }> }>
}

let served: TestApp
let key: string
let push: Described
let shown: Described
let paths: Record<string, { get: Described }>
let shapes: Record<string, Shape>

const whole = (shape: Shape) => (shape.$ref ? shapes[shape.$ref.split('/').at(-1)!]! : shape)

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-20T06:10:00Z' })
  const { db } = served.context
  await makeStation(db, { code: 'HN-01', interval_s: 300, indicators: ['pm25'] })
  const id = await ensureSource(db, { code: 'logger', name: 'logger', demo: false })
  key = await createSourceKey(db, id!)
  const document = (await served.app.inject({ url: '/api/openapi.json' })).json()
  paths = document.paths
  shapes = document.components.schemas
  push = document.paths['/api/ingest'].post
  shown = document.paths['/api/ingest/receipts/{id}'].get
})
afterAll(() => served?.close())

function send(type: string, payload: string | Buffer, more: { query?: string; headers?: object }) {
  return served.app.inject({
    method: 'POST',
    url: `/api/ingest?${more.query ?? ''}`,
    headers: { 'content-type': type, 'x-source-key': key, ...more.headers },
    payload,
  })
}

const refusals = [
  'MALFORMED',
  'SOURCE_KEY',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'KEY_REUSED',
  'UNAVAILABLE',
] as const

const parameter = (name: string) => push.parameters.find((each) => each.name === name)!

test('the example that stands there is taken in, and both calls answer with the receipt that is described', async () => {
  const { example } = push.requestBody.content['application/json']!
  const sent = await send('application/json', JSON.stringify(example), {})
  expect(sent.json()).toMatchObject({ stored: 1 })
  const again = await served.app.inject({
    url: sent.headers.location!,
    headers: { 'x-source-key': key },
  })
  for (const [answer, described] of [
    [sent, push],
    [again, shown],
  ] as const) {
    const schema = whole(
      described.responses[answer.statusCode]!.content!['application/json']!.schema,
    )
    const { removed: _removed, ...properties } = schema.properties!
    expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(properties).toSorted())
    expect(schema.required!.toSorted()).toEqual(Object.keys(properties).toSorted())
    for (const [name, value] of Object.entries(answer.json() as object)) {
      const { type, anyOf, enum: choices } = properties[name]!
      const types = anyOf?.map((each) => each.type) ?? [type]
      expect(types.flat(), name).toContain(typeOf(value))
      if (choices) expect(choices).toContain(value)
    }
  }
})

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? 'integer' : typeof value
}

test('what is nested deeper than anything of ours is refused as it comes, here and by every other channel', async () => {
  const deep = `{"readings":${'['.repeat(500_000)}${']'.repeat(500_000)}}`
  const sent = await send('application/json', deep, {})
  expect(sent.json()).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
  const login = await served.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: deep,
  })
  expect(login.json()).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
})

test('every type that is named is read, and no other', async () => {
  for (const type of Object.keys(push.requestBody.content)) {
    expect((await send(type, 'x', {})).statusCode, type).not.toBe(415)
  }
  const other = await send('application/xml', 'x', {})
  expect(other.statusCode).toBe(415)
  for (const type of Object.keys(push.requestBody.content))
    expect(other.json().detail).toContain(type)
  expect(Object.keys(push.responses)).toContain('415')
})

test('parameters and headers mean what is said of them', async () => {
  expect(push.parameters.map(({ name }) => name)).toEqual([
    'fileName',
    'mapping',
    'label',
    'X-File-Name',
    'Idempotency-Key',
    'Content-Encoding',
  ])
  const labels = parameter('label').schema.enum as string[]
  const csv = 'a,b\n1,2\n'
  for (const [label, isKnown] of [
    ...labels.map((each) => [each, true]),
    ['noon', false],
  ] as const) {
    const answer = await send('text/csv', csv, { query: `mapping=openaq-archive&label=${label}` })
    expect(answer.body.includes('label is'), String(label)).toBe(!isKnown)
  }
  const pattern = new RegExp(parameter('Idempotency-Key').schema.pattern!)
  for (const deliveryKey of ['k-1', 'x'.repeat(200), 'x'.repeat(201), 'with blank']) {
    const headers = { 'idempotency-key': deliveryKey }
    const { statusCode } = await send('application/json', '{"readings":[{}]}', { headers })
    expect(statusCode, deliveryKey).toBe(pattern.test(deliveryKey) ? 201 : 400)
  }
  const headers = { 'idempotency-key': 'k-1' }
  expect((await send('application/json', '{"readings":[1]}', { headers })).statusCode).toBe(422)
  const told = refusals.map((code) => String(errorKinds[code].status))
  expect(Object.keys(push.responses)).toEqual(['201', ...told])
  const fileName = 'HN_F1_NUOSXL_20261120130500.txt'
  for (const more of [{ query: `fileName=${fileName}` }, { headers: { 'x-file-name': fileName } }])
    expect((await send('text/plain', 'x', more)).json()).toMatchObject({ fileName })
  const packed = { 'content-encoding': 'br' }
  expect((await send('application/json', '{}', { headers: packed })).statusCode).toBe(415)
})

test('the JSON body is what the server validates with', () => {
  const { schema } = push.requestBody.content['application/json']!
  const validated = z.toJSONSchema(readingBatch) as Shape
  expect(bare(schema)).toEqual(bare(validated))
  expect(schema.properties!['readings']!['maxItems']).toBe(mostPushedReadings)
})

test('what the administration is told of deliveries has the members that stand there', async () => {
  const strange = { pm25: { value: 20, unit: 'µg/m³' }, odd: { value: 1, unit: 'µg/m³' } }
  const reading = { station: 'HN-01', time: '2026-11-20T06:00:00Z', periodSeconds: 300 }
  const readings = [{ ...reading, values: strange }]
  const { id } = (await send('application/json', JSON.stringify({ readings }), {})).json()
  const ask = served.as(person())
  const meaning = { symbol: 'even', indicator: 'pm10' }
  await ask({ method: 'POST', url: '/api/admin/symbol-mappings', payload: meaning })
  for (const name of ['deliveries', 'sources', 'unknown-symbols', 'symbol-mappings']) {
    const { schema } =
      paths[`/api/admin/${name}`]!.get.responses['200']!.content!['application/json']!
    const [first] = (await ask({ url: `/api/admin/${name}` })).json().data
    expect(Object.keys(first).toSorted(), name).toEqual(
      schema.properties!['data']!.items!.required!.toSorted(),
    )
  }
  const { schema } =
    paths['/api/admin/deliveries/{id}']!.get.responses['200']!.content!['application/json']!
  const whole = (await ask({ url: `/api/admin/deliveries/${id}` })).json()
  expect(Object.keys(whole).toSorted()).toEqual(schema.required!.toSorted())
})

/** Without words for people, and without what says no more than it would without. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null) return value
  const silent = new Set(['description', '$schema', 'propertyNames', 'examples'])
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, each]) => !silent.has(name) && !(name === 'additionalProperties' && each === false),
      )
      .map(([name, each]) => [name, bare(each)]),
  )
}
