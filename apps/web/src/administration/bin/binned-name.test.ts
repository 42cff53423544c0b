// Items in the bin are called as people know them.
import { expect, test } from 'vitest'
import { nameOfBinned } from './binned-name.ts'

const river = { name: 'Sông Hồng', nameEn: 'Red River', kind: 'stations', itemId: '7' }

test('an item is called by its name in the language of the page, where it has one', () => {
  expect(nameOfBinned(river, 'en')).toBe('Red River')
  expect(nameOfBinned(river, 'vi')).toBe('Sông Hồng')
  expect(nameOfBinned({ ...river, nameEn: null }, 'en')).toBe('Sông Hồng')
})

test('an item without a name is called by its kind and its id', () => {
  const nameless = { ...river, name: null, nameEn: null }
  expect(nameOfBinned(nameless, 'en')).toBe('Station 7')
  expect(nameOfBinned({ ...nameless, kind: 'nothing' }, 'en')).toBe('nothing 7')
})
