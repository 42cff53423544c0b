// An observation is held against the limits of its own parameter, averaging and time, and against no others.
import { describe, expect, it } from 'vitest'
import { ConditionsNotStated, UnitsDoNotFit } from '../units/convert.ts'
import { exceedanceOf } from './exceedance.ts'
import { judge, LimitDoesNotApply } from './judgement.ts'
import type { Limit } from './limit.ts'
import type { Observation } from './observation.ts'
import { qcvn05Air2023 } from './qcvn-05-2023.ts'
import { qcvn08Water2023 } from './qcvn-08-2023.ts'
import { LIMIT_STANDARDS, limitsFor, limitsOfClass } from './standards.ts'

const HOUR = 3_600_000

/** Local midnight of a day in Viet Nam. */
function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00+07:00`)
}

function day(date: string, value: number, more: Partial<Observation> = {}): Observation {
  const start = midnight(date)
  return {
    parameter: 'pm25',
    averaging: '24h',
    value,
    unit: 'µg/m³',
    interval: { start, end: start + 24 * HOUR },
    ...more,
  } as Observation
}

function sample(parameter: Observation['parameter'], value: number, unit: Observation['unit']) {
  const instant = midnight('2024-05-01')
  return { parameter, averaging: 'sample', value, unit, instant } satisfies Observation
}

function limit(parameter: string, averaging: string, from: readonly Limit[]): Limit {
  return from.find((each) => each.parameter === parameter && each.averaging === averaging)!
}

const AIR = LIMIT_STANDARDS.filter(({ medium }) => medium === 'air').flatMap((standard) =>
  standard.jurisdiction === 'VN' ? standard.limits : [],
)

/** Limits of the 24-hour mean of PM2.5 that hold at a moment. */
const pm25 = (instant: number) =>
  limitsFor('VN', instant, 'air').filter(
    ({ parameter, averaging }) => parameter === 'pm25' && averaging === '24h',
  )

describe('the limit of the day', () => {
  it.each([
    ['2025-12-31', 48, false, 50],
    ['2026-01-01', 48, true, 45],
    ['2023-09-12', 51, true, 50],
    ['2014-01-01', 51, true, 50],
  ])('%s: %d µg/m³ of PM2.5, exceeded: %s, limit %d', (date, value, exceeded, expected) => {
    const result = exceedanceOf(day(date, value), AIR)
    expect(result).toMatchObject({ ok: true, exceeded })
    expect(result.ok && result.judgements.map(({ limit: { limit: number } }) => number)).toEqual([
      expected,
    ])
  })

  it.each([
    ['2023-09-11', 'qcvn-05-2013', 150],
    ['2023-09-12', 'qcvn-05-2023', 100],
    ['2013-12-31', 'qcvn-05-2009', 150],
  ])('%s: PM10 by %s, limit %d', (date, id, expected) => {
    const result = exceedanceOf(day(date, 120, { parameter: 'pm10' }), AIR)
    const [only] = result.ok ? result.judgements : []
    expect([only?.limit.standard.id, only?.limit.limit]).toEqual([id, expected])
  })

  it('changes at midnight in Viet Nam, not in Greenwich', () => {
    const newYear = Date.UTC(2025, 11, 31, 17)
    expect(pm25(newYear - 1).map((each) => each.limit)).toEqual([50])
    expect(pm25(newYear).map((each) => each.limit)).toEqual([45])
    expect(limitsFor('VN', Date.UTC(2005, 0, 1), 'air')).toEqual([])
    expect(
      limitsFor('VN', newYear, 'water').every(({ standard }) => standard.id === 'qcvn-08-2023'),
    ).toBe(true)
    expect(limitsFor('WORLD', newYear, 'air')).toHaveLength(43)
  })
})

describe('no judgement', () => {
  it.each<[string, Partial<Observation>, string]>([
    [
      'for a mean of one hour where only days have a limit',
      { averaging: '1h' },
      'no-limit-for-averaging',
    ],
    ['for a parameter without a limit', { parameter: 'bod5' }, 'no-limit-for-parameter'],
    ['for a value that is none', { value: Number.NaN }, 'no-value'],
    ['for an infinite value', { value: Number.POSITIVE_INFINITY }, 'no-value'],
    [
      'for a time before the first standard',
      { interval: { start: 0, end: 24 * HOUR }, parameter: 'pm10' },
      'not-in-force',
    ],
  ])('%s', (_, more, reason) => {
    expect(exceedanceOf(day('2024-03-01', 500, more), AIR)).toMatchObject({ ok: false, reason })
  })

  it('comes from holding a limit against another averaging by hand', () => {
    const hour = day('2024-03-01', 500, { averaging: '1h' })
    expect(() => judge(hour, limit('pm25', '24h', AIR))).toThrow(LimitDoesNotApply)
  })
})

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
    [-3, 'within'],
  ])('%d µg/m³ of SO2 %s', (value, verdict) => {
    expect(judge(hour(value), so2).verdict).toBe(verdict)
  })

  it('says how many times and by how much', () => {
    expect(judge(hour(525), so2)).toMatchObject({ ratio: 1.5, excess: 175 })
    expect(judge(hour(175), so2)).toMatchObject({ ratio: 0.5 })
    expect(judge(hour(175), so2).excess).toBeUndefined()
  })

  it('takes 0.1 + 0.2 for 0.3', () => {
    const ash3 = limit('ash3', '1h', qcvn05Air2023.limits)
    const observed = hour(0.1 + 0.2, { parameter: 'ash3' })
    expect(judge(observed, ash3).verdict).toBe('within')
  })

  it('has a least value for dissolved oxygen', () => {
    const oxygen = limitsOfClass(qcvn08Water2023.limits, 'B', 'river')
    const best = limit('do', 'sample', oxygen)
    expect(judge(sample('do', 5, 'mg/L'), best).verdict).toBe('within')
    expect(judge(sample('do', 2.5, 'mg/L'), best)).toMatchObject({
      verdict: 'exceeds',
      ratio: 2,
      excess: 2.5,
    })
    expect(judge(sample('do', 0, 'mg/L'), best).ratio).toBe(Number.POSITIVE_INFINITY)
  })

  it('has a range for pH, without a ratio', () => {
    const ph = limit('ph', 'sample', limitsOfClass(qcvn08Water2023.limits, 'A', 'river'))
    expect(judge(sample('ph', 6.5, 'pH'), ph).verdict).toBe('within')
    expect(judge(sample('ph', 8.5, 'pH'), ph).verdict).toBe('within')
    const low = judge(sample('ph', 6.4, 'pH'), ph)
    expect(low).toMatchObject({ verdict: 'exceeds', side: 'below' })
    expect(low.excess).toBeCloseTo(0.1, 9)
    expect(low.ratio).toBeUndefined()
    expect(judge(sample('ph', 8.6, 'pH'), ph).side).toBe('above')
  })

  it('rises from within to exceeding, and never back', () => {
    for (const each of LIMIT_STANDARDS.flatMap(({ limits }) => limits)) {
      if (each.kind === 'range') continue
      const sign = each.kind === 'upper' ? 1 : -1
      let last = -1
      for (let step = 0; step <= 40; step++) {
        const value = each.limit * (1 + (sign * (step - 20)) / 20)
        const observed = { ...sample(each.parameter, value, each.unit), averaging: each.averaging }
        const { verdict } = judge(observed, each)
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
    const judgement = judge(observed, no2)
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
    expect(judge(observed, co).verdict).toBe('within')
    const ammonium = limit('nh4_n', 'sample', qcvn08Water2023.limits)
    const ion = { unit: 'mg/L', basis: 'as-ion' } as const
    expect(judge(sample('nh4_n', 0.38, ion), ammonium).verdict).toBe('within')
    expect(judge(sample('nh4_n', 0.38, 'mg/L'), ammonium).verdict).toBe('exceeds')
  })

  it('knows gases that are dissolved in water', () => {
    const benzene = limit('benzene', 'sample', qcvn08Water2023.limits)
    expect(judge(sample('benzene', 11, 'µg/L'), benzene).verdict).toBe('exceeds')
    expect(judge(sample('benzene', 0.01, 'mg/L'), benzene).verdict).toBe('within')
  })

  it('counts colonies as the standard does, and refuses what does not fit', () => {
    const [coliform] = limitsOfClass(qcvn08Water2023.limits, 'A', 'river').filter(
      ({ parameter }) => parameter === 'coliform',
    )
    expect(judge(sample('coliform', 1001, 'CFU/100mL'), coliform!).verdict).toBe('exceeds')
    expect(() => judge(sample('coliform', 1, 'mg/L'), coliform!)).toThrow(UnitsDoNotFit)
    expect(() => exceedanceOf(day('2024-03-01', 20, { unit: 'ppb' }), AIR)).toThrow(UnitsDoNotFit)
    const oxygen = limit('do', 'sample', qcvn08Water2023.limits)
    expect(() => judge(sample('do', 80, '%'), oxygen)).toThrow(UnitsDoNotFit)
    const who = LIMIT_STANDARDS.find(({ id }) => id === 'who-2021')!.limits
    const ppb = day('2024-03-01', 20, { parameter: 'no2', unit: 'ppb' })
    expect(() => judge(ppb, limit('no2', '24h', who))).toThrow(ConditionsNotStated)
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
    const judgement = judge({ ...observed, belowDetection: true }, against)
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
