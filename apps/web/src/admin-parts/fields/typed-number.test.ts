// Numbers are grouped in the language of the page while they are typed, and read with either decimal sign.
import { expect, test } from 'vitest'
import { integer, number } from '@eos/contract/fields/field'
import { decimalMarkIn } from '@eos/contract/words/written-number'
import type { Locale } from '../../parts/numbers/format.ts'
import { groupTyped, readTyped, writtenNumber } from './typed-number.ts'

const amount = number('Amount', 'Lượng')
const year = integer('Year', 'Năm', { min: 1990, max: 2100 })
const latitude = number('Latitude', 'Vĩ độ', { min: -90, max: 90 })
const share = number('Share', 'Tỷ lệ', { min: 0, max: 20_000 })

/** Types the keys one after the other at the end of the field. */
function type(keys: string, locale: Locale): string {
  let text = ''
  for (const key of keys)
    text = groupTyped(
      { text: text + key, caret: text.length + 1 },
      text,
      decimalMarkIn(locale),
    ).text
  return text
}

test('thousands are grouped while one types, in the way of the language', () => {
  expect(type('1240,5', 'vi')).toBe('1.240,5')
  expect(type('1240.5', 'en')).toBe('1,240.5')
  expect(type('-1234567', 'en')).toBe('-1,234,567')
})

test('the other sign is left as it was typed, and both are read', () => {
  expect(type('21.5', 'vi')).toBe('21.5')
  expect(type('1.240,5', 'vi')).toBe('1.240,5')
  for (const text of ['1240,5', '1.240,5', '1240.5', '1,240.5'])
    for (const locale of ['vi', 'en'] as const)
      expect(readTyped(text, amount, locale), `${text} in ${locale}`).toBe(1240.5)
})

test('the caret stays behind the digit that was typed', () => {
  expect(groupTyped({ text: '12340', caret: 3 }, '1.240', ',')).toEqual({
    text: '12.340',
    caret: 4,
  })
  expect(groupTyped({ text: '1.24', caret: 4 }, '1.240', ',')).toEqual({ text: '124', caret: 3 })
})

test('years and degrees have no groups, so that a point or a comma is always the decimal sign', () => {
  expect(writtenNumber(2026, year, 'vi')).toBe('2026')
  expect(readTyped('21.028', latitude, 'vi')).toBe(21.028)
  expect(readTyped('21,028', latitude, 'en')).toBe(21.028)
  expect(writtenNumber(21.0286, latitude, 'vi')).toBe('21,0286')
})

test('what could mean two numbers is read as the one that the field takes', () => {
  expect(readTyped('12.500', share, 'vi')).toBe(12_500)
  expect(readTyped('21.028', share, 'vi')).toBe(21.028)
})

test('what is no number stays as it is', () => {
  expect(readTyped('about 5', amount, 'en')).toBe('about 5')
  expect(readTyped('  ', amount, 'en')).toBeNull()
  expect(writtenNumber('about 5', amount, 'en')).toBe('about 5')
})
