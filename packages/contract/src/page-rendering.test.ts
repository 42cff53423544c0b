// Visitors who come from different places share one rendered page.
import { expect, test } from 'vitest'
import { withoutOriginMarks } from './page-rendering.ts'

test.each([
  ['/eosWeb/', '/eosWeb/'],
  ['/eosWeb/?eos_province_code=01&lang=vi', '/eosWeb/?eos_province_code=01&lang=vi'],
  ['/eosWeb/?utm_source=mail&eos_province_code=01&fbclid=x', '/eosWeb/?eos_province_code=01'],
  ['/eosWeb/?zarsrc=31', '/eosWeb/'],
  ['/eosWeb/?q=utm_source%3D&utm=1', '/eosWeb/?q=utm_source%3D&utm=1'],
  ['/eosWeb/?', '/eosWeb/?'],
])('%s is the page %s', (address, page) => {
  expect(withoutOriginMarks(address)).toBe(page)
})
