// Periods are written in the station's clock, the last day of a limit is the one before it was replaced.
import { expect, test } from 'vitest'
import { isoDay, periodLabel } from './period-label.ts'

const label = (averaging: '1h' | '8h' | '24h' | 'year', periodStart: string, periodEnd: string) =>
  periodLabel({ averaging, periodStart, periodEnd, timeZone: 'Asia/Ho_Chi_Minh' }, 'en')

test('an hour, eight hours over midnight, a day and a year', () => {
  expect(label('1h', '2026-03-01T16:00:00Z', '2026-03-01T17:00:00Z')).toBe(
    '1 Mar 2026, 23:00–24:00',
  )
  expect(label('8h', '2026-03-01T14:00:00Z', '2026-03-01T22:00:00Z')).toBe(
    '1 Mar 2026, 21:00 – 2 Mar 2026, 05:00',
  )
  expect(label('24h', '2026-03-01T17:00:00Z', '2026-03-02T17:00:00Z')).toBe('2 Mar 2026')
  expect(label('year', '2024-12-31T17:00:00Z', '2025-12-31T17:00:00Z')).toBe('2025')
})

test('days of a law are whole days wherever they are read', () => {
  expect(isoDay('2026-01-01', 'en')).toBe('1 Jan 2026')
  expect(isoDay('2026-01-01', 'vi', -1)).toBe('31/12/2025')
})

test('a sample has an instant, and a period that ends at midnight ends on its own day', () => {
  expect(label('1h', '2026-03-01T02:30:00Z', '2026-03-01T02:30:00Z')).toBe('1 Mar 2026, 09:30')
  expect(label('8h', '2026-03-01T09:00:00Z', '2026-03-01T17:00:00Z')).toBe(
    '1 Mar 2026, 16:00–24:00',
  )
})

test('the year of a mean is the one that the station lived through, in both languages', () => {
  const year = {
    averaging: 'year',
    periodStart: '2023-12-31T17:00:00Z',
    periodEnd: '2024-12-31T17:00:00Z',
    timeZone: 'Asia/Ho_Chi_Minh',
  } as const
  expect([periodLabel(year, 'en'), periodLabel(year, 'vi')]).toEqual(['2024', '2024'])
})

test('a limit without an end has no day', () => {
  expect(isoDay('', 'en')).toBe('')
  expect(isoDay('2024-03-01', 'en', -1)).toBe('29 Feb 2024')
})
