// The choice in a field for days and times stands beneath it in words, with its zone.
import { expect, test } from 'vitest'
import { writtenTime } from './DateField.tsx'

test('a day is written out, so that the order of its figures does not matter', () => {
  expect(writtenTime('2026-03-09', undefined, 'en')).toBe('9 March 2026')
  expect(writtenTime('2026-03-09', undefined, 'vi')).toBe('9 tháng 3 năm 2026')
})

test('a moment names its zone, wherever the browser is', () => {
  expect(writtenTime('2026-11-20T23:30', 'Asia/Ho_Chi_Minh', 'en')).toBe(
    '20 November 2026, 23:30 (UTC+7)',
  )
  expect(writtenTime('2026-07-01T12:00', 'Europe/Berlin', 'vi')).toBe(
    '1 tháng 7 năm 2026, 12:00 (UTC+2)',
  )
})

test('what is half written is not written out', () => {
  expect(writtenTime('2026-13', undefined, 'en')).toBe('')
})
