// Whom we believe when a request says that it comes from somewhere else.
import { expect, test } from 'vitest'
import { trustOf } from './trusted-proxy.ts'

test('believes nobody, everybody, or a number of machines in a row', () => {
  expect(trustOf(false)('10.0.0.1', 0)).toBe(false)
  expect(trustOf(true)('10.0.0.1', 5)).toBe(true)
  expect([0, 1, 2].map((hop) => trustOf(2)('10.0.0.1', hop))).toEqual([true, true, false])
})

test('believes named addresses and networks, also when they arrive in IPv6 clothes', () => {
  const trust = trustOf(['10.0.0.0/8', '::1'])
  expect(trust('10.9.8.7', 0)).toBe(true)
  expect(trust('::ffff:10.9.8.7', 0)).toBe(true)
  expect(trust('::1', 0)).toBe(true)
  expect(trust('11.0.0.1', 0)).toBe(false)
})
