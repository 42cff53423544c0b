// The forms in which a moment may arrive.
import { expect, test } from 'vitest'
import { parseInstant } from './instant.ts'

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
