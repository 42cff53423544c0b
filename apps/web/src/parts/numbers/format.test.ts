// Figures, instants and ages are written in both languages.
import { expect, test } from 'vitest'
import {
  formatAge,
  formatClock,
  formatDay,
  formatFigure,
  formatDatedHour,
  formatHour,
  formatInstant,
  formatLongDay,
  formatNumber,
  formatQuantity,
  formatDuration,
  hourEndingLabel,
  zoneLabel,
  formatWeekday,
} from './format.ts'

const hanoi = 'Asia/Ho_Chi_Minh'
const now = Date.parse('2026-11-21T07:12:30Z')

test('writes decimals with the point in English and the comma in Vietnamese', () => {
  expect(formatNumber(1234.56, 1, 'en')).toBe('1,234.6')
  expect(formatNumber(1234.56, 1, 'vi')).toBe('1.234,6')
  expect(formatNumber(-0, 0, 'en')).toBe('0')
})

test('writes a value whose decimals nobody declared with the digits that count', () => {
  expect(formatNumber(0.004, null, 'en')).toBe('0.004')
  expect(formatNumber(0.00412345678, null, 'vi')).toBe('0,00412346')
  expect(formatQuantity(42.5, 'mg/L', null, 'en')).toBe('42.5\u00a0mg/L')
})

test('writes a figure as exact as it is known', () => {
  expect(formatFigure(21.19, 4, 'vi')).toBe('21,19')
  expect(formatFigure(105.81234, 4, 'en')).toBe('105.8123')
  expect(formatFigure(1200, 3, 'vi')).toBe('1.200')
})

test('keeps a value and its unit on one line, and writes a value without unit alone', () => {
  expect(formatQuantity(12.3, 'µg/m³', 1, 'en')).toBe('12.3\u00a0µg/m³')
  expect(formatQuantity(7.1, '', 2, 'vi')).toBe('7,10')
  expect(formatQuantity(7.1, 'pH', 2, 'en')).toBe('7.10')
})

test('says the zone with every instant', () => {
  expect(formatInstant('2026-11-21T07:05:00Z', hanoi, 'en')).toBe('21 Nov 2026, 14:05 (UTC+7)')
  expect(formatInstant('2026-11-21T07:05:00Z', hanoi, 'vi')).toBe('21/11/2026, 14:05 (UTC+7)')
  expect(zoneLabel('2026-07-01T00:00:00Z', 'Europe/London')).toBe('UTC+1')
  expect(zoneLabel('2026-01-01T00:00:00Z', 'Europe/London')).toBe('UTC')
})

test('a day has two digits in Vietnamese, so that columns of days stand in line', () => {
  expect(formatDay('2026-01-01T00:00:00Z', hanoi, 'vi')).toBe('01/01/2026')
  expect(formatDay('2026-11-09T00:00:00Z', hanoi, 'vi')).toBe('09/11/2026')
  expect(formatDay('2026-11-09T00:00:00Z', hanoi, 'en')).toBe('9 Nov 2026')
})

test('labels an hour by its end, and midnight as 24:00 of the day it ends', () => {
  expect(hourEndingLabel('2026-11-21T07:00:00Z', hanoi, 'en')).toBe('14:00')
  expect(hourEndingLabel('2026-11-21T17:00:00Z', hanoi, 'vi')).toBe('24:00')
  expect(formatHour('2026-11-21T17:00:00Z', hanoi, 'en')).toBe('23:00–24:00')
})

test('the last hour of a day has the date of that day, in both languages', () => {
  const midnight = '2026-11-21T17:00:00Z'
  expect(formatDatedHour(midnight, hanoi, 'en')).toBe('23:00–24:00, 21 Nov 2026')
  expect(formatDatedHour(midnight, hanoi, 'vi')).toBe('23:00–24:00, 21/11/2026')
  expect(formatDatedHour('2026-11-21T18:00:00Z', hanoi, 'en')).toBe('00:00–01:00, 22 Nov 2026')
})

test('tells an age in the largest unit that a person would use', () => {
  expect(formatAge(now - 12 * 60_000, now, 'en')).toBe('12 minutes ago')
  expect(formatAge(now - 12 * 60_000, now, 'vi')).toBe('12 phút trước')
  expect(formatAge(now - 26 * 3_600_000, now, 'en')).toBe('26 hours ago')
  expect(formatAge(now - 3 * 86_400_000, now, 'en')).toBe('3 days ago')
  expect(formatAge(now + 5_000, now, 'en')).toBe('now')
  expect(formatAge(now - 5_000, now, 'vi')).toBe('vừa xong')
})

test('tells an averaging period in words', () => {
  expect(formatDuration(300, 'en')).toBe('5 minutes')
  expect(formatDuration(3600, 'vi')).toBe('1 giờ')
})

test('a value that is rounded to zero has no minus sign', () => {
  expect(formatNumber(-0.04, 1, 'en')).toBe('0.0')
  expect(formatNumber(-0.04, 1, 'vi')).toBe('0,0')
  expect(formatFigure(-0.00004, 4, 'en')).toBe('0')
  expect(formatNumber(-0.05, 1, 'en')).toBe('−0.1')
})

test('writes numbers of any size without powers of ten', () => {
  expect(formatNumber(1e15, 0, 'en')).toBe('1,000,000,000,000,000')
  expect(formatNumber(1e-7, null, 'en')).toBe('0.0000001')
  expect(formatFigure(1e-7, 4, 'en')).toBe('0')
})

test('midnight is 00:00 on a clock, in both languages', () => {
  for (const locale of ['en', 'vi'] as const)
    expect(formatClock('2026-11-20T17:00:00Z', hanoi, locale)).toBe('00:00')
})

test('a day ends at midnight of its own zone', () => {
  expect(formatDay('2024-02-29T16:59:59Z', hanoi, 'en')).toBe('29 Feb 2024')
  expect(formatDay('2024-02-29T17:00:00Z', hanoi, 'en')).toBe('1 Mar 2024')
  expect(formatLongDay('2024-02-29T16:59:59Z', hanoi, 'vi')).toBe('29 tháng 2 năm 2024')
})

test('a zone behind UTC, and one of half an hour, are written as they are spoken', () => {
  expect(zoneLabel('2026-01-01T00:00:00Z', 'America/St_Johns')).toBe('UTC−3:30')
  expect(zoneLabel('2026-01-01T00:00:00Z', 'Asia/Kolkata')).toBe('UTC+5:30')
})

test('an age changes its unit at a minute, an hour and two days', () => {
  const age = (seconds: number) => formatAge(now - seconds * 1000, now, 'en')
  expect([59, 60, 3599, 3600].map(age)).toEqual([
    'now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
  ])
  expect([2 * 86_400 - 1, 2 * 86_400].map(age)).toEqual(['47 hours ago', '2 days ago'])
  expect(formatAge(now - 400 * 86_400_000, now, 'vi')).toBe('400 ngày trước')
})

test('a length of time is written in the largest unit that it fills', () => {
  const written = [1, 90, 5400, 86_400, 90_000, 0].map((seconds) => formatDuration(seconds, 'en'))
  expect(written).toEqual([
    '1 second',
    '90 seconds',
    '90 minutes',
    '1 day',
    '25 hours',
    '0 seconds',
  ])
})

test('writes the weekday before day and month, in the order and with the signs of each language', () => {
  const sunday = '2026-11-22T05:00:00Z'
  expect(formatWeekday(sunday, hanoi, 'en')).toBe('Sun 22 Nov')
  expect(formatWeekday(sunday, hanoi, 'vi')).toBe('CN 22/11')
})
