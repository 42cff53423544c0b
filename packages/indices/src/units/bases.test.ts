// Nutrients go between the mass of their nitrogen or phosphorus and the mass of the ion, and nowhere else.
import { describe, expect, it } from 'vitest'
import { BasisNotStated, convert, UnitsDoNotFit } from './convert.ts'
import { readUnit, unitText, type StatedUnit } from './stated-unit.ts'
import type { UnitCode } from './unit-codes.ts'

const ION = { unit: 'mg/L', basis: 'as-ion' } as const
const NITROGEN = { unit: 'mg/L', basis: 'as-n' } as const
const PHOSPHORUS = { unit: 'mg/L', basis: 'as-p' } as const

describe('readUnit', () => {
  it.each<[string, StatedUnit]>([
    ['mg/L as N', NITROGEN],
    ['mg/l asN', NITROGEN],
    ['mg/l N', NITROGEN],
    ['mg N/L', NITROGEN],
    ['mgN/l', NITROGEN],
    ['mg/L (as N)', NITROGEN],
    ['mg/L (N)', NITROGEN],
    ['mg/L (tính theo N)', NITROGEN],
    ['mg/L theo P', PHOSPHORUS],
    ['µg P/L', { unit: 'µg/L', basis: 'as-p' }],
    ['ug/l as P', { unit: 'µg/L', basis: 'as-p' }],
    ['mg NH4/L', { ...ION, species: 'ammonium' }],
    ['mg/L as NH4+', { ...ION, species: 'ammonium' }],
    ['mg/l NH₄⁺', { ...ION, species: 'ammonium' }],
    ['mg NO3.l-1', { ...ION, species: 'nitrate' }],
    ['mg/L as NO3', { ...ION, species: 'nitrate' }],
    ['mg/L NO2-', { ...ION, species: 'nitrite' }],
    ['mg/l as PO4', { ...ION, species: 'phosphate' }],
    ['mg/L PO4³⁻', { ...ION, species: 'phosphate' }],
    ['mg/L NH4-N', { ...NITROGEN, species: 'ammonium' }],
    ['mg N-NO3/L', { ...NITROGEN, species: 'nitrate' }],
    ['mg/L PO4-P', { ...PHOSPHORUS, species: 'phosphate' }],
    ['mg/L', { unit: 'mg/L' }],
    ['ug.m-3', { unit: 'µg/m³' }],
  ])('reads "%s"', (text, stated) => {
    expect(readUnit(text)).toEqual(stated)
  })

  it('takes ppm in water for a mass per litre', () => {
    expect(readUnit('ppm', 'water')).toEqual({ unit: 'mg/L' })
    expect(readUnit('ppm', 'air')).toEqual({ unit: 'ppm' })
  })

  it.each([
    'mg As/L',
    'mg/L as',
    'mg/L as NH3',
    'mg/L as CaCO3',
    'mg/L as S',
    'mg N/L as N',
    'N',
    '',
  ])('guesses nothing for "%s"', (text) => {
    expect(readUnit(text)).toBeUndefined()
  })

  it('writes what it reads', () => {
    for (const text of ['mg/L', 'mg/L as N', 'µg/L as P', 'mg/L as NH4', 'ng/L as PO4'])
      expect(unitText(readUnit(text)!)).toBe(text)
    expect(unitText(ION)).toBe('mg/L as ion')
  })
})

describe('convert between bases', () => {
  // Published factors: 1 mg/L NH4-N = 1.288 mg/L NH4, NO3 4.427, NO2 3.285, PO4-P 3.066 mg/L PO4.
  it.each([
    ['ammonium', NITROGEN, 1.288],
    ['nitrate', NITROGEN, 4.427],
    ['nitrite', NITROGEN, 3.285],
    ['phosphate', PHOSPHORUS, 3.066],
  ])('turns the element of %s into the ion', (substance, element, ions) => {
    expect(convert({ value: 1, from: element, to: ION, substance })).toBeCloseTo(ions, 3)
    expect(convert({ value: ions, from: ION, to: element, substance })).toBeCloseTo(1, 3)
  })

  it('knows the basis that an indicator code fixes', () => {
    const from = readUnit('µg NH4/L')!
    expect(convert({ value: 1288, from, to: 'mg/L', substance: 'nh4_n' })).toBeCloseTo(1, 3)
    expect(convert({ value: 2, from: NITROGEN, to: 'mg/L', substance: 'no3_n' })).toBe(2)
    expect(convert({ value: 2, from: NITROGEN, to: 'µg/L', substance: 'tn' })).toBe(2000)
  })

  it('leaves a basis that nobody speaks of as it is', () => {
    expect(convert({ value: 3, from: 'mg/L', to: 'µg/L', substance: 'ammonium' })).toBe(3000)
  })

  it('does not guess the basis that one side leaves open', () => {
    const open = { value: 1, from: NITROGEN, to: 'mg/L', substance: 'nitrate' } as const
    expect(() => convert(open)).toThrow(BasisNotStated)
    expect(() => convert(open)).toThrow('"mg/L as N" to "mg/L" for nitrate')
    expect(() => convert({ ...open, from: 'mg/L', to: ION })).toThrow(BasisNotStated)
  })

  it.each<[string, UnitCode | StatedUnit, UnitCode | StatedUnit]>([
    ['nitrate', PHOSPHORUS, ION],
    ['nitrate', PHOSPHORUS, PHOSPHORUS],
    ['phosphate', NITROGEN, ION],
    ['no3_n', { ...ION, species: 'ammonium' }, 'mg/L'],
    ['tn', ION, 'mg/L'],
    ['tn', { ...NITROGEN, species: 'nitrate' }, 'mg/L'],
    ['tp', NITROGEN, 'mg/L'],
    ['cod', NITROGEN, 'mg/L'],
    ['nh4_n', 'mg/L', 'µg/m³'],
  ])('refuses for %s', (substance, from, to) => {
    expect(() => convert({ value: 1, from, to, substance })).toThrow(UnitsDoNotFit)
  })

  it('names both units and the substance when it refuses', () => {
    const from = { ...ION, species: 'ammonium' } as const
    expect(() => convert({ value: 1, from, to: 'mg/L', substance: 'no3_n' })).toThrow(
      'Nothing converts "mg/L as NH4" to "mg/L" for no3_n.',
    )
  })
})
