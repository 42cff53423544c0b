// The way back from the login page.
import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test('leads back to a page of the portal with its query', () => {
  expect(returnAddress('/eosWeb/web/eos/stations/3?period=7d', '/eosWeb/')).toBe(
    '/eosWeb/web/eos/stations/3?period=7d',
  )
})

test('never leads to another site or out of the portal', () => {
  for (const given of [
    null,
    '',
    'https://evil.example/eosWeb/',
    '//evil.example/eosWeb/',
    '/eosWeb/../api',
    'javascript:alert(1)',
  ])
    expect(returnAddress(given, '/eosWeb/')).toBeUndefined()
})
