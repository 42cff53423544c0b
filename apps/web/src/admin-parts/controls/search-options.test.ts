import { expect, test } from 'vitest'
import { searchByName } from './search-options.ts'

test('a choice is found by any part of its name, without case and diacritics', () => {
  const option = { value: '1', label: 'Thành phố Đà Nẵng' }
  expect(searchByName.filterOption('da nang', option)).toBe(true)
  expect(searchByName.filterOption('PHO', option)).toBe(true)
  expect(searchByName.filterOption('hue', option)).toBe(false)
  expect(searchByName.filterOption('da nang')).toBe(false)
})
