// A logger that missed the answer may send again under the same key, even while the first delivery is being stored.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { createSourceKey } from './receive/source-keys.ts'
import { ensureSource } from './queries/sources.ts'

let testApp: TestApp
let key: string

beforeAll(async () => {
  testApp = await buildTestApp({ now: '2026-11-20T06:10:00Z' })
  await makeStation(testApp.context.db, {
    code: 'SAME-1',
    interval_s: 300,
    indicators: ['pm25'],
  })
  const { db } = testApp.context
  const id = await ensureSource(db, { code: 'logger', name: 'logger', demo: false })
  key = await createSourceKey(db, id!)
})
afterAll(() => testApp.close())

function push(deliveryKey: string, value: number) {
  const reading = {
    station: 'SAME-1',
    time: '2026-11-20T06:05:00Z',
    periodSeconds: 300,
    values: { pm25: { value, unit: 'µg/m³' } },
  }
  return testApp.app.inject({
    method: 'POST',
    url: '/api/ingest',
    headers: { 'x-source-key': key, 'idempotency-key': deliveryKey },
    payload: { readings: [reading] },
  })
}

test('at the same time: all are answered with the one receipt, and it is stored once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => push('one', 25)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201])
  const receipts = answers.map((answer) => answer.json<{ id: string; stored: number }>())
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
  expect(receipts.every(({ stored }) => stored === 1)).toBe(true)
})

test('another delivery under a key that was used is refused', async () => {
  const answer = await push('one', 26)
  expect(answer.json()).toMatchObject({ statusCode: 422, code: 'KEY_REUSED' })
  expect(answer.json().message).toContain('Idempotency-Key')
})
