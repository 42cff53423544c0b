// VN_WQI 2019 of single samples: minimum of data, units, values below detection, and input that cannot be.
import { describe, expect, it } from 'vitest'
import { adviceFor } from '../../levels/advice.ts'
import { levelIn } from '../../levels/bands.ts'
import { UnitsDoNotFit } from '../../units/convert.ts'
import { ImpossibleTime } from '../../time/interval.ts'
import { ImpossibleMinimum, type VnWqiOptions } from './options.ts'
import { isVnWqiInput, type VnWqiInput } from './parameters.ts'
import { DuplicateReading, UnknownParameter, type WaterReading } from './readings.ts'
import { vnWqi2019 } from './vn-wqi-2019.ts'

/** Readings from numbers in the tables' own units. */
function readings(values: Partial<Record<VnWqiInput, number>>): WaterReading[] {
  return Object.entries(values).map(([parameter, value]) => ({
    parameter: parameter as VnWqiInput,
    value,
  }))
}

const enough = { ph: 7, bod5: 8, cod: 20, no3_n: 1, coliform: 6000 } as const

const calculate = (values: Partial<Record<VnWqiInput, number>>) =>
  vnWqi2019.calculate({ readings: readings(values) })

const lineOf = (reading: WaterReading, ...others: WaterReading[]) =>
  vnWqi2019.calculate({ readings: [reading, ...others] }).subIndices[0]!

const oxygenAt20 = (value: number) =>
  lineOf({ parameter: 'do', value }, { parameter: 'temp', value: 20 }).value

const cadmium = { parameter: 'cd', limit: 0.006, belowDetection: true } as const

const underLimit = (policy: Partial<VnWqiOptions> = {}) =>
  vnWqi2019.calculate({ readings: [cadmium] }, policy).subIndices[0]

describe('the minimum of data', () => {
  it('is three groups with three parameters of group IV', () => {
    expect(calculate(enough).ok).toBe(true)
    expect(calculate({ ...enough, coliform: Number.NaN })).toMatchObject({
      ok: false,
      reason: 'too-few-groups',
    })
  })

  it.each([
    [{}, ['no-data']],
    [{ temp: 20 }, ['no-data']],
    [{ ph: 7, coliform: 100 }, ['no-group-iv', 'too-few-groups']],
    [{ ph: 7, as: 0.1, coliform: 100 }, ['no-group-iv']],
    [{ ph: 7, bod5: 4, cod: 10, coliform: 100 }, ['too-few-in-group-iv']],
    [{ bod5: 4, cod: 10 }, ['too-few-in-group-iv', 'too-few-groups']],
    [{ ph: 7, bod5: 4, cod: 10, toc: 4 }, ['too-few-groups']],
  ])('of %j lacks %j', (values, reasons) => {
    const result = calculate(values)
    expect(result).toMatchObject({ ok: false, reason: reasons[0], reasons })
    expect(result.value).toBeUndefined()
  })

  it('can be another one, which the result then names', () => {
    const sample = { readings: readings({ ph: 7, bod5: 4 }) }
    const result = vnWqi2019.calculate(sample, { minimum: { groups: 2, inGroupIV: 1 } })
    expect(result).toMatchObject({
      ok: true,
      value: 100,
      options: {
        form: 'unweighted',
        minimum: { groups: 2, inGroupIV: 1 },
        belowDetection: 'limit',
      },
    })
  })

  it.each([
    { groups: 6, inGroupIV: 3 },
    { groups: 0, inGroupIV: 3 },
    { groups: 3, inGroupIV: 0 },
    { groups: 3, inGroupIV: 9 },
    { groups: 2.5, inGroupIV: 3 },
  ])('cannot be %j', (minimum) => {
    expect(() => vnWqi2019.calculate({ readings: [] }, { minimum })).toThrow(ImpossibleMinimum)
  })
})

