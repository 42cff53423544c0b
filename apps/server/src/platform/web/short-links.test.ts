// Short links lead to their views on the same host, whatever these hold, and never anywhere else.
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { shortCode, shortPages, shortWords, viewOfCode } from '@eos/contract/pages/short-links'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerShortLinks } from './short-links.ts'

let app: FastifyInstance

beforeAll(() => {
  app = Fastify()
  offerShortLinks(app, 'eos')
})
afterAll(() => app.close())

const follow = async (code: string) => {
  const { statusCode, headers } = await app.inject(`/s/${code}`)
  return { status: statusCode, to: String(headers.location), caching: headers['cache-control'] }
}

const text = fc.oneof(
  fc
    .string({ unit: 'binary', maxLength: 60 })
    .filter((value) => Buffer.from(value).toString() === value),
  fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
  fc.constantFrom(...shortWords, '', '0', '007', '//', '../..', '2026-02-30', '2026-11-22'),
)

test('a short link leads to its view with every parameter', async () => {
  const code = shortCode({
    to: 'stations/:id',
    parameters: { id: '123' },
    search: [
      ['show', 'pm25'],
      ['q', 'a&b=c #1'],
    ],
  })!
  expect(await follow(code)).toEqual({
    status: 302,
    to: '/eosWeb/web/eos/stations/123?show=pm25&q=a%26b%3Dc+%231',
    caching: 'public, max-age=86400',
  })
  expect((await follow(shortCode({ to: '', parameters: {}, search: [] })!)).to).toBe('/eosWeb/')
})

test('a mistyped link leads to the page that searches on', async () => {
  expect(await follow('nonsense')).toMatchObject({ status: 302, to: '/eosWeb/web/eos/s/nonsense' })
})

test('every view has one code, which leads to this portal whatever its words are', async () => {
  const views = fc.record({
    to: fc.constantFrom(...shortPages),
    search: fc.array(fc.tuple(text, text), { maxLength: 6 }),
    value: text,
  })
  await fc.assert(
    fc.asyncProperty(views, async ({ to, search, value }) => {
      const names = [...to.matchAll(/:(\w+)/g)].map(([, name]) => name!)
      const parameters = Object.fromEntries(names.map((name) => [name, value]))
      const code = shortCode({ to, parameters, search })!
      expect(viewOfCode(code)).toEqual({ to, parameters, search })
      const { hostname, pathname, searchParams } = new URL((await follow(code)).to, 'http://own')
      expect(hostname).toBe('own')
      expect(pathname.startsWith('/eosWeb/')).toBe(true)
      expect([...searchParams]).toEqual(search)
    }),
    { numRuns: 60 },
  )
})

test('noise is no code, or that of a view', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,40}$/), (noise) => {
      const view = viewOfCode(noise)
      if (view) expect(shortCode(view)).toBe(noise)
    }),
  )
})
