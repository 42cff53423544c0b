// Units are recognised in their many spellings, converted by rule, and refused where no rule leads.
import { describe, expect, it } from 'vitest'
import {
  ConditionsNotStated,
  convert,
  EUROPEAN_CONDITIONS,
  molarVolume,
  UnitsDoNotFit,
  VIET_NAM_CONDITIONS,
} from './convert.ts'
import { normalizeUnit } from './normalize-unit.ts'
import { UNIT_CODES, type UnitCode } from './unit-codes.ts'

describe('normalizeUnit', () => {
  it.each<[string, UnitCode]>([
    ['ug/m3', 'µg/m³'],
    ['UG/M3', 'µg/m³'],
    ['ug.m-3', 'µg/m³'],
    ['\u00B5g/m\u00B3', 'µg/m³'],
    ['\u03BCg/m\u00B3', 'µg/m³'],
    ['μg m⁻³', 'µg/m³'],
    ['Micrograms/cubic meter (LC)', 'µg/m³'],
    ['Micrograms/cubic meter (25 C)', 'µg/m³'],
    ['mg/Nm3', 'mg/Nm³'],
    ['mg/m3', 'mg/m³'],
    ['ng/m3', 'ng/m³'],
    ['mg/l', 'mg/L'],
    ['MG/L', 'mg/L'],
    ['ug/l', 'µg/L'],
    ['PPB', 'ppb'],
    ['ppm', 'ppm'],
    ['oC', '°C'],
    ['deg C', '°C'],
    ['ucum:Cel', '°C'],
    ['℃', '°C'],
    ['uS/cm', 'µS/cm'],
    ['mS/cm', 'mS/cm'],
    ['NTU', 'NTU'],
    ['FNU', 'FNU'],
    ['m3/h', 'm³/h'],
    ['m3/s', 'm³/s'],
    ['m3/d', 'm³/d'],
    ['%', '%'],
    ['hPa', 'hPa'],
    ['W/m2', 'W/m²'],
    [' m/s ', 'm/s'],
    ['Degree', '°'],
    ['MPN/100mL', 'MPN/100mL'],
    ['CFU/100ml', 'CFU/100mL'],
  ])('reads "%s" as %s', (text, code) => {
    expect(normalizeUnit(text)).toBe(code)
  })

  it('reads its own codes', () => {
    for (const code of UNIT_CODES) expect(normalizeUnit(code)).toBe(code)
  })

  it('takes ppm and ppb in water for masses per litre', () => {
    expect(normalizeUnit('ppm', 'water')).toBe('mg/L')
    expect(normalizeUnit('PPB', 'water')).toBe('µg/L')
    expect(normalizeUnit('mg/l', 'water')).toBe('mg/L')
  })

  it.each(['', ' ', 'ug', 'mg', 'mg/kg', 'unknown', 'constructor', 'µg/m²'])(
    'guesses nothing for "%s"',
    (text) => {
      expect(normalizeUnit(text)).toBeUndefined()
    },
  )
})

describe('convert', () => {
  it.each([
    ['no2', 1.88, 1.913],
    ['o3', 1.962, 1.995],
    ['so2', 2.619, 2.663],
    ['co', 1.145, 1.164],
    ['no', 1.226, 1.247],
    ['nox', 1.88, 1.913],
  ])('turns 1 ppb of %s into %d µg/m³ at 25 °C and %d at 20 °C', (substance, at25, at20) => {
    const ppb = { value: 1, from: 'ppb', to: 'µg/m³', substance } as const
    expect(convert({ ...ppb, ...VIET_NAM_CONDITIONS })).toBeCloseTo(at25, 3)
    // The published factors are for 101.325 kPa; the European 101.3 kPa is 0.025 % less.
    expect(convert({ ...ppb, temperatureC: 20, pressureKPa: 101.325 })).toBeCloseTo(at20, 3)
    expect(convert({ ...ppb, ...EUROPEAN_CONDITIONS }) / at20).toBeCloseTo(101.3 / 101.325, 3)
  })

  it('fills 24.465 litres with a mole at 25 °C and 24.055 at 20 °C', () => {
    expect(molarVolume(VIET_NAM_CONDITIONS)).toBeCloseTo(24.465, 3)
    expect(molarVolume({ temperatureC: 20, pressureKPa: 101.325 })).toBeCloseTo(24.055, 3)
  })

  it('turns ppm of carbon monoxide into mg/m³ and back', () => {
    const there = convert({
      value: 2,
      from: 'ppm',
      to: 'mg/m³',
      substance: 'co',
      ...VIET_NAM_CONDITIONS,
    })
    expect(there).toBeCloseTo(2.29, 2)
    const back = convert({
      value: there,
      from: 'mg/m³',
      to: 'ppm',
      substance: 'co',
      ...VIET_NAM_CONDITIONS,
    })
    expect(back).toBeCloseTo(2, 12)
  })

  it.each<[number, UnitCode, UnitCode, number]>([
    [1.5, 'mg/m³', 'µg/m³', 1500],
    [1500, 'µg/m³', 'mg/m³', 1.5],
    [3, 'ng/m³', 'µg/m³', 0.003],
    [2, 'ppm', 'ppb', 2000],
    [0.5, 'mS/cm', 'µS/cm', 500],
    [7, 'µg/L', 'mg/L', 0.007],
    [1, 'm³/s', 'm³/h', 3600],
    [48, 'm³/d', 'm³/h', 2],
    [101.3, 'kPa', 'hPa', 1013],
    [-3, '°C', '°C', -3],
  ])('turns %d %s into %s by factor', (value, from, to, expected) => {
    expect(convert({ value, from, to })).toBeCloseTo(expected, 12)
  })

  it.each<[UnitCode, UnitCode, string | undefined]>([
    ['ppb', 'µg/m³', 'pm25'],
    ['ppb', 'µg/m³', undefined],
    ['mg/m³', 'mg/L', 'no2'],
    ['mg/Nm³', 'mg/m³', 'so2'],
    ['ppm', 'mg/L', undefined],
    ['NTU', 'FNU', undefined],
    ['MPN/100mL', 'CFU/100mL', undefined],
    ['°C', '%', undefined],
  ])('refuses %s to %s for %s', (from, to, substance) => {
    expect(() => convert({ value: 1, from, to, substance, ...VIET_NAM_CONDITIONS })).toThrow(
      UnitsDoNotFit,
    )
  })

  it('refuses a text that is no unit code', () => {
    expect(() => convert({ value: 1, from: 'ug/m3' as UnitCode, to: 'µg/m³' })).toThrow(
      'Nothing converts "ug/m3" to "µg/m³".',
    )
  })

  it('assumes neither temperature nor pressure', () => {
    const gas = { value: 1, from: 'ppb', to: 'µg/m³', substance: 'no2' } as const
    expect(() => convert(gas)).toThrow(ConditionsNotStated)
    expect(() => convert({ ...gas, temperatureC: 25 })).toThrow(ConditionsNotStated)
    expect(() => convert({ ...gas, temperatureC: -300, pressureKPa: 101 })).toThrow(
      ConditionsNotStated,
    )
  })
})
