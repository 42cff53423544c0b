// Instants are parsed from every accepted form.
import { expect, test } from 'vitest'
import { isDay, parseInstant } from './instant.ts'

const iso = (value: unknown) => parseInstant(value)?.toISOString()

test('reads RFC 3339, plain days and milliseconds', () => {
  expect(iso('2026-01-02T03:04:05+07:00')).toBe('2026-01-01T20:04:05.000Z')
  expect(iso('2026-01-02')).toBe('2026-01-02T00:00:00.000Z')
  expect(iso('1767323045000')).toBe('2026-01-02T03:04:05.000Z')
  expect(iso(1_767_323_045_000)).toBe('2026-01-02T03:04:05.000Z')
})

test('reads an offset whose plus sign an address has turned into a blank', () => {
  expect(iso('2026-01-02T03:04:05 07:00')).toBe('2026-01-01T20:04:05.000Z')
})

test('refuses times without an offset, impossible days and words', () => {
  for (const value of [
    '2026-01-02T03:04:05',
    '2026-13-01',
    'yesterday',
    '',
    '2026',
    null,
    Infinity,
  ])
    expect(iso(value)).toBeUndefined()
})

test('refuses a day that its month does not have, instead of taking a day of the next month', () => {
  for (const value of [
    '2026-02-29',
    '2026-02-30',
    '2026-04-31T00:00:00Z',
    '1900-02-29',
    '2026-00-10',
  ])
    expect(iso(value), value).toBeUndefined()
  expect(iso('2024-02-29')).toBe('2024-02-29T00:00:00.000Z')
  expect(iso('2000-02-29T23:59:59.999+07:00')).toBe('2000-02-29T16:59:59.999Z')
})

test('keeps the milliseconds of longer fractions, and reads instants before 1970', () => {
  expect(iso('2026-01-02T03:04:05.123456789Z')).toBe('2026-01-02T03:04:05.123Z')
  expect(iso('-86400000')).toBe('1969-12-31T00:00:00.000Z')
  expect(iso('0')).toBe('1970-01-01T00:00:00.000Z')
})

test('refuses an offset and a number that are beyond all bounds', () => {
  for (const value of ['2026-01-02T03:04:05+25:00', '2026-01-02T25:00:00Z', 8.64e15 + 1, NaN])
    expect(iso(value), String(value)).toBeUndefined()
})

test('knows the days of the calendar, and nothing else as a day', () => {
  for (const day of ['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
    expect(isDay(day), day).toBe(true)
  for (const text of [
    '2026-02-29',
    '2100-02-29',
    '2026-1-2',
    '2026-01-02T00:00:00Z',
    '',
    ' 2026-01-02',
  ])
    expect(isDay(text), text).toBe(false)
})