describe('dissolved oxygen', () => {
  it('does not count without the water temperature, nor with one that cannot be', () => {
    const values = { ph: 7, bod5: 4, cod: 10, do: 8, coliform: 100 }
    expect(calculate(values)).toMatchObject({ ok: false, reason: 'too-few-in-group-iv' })
    expect(calculate({ ...values, temp: 20 }).ok).toBe(true)
    const oxygen = { parameter: 'do', value: 8 } as const
    expect(lineOf(oxygen).reason).toBe('no-temperature')
    expect(lineOf(oxygen, { parameter: 'temp' }).reason).toBe('no-temperature')
    for (const value of [-3, 51, Number.POSITIVE_INFINITY])
      expect(lineOf(oxygen, { parameter: 'temp', value }).reason).toBe('temperature-out-of-range')
  })

  it('shows its saturation', () => {
    const line = lineOf({ parameter: 'do', value: 6.5 }, { parameter: 'temp', value: 25 })
    expect(line).toMatchObject({ how: 'interpolated', row: { low: 75, high: 88 } })
    expect(line.saturation!.temperatureC).toBe(25)
    expect(line.saturation!.saturationMgL).toBeCloseTo(8.175_656_25, 9)
    expect(line.saturation!.percent).toBeCloseTo(79.504_321, 6)
  })

  it('is worst both without oxygen and far above saturation', () => {
    expect(oxygenAt20(0)).toBe(10)
    expect(oxygenAt20(9)).toBe(100)
    expect(oxygenAt20(25)).toBe(10)
  })
})

describe('units', () => {
  it('are converted, and ions counted as their element', () => {
    expect(lineOf({ parameter: 'pb', value: 20, unit: 'µg/L' })).toMatchObject({
      converted: 0.02,
      value: 75,
    })
    expect(lineOf({ parameter: 'aldrin', value: 0.0001, unit: 'mg/L' })).toMatchObject({
      converted: 0.1,
      value: 100,
    })
    const ammonium = { unit: 'mg/L', basis: 'as-ion' } as const
    const line = lineOf({ parameter: 'nh4_n', value: 0.5, unit: ammonium })
    expect(line).toMatchObject({ input: 0.5, unit: ammonium, convertedUnit: 'mg/L' })
    // 14.0067 / 18.03846 of it is nitrogen.
    expect(line.converted).toBeCloseTo(0.388_245, 6)
  })

  it.each([
    [{ parameter: 'ph', value: 7, unit: 'mg/L' }],
    [{ parameter: 'bod5', value: 4, unit: 'mg/m³' }],
    [{ parameter: 'as', value: 4, unit: { unit: 'mg/L', basis: 'as-n' } }],
  ] as const)('of another quantity are refused: %j', (reading) => {
    expect(() => vnWqi2019.calculate({ readings: [reading] })).toThrow(UnitsDoNotFit)
  })

  it('leave no noise at a leap: 0.1 + 0.2 mg/L of N-NH4 is 0.3', () => {
    expect(lineOf({ parameter: 'nh4_n', value: 0.1 + 0.2 }).value).toBe(75)
    expect(lineOf({ parameter: 'no3_n', value: 15.000_000_000_000_002 }).value).toBe(25)
  })
})

describe('a value below detection', () => {
  it('counts as its limit, half of it, or nothing, and is flagged', () => {
    expect(underLimit()).toMatchObject({
      input: 0.006,
      converted: 0.006,
      belowDetection: { policy: 'limit', limit: 0.006 },
    })
    expect(underLimit()!.value).toBeCloseTo(66.666_667, 6)
    expect(underLimit({ belowDetection: 'half' })).toMatchObject({ converted: 0.003, value: 100 })
    expect(underLimit({ belowDetection: 'zero' })).toMatchObject({ converted: 0, value: 100 })
  })

  it('takes its value for the limit where none is stated, and does not count without either', () => {
    const stated = lineOf({ parameter: 'cd', value: 0.006, belowDetection: true })
    expect(stated.belowDetection).toEqual({ policy: 'limit', limit: 0.006 })
    expect(lineOf({ parameter: 'cd', belowDetection: true }).reason).toBe('no-detection-limit')
  })
})

