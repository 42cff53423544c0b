// One reading of numbers: a text is a number, or can mean two numbers, or is none; it is never guessed.
import { expect, test } from 'vitest'
import { decimalMarkOf, readCertain, readMarked, readWritten } from './written-number.ts'

test('numbers are read with either mark and with groups of thousands', () => {
  expect(readWritten('1.240,5', '.')).toEqual({ value: 1240.5 })
  expect(readWritten('1,240.5', ',')).toEqual({ value: 1240.5 })
  expect(readWritten('1 240,5', '.')).toEqual({ value: 1240.5 })
  expect(readWritten('1\u202f240', ',')).toEqual({ value: 1240 })
  expect(readWritten('1.234.567', '.')).toEqual({ value: 1234567 })
  expect(readWritten('12,5', '.')).toEqual({ value: 12.5 })
  expect(readWritten('0.125', ',')).toEqual({ value: 0.125 })
  expect(readWritten('-3', ',')).toEqual({ value: -3 })
  expect(readWritten('1.5e3', ',')).toEqual({ value: 1500 })
  expect(readWritten('12.', ',')).toEqual({ value: 12 })
  expect(readWritten(',5', '.')).toEqual({ value: 0.5 })
})

test('a group of three is read as usual, and the other reading is kept', () => {
  expect(readWritten('1.240', ',')).toEqual({ value: 1240, otherwise: 1.24 })
  expect(readWritten('1.240', '.')).toEqual({ value: 1.24, otherwise: 1240 })
})

test('what is no number is not read', () => {
  for (const text of [
    '',
    'abc',
    '1,2,3',
    '12 kg',
    '1.24.5',
    '--1',
    '1,234,5',
    '0.123,5',
    '1 23',
    '1e999',
  ])
    expect(readWritten(text, ','), text).toBeUndefined()
})

test('the numbers of a block prove the mark of all, unless they contradict each other', () => {
  expect(decimalMarkOf(['1.240', '12,5'])).toBe(',')
  expect(decimalMarkOf(['1.240', '12.5'])).toBe('.')
  expect(decimalMarkOf(['1.234.567'])).toBe(',')
  expect(decimalMarkOf(['1.240', 'abc', ''])).toBeUndefined()
  expect(decimalMarkOf(['1,5', '1.5'])).toBeUndefined()
})

const number = (value: number) => ({ kind: 'number', value })
const twoNumbers = { kind: 'two-numbers' }
const none = { kind: 'none' }

test('a number of people is certain where its mark is the usual one, or proves itself', () => {
  expect(readCertain('1,240', ',')).toEqual(number(1.24))
  expect(readCertain('1.240', ',')).toEqual(twoNumbers)
  expect(readCertain('1,240', '.')).toEqual(twoNumbers)
  expect(readCertain('1.240,5', '.')).toEqual(number(1240.5))
  expect(readCertain('12,5', '.')).toEqual(number(12.5))
  expect(readCertain('12 kg', '.')).toEqual(none)
})

test('in a file that names no mark a comma before exactly three digits can mean two numbers', () => {
  for (const text of ['1,234', '12,500', '-999,000', '+100,000'])
    expect(readMarked(text, {}), text).toEqual(twoNumbers)
  expect(readMarked('0,123', {})).toEqual(number(0.123))
  expect(readMarked('1234,567', {})).toEqual(number(1234.567))
  expect(readMarked('1,2345', {})).toEqual(number(1.2345))
  expect(readMarked('1.234', {})).toEqual(number(1.234))
  for (const text of ['1,234.5', '1.234,5', '1,234,567', '12 345'])
    expect(readMarked(text, {}), text).toEqual(none)
})

test('a file says what its marks mean', () => {
  expect(readMarked('1,234', { decimal: ',' })).toEqual(number(1.234))
  expect(readMarked('1.234', { decimal: ',' })).toEqual(twoNumbers)
  expect(readMarked('12.5', { decimal: ',' })).toEqual(number(12.5))
  expect(readMarked('1,234', { decimal: 'either' })).toEqual(number(1.234))
  expect(readMarked('1.234', { decimal: 'either' })).toEqual(number(1.234))
  expect(readMarked('1,234', { thousands: ',' })).toEqual(number(1234))
  expect(readMarked('-12,500.25', { thousands: ',' })).toEqual(number(-12_500.25))
  expect(readMarked('1.234.567,5', { thousands: '.' })).toEqual(number(1_234_567.5))
  expect(readMarked('12\u202f500,5', { thousands: ' ', decimal: ',' })).toEqual(number(12_500.5))
})

test('marks of thousands at other places than between thousands are no number', () => {
  for (const text of ['12,5', '1,23,456', ',500', '1,234,5', '0,123', '1234,567', '1,'])
    expect(readMarked(text, { thousands: ',' }), text).toEqual(none)
  expect(readMarked('1.5', { thousands: '.' })).toEqual(none)
  expect(readMarked('1 23', { thousands: ' ' })).toEqual(none)
})
