// Water indices: one row per value, no increase with pollution except for pH and oxygen, columns equal to samples.
import { describe, expect, it } from 'vitest'
import { levelPlace } from '../../src/levels/bands.ts'
import { ccmeWqi1 } from '../../src/water/ccme-wqi-1/ccme-wqi-1.ts'
import { CCME_WQI_REASONS } from '../../src/water/ccme-wqi-1/reasons.ts'
import { nsfWqi } from '../../src/water/nsf-wqi/nsf-wqi.ts'
import { NSF_WQI_REASONS } from '../../src/water/nsf-wqi/reasons.ts'
import { NSF_WQI_PARAMETERS } from '../../src/water/nsf-wqi/weights.ts'
import { VN_WQI_REASONS } from '../../src/water/vn-wqi-2019/aggregation.ts'
import { VN_WQI_PARAMETERS, type VnWqiInput } from '../../src/water/vn-wqi-2019/parameters.ts'
import {
  rowPlace,
  subIndexOf,
  type SubIndexRow,
} from '../../src/water/vn-wqi-2019/sub-index-table.ts'
import { vnWqi2019 } from '../../src/water/vn-wqi-2019/vn-wqi-2019.ts'
import {
  CCME_OBJECTIVES,
  randomCcmeTests,
  randomNsfSamples,
  randomVnWqiSamples,
} from './random-water.ts'
import { randomNumbers } from './random.ts'

const COUNT = 300
/** Acidity and oxygen saturation are best in the middle; all else is the worse the more there is. */
const BEST_IN_THE_MIDDLE = ['ph', 'do']

describe.each(VN_WQI_PARAMETERS.map((parameter) => [parameter]))('vn-wqi-2019 %s', (parameter) => {
  const table = vnWqi2019.table[parameter]
  const limits = table.rows.flatMap(({ low, high }) => (high === undefined ? [low] : [low, high]))
  const top = Math.max(...limits)
  const random = randomNumbers(71)
  const values = [
    ...limits.flatMap((limit) => [limit, limit * (1 - 1e-9), limit * (1 + 1e-9)]),
    ...Array.from({ length: 1500 }, () => random() * top * 1.3),
  ].toSorted((one, other) => one - other)

  it('has exactly one row for every value', () => {
    const wrong = values.filter((value) => {
      const rows = table.rows.flatMap((row, place) => (holds(row, value) ? [place] : []))
      return rows.length !== 1 || rows[0] !== rowPlace(table, value)
    })
    expect(wrong).toEqual([])
  })

  it('stays between 10 and 100, and runs straight within a row from one end to the other', () => {
    expect(
      values.filter(
        (value) => !(subIndexOf(table, value) >= 10 && subIndexOf(table, value) <= 100),
      ),
    ).toEqual([])
    for (const { low, high, isLowIncluded, isHighIncluded, qLow, qHigh } of table.rows) {
      if (isLowIncluded) expect(subIndexOf(table, low)).toBe(qLow)
      if (isHighIncluded) expect(subIndexOf(table, high!)).toBe(qHigh)
      if (high !== undefined)
        expect(subIndexOf(table, (low + high) / 2)).toBeCloseTo((qLow + qHigh) / 2, 9)
    }
  })

  it(
    BEST_IN_THE_MIDDLE.includes(parameter)
      ? 'is the named exception: rises to the middle of its range and falls after it'
      : 'never rises with a rising value',
    () => {
      const found = values.map((value) => subIndexOf(table, value))
      const turn = BEST_IN_THE_MIDDLE.includes(parameter) ? found.indexOf(100) : 0
      const falls = found.filter((q, place) => place > 0 && q < found[place - 1]!)
      expect(found.filter((q, place) => place > turn && q > found[place - 1]!)).toEqual([])
      if (turn > 0)
        expect(
          found.filter((q, place) => place > 0 && place <= turn && q < found[place - 1]!),
        ).toEqual([])
      expect(falls.length).toBeGreaterThan(0)
    },
  )
})

