// The days of a year by level and by month.
import { describe, expect, test } from 'vitest'
import {
  daysOfYear,
  fromWorst,
  levelDays,
  monthsOf,
  percentOf,
  weekExtremes,
} from './year-figures.ts'

const days = daysOfYear({
  from: '2026-01-01',
  days: [...Array<number>(31).fill(120), 40, null, 214],
})

describe('the days of a year', () => {
  test('have their date', () => {
    expect(days[31]).toEqual({ day: '2026-02-01', value: 40 })
    expect(days.at(-1)!.day).toBe('2026-02-03')
  })

  test('are counted by level, without those that have no index', () => {
    expect(levelDays(days)).toEqual({
      known: 33,
      above: 32,
      counts: { poor: 31, good: 1, 'very-bad': 1 },
    })
  })

  test('are counted by month, as far as the year has come', () => {
    const months = monthsOf(2026, days)
    expect(months.map(({ length, known, above }) => [length, known, above])).toEqual([
      [31, 31, 31],
      [28, 2, 1],
    ])
    expect(fromWorst(months[1]!).map(({ level, days: count }) => [level.key, count])).toEqual([
      ['very-bad', 1],
      ['good', 1],
    ])
    expect(monthsOf(2027, [])).toEqual([])
  })
})

test('the week has a highest and a lowest hour, unless all are alike or unknown', () => {
  const week = Array.from({ length: 7 }, () => Array<number | null>(24).fill(60))
  expect(weekExtremes(week)).toBeUndefined()
  week[3]![7] = 120
  week[6]![13] = 48
  week[0]![0] = null
  expect(weekExtremes(week)).toEqual({
    highest: { day: 3, hour: 8, value: 120 },
    lowest: { day: 6, hour: 14, value: 48 },
  })
  expect(weekExtremes([])).toBeUndefined()
})

test('what is incomplete is never written as a hundred percent', () => {
  expect([percentOf(364, 365), percentOf(365, 365), percentOf(0, 0)]).toEqual([99, 100, 0])
})
