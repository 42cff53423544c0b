// Times in files are those of the clock at the station.
import { expect, test } from 'vitest'
import { localDay, localTime } from './written-time.ts'

test('the last hours of a day in UTC are those of the next day in Hà Nội', () => {
  expect(localTime('2026-11-28T17:00:00Z', 'Asia/Ho_Chi_Minh')).toBe('2026-11-29 00:00')
  expect(localDay('2026-11-28T17:00:00Z', 'Asia/Ho_Chi_Minh')).toBe('2026-11-29')
  expect(localDay('2026-11-28T16:59:59Z', 'Asia/Ho_Chi_Minh')).toBe('2026-11-28')
  expect(localTime('2026-11-28T17:00:00Z', 'UTC')).toBe('2026-11-28 17:00')
})
