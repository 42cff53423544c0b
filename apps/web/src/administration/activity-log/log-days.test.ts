import { expect, test } from 'vitest'
import { dayOf, endOfDay, logDays, startOfDay } from './log-days.ts'

const zone = 'Asia/Ho_Chi_Minh'
const entry = (id: string, createdAt: string) => ({ id, createdAt })

test('entries stand under the day of the clock on the wall, in the order in which they come', () => {
  const entries = [
    entry('3', '2026-11-20T17:30:00Z'),
    entry('2', '2026-11-20T16:59:00Z'),
    entry('1', '2026-11-19T17:00:00Z'),
  ]
  expect(logDays(entries, zone)).toEqual([
    { day: '2026-11-21', entries: [entries[0]] },
    { day: '2026-11-20', entries: [entries[1], entries[2]] },
  ])
  expect(logDays([], zone)).toEqual([])
})

test('a day lasts from midnight to the last millisecond, and is found again from both', () => {
  expect(startOfDay('2026-11-20', zone)).toBe('2026-11-19T17:00:00.000Z')
  expect(endOfDay('2026-11-20', zone)).toBe('2026-11-20T16:59:59.999Z')
  expect(dayOf(startOfDay('2026-11-20', zone), zone)).toBe('2026-11-20')
  expect(dayOf(endOfDay('2026-11-20', zone), zone)).toBe('2026-11-20')
})

test('what is no day and no instant is nothing', () => {
  expect(startOfDay('2026-02-30', zone)).toBeUndefined()
  expect(endOfDay('soon', zone)).toBeUndefined()
  expect(dayOf('soon', zone)).toBe('')
  expect(dayOf(undefined, zone)).toBe('')
})
