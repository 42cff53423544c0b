// Codes of countries are written as names, in the language of the page.
import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test('a country is written by its name, and what is no country as it is', () => {
  expect(countryName('KR', 'vi')).toBe('Hàn Quốc')
  expect(countryName('KR', 'en')).toBe('South Korea')
  expect(countryName('QQ', 'en')).toBe('QQ')
  expect(countryName('2', 'vi')).toBe('2')
})
