// The tenant code of an address: what can be one is taken as it is, and all else is as if it were absent.
import { expect, test } from 'vitest'
import { pageProvinceCode } from './page-province.ts'

test.each([
  ['', ''],
  ['?eos_province_code=', ''],
  ['?eos_province_code=01&lang=vi', '01'],
  ['?eos_province_code=01&eos_province_code=48', '01'],
  ['?eos_province_code=66b1f0c2a4d3e5f607182930', '66b1f0c2a4d3e5f607182930'],
  ['?eos_province_code=%3Cscript%3E', ''],
  ['?eos_province_code=H%C3%A0%20N%E1%BB%99i', ''],
  ['?eos_province_code=%ff', ''],
  ['?eos_province_code=%', ''],
])('the code of "%s" is "%s"', (search, code) => {
  expect(pageProvinceCode(search)).toBe(code)
})
