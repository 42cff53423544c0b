// Absolute links use the visited host if it is ours, and a proxy's headers only as far as the proxy is trusted.
import { expect, test } from 'vitest'
import {
  countTrustedHops,
  isLoopback,
  isOriginOf,
  isOwnAddress,
  isOwnHost,
  originOf,
  readVisit,
  trustOf,
} from './address.ts'
import { addressOf } from './request-context.ts'

const direct = { isEncrypted: false, trustedHops: 0 }
const proxied = { isEncrypted: false, trustedHops: 1 }
const site = { publicUrl: undefined, port: 8080 }
const linksOf = (arrival: Parameters<typeof readVisit>[0]) =>
  originOf(readVisit(arrival), site, true)

test('takes the host that the caller named', () => {
  const visit = readVisit({ ...direct, headers: { host: 'HaNoi.localhost:8080' } })
  expect(originOf(visit, site, true)).toBe('http://hanoi.localhost:8080')
  expect(visit.hostName).toBe('hanoi.localhost')
})

test('ignores forwarding headers of a stranger', () => {
  const headers = { host: 'a', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  expect(linksOf({ ...direct, headers })).toBe('http://a')
})

test('believes a trusted proxy, the standard header first', () => {
  const headers = {
    host: 'a',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'eos.example',
    'x-forwarded-port': '443',
    'x-forwarded-prefix': '/air/',
  }
  expect(linksOf({ ...proxied, headers })).toBe('https://eos.example/air')
  const forwarded = 'for=1.2.3.4;proto=https;host="b:8443"'
  expect(linksOf({ ...proxied, headers: { host: 'a', forwarded, 'x-forwarded-host': 'd' } })).toBe(
    'https://b:8443',
  )
})

test('believes of several entries the one that the farthest trusted machine wrote', () => {
  const headers = {
    host: 'a',
    'x-forwarded-host': 'evil.example, eos.example, inner',
    'x-forwarded-proto': 'http, https, http',
    'x-forwarded-prefix': '/evil, /air, ',
  }
  expect(linksOf({ ...direct, trustedHops: 2, headers })).toBe('https://eos.example/evil')
  expect(linksOf({ ...direct, trustedHops: 1, headers })).toBe('http://inner/air')
  const forwarded = 'host=evil.example, host=eos.example;proto=https'
  expect(linksOf({ ...proxied, headers: { host: 'a', forwarded } })).toBe('https://eos.example')
})

test('counts trusted machines as for the address of the caller', () => {
  expect(countTrustedHops(trustOf(false), '10.0.0.1', '1.1.1.1')).toBe(0)
  expect(countTrustedHops(trustOf(1), '10.0.0.1', '6.6.6.6, 1.1.1.1')).toBe(1)
  expect(countTrustedHops(trustOf(2), '10.0.0.1', '6.6.6.6, 1.1.1.1')).toBe(2)
  expect(countTrustedHops(trustOf(['10.0.0.0/8']), '10.0.0.1', '6.6.6.6, 10.0.0.2')).toBe(2)
  expect(countTrustedHops(trustOf(['10.0.0.0/8']), '11.0.0.1', '10.0.0.2')).toBe(0)
})

test('refuses an impossible host', () => {
  const malformed = [
    'a"><script>',
    'a/b',
    'user@a',
    'a b',
    '1.2.3.4.5',
    'localhost:99999',
    '[1:2]',
    'xn--a',
    '[::1',
  ]
  for (const host of malformed) {
    const refused = expect.objectContaining({ code: 'MALFORMED' })
    expect(() => readVisit({ ...direct, headers: { host } }), host).toThrow(refused)
    const headers = { host: 'a', 'x-forwarded-host': host }
    expect(() => readVisit({ ...proxied, headers }), host).toThrow(refused)
  }
  for (const host of ['a_b.example', '[::1]:8080', 'môitrường.example', 'localhost.', '10.0.0.1'])
    expect(() => readVisit({ ...direct, headers: { host } }), host).not.toThrow()
})

test('writes https into links when the public address says so, whatever the last proxy spoke', () => {
  const visit = readVisit({ ...direct, headers: { host: 'hanoi.eos.example' } })
  const publicUrl = 'https://eos.example'
  expect(originOf(visit, { publicUrl, port: 8080 }, true)).toBe('https://hanoi.eos.example')
})

test('writes the public address, else its own, where the host that was visited is not ours', () => {
  const visit = readVisit({ ...direct, headers: { host: 'evil.example:666' } })
  expect(originOf(visit, { publicUrl: 'https://eos.example', port: 8080 }, false)).toBe(
    'https://eos.example',
  )
  expect(originOf(visit, site, false)).toBe('http://localhost:8080')
})

test('takes no port from the visitor where the public address tells it', () => {
  const visit = readVisit({ ...direct, headers: { host: 'eos.example:666' } })
  expect(originOf(visit, { publicUrl: 'https://eos.example:8443', port: 8080 }, true)).toBe(
    'https://eos.example:8443',
  )
})

test('knows the names of this very machine', () => {
  for (const name of ['localhost', 'hanoi.localhost', '127.0.0.1', '[::1]'])
    expect(isLoopback(name), name).toBe(true)
  for (const name of ['localhost.example', '128.0.0.1', 'hanoi', '127.0.0.1.example'])
    expect(isLoopback(name), name).toBe(false)
  expect(isOwnAddress('192.168.1.5', '::ffff:192.168.1.5')).toBe(true)
  expect(isOwnAddress('[fd00::1]', 'fd00::1')).toBe(true)
  expect(isOwnAddress('evil.example', 'evil.example')).toBe(false)
})

test('tells a page of the same site by protocol, host and port', () => {
  const visit = readVisit({ ...direct, headers: { host: 'eos.example:8080' } })
  expect(isOriginOf('http://eos.example:8080', visit)).toBe(true)
  for (const origin of [
    'https://eos.example:8080',
    'http://eos.example',
    'http://eos.example:80800',
  ])
    expect(isOriginOf(origin, visit), origin).toBe(false)
})

test('keeps raw commas, brackets and bars of a query', () => {
  expect(addressOf('http://h', '/api/stations?ids=1,2&x=[a|b]')).toEqual({
    origin: 'http://h',
    path: '/api/stations',
    query: 'ids=1,2&x=[a|b]',
  })
})
test('believes nobody, everybody, or a number of machines in a row', () => {
  expect(trustOf(false)('10.0.0.1', 0)).toBe(false)
  expect(trustOf(true)('10.0.0.1', 5)).toBe(true)
  expect([0, 1, 2].map((hop) => trustOf(2)('10.0.0.1', hop))).toEqual([true, true, false])
})

test('believes named addresses and networks, also when they arrive written as IPv6', () => {
  const trust = trustOf(['10.0.0.0/8', '::1'])
  expect(trust('10.9.8.7', 0)).toBe(true)
  expect(trust('::ffff:10.9.8.7', 0)).toBe(true)
  expect(trust('::1', 0)).toBe(true)
  expect(trust('11.0.0.1', 0)).toBe(false)
})

test('made-up names below localhost are no sites of an installation that is public', () => {
  const open = { publicUrl: 'https://eos.example', port: 8080 }
  expect(isOwnHost('hanoi.localhost', site, undefined)).toBe(true)
  expect(isOwnHost('hanoi.localhost', open, undefined)).toBe(false)
  for (const name of ['localhost', '127.0.0.1', 'eos.example'])
    expect(isOwnHost(name, open, undefined), name).toBe(true)
})
