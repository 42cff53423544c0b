// The US AQI of averaged concentrations: decimal noise, halves, values above and below the table, and editions by day.
import { describe, expect, it } from 'vitest'
import { airIndex } from '../engine/air-index.ts'
import { NotInThisRule } from '../engine/look-up.ts'
import { printedRows } from '../engine/table.ts'
import { usAqi2012 } from './us-aqi-2012.ts'
import { usAqi2015 } from './us-aqi-2015.ts'
import { usAqi2024 } from './us-aqi-2024.ts'
import type { UsAqiColumn } from './tables.ts'

function valueOf(edition: typeof usAqi2024, column: UsAqiColumn, concentration: number) {
  const answer = edition.subIndex(column, concentration)
  return answer.ok ? answer.value : answer.reason
}

describe('truncation', () => {
  it.each<[UsAqiColumn, number, number]>([
    ['pm25_24h', 9.09, 50],
    ['pm25_24h', 9.1, 51],
    ['pm25_24h', 35.49, 100],
    ['pm25_24h', 35.5, 101],
    ['pm10_24h', 54.99, 50],
    ['pm10_24h', 154.9, 100],
    ['co_8h', 9.49, 100],
    ['no2_1h', 100.9, 100],
    ['so2_1h', 75.999, 100],
    ['o3_8h', 0.0709, 100],
    ['o3_8h', 0.071, 101],
    ['o3_1h', 0.1649, 150],
  ])('%s %d has the index %d', (column, concentration, index) => {
    expect(valueOf(usAqi2024, column, concentration)).toBe(index)
  })

  it.each<[string, UsAqiColumn, number, number]>([
    ['0.1 + 0.2 µg/m³ is 0.3', 'pm25_24h', 0.1 + 0.2, 2],
    ['(0.1 + 0.2) × 30 is 9.0, the last of its row', 'pm25_24h', (0.1 + 0.2) * 30, 50],
    ['35.3 + 0.1 is 35.4, the last of its row', 'pm25_24h', 35.3 + 0.1, 100],
    ['1.1 × 8.3 − 0.03 is 9.1, the first of its row', 'pm25_24h', 1.1 * 8.3 - 0.03, 51],
    ['0.7 + 0.1 is 0.8 and not 0.7', 'co_8h', 0.7 + 0.1, 9],
    ['4.35 × 100 is 435 and not 434', 'pm10_24h', 4.35 * 100, 312],
    ['0.07 + 0.001 is 0.071, the first of its row', 'o3_8h', 0.07 + 0.001, 101],
    ['0.057 × 1000 / 1000 stays 0.057', 'o3_8h', (0.057 * 1000) / 1000, 58],
  ])('%s', (_, column, concentration, index) => {
    expect(valueOf(usAqi2024, column, concentration)).toBe(index)
  })
})

describe('rounding', () => {
  it.each<[typeof usAqi2024, UsAqiColumn, number, number, number]>([
    [usAqi2015, 'pm25_24h', 10.2, 42.5, 43],
    [usAqi2015, 'pm25_24h', 0.6, 2.5, 3],
    [usAqi2024, 'co_8h', 1.1, 12.5, 13],
    [usAqi2024, 'co_8h', 3.3, 37.5, 38],
  ])('takes a half up (%#)', (edition, column, concentration, unrounded, value) => {
    const answer = edition.subIndex(column, concentration)
    expect(answer).toMatchObject({ ok: true, value })
    expect(answer.ok && answer.unrounded).toBeCloseTo(unrounded, 9)
  })
})

