// People write times by the clock at the station.
import { expect, test } from 'vitest'
import { fromFieldTime, shiftDay, toFieldTime } from './zoned-time.ts'

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

test('a day that its month does not have is no time, and the leap day is one', () => {
  expect(fromFieldTime('2026-02-29T10:00', 'UTC')).toBeUndefined()
  expect(fromFieldTime('2024-02-29T10:00', 'UTC')).toBe('2024-02-29T10:00:00.000Z')
})

test('an hour that the clock shows twice is the first of both', () => {
  expect(fromFieldTime('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(fromFieldTime('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('a time that the clock leaves out is counted on from the time before', () => {
  expect(fromFieldTime('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(fromFieldTime('2026-03-29T00:00', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z')
})

test('what is read is shown as the same, in zones of half an hour and behind UTC', () => {
  for (const zone of ['Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia', 'Asia/Ho_Chi_Minh'])
    for (const text of ['2024-02-29T00:00', '2026-12-31T23:59', '2026-07-01T12:00'])
      expect(toFieldTime(fromFieldTime(text, zone)!, zone), `${zone} ${text}`).toBe(text)
})

test('days are counted over the ends of months and years', () => {
  expect(shiftDay('2024-02-28', 1)).toBe('2024-02-29')
  expect(shiftDay('2026-02-28', 1)).toBe('2026-03-01')
  expect(shiftDay('2026-01-01', -1)).toBe('2025-12-31')
  expect(shiftDay('2026-02-30', 1)).toBeUndefined()
  expect(shiftDay('', 1)).toBeUndefined()
})

test('a year that nobody means is no time, and stops nothing', () => {
  for (const day of ['0001-01-01', '0202-11-20', '9999-12-31'])
    expect(fromFieldTime(`${day}T00:00`, 'Asia/Ho_Chi_Minh')).toBeUndefined()
  expect(fromFieldTime('1000-01-02T00:00', 'Asia/Ho_Chi_Minh')).toMatch(/^1000-01-01T/)
})
