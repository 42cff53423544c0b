// The tables of China's AQI: every printed cell, exact breakpoints, and the concentrations between and above them.
import { describe, expect, it } from 'vitest'
import { roundBy } from '../../base/rounding.ts'
import { climb, prepared, rowPlace, type TableColumn } from '../engine/table.ts'
import { CN_AQI_2012_TABLE, CN_AQI_2026_TABLE, type CnAqiColumn } from './tables.ts'

const STEPS = [50, 100, 150, 200, 300, 400, 500]

/** The standard prints the concentration at index 50, 100, 150, 200, 300, 400, 500. */
const PRINTED_2012: Record<CnAqiColumn, readonly number[]> = {
  so2_24h: [50, 150, 475, 800, 1600, 2100, 2620],
  so2_1h: [150, 500, 650, 800],
  no2_24h: [40, 80, 180, 280, 565, 750, 940],
  no2_1h: [100, 200, 700, 1200, 2340, 3090, 3840],
  pm10_24h: [50, 150, 250, 350, 420, 500, 600],
  co_24h: [2, 4, 14, 24, 36, 48, 60],
  co_1h: [5, 10, 35, 60, 90, 120, 150],
  o3_1h: [160, 200, 300, 400, 800, 1000, 1200],
  o3_8h: [100, 160, 215, 265, 800],
  pm25_24h: [35, 75, 115, 150, 250, 350, 500],
}
const PRINTED_2026: Record<CnAqiColumn, readonly number[]> = {
  ...PRINTED_2012,
  pm10_24h: [50, 120, 250, 350, 420, 500, 600],
  pm25_24h: [35, 60, 115, 150, 250, 350, 500],
}

const editions = [
  ['HJ 633-2012', CN_AQI_2012_TABLE, PRINTED_2012],
  ['HJ 633-2026', CN_AQI_2026_TABLE, PRINTED_2026],
] as const

describe.each(editions)('the table of %s', (_, table, printed) => {
  const columns = Object.entries(printed) as [CnAqiColumn, readonly number[]][]

  it.each(columns)('gives the printed index at every breakpoint of %s', (key, points) => {
    expect(table[key].rows).toHaveLength(points.length)
    points.forEach((point, place) => expect(indexAt(table[key], point)).toBe(STEPS[place]))
    expect(indexAt(table[key], 0)).toBe(0)
  })

  it.each(columns)('does not raise an exact breakpoint of %s for binary noise', (key, points) => {
    points.forEach((point, place) => {
      for (const noisy of [point + 1e-10, point - 1e-10, point * (1 + Number.EPSILON)]) {
        expect(indexAt(table[key], noisy)).toBe(STEPS[place])
      }
    })
  })

  it.each(columns)('puts every look-up of %s in exactly one row, never falling', (key, points) => {
    const column = table[key]
    const step = column.unit === 'mg/m³' ? 0.1 : 1
    let last = 0
    const wrong: number[] = []
    for (let count = 0; count * step <= points.at(-1)!; count++) {
      const value = prepared(column, count * step)
      const holding = column.rows.filter((row) => value > row.cLow && value <= row.cHigh)
      const isFound = column.rows[rowPlace(column, value)] === (holding[0] ?? column.rows[0])
      const index = indexAt(column, value)
      if (!(isFound && holding.length === (value === 0 ? 0 : 1) && index >= last)) wrong.push(value)
      last = index
    }
    expect(wrong).toEqual([])
    expect(last).toBe(STEPS[points.length - 1])
  })
})

describe('concentrations of HJ 633', () => {
  it.each([
    ['pm25_24h', 35.4, 50],
    ['pm25_24h', 35.6, 52],
    ['pm25_24h', 34.5, 49],
    ['co_24h', 2.04, 50],
    ['co_24h', 2.06, 53],
    ['o3_8h', 160.5, 100],
    ['o3_8h', 161.5, 102],
  ] as const)(
    'of %s, %d, are rounded before the look-up, halves to the even digit: %d',
    (key, value, index) => {
      expect(indexAt(CN_AQI_2012_TABLE[key], value)).toBe(index)
    },
  )

  it.each([
    ['pm25_24h', 60, 82, 100],
    ['pm25_24h', 75, 100, 114],
    ['pm10_24h', 150, 100, 112],
  ] as const)(
    'of %s, %d µg/m³, had index %d and have index %d since March 2026',
    (key, value, before, since) => {
      expect(indexAt(CN_AQI_2012_TABLE[key], value)).toBe(before)
      expect(indexAt(CN_AQI_2026_TABLE[key], value)).toBe(since)
    },
  )

  it('have no index above 800 µg/m³ of 1-hour SO2 and 8-hour O3 in 2012, and 200 and 300 since 2026', () => {
    for (const key of ['so2_1h', 'o3_8h'] as const) {
      expect(climb(CN_AQI_2012_TABLE[key], 801)).toBeNaN()
    }
    expect(indexAt(CN_AQI_2026_TABLE.so2_1h, 801)).toBe(200)
    expect(indexAt(CN_AQI_2026_TABLE.so2_1h, 2000)).toBe(200)
    expect(indexAt(CN_AQI_2026_TABLE.o3_8h, 801)).toBe(300)
  })

  it('stay at 500 above the other columns', () => {
    expect(indexAt(CN_AQI_2012_TABLE.pm25_24h, 900)).toBe(500)
    expect(indexAt(CN_AQI_2026_TABLE.co_1h, 151)).toBe(500)
  })
})

/** Sub-index of a mean, rounded up as HJ 633 says. */
function indexAt(column: TableColumn, mean: number): number {
  return roundBy('ceil', climb(column, prepared(column, mean)))
}