describe('above the table', () => {
  it('holds 500 and says so', () => {
    expect(usAqi2024.subIndex('pm25_24h', 400)).toMatchObject({ value: 500, aboveScale: true })
    expect(usAqi2024.subIndex('pm25_24h', 325.49)).toMatchObject({ value: 500, aboveScale: false })
  })

  it('lets the line of the last row go on when asked', () => {
    const answer = usAqi2024.subIndex('pm25_24h', 400, { aboveTop: 'extend' })
    // (500 − 301) × (400 − 225.5) / (325.4 − 225.5) + 301 = 648.6…
    expect(answer).toMatchObject({ value: 649, aboveScale: true, row: { cLow: 225.5 } })
  })

  it('never lets 1-hour sulphur dioxide go on beyond 200, or 8-hour ozone beyond 300', () => {
    const extend = { aboveTop: 'extend' } as const
    expect(usAqi2024.subIndex('so2_1h', 5000, extend)).toMatchObject({ value: 200 })
    expect(usAqi2024.subIndex('o3_8h', 0.5, extend)).toMatchObject({ value: 300 })
  })

  it('is refused by no edition of this index', () => {
    for (const edition of [usAqi2012, usAqi2015, usAqi2024]) {
      expect(() => edition.subIndex('co_8h', 60, { aboveTop: 'extend' })).not.toThrow(NotInThisRule)
    }
  })
})

describe('below the table', () => {
  it('a mean below zero counts as zero', () => {
    expect(usAqi2024.subIndex('pm25_24h', -1.8)).toMatchObject({ ok: true, value: 0, prepared: 0 })
  })

  it('1-hour ozone below 0.125 ppm and 24-hour sulphur dioxide below 305 ppb have no index', () => {
    expect(valueOf(usAqi2024, 'o3_1h', 0.1249)).toBe('below-column')
    expect(valueOf(usAqi2024, 'o3_1h', 0.125)).toBe(101)
    expect(valueOf(usAqi2024, 'so2_24h', 304.9)).toBe('below-column')
    expect(valueOf(usAqi2024, 'so2_24h', 305)).toBe(201)
  })

  it('no number has no index', () => {
    expect(valueOf(usAqi2024, 'pm25_24h', Number.NaN)).toBe('no-data')
    expect(valueOf(usAqi2024, 'pm25_24h', Number.POSITIVE_INFINITY)).toBe('no-data')
  })
})

describe('the editions', () => {
  it('follow each other without a gap or an overlap', () => {
    expect(usAqi2012.rule.validFrom).toBe('2013-03-18')
    expect(usAqi2012.rule.validBefore).toBe(usAqi2015.rule.validFrom)
    expect(usAqi2015.rule.validBefore).toBe(usAqi2024.rule.validFrom)
    expect(usAqi2024.rule.validBefore).toBeUndefined()
  })

  it.each<[UsAqiColumn, number, number, number, number]>([
    ['pm25_24h', 12, 50, 50, 56],
    ['pm25_24h', 130, 189, 189, 205],
    ['pm25_24h', 300, 350, 350, 449],
    ['o3_8h', 0.07, 84, 100, 100],
    ['o3_8h', 0.2, 233, 300, 300],
    ['pm10_24h', 504, 400, 400, 389],
    ['no2_1h', 100, 100, 100, 100],
  ])('%s %d: %d until 2015, %d until 2024, %d since', (column, concentration, ...expected) => {
    const editions = [usAqi2012, usAqi2015, usAqi2024]
    expect(editions.map((edition) => valueOf(edition, column, concentration))).toEqual(expected)
  })
})

describe('the disputed rows above 300', () => {
  it('are data: an edition with two of them is made by giving it another table', () => {
    const { pm25_24h } = usAqi2024.table
    const two = printedRows([
      [225.5, 325.4, 301, 400],
      [325.5, 500.4, 401, 500],
    ])
    const rows = [...pm25_24h.rows.slice(0, -1), ...two]
    const table = { ...usAqi2024.table, pm25_24h: { ...pm25_24h, rows } }
    const edition = airIndex({ ...usAqi2024, table })
    expect(valueOf(edition, 'pm25_24h', 325.4)).toBe(400)
    expect(valueOf(usAqi2024, 'pm25_24h', 325.4)).toBe(500)
    expect(valueOf(edition, 'pm25_24h', 225.4)).toBe(300)
  })
})
