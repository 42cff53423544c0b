// A value and its limit: equality, ratios, units, and values below detection.
import { describe, expect, it } from 'vitest'
import { AIR, day, limit, midnight } from '../../test/observations.ts'
import { ConditionsNotStated, UnitsDoNotFit } from '../units/convert.ts'
import { compareWithLimit, ImpossibleValue } from './judgement.ts'
import { exceedanceOf } from './exceedance.ts'
import type { Observation } from './observation.ts'
import { qcvn05Air2023 } from './qcvn-05-2023.ts'
import { qcvn08Water2023 } from './qcvn-08-2023.ts'
import { LIMIT_STANDARDS, limitsOfClass } from './standards.ts'

function sample(parameter: Observation['parameter'], value: number, unit: Observation['unit']) {
  const instant = midnight('2024-05-01')
  return { parameter, averaging: 'sample', value, unit, instant } satisfies Observation
}

/** One hour of sulphur dioxide. */
const hour = (value: number, more: Partial<Observation> = {}) =>
  day('2024-03-01', value, { parameter: 'so2', averaging: '1h', ...more })

describe('a value and its limit', () => {
  const so2 = limit('so2', '1h', qcvn05Air2023.limits)

  it.each([
    [349.999, 'within'],
    [350, 'within'],
    [350.000_000_000_1, 'within'],
    [350.001, 'exceeds'],
    [0, 'within'],
  ])('%d µg/m³ of SO2 %s', (value, verdict) => {
    expect(compareWithLimit(hour(value), so2).verdict).toBe(verdict)
  })

  it.each([-3, -Number.MIN_VALUE, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses %d, which is no concentration, as the indices take it for missing',
    (value) => {
      expect(() => compareWithLimit(hour(value), so2)).toThrow(ImpossibleValue)
      expect(exceedanceOf(hour(value), [so2])).toMatchObject({ ok: false, reason: 'no-value' })
    },
  )

  it('refuses oxygen below nothing instead of calling it too little', () => {
    const best = limit('do', 'sample', limitsOfClass(qcvn08Water2023.limits, 'B', 'river'))
    expect(() => compareWithLimit(sample('do', -5, 'mg/L'), best)).toThrow(ImpossibleValue)
    expect(compareWithLimit(sample('do', 0, 'mg/L'), best).verdict).toBe('exceeds')
  })

  it('keeps the digits of a small unit: mercury a hair above its limit exceeds it', () => {
    const mercury = limit('hg', 'sample', qcvn08Water2023.limits)
    expect(compareWithLimit(sample('hg', 0.001_000_000_000_4, 'mg/L'), mercury).verdict).toBe(
      'exceeds',
    )
    expect(
      compareWithLimit(sample('hg', 0.001 * (1 + Number.EPSILON), 'mg/L'), mercury).verdict,
    ).toBe('within')
    expect(compareWithLimit(sample('hg', 0.0015, 'mg/L'), mercury).excess).toBe(0.0005)
  })

  it('says how many times and by how much', () => {
    expect(compareWithLimit(hour(525), so2)).toMatchObject({ ratio: 1.5, excess: 175 })
    expect(compareWithLimit(hour(175), so2)).toMatchObject({ ratio: 0.5 })
    expect(compareWithLimit(hour(175), so2).excess).toBeUndefined()
  })

  it('takes 0.1 + 0.2 for 0.3', () => {
    const ash3 = limit('ash3', '1h', qcvn05Air2023.limits)
    const observed = hour(0.1 + 0.2, { parameter: 'ash3' })
    expect(compareWithLimit(observed, ash3).verdict).toBe('within')
  })

  it('has a least value for dissolved oxygen', () => {
    const oxygen = limitsOfClass(qcvn08Water2023.limits, 'B', 'river')
    const best = limit('do', 'sample', oxygen)
    expect(compareWithLimit(sample('do', 5, 'mg/L'), best).verdict).toBe('within')
    expect(compareWithLimit(sample('do', 2.5, 'mg/L'), best)).toMatchObject({
      verdict: 'exceeds',
      ratio: 2,
      excess: 2.5,
    })
    expect(compareWithLimit(sample('do', 0, 'mg/L'), best).ratio).toBe(Number.POSITIVE_INFINITY)
  })

  it('has a range for pH, without a ratio', () => {
    const ph = limit('ph', 'sample', limitsOfClass(qcvn08Water2023.limits, 'A', 'river'))
    expect(compareWithLimit(sample('ph', 6.5, 'pH'), ph).verdict).toBe('within')
    expect(compareWithLimit(sample('ph', 8.5, 'pH'), ph).verdict).toBe('within')
    const low = compareWithLimit(sample('ph', 6.4, 'pH'), ph)
    expect(low).toMatchObject({ verdict: 'exceeds', side: 'below' })
    expect(low.excess).toBeCloseTo(0.1, 9)
    expect(low.ratio).toBeUndefined()
    expect(compareWithLimit(sample('ph', 8.6, 'pH'), ph).side).toBe('above')
  })

  it('rises from within to exceeding, and never back', () => {
    for (const each of LIMIT_STANDARDS.flatMap(({ limits }) => limits)) {
      if (each.kind === 'range') continue
      const sign = each.kind === 'upper' ? 1 : -1
      let last = -1
      for (let step = 0; step <= 40; step++) {
        const value = each.limit * (1 + (sign * (step - 20)) / 20)
        const observed = { ...sample(each.parameter, value, each.unit), averaging: each.averaging }
        const { verdict } = compareWithLimit(observed, each)
        const rank = verdict === 'exceeds' ? 1 : 0
        expect(rank).toBeGreaterThanOrEqual(last)
        expect(rank).toBe(step > 20 ? 1 : 0)
        last = rank
      }
    }
  })
})

describe('units', () => {
  it('turns ppb into mass at 25 °C and 760 mmHg', () => {
    const no2 = limit('no2', '1h', qcvn05Air2023.limits)
    const observed = day('2024-03-01', 110, { parameter: 'no2', averaging: '1h', unit: 'ppb' })
    const judgement = compareWithLimit(observed, no2)
    expect(judgement.value).toBeCloseTo(206.85, 1)
    expect(judgement).toMatchObject({
      verdict: 'exceeds',
      conversion: { from: 'ppb', temperatureC: 25, pressureKPa: 101.325 },
    })
  })

  it('takes µg/Nm³ as they are where the limit is printed so', () => {
    const observed = day('2024-03-01', 51, { unit: 'µg/Nm³' })
    expect(exceedanceOf(observed, AIR)).toMatchObject({ ok: true, exceeded: true })
    const archive = day('2020-03-01', 51, { unit: 'µg/Nm³' })
    expect(() => exceedanceOf(archive, AIR)).toThrow(UnitsDoNotFit)
  })

  it('turns mg/m³ into µg/m³, and the ion of ammonium into its nitrogen', () => {
    const co = limit('co', '1h', qcvn05Air2023.limits)
    const observed = day('2024-03-01', 30, { parameter: 'co', averaging: '1h', unit: 'mg/m³' })
    expect(compareWithLimit(observed, co).verdict).toBe('within')
    const ammonium = limit('nh4_n', 'sample', qcvn08Water2023.limits)
    const ion = { unit: 'mg/L', basis: 'as-ion' } as const
    expect(compareWithLimit(sample('nh4_n', 0.38, ion), ammonium).verdict).toBe('within')
    expect(compareWithLimit(sample('nh4_n', 0.38, 'mg/L'), ammonium).verdict).toBe('exceeds')
  })

  it('knows gases that are dissolved in water', () => {
    const benzene = limit('benzene', 'sample', qcvn08Water2023.limits)
    expect(compareWithLimit(sample('benzene', 11, 'µg/L'), benzene).verdict).toBe('exceeds')
    expect(compareWithLimit(sample('benzene', 0.01, 'mg/L'), benzene).verdict).toBe('within')
  })

  it('counts colonies as the standard does, and refuses what does not fit', () => {
    const [coliform] = limitsOfClass(qcvn08Water2023.limits, 'A', 'river').filter(
      ({ parameter }) => parameter === 'coliform',
    )
    expect(compareWithLimit(sample('coliform', 1001, 'CFU/100mL'), coliform!).verdict).toBe(
      'exceeds',
    )
    expect(() => compareWithLimit(sample('coliform', 1, 'mg/L'), coliform!)).toThrow(UnitsDoNotFit)
    expect(() => exceedanceOf(day('2024-03-01', 20, { unit: 'ppb' }), AIR)).toThrow(UnitsDoNotFit)
    const oxygen = limit('do', 'sample', qcvn08Water2023.limits)
    expect(() => compareWithLimit(sample('do', 80, '%'), oxygen)).toThrow(UnitsDoNotFit)
    const who = LIMIT_STANDARDS.find(({ id }) => id === 'who-2021')!.limits
    const ppb = day('2024-03-01', 20, { parameter: 'no2', unit: 'ppb' })
    expect(() => compareWithLimit(ppb, limit('no2', '24h', who))).toThrow(ConditionsNotStated)
  })
})

describe('below detection', () => {
  const arsenic = limit('as', 'sample', qcvn08Water2023.limits)
  const oxygen = limit('do', 'sample', limitsOfClass(qcvn08Water2023.limits, 'C', 'river'))
  const ph = limit('ph', 'sample', limitsOfClass(qcvn08Water2023.limits, 'C', 'river'))

  it.each([
    [sample('as', 0.005, 'mg/L'), arsenic, 'within'],
    [sample('as', 0.01, 'mg/L'), arsenic, 'within'],
    [sample('as', 0.02, 'mg/L'), arsenic, 'not-decidable'],
    [sample('as', 20, 'µg/L'), arsenic, 'not-decidable'],
    [sample('do', 0.5, 'mg/L'), oxygen, 'exceeds'],
    [sample('do', 9, 'mg/L'), oxygen, 'not-decidable'],
    [sample('ph', 2, 'pH'), ph, 'exceeds'],
    [sample('ph', 7, 'pH'), ph, 'not-decidable'],
  ])('$parameter under $value', (observed, against, verdict) => {
    const judgement = compareWithLimit({ ...observed, belowDetection: true }, against)
    expect(judgement.verdict).toBe(verdict)
    expect(judgement.ratio).toBeUndefined()
  })

  it('is no exceedance where it cannot be decided', () => {
    const observed = { ...sample('as', 0.02, 'mg/L'), belowDetection: true }
    expect(exceedanceOf(observed, qcvn08Water2023.limits)).toMatchObject({
      ok: true,
      exceeded: false,
      judgements: [{ verdict: 'not-decidable' }],
    })
  })
})
