// VN_WQI 2011: breakpoints, the formula, and what is said where something is missing.
import { describe, expect, it } from 'vitest'
import { explain } from '../../explain.ts'
import { rowPlace, subIndexOf } from '../vn-wqi-2019/sub-index-table.ts'
import type { VnWqi2011Input, VnWqi2011Parameter } from './tables.ts'
import { vnWqi2011 } from './vn-wqi-2011.ts'

type Values = Partial<Record<VnWqi2011Input, number>>

const sample: Values = {
  ph: 7.2,
  temp: 25,
  do: 6.5,
  bod5: 8,
  cod: 20,
  nh4_n: 0.35,
  po4_p: 0.15,
  tss: 40,
  turb: 25,
  coliform: 6000,
}

function calculate(changes: { [Key in VnWqi2011Input]?: number | undefined } = {}) {
  const values = Object.entries({ ...sample, ...changes })
  const readings = values.flatMap(([parameter, value]) =>
    value === undefined ? [] : [{ parameter: parameter as VnWqi2011Input, value }],
  )
  return vnWqi2011.calculate({ readings })
}

it('comes out as worked by hand', () => {
  const result = calculate()
  const q = Object.fromEntries(result.subIndices.map(({ parameter, value }) => [parameter, value]))
  // DO 6.5 of 8.17565625 is 79.504321 %: 75 + 25 × 4.504321 / 13.
  expect(q['do']).toBeCloseTo(83.662156, 6)
  expect(q).toMatchObject({
    ph: 100,
    nh4_n: 62.5,
    po4_p: 87.5,
    tss: 62.5,
    turb: 62.5,
    coliform: 65,
  })
  expect(result.groups.map(({ group }) => group)).toEqual(['ph', 'a', 'b', 'c'])
  expect(result.groups[1]!.mean).toBeCloseTo(73.954653, 6)
  // ∛(73.954653 × 62.5 × 65) = ∛300 440.78
  expect(result.ok && result.unrounded ** 3).toBeCloseTo(300_440.78, 1)
  expect(result).toMatchObject({ ok: true, value: 67, level: { key: 'moderate' } })
  expect(result.ok && result.dominant).toEqual(['nh4_n', 'tss', 'turb'])
})

it('takes the whole index down with pH', () => {
  const half = calculate({ ph: 5.75 })
  expect(half.ok && half.factor).toBe(0.75)
  expect(calculate({ ph: 9 }).value).toBe(1)
})

it.each<[VnWqi2011Parameter, number, number]>([
  ['bod5', 4, 100],
  ['bod5', 50, 1],
  ['bod5', 37.5, 13],
  ['cod', 80, 1],
  ['nh4_n', 0.1, 100],
  ['po4_p', 6, 1],
  ['turb', 70, 25],
  ['turb', 100, 1],
  ['tss', 100, 25],
  ['tss', 100.1, 1],
  ['coliform', 10_000, 25],
  ['coliform', 10_001, 1],
  ['ph', 5.5, 1],
  ['ph', 5.6, 60],
  ['ph', 9, 1],
  ['do', 20, 1],
  ['do', 35, 37.5],
  ['do', 100, 100],
  ['do', 200, 1],
])('the sub-index of %s at %d is %d', (parameter, value, q) => {
  expect(subIndexOf(vnWqi2011.table[parameter], value)).toBeCloseTo(q, 9)
})

it.each(Object.entries(vnWqi2011.table))('%s has exactly one row for every value', (_, table) => {
  const ends = table.rows.flatMap(({ low, high }) => (high === undefined ? [low] : [low, high]))
  for (const value of ends.flatMap((end) => [end, end * 0.999, end * 1.001])) {
    const places = table.rows.flatMap((row, place) => {
      const isAbove = value > row.low || (row.isLowIncluded && value === row.low)
      const isBelow =
        row.high === undefined || value < row.high || (row.isHighIncluded && value === row.high)
      return isAbove && isBelow ? [place] : []
    })
    expect(places).toEqual([rowPlace(table, value)])
  }
})

describe('without a parameter there is no index', () => {
  it.each([
    [{ ph: undefined }, ['no-ph']],
    [{ cod: undefined }, ['incomplete-group-a']],
    [{ temp: undefined }, ['incomplete-group-a']],
    [{ turb: undefined }, ['incomplete-group-b']],
    [{ coliform: undefined, ph: undefined }, ['no-ph', 'no-coliform']],
  ] as const)('%j: %j', (changes, reasons) => {
    const result = calculate(changes)
    expect(result).toMatchObject({ ok: false, reason: reasons[0], reasons })
    for (const locale of ['en', 'vi'] as const) {
      const last = explain(result, locale).slice(-reasons.length)
      expect(last.every(({ text }) => /^(?:No index|Không tính được)/.test(text))).toBe(true)
    }
  })

  it('nor without any', () => {
    expect(vnWqi2011.calculate({ readings: [] })).toMatchObject({ ok: false, reason: 'no-data' })
  })
})

it('explains its formula in both languages', () => {
  for (const locale of ['en', 'vi'] as const) {
    const formulas = explain(calculate(), locale).map(({ formula }) => formula ?? '')
    expect(
      formulas.some((formula) =>
        formula.endsWith(locale === 'vi' ? '^(1/3) = 66,976065' : '^(1/3) = 66.976065'),
      ),
    ).toBe(true)
  }
})
