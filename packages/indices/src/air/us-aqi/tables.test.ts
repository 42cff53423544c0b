// Every truncated concentration is in exactly one row of the US AQI's tables, and editions differ where they should.
import { describe, expect, it } from 'vitest'
import { withoutNoise } from '../../base/rounding.ts'
import { climb, prepared, rowPlace, type TableColumn } from '../engine/table.ts'
import {
  US_AQI_2012_TABLE,
  US_AQI_2015_TABLE,
  US_AQI_2024_TABLE,
  type UsAqiColumn,
  type UsAqiTable,
} from './tables.ts'

const EDITIONS: readonly (readonly [string, UsAqiTable])[] = [
  ['2012', US_AQI_2012_TABLE],
  ['2015', US_AQI_2015_TABLE],
  ['2024', US_AQI_2024_TABLE],
]

const COLUMNS = EDITIONS.flatMap(([edition, table]) =>
  Object.entries(table).map(([name, column]) => [edition, name as UsAqiColumn, column] as const),
)

function decimalsOf({ prepare }: TableColumn): number {
  if (prepare.kind !== 'truncate') throw new Error('Every column of the US AQI truncates.')
  return prepare.decimals
}

/** Every value that truncation can leave, from the first row to a little beyond the last. */
function everyTruncated(column: TableColumn): number[] {
  const scale = 10 ** decimalsOf(column)
  const first = Math.round(column.rows[0]!.cLow * scale)
  const last = Math.round(column.rows.at(-1)!.cHigh * scale)
  return Array.from({ length: last - first + 1 }, (_, step) => (first + step) / scale)
}

describe.each(COLUMNS)('the %s table, column %s', (_, __, column) => {
  it('holds every truncated concentration in exactly one row', () => {
    const wrong = everyTruncated(column).filter((value) => {
      const holding = column.rows.filter((row) => value >= row.cLow && value <= row.cHigh)
      const isFound = column.rows[rowPlace(column, value)] === holding[0]
      return !(prepared(column, value) === value && holding.length === 1 && isFound)
    })
    expect(wrong).toEqual([])
  })

  it('leaves no room between two rows, of concentration or of index', () => {
    const step = 10 ** -decimalsOf(column)
    for (let place = 1; place < column.rows.length; place++) {
      const [row, below] = [column.rows[place]!, column.rows[place - 1]!]
      expect(row.cLow).toBeCloseTo(below.cHigh + step, 9)
      expect(row.iLow).toBe(below.iHigh + 1)
    }
  })

  it('gives the printed index at each breakpoint, exactly but for binary noise', () => {
    for (const { cLow, cHigh, iLow, iHigh } of column.rows) {
      expect(withoutNoise(climb(column, prepared(column, cLow)))).toBe(iLow)
      expect(withoutNoise(climb(column, prepared(column, cHigh)))).toBe(iHigh)
    }
  })

  it('rises strictly with the truncated concentration', () => {
    let before = -1
    const wrong = everyTruncated(column).filter((value) => {
      const index = climb(column, value)
      const hasRisen = index > before
      before = index
      return !hasRisen
    })
    expect(wrong).toEqual([])
  })

  it('stays at its last index above its last row', () => {
    const { cHigh, iHigh } = column.rows.at(-1)!
    expect(climb(column, cHigh * 3)).toBe(iHigh)
    expect(climb(column, prepared(column, cHigh + 10 ** -decimalsOf(column) * 0.99))).toBe(iHigh)
  })

  it('reaches into the next row only with a whole step, whatever comes after the digits that count', () => {
    const step = 10 ** -decimalsOf(column)
    for (const [place, { cHigh }] of column.rows.entries()) {
      expect(rowPlace(column, prepared(column, cHigh + step * 0.999))).toBe(place)
      expect(rowPlace(column, prepared(column, cHigh + step))).toBe(place + 1)
    }
  })
})

function low(table: UsAqiTable, name: UsAqiColumn) {
  return table[name].rows.filter((row) => row.iHigh <= 300)
}

describe('the editions', () => {
  it('differ only in fine dust, 8-hour ozone and the rows above 300', () => {
    for (const name of ['so2_1h', 'so2_24h', 'co_8h', 'no2_1h', 'o3_1h', 'pm10_24h'] as const) {
      expect(low(US_AQI_2015_TABLE, name)).toEqual(low(US_AQI_2012_TABLE, name))
      expect(low(US_AQI_2024_TABLE, name)).toEqual(low(US_AQI_2012_TABLE, name))
    }
    expect(US_AQI_2015_TABLE.pm25_24h).toEqual(US_AQI_2012_TABLE.pm25_24h)
    expect(US_AQI_2024_TABLE.o3_8h).toEqual(US_AQI_2015_TABLE.o3_8h)
  })

  it.each([
    ['2012', US_AQI_2012_TABLE, 0.075, 100],
    ['2015', US_AQI_2015_TABLE, 0.075, 115],
    ['2024', US_AQI_2024_TABLE, 0.07, 100],
  ])('%s: 8-hour ozone has the index of its own standard', (_, table, ppm, index) => {
    expect(climb(table.o3_8h, prepared(table.o3_8h, ppm))).toBeCloseTo(index, 9)
  })

  it('2024 has one row above 300 in every column that goes on, the earlier ones two', () => {
    for (const name of ['so2_24h', 'co_8h', 'no2_1h', 'o3_1h', 'pm10_24h', 'pm25_24h'] as const) {
      expect(US_AQI_2024_TABLE[name].rows.filter((row) => row.iLow > 300)).toHaveLength(1)
      expect(US_AQI_2015_TABLE[name].rows.filter((row) => row.iLow > 300)).toHaveLength(2)
    }
  })
})
