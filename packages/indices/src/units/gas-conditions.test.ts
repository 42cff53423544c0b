// Conditions follow jurisdiction and date, and units that do not belong to an indicator are refused.
import { describe, expect, it } from 'vitest'
import { ConditionsNotStated, convert, UnitsDoNotFit } from './convert.ts'
import { GAS_CONDITIONS, gasConditions } from './gas-conditions.ts'
import type { UnitCode } from './unit-codes.ts'

describe('gasConditions', () => {
  it('follows the change of China on 1 September 2018', () => {
    expect(gasConditions('CN', '2018-08-31')?.temperatureC).toBe(0)
    expect(gasConditions('CN', '2018-09-01')?.temperatureC).toBe(25)
    const no2 = { value: 100, from: 'ppb', to: 'µg/m³', substance: 'no2' } as const
    expect(convert({ ...no2, ...gasConditions('CN', '2017-01-01') })).toBeCloseTo(205.3, 1)
    expect(convert({ ...no2, ...gasConditions('CN', '2026-03-01') })).toBeCloseTo(188.0, 1)
  })

  it('has 25 °C in Viet Nam and the United States, 20 °C and 101.3 kPa in Europe', () => {
    for (const jurisdiction of ['VN', 'US'] as const)
      expect(gasConditions(jurisdiction, '2026-01-01')).toMatchObject({
        temperatureC: 25,
        pressureKPa: 101.325,
      })
    for (const jurisdiction of ['EU', 'GB'] as const)
      expect(gasConditions(jurisdiction, '2026-01-01')).toMatchObject({
        temperatureC: 20,
        pressureKPa: 101.3,
      })
  })

  it('knows none for the world, and nothing is assumed then', () => {
    const conditions = gasConditions('WORLD', '2026-01-01')
    expect(conditions).toBeUndefined()
    expect(() =>
      convert({ value: 1, from: 'ppb', to: 'µg/m³', substance: 'o3', ...conditions }),
    ).toThrow(ConditionsNotStated)
  })

  it('never states two conditions for one day', () => {
    for (const { validFrom, validBefore } of GAS_CONDITIONS)
      for (const day of [validFrom, validBefore, '2000-01-01', '2026-06-01'])
        for (const { jurisdiction } of GAS_CONDITIONS) {
          const stated = GAS_CONDITIONS.filter(
            (one) =>
              one.jurisdiction === jurisdiction &&
              (one.validFrom ?? '') <= (day ?? '') &&
              (day ?? '') < (one.validBefore ?? '9999'),
          )
          expect(stated.length).toBeLessThanOrEqual(1)
        }
  })
})

describe('a unit that does not fit the indicator', () => {
  it.each<[string, UnitCode, UnitCode]>([
    ['pm25', 'ppb', 'ppb'],
    ['pm25', 'mg/L', 'µg/L'],
    ['pm10', 'ppm', 'µg/m³'],
    ['no2', 'mg/L', 'µg/L'],
    ['o3', '°C', '°C'],
    ['ph', 'mg/L', 'mg/L'],
    ['coliform', 'mg/L', 'mg/L'],
    ['coliform', 'MPN/100mL', 'CFU/100mL'],
    ['e_coli', 'CFU/100mL', 'MPN/100mL'],
    ['turb', 'NTU', 'FNU'],
    ['ec', 'mg/L', 'g/L'],
    ['do', '%', 'mg/L'],
    ['so2', 'mg/Nm³', 'mg/m³'],
    ['nh4_n', 'ppm', 'ppb'],
  ])('is an error: %s from %s to %s', (substance, from, to) => {
    const conversion = { value: 1, from, to, substance, ...gasConditions('VN', '2026-01-01') }
    expect(() => convert(conversion)).toThrow(UnitsDoNotFit)
    expect(() => convert(conversion)).toThrow(`"${from}" to "${to}" for ${substance}`)
  })

  it.each<[string, number]>([
    ['nh3', 0.696],
    ['h2s', 1.393],
    ['benzene', 3.193],
    ['toluene', 3.766],
  ])('1 ppb of %s is %d µg/m³ at 25 °C', (substance, micrograms) => {
    const conditions = gasConditions('US', '2026-01-01')
    expect(convert({ value: 1, from: 'ppb', to: 'µg/m³', substance, ...conditions })).toBeCloseTo(
      micrograms,
      3,
    )
  })
})
