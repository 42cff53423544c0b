// What people write is the clock at the station.
import { expect, test } from 'vitest'
import { fromFieldTime, toFieldTime } from './zoned-time.ts'

test('an instant is shown and read by the clock of its zone', () => {
  expect(toFieldTime('2026-11-19T17:05:00Z', 'Asia/Ho_Chi_Minh')).toBe('2026-11-20T00:05')
  expect(fromFieldTime('2026-11-20T00:05', 'Asia/Ho_Chi_Minh')).toBe('2026-11-19T17:05:00.000Z')
  expect(fromFieldTime('2026-07-01T12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z')
  expect(fromFieldTime('2026-03-29T04:00', 'Europe/Berlin')).toBe('2026-03-29T02:00:00.000Z')
})

test('what is no time is none', () => {
  for (const text of ['', '2026-11-20', '2026-13-40T00:00']) {
    expect(fromFieldTime(text, 'UTC')).toBeUndefined()
  }
})
