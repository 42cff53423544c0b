// CCME WQI 1.0: the arithmetic on cases worked by hand, its minimum, its categories, and input that cannot be.
import { describe, expect, it } from 'vitest'
import { workOut } from '../../../test/pocket-calculator.ts'
import { randomFrom } from '../../../test/random-hours.ts'
import { adviceFor } from '../../levels/advice.ts'
import { UnitsDoNotFit } from '../../units/convert.ts'
import { ImpossibleTime } from '../../time/interval.ts'
import { ccmeWqi1, DuplicateTest, NoObjective, type CcmeSample } from './ccme-wqi-1.ts'
import { ImpossibleColumns } from './columns.ts'
import { explainCcmeWqi } from './explain.ts'
import { excursion, factorsOf, unroundedIndex } from './factors.ts'
import type { CcmeTest } from './held-tests.ts'
import { categoryPlace, CCME_WQI_LEVELS } from './levels.ts'
import { ImpossibleObjective, UnitNotStated, type CcmeObjective } from './objectives.ts'
import { ImpossibleCcmeMinimum } from './options.ts'
import { CCME_WQI_REASONS } from './reasons.ts'

const objectives: CcmeObjective[] = [
  { variable: 'do', lower: 5 },
  { variable: 'ph', lower: 6.5, upper: 9 },
  { variable: 'tp', upper: 0.05 },
  { variable: 'tn', upper: 1 },
]

/** Four samples of each variable, one column of values each. */
function sampleOf(values: Record<string, readonly (number | undefined)[]>): CcmeSample {
  const tests = Object.entries(values).flatMap(([variable, list]) =>
    list.map((value, day) => ({ variable, value, when: day * 86_400_000 })),
  )
  return { objectives, tests }
}

const clean = {
  do: [8, 8, 8, 8],
  ph: [7, 7, 7, 7],
  tp: [0.01, 0.01, 0.01, 0.01],
  tn: [0.2, 0.2, 0.2, 0.2],
}

describe('the index', () => {
  it('is 100 where everything is met, values equal to their objective included', () => {
    const result = ccmeWqi1.calculate(
      sampleOf({ ...clean, do: [5, 8, 8, 8], ph: [6.5, 9, 7, 7], tp: [0.05, 0, 0, 0] }),
    )
    expect(result).toMatchObject({ ok: true, value: 100, unrounded: 100, dominant: [] })
  })

  it('comes out as worked by hand', () => {
    // Failed: DO 4 (5 / 4 − 1 = 0.25), TP 0.1 (1) and 0.075 (0.5). F1 = 2 / 4, F2 = 3 / 16, nse = 1.75 / 16 = 0.109375,
    // F3 = 0.109375 / 0.01109375 = 9.859155; √(2500 + 351.5625 + 97.202936) / 1.732 = 31.352504; 100 − that =
    // 68.647496.
    const result = ccmeWqi1.calculate(
      sampleOf({ ...clean, do: [4, 8, 8, 8], tp: [0.1, 0.075, 0.01, 0.01] }),
    )
    if (!result.ok) throw new Error(result.reason)
    expect(result.counts).toMatchObject({
      variables: 4,
      failedVariables: 2,
      tests: 16,
      failedTests: 3,
    })
    expect(result.counts.excursions).toBeCloseTo(1.75, 12)
    expect(result.factors).toMatchObject({ f1: 50, f2: 18.75 })
    expect(result.factors.f3).toBeCloseTo(9.859_155, 6)
    expect(result.unrounded).toBeCloseTo(68.647_496, 6)
    expect(result).toMatchObject({ value: 69, level: { key: 'fair' }, dominant: ['tp'] })
    expect(result.subIndices[0]).toMatchObject({ failed: 'lower', excursion: 0.25 })
  })

  it('is 0 and not less where everything fails without measure', () => {
    const all = { variables: 4, failedVariables: 4, tests: 16, failedTests: 16, excursions: 1e9 }
    expect(unroundedIndex(factorsOf(all))).toBe(0)
  })

  it('takes 0.1 + 0.2 for 0.3, in any unit', () => {
    expect(excursion(0.1 + 0.2, Number.NaN, 0.3)).toBe(0)
    expect(excursion((0.1 + 0.2) * 1e-9, Number.NaN, 0.3e-9)).toBe(0)
    expect(excursion(0.3, 0.1 + 0.2, Number.NaN)).toBe(0)
    expect(excursion(0.300_001, Number.NaN, 0.3)).toBeGreaterThan(0)
  })
})

