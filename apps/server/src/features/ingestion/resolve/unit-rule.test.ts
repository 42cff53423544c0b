// A source's unit becomes the indicator's own by a stated rule, or the reading waits.
import { describe, expect, it } from 'vitest'
import { unitRule } from './unit-rule.ts'

const AMMONIUM = { code: 'nh4_n', unit: 'mg/L', group: 'water' } as const
const NITRATE = { code: 'no3_n', unit: 'mg/L', group: 'water' } as const
const NITROGEN_DIOXIDE = { code: 'no2', unit: 'µg/m³', group: 'air' } as const
const COD = { code: 'cod', unit: 'mg/L', group: 'water' } as const

describe('unitRule', () => {
  it('turns the ion into its nitrogen where the source says that it counts the ion', () => {
    expect(unitRule(AMMONIUM, 'mg NH4/L')?.(1.288)).toBeCloseTo(1, 3)
    expect(unitRule(NITRATE, 'mg/l as NO3')?.(4.427)).toBeCloseTo(1, 3)
  })

  it('takes a unit as it is where it says what the indicator says', () => {
    expect(unitRule(AMMONIUM, 'mg/L as N')?.(0.3)).toBe(0.3)
    expect(unitRule(AMMONIUM, 'mg/L')?.(0.3)).toBe(0.3)
    expect(unitRule(AMMONIUM, 'ppb')?.(300)).toBeCloseTo(0.3, 12)
  })

  it('has none for the ion of another substance, nor for a basis that the indicator does not have', () => {
    expect(unitRule(NITRATE, 'mg NH4/L')).toBeUndefined()
    expect(unitRule(NITRATE, 'mg/L as P')).toBeUndefined()
    expect(unitRule(COD, 'mg/L as N')).toBeUndefined()
  })

  it('has none for a gas between volume and mass before the conditions are stated', () => {
    expect(unitRule(NITROGEN_DIOXIDE, 'ppb')).toBeUndefined()
    const conditions = { temperatureC: 25, pressureKPa: 101.325 }
    expect(unitRule(NITROGEN_DIOXIDE, 'ppb', conditions)?.(1)).toBeCloseTo(1.88, 2)
    expect(unitRule(NITROGEN_DIOXIDE, 'mg/L', conditions)).toBeUndefined()
  })
})
