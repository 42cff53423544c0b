// Parameters of the public calls: those that a call does not know are told by name, and no text in one makes it fail.
import { addressOfCall, filledIn, type Call } from '@eos/contract/calls/call'
import { calls } from '@eos/contract/calls/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'

let tested: TestApp

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-02T12:10:00Z' })
})
afterAll(async () => tested?.close())

const ask = (url: string) => tested.app.inject({ url })

const open = calls.filter(({ at }) => at.startsWith('GET /api/{product}/public/'))
const places = { product: 'eos', provinceCode: '01', file: '1.csv' } as Record<string, string>
const urlOf = (call: Call) => filledIn(addressOfCall(call).path, places).replaceAll(/\{\w+\}/g, '1')

test.each(open.map((call) => [urlOf(call)]))(
  '%s refuses a parameter that it does not know',
  async (url) => {
    const answer = await ask(`${url}?date_form=2026-01-01`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringContaining('There is no parameter date_form here.'),
    ])
  },
)

test.each(
  open.flatMap((call) =>
    Object.keys(call.query?.shape ?? {}).map((name) => [name, urlOf(call)] as const),
  ),
)('NUL in the parameter %s of %s is a text like any other', async (name, url) => {
  const answer = await ask(`${url}?${name}=a%00`)
  expect([200, 304, 400, 404, 406]).toContain(answer.statusCode)
  expect(answer.body).not.toContain('does not fit its column')
})
