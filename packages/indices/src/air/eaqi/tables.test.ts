// The tables of the European index: every printed cell, every boundary, and what lies between whole numbers.
import { describe, expect, it } from 'vitest'
import { climb, prepared, rowPlace } from '../engine/table.ts'
import {
  EAQI_2017_FIVE_LEVELS_TABLE,
  EAQI_2017_TABLE,
  EAQI_2024_TABLE,
  type EaqiColumn,
} from './tables.ts'

/** The table prints the last whole number of each level but the last. */
const printed: readonly [string, typeof EAQI_2024_TABLE, Record<EaqiColumn, number[]>][] = [
  [
    'revised bands',
    EAQI_2024_TABLE,
    {
      pm25: [5, 15, 50, 90, 140],
      pm10: [15, 45, 120, 195, 270],
      no2: [10, 25, 60, 100, 150],
      o3: [60, 100, 120, 160, 180],
      so2: [20, 40, 125, 190, 275],
    },
  ],
  [
    'six levels of 2017',
    EAQI_2017_TABLE,
    {
      pm25: [10, 20, 25, 50, 75],
      pm10: [20, 40, 50, 100, 150],
      no2: [40, 90, 120, 230, 340],
      o3: [50, 100, 130, 240, 380],
      so2: [100, 200, 350, 500, 750],
    },
  ],
  [
    'five levels of 2017',
    EAQI_2017_FIVE_LEVELS_TABLE,
    {
      pm25: [10, 20, 25, 50],
      pm10: [20, 35, 50, 100],
      no2: [40, 100, 200, 400],
      o3: [80, 120, 180, 240],
      so2: [100, 200, 350, 500],
    },
  ],
]

describe.each(printed)('%s', (_, table, cells) => {
  const columns = Object.entries(cells) as [EaqiColumn, number[]][]
  const levelAt = (name: EaqiColumn, mean: number) =>
    climb(table[name], prepared(table[name], mean))

  it.each(columns)(
    '%s: each upper bound belongs to its level, and anything above to the next',
    (name, bounds) => {
      expect(table[name].rows).toHaveLength(bounds.length + 1)
      expect(levelAt(name, 0)).toBe(1)
      bounds.forEach((bound, place) => {
        expect(levelAt(name, bound)).toBe(place + 1)
        expect(levelAt(name, bound + 0.1)).toBe(place + 2)
        expect(levelAt(name, bound + 1)).toBe(place + 2)
      })
      expect(levelAt(name, 1e6)).toBe(bounds.length + 1)
    },
  )

  it.each(columns)('%s: binary noise does not lift an exact bound', (name, bounds) => {
    bounds.forEach((bound, place) => {
      expect(levelAt(name, bound + 1e-11)).toBe(place + 1)
      expect(levelAt(name, bound - 1e-11)).toBe(place + 1)
      expect(levelAt(name, bound * (1 + Number.EPSILON))).toBe(place + 1)
    })
  })

  it.each(columns)('%s: every mean lies in one row, and more is never better', (name) => {
    const column = table[name]
    const odd: number[] = []
    let last = 1
    for (let tenths = 1; tenths <= 10_000; tenths++) {
      const value = prepared(column, tenths / 10)
      const holding = column.rows.filter((row) => value > row.cLow && value <= row.cHigh)
      const level = climb(column, value)
      const isOne = holding.length === 1 && column.rows[rowPlace(column, value)] === holding[0]
      if (!isOne || level < last) odd.push(tenths / 10)
      last = level
    }
    expect(odd).toEqual([])
  })
})

it('has no level for a negative, an infinite or no number', () => {
  for (const value of [-0.1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(climb(EAQI_2024_TABLE.pm25, value)).toBeNaN()
  }
})