describe('columns of samples', () => {
  it('vn-wqi-2019 gives the numbers of single samples', () => {
    const samples = randomVnWqiSamples(COUNT)
    const inputs: VnWqiInput[] = [...VN_WQI_PARAMETERS, 'temp']
    const columns = columnsOf(
      inputs,
      (input, i) => readingOf(samples[i]!, input)?.value ?? undefined,
    )
    const belowDetection = Object.fromEntries(
      VN_WQI_PARAMETERS.map((input) => [
        input,
        Uint8Array.from(samples, (sample) =>
          Number(readingOf(sample, input)?.belowDetection ?? false),
        ),
      ]),
    )
    const series = vnWqi2019.calculateColumns({ samples: COUNT, columns, belowDetection })
    const results = samples.map((sample) => vnWqi2019.calculate(sample))
    expect(differences(vnWqi2019, series, results, VN_WQI_REASONS)).toEqual([])
    for (const [i, { subIndices }] of results.entries())
      for (const { parameter, value } of subIndices)
        expect(series.subIndices[parameter]![i]).toBe(value ?? Number.NaN)
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(100)
  })

  it('ccme-wqi-1 gives the numbers of single samples', () => {
    const years = randomCcmeTests(COUNT)
    const tests = years.flatMap((year, group) => year.map((test) => ({ ...test, group })))
    const series = ccmeWqi1.calculateColumns({
      objectives: CCME_OBJECTIVES,
      groups: COUNT,
      group: Uint32Array.from(tests, ({ group }) => group),
      variable: Uint16Array.from(tests, (test) =>
        CCME_OBJECTIVES.findIndex(({ variable }) => variable === test.variable),
      ),
      value: Float64Array.from(tests, ({ value }) => value ?? Number.NaN),
      belowDetection: Uint8Array.from(tests, (test) => Number(test.belowDetection ?? false)),
    })
    const results = years.map((year) =>
      ccmeWqi1.calculate({ objectives: CCME_OBJECTIVES, tests: year }),
    )
    expect(differences(ccmeWqi1, series, results, CCME_WQI_REASONS)).toEqual([])
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(100)
  })

  it('nsf-wqi gives the numbers of single samples', () => {
    const samples = randomNsfSamples(COUNT)
    const q = columnsOf(NSF_WQI_PARAMETERS, (parameter, i) => samples[i]!.q[parameter] ?? undefined)
    const series = nsfWqi.calculateColumns({ samples: COUNT, q })
    const results = samples.map((sample) => nsfWqi.calculate(sample))
    expect(differences(nsfWqi, series, results, NSF_WQI_REASONS)).toEqual([])
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(100)
  })
})

describe('the indices as a whole', () => {
  it('have a level for every value that they can give', () => {
    for (const { levels } of [vnWqi2019, ccmeWqi1, nsfWqi])
      for (let value = 0; value <= 100; value++)
        expect(levelPlace(levels, value)).toBeGreaterThanOrEqual(0)
  })

  it('do not get better when one Q value gets worse', () => {
    const random = randomNumbers(72)
    for (const sample of randomNsfSamples(COUNT)) {
      const before = nsfWqi.calculate(sample)
      const parameter = NSF_WQI_PARAMETERS.find((each) => (sample.q[each] ?? 101) <= 100)
      if (!before.ok || parameter === undefined) continue
      const worse = { ...sample, q: { ...sample.q, [parameter]: sample.q[parameter]! * random() } }
      expect(nsfWqi.calculate(worse).value).toBeLessThanOrEqual(before.value)
    }
  })

  it('do not get better when objectives become stricter', () => {
    const strict = CCME_OBJECTIVES.map(({ lower, upper, ...rest }) => ({
      ...rest,
      ...(lower ? { lower: lower * 1.05 } : {}),
      ...(upper ? { upper: upper * 0.95 } : {}),
    }))
    for (const tests of randomCcmeTests(60)) {
      const before = ccmeWqi1.calculate({ objectives: CCME_OBJECTIVES, tests })
      if (!before.ok) continue
      const after = ccmeWqi1.calculate({ objectives: strict, tests })
      expect(after.value).toBeLessThanOrEqual(before.value)
    }
  })
})

interface Single {
  ok: boolean
  value?: number | undefined
  unrounded?: number
  level?: { key: string }
  reason?: string
}

interface Many {
  value: Int16Array
  unrounded: Float64Array
  level: Int8Array
  reason: Uint8Array
}

/** Where the columnar and the single results are not the same. */
function differences(
  { levels }: { levels: readonly { key: string }[] },
  series: Many,
  results: readonly Single[],
  reasons: readonly string[],
): unknown[] {
  return results.flatMap((result, i) => {
    const pairs = [
      ['value', series.value[i], result.value ?? -1],
      ['unrounded', series.unrounded[i], result.unrounded ?? Number.NaN],
      ['level', levels[series.level[i]!]?.key, result.level?.key],
      ['reason', reasons[series.reason[i]!], result.reason ?? 'ok'],
    ]
    return pairs.filter(([, one, other]) => !Object.is(one, other)).map((pair) => [i, ...pair])
  })
}

function columnsOf<Key extends string>(
  keys: readonly Key[],
  valueOf: (key: Key, i: number) => number | undefined,
): Partial<Record<Key, Float64Array>> {
  const columns: Partial<Record<Key, Float64Array>> = {}
  for (const key of keys)
    columns[key] = Float64Array.from({ length: COUNT }, (_, i) => valueOf(key, i) ?? Number.NaN)
  return columns
}

function readingOf(sample: ReturnType<typeof randomVnWqiSamples>[number], input: VnWqiInput) {
  return sample.readings.find(({ parameter }) => parameter === input)
}

function holds({ low, isLowIncluded, high, isHighIncluded }: SubIndexRow, value: number): boolean {
  const isAbove = isLowIncluded ? value >= low : value > low
  return isAbove && (high === undefined || (isHighIncluded ? value <= high : value < high))
}
