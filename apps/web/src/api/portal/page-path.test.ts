// Addresses of pages, and what an internal link carries along.
import { expect, test } from 'vitest'
import { pageAddress, pathUnderPrefix } from './page-path.ts'

test('puts home under the base path and every other page under the prefix', () => {
  expect(pageAddress('eos', { to: '' }, '')).toBe('/eosWeb/')
  expect(pageAddress('blue', { to: 'stations' }, '')).toBe('/blueWeb/web/blue/stations')
})

test('writes parameters into the path', () => {
  expect(pageAddress('eos', { to: 'stations/:id', parameters: { id: 'a/b' } }, '')).toBe(
    '/eosWeb/web/eos/stations/a%2Fb',
  )
})

test('keeps the tenant code of the present address and nothing else of it', () => {
  expect(pageAddress('eos', { to: 'map' }, '?eos_province_code=01&q=x')).toBe(
    '/eosWeb/web/eos/map?eos_province_code=01',
  )
  expect(pageAddress('eos', { to: 'stations', search: { q: 'hồ' } }, '?eos_province_code=01')).toBe(
    '/eosWeb/web/eos/stations?eos_province_code=01&q=h%E1%BB%93',
  )
})

test('lets a link change or drop the tenant code', () => {
  expect(
    pageAddress('eos', { to: '', search: { eos_province_code: '79' } }, '?eos_province_code=01'),
  ).toBe('/eosWeb/?eos_province_code=79')
  expect(
    pageAddress('eos', { to: '', search: { eos_province_code: '' } }, '?eos_province_code=01'),
  ).toBe('/eosWeb/')
})

test('an address is read back to the path of its page, with or without the prefix', () => {
  const paths = [
    '/eosWeb/web/eos/stations/7',
    '/eosWeb/stations/7/',
    '/stations/7',
    '/eosWeb/',
  ].map((path) => pathUnderPrefix('eos', path))
  expect(paths).toEqual(['stations/7', 'stations/7', 'stations/7', ''])
})

test('Vietnamese letters of a path are written out, and what is no encoding stays as it is', () => {
  expect(pathUnderPrefix('eos', '/eosWeb/h%E1%BB%93')).toBe('hồ')
  expect(pathUnderPrefix('eos', '/eosWeb/web/eos/100%')).toBe('100%')
  expect(pathUnderPrefix('eos', '/eosWeb/%E1%BB')).toBe('%E1%BB')
})