describe('input that cannot be', () => {
  it.each([
    [{ parameter: 'bod5', value: -0.1 }, 'out-of-range'],
    [{ parameter: 'ph', value: 14.1 }, 'out-of-range'],
    [{ parameter: 'do', value: 61 }, 'out-of-range'],
    [{ parameter: 'coliform', value: Number.POSITIVE_INFINITY }, 'out-of-range'],
    [{ parameter: 'bod5', value: Number.NaN }, 'no-data'],
    [{ parameter: 'bod5' }, 'no-data'],
  ] as const)('%j does not count: %s', (reading, reason) => {
    const line = lineOf(reading)
    expect(line.reason).toBe(reason)
    expect(line.value).toBeUndefined()
  })

  it('is refused where the caller has to choose', () => {
    const twice = readings({ bod5: 4 })
    expect(() => vnWqi2019.calculate({ readings: [...twice, ...twice] })).toThrow(DuplicateReading)
    const turbidity = { parameter: 'turb' as VnWqiInput, value: 5 }
    expect(() => vnWqi2019.calculate({ readings: [turbidity] })).toThrow(UnknownParameter)
    expect([isVnWqiInput('turb'), isVnWqiInput('temp'), isVnWqiInput('hg')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it.each([
    { at: Number.NaN },
    { at: 1, interval: { start: 0, end: 1 } },
    { interval: { start: 5, end: 5 } },
  ])('is a time such as %j', (time) => {
    expect(() => vnWqi2019.calculate({ readings: [], ...time })).toThrow(ImpossibleTime)
  })
})

describe('a result', () => {
  it('carries its time, its rule and the parameters that pull it down, ties in order', () => {
    const at = Date.UTC(2024, 4, 1, 3)
    const values = { ...enough, bod5: 15, cod: 30 }
    const result = vnWqi2019.calculate({ readings: readings(values), at })
    expect(result).toMatchObject({ ok: true, at, index: 'vn_wqi', rule: { id: 'vn-wqi-2019' } })
    expect(result.ok && result.dominant).toEqual(['bod5', 'cod'])
    const interval = { start: at, end: at + 3_600_000 }
    expect(vnWqi2019.calculate({ readings: [], interval }).interval).toEqual(interval)
  })

  it('names nothing as dominant in perfect water', () => {
    const result = calculate({ ph: 7, bod5: 1, cod: 1, toc: 1, coliform: 1 })
    expect(result).toMatchObject({ ok: true, value: 100, unrounded: 100, dominant: [] })
  })

  it('says when the weighted form could not be used for want of group V', () => {
    const sample = { readings: readings({ ph: 7, as: 0.001, bod5: 8, cod: 20, toc: 4 }) }
    expect(vnWqi2019.calculate(sample, { form: 'weighted' })).toMatchObject({
      form: 'without-group-v',
      options: { form: 'weighted' },
    })
  })

  it('rounds half up: 0.5 × 75 is 38', () => {
    const result = calculate({ ph: 7, as: 0.005, pb: 0.05, bod5: 4, cod: 15, no3_n: 10 })
    expect(result).toMatchObject({ unrounded: 37.5, value: 38, factor: 0.5, joined: 75 })
  })
})

describe('the levels', () => {
  it('hold every integer from 0 to 100 exactly once, from the best to the worst', () => {
    const { levels } = vnWqi2019
    for (let value = 0; value <= 100; value++) {
      expect(levels.filter(({ from, to }) => value >= from && value <= to)).toHaveLength(1)
      expect(levelIn(levels, value)).toBeDefined()
    }
    expect([-1, 101, 50.5].map((value) => levelIn(levels, value))).toEqual(Array(3).fill(undefined))
    expect(levels.map(({ from }) => from)).toEqual([91, 76, 51, 26, 10, 0])
  })

  it('bear the colours of the decision', () => {
    expect(vnWqi2019.levels.map(({ colour }) => colour.rgb)).toEqual([
      [51, 51, 255],
      [0, 228, 0],
      [255, 255, 0],
      [255, 126, 0],
      [255, 0, 0],
      [126, 0, 35],
    ])
  })

  it('each have advice in both languages', () => {
    for (const level of vnWqi2019.levels) {
      const { effect, general, sensitive, outdoor } = adviceFor(vnWqi2019.advice, {
        index: 'vn_wqi',
        level,
      })
      for (const text of [effect, general, sensitive, outdoor])
        expect(text.en && text.vi).toBeTruthy()
    }
  })
})