describe('the minimum', () => {
  it('is four variables with four samples each, to which others may be added', () => {
    const three = { do: clean.do, ph: clean.ph, tp: clean.tp }
    expect(ccmeWqi1.calculate(sampleOf(three))).toMatchObject({ reason: 'too-few-variables' })
    const sparse = { ...three, tn: [0.2, 0.2, 0.2] }
    expect(ccmeWqi1.calculate(sampleOf(sparse))).toMatchObject({ reason: 'too-few-variables' })
    const gap = { ...clean, tn: [0.2, 0.2, 0.2, undefined] }
    expect(ccmeWqi1.calculate(sampleOf(gap))).toMatchObject({ reason: 'too-few-variables' })
    const minimum = { variables: 3, samples: 4 }
    expect(ccmeWqi1.calculate(sampleOf(sparse), { minimum })).toMatchObject({
      ok: true,
      counts: { variables: 4, tests: 15 },
    })
  })

  it('of nothing is no data', () => {
    expect(ccmeWqi1.calculate({ objectives, tests: [] })).toMatchObject({ reason: 'no-data' })
    expect(ccmeWqi1.calculate(sampleOf({ do: [-1, Number.NaN] }))).toMatchObject({
      reason: 'no-data',
      subIndices: [{ reason: 'out-of-range' }, { reason: 'no-data' }],
    })
  })

  it.each([
    { variables: 0, samples: 1 },
    { variables: 1, samples: 0.5 },
  ])('cannot be %j', (minimum) => {
    expect(() => ccmeWqi1.calculate(sampleOf(clean), { minimum })).toThrow(ImpossibleCcmeMinimum)
  })
})

describe('below detection', () => {
  const one = { variables: 1, samples: 1 }
  const test = { variable: 'tp', when: 0, limit: 0.08 }

  it('counts the limit, half of it, or nothing; a zero with a limit is below detection too', () => {
    for (const given of [
      { ...test, belowDetection: true },
      { ...test, value: 0 },
    ]) {
      const under = (belowDetection: 'limit' | 'half' | 'zero') =>
        ccmeWqi1.calculate({ objectives, tests: [given] }, { minimum: one, belowDetection })
          .subIndices[0]
      expect(under('limit')).toMatchObject({ converted: 0.08, failed: 'upper' })
      expect(under('half')).toMatchObject({ converted: 0.04, excursion: 0 })
      expect(under('zero')).toMatchObject({ converted: 0, excursion: 0 })
    }
  })

  it('needs a limit', () => {
    const given = { variable: 'tp', when: 0, belowDetection: true }
    const result = ccmeWqi1.calculate({ objectives, tests: [given] })
    expect(result.subIndices[0]!.reason).toBe('no-detection-limit')
  })

  it('leaves no index where nothing stands under a lower objective', () => {
    const result = ccmeWqi1.calculate(sampleOf({ ...clean, do: [0, 8, 8, 8] }))
    expect(result).toMatchObject({
      ok: false,
      reason: 'zero-under-lower-objective',
      variablesWithZero: ['do'],
    })
    expect(explainCcmeWqi(result, 'en').at(-1)!.text).toContain('(do)')
  })
})

describe('input that cannot be', () => {
  const test = { variable: 'tp', value: 0.01, when: 0 }

  it.each<[string, new (...args: never[]) => Error, CcmeObjective[], CcmeTest[]]>([
    ['a value without objective', NoObjective, objectives, [{ ...test, variable: 'hg' }]],
    ['two values at one instant', DuplicateTest, objectives, [test, test]],
    ['no instant', ImpossibleTime, objectives, [{ ...test, when: Number.NaN }]],
    ['an objective without bounds', ImpossibleObjective, [{ variable: 'tp' }], []],
    ['an objective of 0', ImpossibleObjective, [{ variable: 'tp', upper: 0 }], []],
    ['bounds the wrong way', ImpossibleObjective, [{ variable: 'tp', lower: 2, upper: 1 }], []],
    ['two objectives', ImpossibleObjective, [...objectives, ...objectives], []],
    ['a unit on one side', UnitNotStated, objectives, [{ ...test, unit: 'mg/L' }]],
    [
      'a unit that does not fit',
      UnitsDoNotFit,
      [{ variable: 'tp', upper: 0.05, unit: 'mg/L' }],
      [{ ...test, unit: '°C' }],
    ],
  ])('is refused: %s', (_, error, objectives, tests) => {
    expect(() => ccmeWqi1.calculate({ objectives, tests })).toThrow(error)
  })

  it('is not what is only stated in another unit', () => {
    const result = ccmeWqi1.calculate({
      objectives: [{ variable: 'tp', upper: 0.05, unit: 'mg/L' }],
      tests: [{ ...test, value: 100, unit: 'µg/L' }],
    })
    expect(result.subIndices[0]).toMatchObject({ converted: 0.1, excursion: 1 })
  })
})

