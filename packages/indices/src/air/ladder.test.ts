// The ladder against exact whole-number arithmetic: no concentration on a tenth may round the wrong way.
import { describe, expect, it } from 'vitest'
import { roundBy } from '../rounding.ts'
import { climb, isAboveTop, ladderRow } from './ladder.ts'
import { VN_AQI_2019_BREAKPOINTS as table, type VnAqiColumn } from './vn-aqi-2019/breakpoints.ts'

const columns = Object.keys(table.columns) as VnAqiColumn[]

/** Half-up sub-index by integers alone: floor((2 · numerator + denominator) / (2 · denominator)). */
function exactIndex(column: VnAqiColumn, tenths: number): number {
  const points = table.columns[column]
  const segment = points.findIndex((point, i) => i > 0 && tenths <= point * 10) - 1
  const low = points[segment]!
  const iLow = table.steps[segment]!
  const numerator = (table.steps[segment + 1]! - iLow) * (tenths - low * 10)
  const denominator = (points[segment + 1]! - low) * 10
  return iLow + Math.floor((2 * numerator + denominator) / (2 * denominator))
}

describe('the ladder of VN_AQI 2019', () => {
  it.each(columns)(
    'agrees with exact arithmetic and never falls, at every tenth of %s',
    (column) => {
      const top = table.columns[column].at(-1)!
      const step = top > 10_000 ? 30 : 1
      const wrong: number[] = []
      let before = 0
      for (let tenths = 0; tenths <= top * 10; tenths += step) {
        const index = roundBy('half-up', climb(table, column, tenths / 10))
        if (index !== exactIndex(column, tenths) || index < before) wrong.push(tenths / 10)
        before = index
      }
      expect(wrong).toEqual([])
    },
  )

  it.each(columns)('meets every breakpoint of %s exactly', (column) => {
    const found = table.columns[column].map((point) => climb(table, column, point))
    expect(found).toEqual(table.steps.slice(0, found.length))
  })

  it('puts a breakpoint into the row that ends there', () => {
    expect(ladderRow(table, 'pm25', 50)).toEqual({
      column: 'pm25',
      cLow: 25,
      cHigh: 50,
      iLow: 50,
      iHigh: 100,
    })
  })

  it('stays at 500 above the last row and says so', () => {
    expect(climb(table, 'pm25', 500.1)).toBe(500)
    expect(isAboveTop(table, 'pm25', 500.1)).toBe(true)
    expect(isAboveTop(table, 'pm25', 500)).toBe(false)
    expect(ladderRow(table, 'pm25', 500.1)).toBeUndefined()
  })

  it('does not index an 8-hour ozone mean above 400, but takes 400 with binary noise for 400', () => {
    expect(climb(table, 'o3_8h', 400)).toBe(300)
    expect(climb(table, 'o3_8h', 400.000_000_000_06)).toBe(300)
    expect(climb(table, 'o3_8h', 400.001)).toBeNaN()
  })

  it.each([-0.1, Number.NaN, Number.POSITIVE_INFINITY])('has no sub-index for %d', (value) => {
    expect(climb(table, 'pm10', value)).toBeNaN()
    expect(ladderRow(table, 'pm10', value)).toBeUndefined()
  })
})

describe('rounding half up', () => {
  it('is not fooled by binary fractions', () => {
    expect(roundBy('half-up', 109.5)).toBe(110)
    expect(roundBy('half-up', 109.499_999_999_999_99)).toBe(110)
    expect(roundBy('half-up', 109.499_999)).toBe(109)
    expect(roundBy('half-up', 100.000_000_1)).toBe(100)
    expect(roundBy('half-up', 0.5)).toBe(1)
  })
})
