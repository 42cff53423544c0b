// Values are never written more coarsely than their limits need.
import { expect, test } from 'vitest'
import { indicatorCatalogue } from '@eos/contract/catalogue'
import { isUnitCode } from '@eos/indices'
import { decimalsForLimits, writtenDecimals } from './written-decimals.ts'

test.each(indicatorCatalogue)(
  'the catalogue declares enough decimals for the limits of $code',
  ({ code, unit, decimals }) => {
    if (isUnitCode(unit)) expect(decimals).toBeGreaterThanOrEqual(decimalsForLimits(code, unit))
  },
)

test('a limit needs one decimal more than it has, in the unit of the indicator', () => {
  expect(decimalsForLimits('cd', 'mg/L')).toBe(4)
  expect(decimalsForLimits('cd', 'µg/L')).toBe(1)
  expect(decimalsForLimits('hg', 'mg/L')).toBe(4)
  expect(decimalsForLimits('pm25', 'µg/m³')).toBe(1)
  expect(decimalsForLimits('coliform', 'MPN/100mL')).toBe(0)
})

test('declared decimals that are too few for the limits become as many as these need', () => {
  expect(writtenDecimals({ code: 'pb', unit: 'mg/L', decimals: 0 })).toBe(3)
  expect(writtenDecimals({ code: 'pb', unit: 'mg/L', decimals: 6 })).toBe(6)
  expect(writtenDecimals({ code: 'dust_fall', unit: 'mg/L', decimals: 0 })).toBe(0)
})

test('without declared decimals there are none', () => {
  expect(writtenDecimals({ code: 'pb', unit: 'mg/L', decimals: null })).toBeNull()
})
