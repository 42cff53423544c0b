// Numbers are read as people write them.
import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  [' -0,04 ', -0.04],
  ['.5', 0.5],
  ['7.', 7],
  ['1e-3', 0.001],
  ['0', 0],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
])('reads %j as %d', (text, number) => {
  for (const locale of ['vi', 'en'] as const) expect(readNumber(text, locale)).toBe(number)
})

test.each(['', ' ', '-', '1,234,5', '1,2,3', '0x10', 'Infinity', '1e999', '12 µg', 'NaN', '１２'])(
  'takes %j for no number',
  (text) => {
    expect(readNumber(text, 'vi')).toBeUndefined()
  },
)

test('a number that can mean two numbers is read where it is written as in the language of the page', () => {
  expect(readNumber('1,234', 'vi')).toBe(1.234)
  expect(readNumber('1.234', 'en')).toBe(1.234)
  expect(readNumber('1.234', 'vi')).toBeUndefined()
  expect(readNumber('1,234', 'en')).toBeUndefined()
})
