// How a point of a series says when it was.
import { expect, test } from 'vitest'
import { intervalLabel } from './interval-label.ts'

const noonUtc = Date.UTC(2026, 0, 31, 12)
const at = (grain: string) => intervalLabel(noonUtc, { grain, timeZone: 'Asia/Ho_Chi_Minh' }, 'en')

test('a reading is named by the end of its averaging period, in the zone of the station', () => {
  expect(at('minute')).toBe('31 Jan 2026, 19:00')
})

test('an hour is named from its start to its end', () => {
  expect(at('hour')).toBe('31 Jan 2026, 19:00–20:00')
  expect(at('aqiHour')).toBe('31 Jan 2026, 19:00–20:00')
})

test('a day is a date and a month has no day', () => {
  expect(at('aqiDay')).toBe('31 Jan 2026')
  expect(at('month')).toBe('Jan 2026')
})
