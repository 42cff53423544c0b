import { describe, expect, test } from 'vitest'
import { countCells, plainRows, yearRows } from './matrix-rows.ts'

describe('a year in days', () => {
  const rows = yearRows(
    2024,
    new Map([
      ['2024-01-01', 120],
      ['2024-02-29', 80],
      ['2024-02-02', null],
    ]),
    '2024-03-01',
  )
  const stateOf = (day: string) => rows.flat().find(({ key }) => key === day)?.state

  test('has twelve rows of thirty-one places', () => {
    expect(rows).toHaveLength(12)
    expect(rows.every((row) => row.length === 31)).toBe(true)
  })

  test('knows the leap day, and the days that no month has', () => {
    expect(stateOf('2024-02-29')).toBe('value')
    expect(stateOf('2024-02-30')).toBe('none')
    expect(stateOf('2024-04-31')).toBe('none')
    expect(yearRows(2026, new Map(), '2026-12-31')[1]![28]!.state).toBe('none')
  })

  test('distinguishes missing days from days still to come', () => {
    expect(stateOf('2024-02-02')).toBe('missing')
    expect(stateOf('2024-01-02')).toBe('missing')
    expect(stateOf('2024-03-02')).toBe('to-come')
  })

  test('counts the days above a bound, and no missing one', () => {
    expect(countCells(rows[0]!, (value) => value > 100)).toBe(1)
    expect(countCells(rows[1]!, (value) => value > 100)).toBe(0)
  })
})

describe('rows of numbers', () => {
  test('distinguish what is missing from what is still to come', () => {
    expect(plainRows([[64, null, undefined]])[0]!.map(({ state }) => state)).toEqual([
      'value',
      'missing',
      'to-come',
    ])
  })
})
