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
])('reads %j as %d', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test.each(['', ' ', '-', '1.234,5', '1,2,3', '0x10', 'Infinity', '1e999', '12 µg', 'NaN', '１２'])(
  'takes %j for no number',
  (text) => {
    expect(readNumber(text)).toBeUndefined()
  },
)
