// The table of India's National Air Quality Index: every printed cell, and no concentration between two rows.
import { describe, expect, it } from 'vitest'
import { roundBy } from '../../base/rounding.ts'
import { climb, prepared, rowPlace, type TableColumn } from '../engine/table.ts'
import { IN_NAQI_2014_TABLE, type InNaqiColumn } from './tables.ts'

/** The printed ends of each row; the last row of most columns is open, and has no end here. */
const PRINTED: Record<InNaqiColumn, readonly (readonly number[])[]> = {
  pm10: [[0, 50], [51, 100], [101, 250], [251, 350], [351, 430], [431]],
  pm25: [[0, 30], [31, 60], [61, 90], [91, 120], [121, 250], [251]],
  no2: [[0, 40], [41, 80], [81, 180], [181, 280], [281, 400], [401]],
  o3_8h: [
    [0, 50],
    [51, 100],
    [101, 168],
    [169, 208],
  ],
  o3_1h: [[209, 748], [749]],
  co: [[0, 1], [1.1, 2], [2.1, 10], [10.1, 17], [17.1, 34], [34.1]],
  so2: [[0, 40], [41, 80], [81, 380], [381, 800], [801, 1600], [1601]],
  nh3: [[0, 200], [201, 400], [401, 800], [801, 1200], [1201, 1800], [1801]],
  pb: [[0, 0.5], [0.6, 1], [1.1, 2], [2.1, 3], [3.1, 3.5], [3.6]],
}
const LADDER = [
  [0, 50],
  [51, 100],
  [101, 200],
  [201, 300],
  [301, 400],
  [401, 500],
]
const columns = Object.entries(PRINTED) as [InNaqiColumn, readonly (readonly number[])[]][]

describe('the table of the National Air Quality Index', () => {
  it.each(columns)('gives the printed index at both ends of every row of %s', (key, rows) => {
    const column = IN_NAQI_2014_TABLE[key]
    const ladder = key === 'o3_1h' ? LADDER.slice(4) : LADDER
    expect(column.rows).toHaveLength(rows.length)
    rows.forEach(([low, high], place) => {
      expect(indexAt(column, low!)).toBe(ladder[place]![0])
      if (high !== undefined) expect(indexAt(column, high)).toBe(ladder[place]![1])
    })
  })

  it.each(columns)('puts every look-up of %s in exactly one row, never falling', (key) => {
    const column = IN_NAQI_2014_TABLE[key]
    const step = column.prepare.kind === 'round' && column.prepare.decimals === 1 ? 0.1 : 1
    let last = 0
    const first = column.rows[0]!.cLow
    for (let count = 0; first + count * step <= column.rows.at(-1)!.cHigh; count++) {
      const value = prepared(column, first + count * step)
      expect(column.rows.filter((row) => value >= row.cLow && value <= row.cHigh)).toHaveLength(1)
      expect(rowPlace(column, value)).toBeGreaterThanOrEqual(0)
      const index = indexAt(column, value)
      expect(index).toBeGreaterThanOrEqual(last)
      last = index
    }
    expect(last).toBe(column.rows.at(-1)!.iHigh)
  })

  it("agrees with the board's own example of PM2.5: 31 gives 51, 45 gives 75, 60 gives 100", () => {
    expect([31, 45, 60].map((mean) => indexAt(IN_NAQI_2014_TABLE.pm25, mean))).toEqual([
      51, 75, 100,
    ])
  })

  it.each([
    ['pm25', 30.4, 50],
    ['pm25', 30.5, 51],
    ['co', 1.04, 50],
    ['co', 1.05, 51],
    ['pb', 0.55, 51],
  ] as const)(
    'rounds a mean of %s that lies between two rows, %d, to the precision of the rows: %d',
    (key, mean, index) => {
      expect(indexAt(IN_NAQI_2014_TABLE[key], mean)).toBe(index)
    },
  )

  it('knows no 8-hour ozone above 208 and no 1-hour ozone below 209', () => {
    expect(climb(IN_NAQI_2014_TABLE.o3_8h, 209)).toBeNaN()
    expect(climb(IN_NAQI_2014_TABLE.o3_1h, 208)).toBeNaN()
  })

  it.each([
    ['pm25', 380],
    ['pm10', 510],
    ['no2', 520],
    ['so2', 2400],
    ['co', 51],
    ['nh3', 2400],
    ['o3_1h', 1287],
    ['pb', 4],
  ] as const)('climbs in the open row of %s to 500 at %d, and stays there', (key, end) => {
    expect(indexAt(IN_NAQI_2014_TABLE[key], end)).toBe(500)
    expect(indexAt(IN_NAQI_2014_TABLE[key], end * 2)).toBe(500)
    expect(indexAt(IN_NAQI_2014_TABLE[key], end * 0.98)).toBeLessThan(500)
  })
})

function indexAt(column: TableColumn, mean: number): number {
  return roundBy('half-up', climb(column, prepared(column, mean)))
}
