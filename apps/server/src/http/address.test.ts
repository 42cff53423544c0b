// Absolute links: from the Host header, and from a proxy's headers only when that proxy is trusted.
import { expect, test } from 'vitest'
import { addressOf, hostNameOf, originOf } from './address.ts'

const direct = { isEncrypted: false, isProxyTrusted: false }
const proxied = { isEncrypted: false, isProxyTrusted: true }

test('takes the host that the caller named', () => {
  expect(originOf({ ...direct, headers: { host: 'hanoi.localhost:8080' } })).toBe(
    'http://hanoi.localhost:8080',
  )
  expect(hostNameOf({ ...direct, headers: { host: 'hanoi.localhost:8080' } })).toBe(
    'hanoi.localhost',
  )
})

test('ignores forwarding headers of a stranger', () => {
  const headers = { host: 'a', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  expect(originOf({ ...direct, headers })).toBe('http://a')
})

test('believes a trusted proxy, the standard header first', () => {
  expect(
    originOf({
      ...proxied,
      headers: {
        host: 'a',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'eos.example',
        'x-forwarded-port': '443',
        'x-forwarded-prefix': '/air/',
      },
    }),
  ).toBe('https://eos.example/air')
  expect(
    originOf({
      ...proxied,
      headers: {
        host: 'a',
        forwarded: 'for=1.2.3.4;proto=https;host="b:8443", for=5.6.7.8;host=c',
        'x-forwarded-host': 'd',
      },
    }),
  ).toBe('https://b:8443')
})

test('never writes a malformed host into a link', () => {
  expect(originOf({ ...direct, headers: { host: 'a"><script>' } })).toBe('http://localhost')
})

test('keeps raw commas, brackets and bars of a query', () => {
  expect(addressOf('http://h', '/api/stations?ids=1,2&x=[a|b]')).toEqual({
    origin: 'http://h',
    path: '/api/stations',
    query: 'ids=1,2&x=[a|b]',
  })
})