describe('the categories', () => {
  it('hold every index from 0 to 100 exactly once, cut either way', () => {
    for (let tenths = 0; tenths <= 1000; tenths++) {
      const unrounded = tenths / 10
      const value = Math.floor(unrounded + 0.5)
      const byValue = CCME_WQI_LEVELS.filter(({ from, to }) => value >= from && value <= to)
      expect(byValue).toEqual([CCME_WQI_LEVELS[categoryPlace(value, unrounded, 'rounded')]])
      const exact = CCME_WQI_LEVELS.filter(
        ({ from, to }) => unrounded > from - 1 && unrounded <= to,
      )
      expect(exact).toEqual([CCME_WQI_LEVELS[categoryPlace(value, unrounded, 'unrounded')]])
    }
  })

  it.each([
    [94, 'good', 'good'],
    [94.3, 'good', 'excellent'],
    [94.5, 'excellent', 'excellent'],
    [79.4, 'fair', 'good'],
    [44.2, 'poor', 'marginal'],
  ])('put %d into %s by the rounded index and %s by the exact one', (index, rounded, exact) => {
    const value = Math.floor(index + 0.5)
    expect(CCME_WQI_LEVELS[categoryPlace(value, index, 'rounded')]!.key).toBe(rounded)
    expect(CCME_WQI_LEVELS[categoryPlace(value, index, 'unrounded')]!.key).toBe(exact)
  })

  it('each have advice in both languages', () => {
    for (const level of ccmeWqi1.levels) {
      const advice = adviceFor(ccmeWqi1.advice, { index: 'ccme_wqi', level })
      for (const text of [advice.effect, advice.general, advice.sensitive, advice.outdoor])
        expect(text.en && text.vi).toBeTruthy()
    }
  })
})

const GROUPS = 120
const ROUNDS = 6

function randomTests(seed: number) {
  const random = randomFrom(seed)
  const size = GROUPS * ROUNDS * objectives.length
  const places = Array.from({ length: size }, (_, i) => i)
  return {
    objectives,
    groups: GROUPS,
    group: Uint32Array.from(places, (i) => Math.floor(i / objectives.length) % GROUPS),
    variable: Uint16Array.from(places, (i) => i % objectives.length),
    value: Float64Array.from(places, (i) => {
      if (random() < 0.15) return Number.NaN
      if (random() < 0.01) return 0
      const { lower, upper } = objectives[i % objectives.length]!
      return (upper ?? lower! * 2) * 1.2 * random()
    }),
    belowDetection: Uint8Array.from(places, () => +(random() < 0.05)),
  }
}

describe.each([
  [1, {}],
  [2, { belowDetection: 'half', categoryBy: 'unrounded' }],
  [3, { minimum: { variables: 2, samples: 3 }, belowDetection: 'zero' }],
] as const)('random tests %d, %j', (seed, options) => {
  const data = randomTests(seed)
  const series = ccmeWqi1.calculateColumns(data, options)
  const alone = Array.from({ length: GROUPS }, (_, group) => {
    const tests = [...data.value.keys()].flatMap((i): CcmeTest[] => {
      if (data.group[i] !== group) return []
      const variable = objectives[data.variable[i]!]!.variable
      const belowDetection = data.belowDetection[i] === 1
      return [{ variable, value: data.value[i], when: i, belowDetection }]
    })
    return ccmeWqi1.calculate({ objectives, tests }, options)
  })

  it('give the same numbers together and alone, between 0 and 100', () => {
    for (const [group, result] of alone.entries()) {
      expect(series.value[group]).toBe(result.ok ? result.value : -1)
      expect(series.unrounded[group]).toBe(result.ok ? result.unrounded : Number.NaN)
      expect(ccmeWqi1.levels[series.level[group]!]).toBe(result.ok ? result.level : undefined)
      expect(CCME_WQI_REASONS[series.reason[group]!]).toBe(result.ok ? 'ok' : result.reason)
      if (result.ok) expect(result.unrounded >= 0 && result.unrounded <= 100).toBe(true)
    }
    expect(alone.some(({ ok }) => ok)).toBe(true)
  })

  it.each(['en', 'vi'] as const)('are explained so that one can follow them, in %s', (locale) => {
    for (const result of alone.slice(0, 40)) {
      for (const { text, formula } of explainCcmeWqi(result, locale)) {
        expect(text).not.toMatch(/undefined|NaN|null/)
        const [first, ...others] = workOut(formula ?? '0')
        for (const side of others)
          expect(Math.abs(side - first!)).toBeLessThanOrEqual(1e-4 * Math.max(1, Math.abs(first!)))
      }
    }
  })
})

describe('columns', () => {
  it('are refused when they do not belong together', () => {
    const data = randomTests(4)
    expect(() => ccmeWqi1.calculateColumns({ ...data, groups: 3 })).toThrow(ImpossibleColumns)
    const group = new Uint32Array(2)
    expect(() => ccmeWqi1.calculateColumns({ ...data, group })).toThrow(ImpossibleColumns)
  })
})
