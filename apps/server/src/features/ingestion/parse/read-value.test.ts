// The ways in which people and loggers write a value, and the ones that nobody can be sure about.
import { expect, test } from 'vitest'
import { readValue } from './read-value.ts'

test.each([
  ['7.12', 7.12],
  ['-1.60', -1.6],
  ['7,12', 7.12],
  ['−3', -3],
  ['1E3', 1000],
  ['.5', 0.5],
  [' 4\u00a0', 4],
])('reads %s as a number', (text, value) => {
  expect(readValue(text, {})).toEqual({ kind: 'number', value })
})

test.each(['', '-', 'NaN', 'N/A', 'null', ' '])('takes "%s" for a gap', (text) => {
  expect(readValue(text, {})).toEqual({ kind: 'missing' })
})

test.each([
  ['KPH', 'lt_lod', undefined],
  ['k.p.h', 'lt_lod', undefined],
  ['N.D.', 'lt_lod', undefined],
  ['KPH (LOD = 0.02)', 'lt_lod', 0.02],
  ['KPH (LOQ=0,5)', 'lt_loq', 0.5],
  ['<LOD', 'lt_lod', undefined],
  ['< LOQ', 'lt_loq', undefined],
  ['< 0.02', 'lt_lod', 0.02],
  ['<0,02', 'lt_lod', 0.02],
  ['>2400', 'gt_range', 2400],
])('reads %s as a value beyond a limit', (text, censor, limit) => {
  expect(readValue(text, {})).toEqual({
    kind: 'censored',
    censor,
    ...(limit === undefined ? {} : { limit }),
  })
})

test.each(['1,234', '12,500', '<1,234', 'KPH (LOD=1,234)'])(
  'says that %s can mean two numbers, where nothing tells which one',
  (text) => {
    expect(readValue(text, {})).toEqual({ kind: 'two-numbers' })
  },
)

test('reads a value and its limit with the marks that are named', () => {
  expect(readValue('12,500', { thousands: ',' })).toEqual({ kind: 'number', value: 12_500 })
  expect(readValue('12,500', { decimal: ',' })).toEqual({ kind: 'number', value: 12.5 })
  expect(readValue('< 1 234,5', { decimal: ',', thousands: ' ' })).toEqual({
    kind: 'censored',
    censor: 'lt_lod',
    limit: 1234.5,
  })
})

test.each(['1.234,5', '1,234,567', '12 345', 'abc', '0x10', '1e999', '<abc', '--5', 'Infinity'])(
  'never guesses what "%s" means',
  (text) => {
    expect(readValue(text, {})).toEqual({ kind: 'bad' })
  },
)
