// A point of a series is labelled with its interval.
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

const label = (grain: string, time: number) =>
  intervalLabel(time, { grain, timeZone: 'Asia/Ho_Chi_Minh' }, 'vi')

test('is written in Vietnamese as in English, with 24:00 for the end of a day', () => {
  expect(label('month', noonUtc)).toBe('01/2026')
  expect(label('day', noonUtc)).toBe('31/01/2026')
  expect(label('hour', Date.UTC(2026, 0, 31, 16))).toBe('31/01/2026, 23:00–24:00')
})
