// Text that the database cannot keep is mended where it comes in, and long text is cut between letters.
import { expect, test } from 'vitest'
import { isStorable, startOfText, storable, storableValue } from './storable-text.ts'

test('NUL and halves of letters become the sign for what could not be read', () => {
  expect(storable('a\0b\ud83dc\udd25d')).toBe('a\uFFFDb\uFFFDc\uFFFDd')
  expect(storable('Nhuệ 🔥')).toBe('Nhuệ 🔥')
  expect(['a\0', '\ud83d', '\udd25'].some(isStorable)).toBe(false)
  expect(isStorable('🔥')).toBe(true)
})

test('a text is cut before a letter that does not fit whole', () => {
  expect(startOfText('ab🔥', 3)).toBe('ab')
  expect(startOfText('ab🔥c', 4)).toBe('ab🔥')
  expect(startOfText('abc', 3)).toBe('abc')
})

test('all texts of a value are mended, and names that become one stay apart', () => {
  const value = { 'a\0': ['\ud83d', 1, null], 'a\ud83d': { b: true }, __proto__: undefined }
  expect(storableValue(value)).toEqual({
    'a\uFFFD': ['\uFFFD', 1, null],
    'a\uFFFD\uFFFD': { b: true },
  })
})
