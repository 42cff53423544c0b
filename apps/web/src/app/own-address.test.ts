// Parameters that a page does not read make no page of their own.
import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each([
  ['/eosWeb/', '/eosWeb/'],
  ['/eosWeb/?', '/eosWeb/'],
  ['/eosWeb/?eos_province_code=01&lang=vi', '/eosWeb/?eos_province_code=01&lang=vi'],
  ['/eosWeb/?utm_source=mail&eos_province_code=01&medium=air', '/eosWeb/?eos_province_code=01'],
  [
    '/eosWeb/web/eos/stations?x=1&medium=air&sort=now,asc',
    '/eosWeb/web/eos/stations?medium=air&sort=now,asc',
  ],
  ['/eosWeb/web/eos/stations/7?why=newest&medium=air', '/eosWeb/web/eos/stations/7?why=newest'],
  ['/eosWeb/web/eos/map?at=16,107,5&zarsrc=31', '/eosWeb/web/eos/map?at=16,107,5'],
  [
    '/eosWeb/web/eos/aqi-variation/7?year=2025&of=01&x',
    '/eosWeb/web/eos/aqi-variation/7?year=2025&of=01',
  ],
  ['/eosWeb/web/eos/nowhere?year=2025&lang=en', '/eosWeb/web/eos/nowhere?lang=en'],
  ['/eosWeb/web/eos/stations/%E0%A4%A?q=1', '/eosWeb/web/eos/stations/%E0%A4%A'],
])('%s is the page %s', (address, page) => {
  expect(ownAddress(address)).toBe(page)
})
