// How figures, instants and ages are written in both languages.
import { expect, test } from 'vitest'
import {
  formatAge,
  formatDay,
  formatFigure,
  formatHour,
  formatInstant,
  formatNumber,
  formatQuantity,
  formatSpan,
  hourEndingLabel,
  zoneLabel,
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

test('tells an age in the largest unit that a person would use', () => {
  expect(formatAge(now - 12 * 60_000, now, 'en')).toBe('12 minutes ago')
  expect(formatAge(now - 12 * 60_000, now, 'vi')).toBe('12 phút trước')
  expect(formatAge(now - 26 * 3_600_000, now, 'en')).toBe('26 hours ago')
  expect(formatAge(now - 3 * 86_400_000, now, 'en')).toBe('3 days ago')
  expect(formatAge(now + 5_000, now, 'en')).toBe('now')
  expect(formatAge(now - 5_000, now, 'vi')).toBe('vừa xong')
})

test('tells an averaging period in words', () => {
  expect(formatSpan(300, 'en')).toBe('5 minutes')
  expect(formatSpan(3600, 'vi')).toBe('1 giờ')
})
