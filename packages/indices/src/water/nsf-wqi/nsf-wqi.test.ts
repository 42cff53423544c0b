// The NSF water quality index from given Q values: its weights, gaps, classes, and input that cannot be.
import { describe, expect, it } from 'vitest'
import { workOut } from '../../../test/pocket-calculator.ts'
import { randomFrom } from '../../../test/random-hours.ts'
import { adviceFor } from '../../levels/advice.ts'
import { levelIn } from '../../levels/bands.ts'
import { ColumnTooShort } from '../../base/typed-columns.ts'
import { explainNsfWqi } from './explain.ts'
import { nsfWqi } from './nsf-wqi.ts'
import { UnknownNsfParameter } from './weights.ts'
import { ImpossibleNsfMinimum } from './options.ts'
import { NSF_WQI_REASONS } from './reasons.ts'
import { NSF_WQI_PARAMETERS, NSF_WQI_WEIGHTS, type NsfWqiParameter } from './weights.ts'

type Q = Partial<Record<NsfWqiParameter, number>>

const nine: Q = {
  do: 90,
  faecal_coliform: 40,
  ph: 92,
  bod5: 60,
  temp_change: 85,
  total_phosphate: 50,
  nitrate: 80,
  turb: 70,
  total_solids: 75,
}

const all = (q: number): Q => Object.fromEntries(NSF_WQI_PARAMETERS.map((each) => [each, q]))

describe('the weights', () => {
  it('are nine and together 1', () => {
    const weights = Object.values(NSF_WQI_WEIGHTS)
    expect(weights).toHaveLength(9)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
  })
})

describe('the index', () => {
  it('is the weighted sum: 15.3 + 6.4 + 10.12 + 6.6 + 8.5 + 5 + 8 + 5.6 + 5.25 = 70.77, half up 71', () => {
    const result = nsfWqi.calculate({ q: nine })
    expect(result).toMatchObject({
      ok: true,
      value: 71,
      unrounded: 70.77,
      level: { key: 'good' },
      dominant: ['faecal_coliform'],
      basis: 'given-q-values',
    })
  })

  it('divides by the weights that are there: (0.17 × 90 + 0.11 × 92) / 0.28 = 90.785714', () => {
    const result = nsfWqi.calculate({ q: { do: 90, ph: 92 } })
    expect(result).toMatchObject({ value: 91, level: { key: 'excellent' } })
    expect(result.ok && result.unrounded).toBeCloseTo(90.785_714, 6)
    expect(result.weightSum).toBeCloseTo(0.28, 12)
  })

  it('of equal Q values is that value, whatever is missing', () => {
    for (let q = 0; q <= 100; q++) {
      expect(nsfWqi.calculate({ q: all(q) })).toMatchObject({ value: q, unrounded: q })
      expect(nsfWqi.calculate({ q: { bod5: q, turb: q } })).toMatchObject({ unrounded: q })
    }
  })

  it('rises with every Q value', () => {
    for (const parameter of NSF_WQI_PARAMETERS) {
      const more = nsfWqi.calculate({ q: { ...nine, [parameter]: 100 } })
      expect(more.ok && more.unrounded).toBeGreaterThan(70.77)
    }
  })
})

describe('what is missing or cannot be', () => {
  it('does not count, and leaves no index when nothing is left', () => {
    const result = nsfWqi.calculate({ q: { do: 101, ph: -1, bod5: Number.NaN } })
    expect(result).toMatchObject({
      ok: false,
      reason: 'no-data',
      subIndices: [
        { parameter: 'do', reason: 'out-of-range' },
        { parameter: 'ph', reason: 'out-of-range' },
        { parameter: 'bod5', reason: 'no-data' },
      ],
    })
  })

  it('can be too much for a minimum', () => {
    expect(nsfWqi.calculate({ q: { do: 90 } }, { minimum: 2 })).toMatchObject({
      reason: 'too-few-parameters',
    })
    expect(() => nsfWqi.calculate({ q: {} }, { minimum: 0 })).toThrow(ImpossibleNsfMinimum)
  })

  it('is refused where it belongs to no parameter', () => {
    expect(() => nsfWqi.calculate({ q: { cod: 50 } as Q })).toThrow(UnknownNsfParameter)
  })
})

describe('the classes', () => {
  it('hold every integer from 0 to 100 exactly once, a shared end in the better class', () => {
    for (let value = 0; value <= 100; value++)
      expect(nsfWqi.levels.filter(({ from, to }) => value >= from && value <= to)).toHaveLength(1)
    expect([90, 70, 50, 25].map((value) => levelIn(nsfWqi.levels, value)?.key)).toEqual([
      'excellent',
      'good',
      'medium',
      'bad',
    ])
  })

  it('each have advice in both languages', () => {
    for (const level of nsfWqi.levels) {
      const advice = adviceFor(nsfWqi.advice, { index: 'nsf_wqi', level })
      for (const text of [advice.effect, advice.general, advice.sensitive, advice.outdoor])
        expect(text.en && text.vi).toBeTruthy()
    }
  })
})

const SAMPLES = 400

function randomColumns(seed: number) {
  const random = randomFrom(seed)
  const columns = NSF_WQI_PARAMETERS.map((parameter): [NsfWqiParameter, Float64Array] => [
    parameter,
    Float64Array.from({ length: SAMPLES }, () =>
      random() < 0.6 ? Number.NaN : Math.round(random() * 1030 - 10) / 10,
    ),
  ])
  return {
    samples: SAMPLES,
    q: Object.fromEntries(columns) as Record<NsfWqiParameter, Float64Array>,
  }
}

describe.each([1, 4])('random samples with a minimum of %d', (minimum) => {
  const data = randomColumns(minimum)
  const series = nsfWqi.calculateColumns(data, { minimum })
  const alone = Array.from({ length: SAMPLES }, (_, i) => {
    const q = Object.fromEntries(NSF_WQI_PARAMETERS.map((each) => [each, data.q[each][i]]))
    return nsfWqi.calculate({ q }, { minimum })
  })

  it('give the same numbers together and alone, between their least and their best Q', () => {
    for (const [i, result] of alone.entries()) {
      expect(series.value[i]).toBe(result.ok ? result.value : -1)
      expect(series.unrounded[i]).toBe(result.ok ? result.unrounded : Number.NaN)
      expect(nsfWqi.levels[series.level[i]!]).toBe(result.ok ? result.level : undefined)
      expect(NSF_WQI_REASONS[series.reason[i]!]).toBe(result.ok ? 'ok' : result.reason)
      if (!result.ok) continue
      const q = result.subIndices.flatMap(({ value }) => value ?? [])
      expect(result.unrounded).toBeGreaterThanOrEqual(Math.min(...q))
      expect(result.unrounded).toBeLessThanOrEqual(Math.max(...q))
    }
  })

  it.each(['en', 'vi'] as const)('are explained so that one can follow them, in %s', (locale) => {
    for (const result of alone.slice(0, 60)) {
      for (const { text, formula } of explainNsfWqi(result, locale)) {
        expect(text).not.toMatch(/undefined|NaN|null/)
        const [first, ...others] = workOut(formula ?? '0')
        for (const side of others) expect(side).toBeCloseTo(first!, 4)
      }
    }
  })
})

describe('columns', () => {
  it('are refused when one is too short', () => {
    const q = { do: new Float64Array(2) }
    expect(() => nsfWqi.calculateColumns({ samples: 3, q })).toThrow(ColumnTooShort)
  })
})
