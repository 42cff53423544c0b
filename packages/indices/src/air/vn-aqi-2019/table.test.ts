// The ladder against exact whole-number arithmetic: no concentration on a tenth may round the wrong way.
import { describe, expect, it } from 'vitest'
import { roundBy } from '../../base/rounding.ts'
import { climb, prepared, rowPlace } from '../engine/table.ts'
import { VN_AQI_TABLE as table, type VnAqiColumn } from './table.ts'
import { vnAqi2019 } from './vn-aqi-2019.ts'

const columns = Object.keys(table) as VnAqiColumn[]

/** Half-up sub-index by integers alone: floor((2 · numerator + denominator) / (2 · denominator)). */
function exactIndex(column: VnAqiColumn, tenths: number): number {
  const { cLow, cHigh, iLow, iHigh } = table[column].rows.find((row) => tenths <= row.cHigh * 10)!
  const numerator = (iHigh - iLow) * (tenths - cLow * 10)
  const denominator = (cHigh - cLow) * 10
  return iLow + Math.floor((2 * numerator + denominator) / (2 * denominator))
}

describe('the ladder of VN_AQI 2019', () => {
  it.each(columns)(
    'agrees with exact arithmetic and never falls, at every tenth of %s',
    (column) => {
      const top = table[column].rows.at(-1)!.cHigh
      const step = top > 10_000 ? 30 : 1
      const wrong: number[] = []
      let before = 0
      for (let tenths = 0; tenths <= top * 10; tenths += step) {
        const index = roundBy('half-up', climb(table[column], prepared(table[column], tenths / 10)))
        if (index !== exactIndex(column, tenths) || index < before) wrong.push(tenths / 10)
        before = index
      }
      expect(wrong).toEqual([])
    },
  )

  it.each(columns)('meets every breakpoint of %s exactly', (column) => {
    for (const { cLow, cHigh, iLow, iHigh } of table[column].rows) {
      expect(climb(table[column], cLow)).toBe(iLow)
      expect(climb(table[column], cHigh)).toBe(iHigh)
    }
  })

  it('puts a breakpoint into the row that ends there', () => {
    expect(table.pm25.rows[rowPlace(table.pm25, 50)]).toEqual({
      cLow: 25,
      cHigh: 50,
      iLow: 50,
      iHigh: 100,
    })
  })

  it('stays at 500 above the last row and says so', () => {
    expect(vnAqi2019.subIndex('pm25', 500.1)).toMatchObject({ value: 500, aboveScale: true })
    expect(vnAqi2019.subIndex('pm25', 500.1)).not.toHaveProperty('row')
    expect(vnAqi2019.subIndex('pm25', 500)).toMatchObject({ value: 500, aboveScale: false })
  })

  it('does not index an 8-hour ozone mean above 400, but takes 400 with binary noise for 400', () => {
    expect(vnAqi2019.subIndex('o3_8h', 400)).toMatchObject({ unrounded: 300 })
    expect(vnAqi2019.subIndex('o3_8h', 400.000_000_000_06)).toMatchObject({ unrounded: 300 })
    expect(vnAqi2019.subIndex('o3_8h', 400.001)).toEqual({ ok: false, reason: 'above-column' })
  })

  it.each([
    [-0.1, 'negative'],
    [Number.NaN, 'no-data'],
    [Number.POSITIVE_INFINITY, 'no-data'],
  ])('has no sub-index for %d', (value, reason) => {
    expect(vnAqi2019.subIndex('pm10', value)).toEqual({ ok: false, reason })
  })
})

describe('decimal traps', () => {
  it('does not take 0.1 + 0.2 for more than 0.3, nor a mean of 55.7s for less', () => {
    expect(vnAqi2019.subIndex('pm25', 0.1 + 0.2)).toEqual(vnAqi2019.subIndex('pm25', 0.3))
    const sum = Array.from({ length: 24 }, () => 55.7).reduce((total, each) => total + each, 0)
    expect(vnAqi2019.subIndex('pm25', sum / 24)).toMatchObject({ unrounded: 109.5, value: 110 })
  })

  it('rounds half up on the last integer and is not fooled by binary fractions', () => {
    expect(roundBy('half-up', 109.5)).toBe(110)
    expect(roundBy('half-up', 109.499_999_999_999_99)).toBe(110)
    expect(roundBy('half-up', 109.499_999)).toBe(109)
    expect(roundBy('half-up', 100.000_000_1)).toBe(100)
    expect(roundBy('half-up', 0.5)).toBe(1)
  })
})
