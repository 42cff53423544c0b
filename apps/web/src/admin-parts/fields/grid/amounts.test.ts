import { expect, test } from 'vitest'
import { decimalSignOf, readAmount } from './amounts.ts'

test('numbers are read with either sign and with groups of thousands', () => {
  expect(readAmount('1.240,5', '.')).toEqual({ value: 1240.5 })
  expect(readAmount('1,240.5', ',')).toEqual({ value: 1240.5 })
  expect(readAmount('1 240,5', '.')).toEqual({ value: 1240.5 })
  expect(readAmount('1\u202f240', ',')).toEqual({ value: 1240 })
  expect(readAmount('1.234.567', '.')).toEqual({ value: 1234567 })
  expect(readAmount('12,5', '.')).toEqual({ value: 12.5 })
  expect(readAmount('0.125', ',')).toEqual({ value: 0.125 })
  expect(readAmount('-3', ',')).toEqual({ value: -3 })
})

test('a group of three is read as usual, and the other reading is kept', () => {
  expect(readAmount('1.240', ',')).toEqual({ value: 1240, otherwise: 1.24 })
  expect(readAmount('1.240', '.')).toEqual({ value: 1.24, otherwise: 1240 })
})

test('what is no number is not read', () => {
  for (const text of ['', 'abc', '1,2,3', '12 kg', '1.24.5', '--1'])
    expect(readAmount(text, ','), text).toBeUndefined()
})

test('the numbers of a block prove the sign of all, unless they contradict each other', () => {
  expect(decimalSignOf(['1.240', '12,5'])).toBe(',')
  expect(decimalSignOf(['1.240', '12.5'])).toBe('.')
  expect(decimalSignOf(['1.234.567'])).toBe(',')
  expect(decimalSignOf(['1.240', 'abc', ''])).toBeUndefined()
  expect(decimalSignOf(['1,5', '1.5'])).toBeUndefined()
})
