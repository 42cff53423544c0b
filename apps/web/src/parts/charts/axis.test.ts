// Axes of charts have bounds, figures and times.
import { expect, test } from 'vitest'
import { isLongRange, tickDecimals, tickTime, valueRange } from './axis.ts'

test('a figure beside a line is where the line is', () => {
  expect(tickDecimals([0, 5, 10])).toBe(0)
  expect(tickDecimals([0, 2.5, 5])).toBe(1)
  expect(tickDecimals([0, 0.25, 0.5])).toBe(2)
  expect(tickDecimals([7.1, 7.2, 7.3])).toBe(1)
})

test('an axis with one figure shows it whole', () => {
  expect(tickDecimals([0])).toBe(0)
})

test('an axis may run downwards, below zero, or in steps too small to be written', () => {
  expect(tickDecimals([0, -0.5, -1])).toBe(1)
  expect(tickDecimals([-1, -0.75])).toBe(2)
  expect(tickDecimals([0, 0.00001])).toBe(4)
})

test('an axis begins at zero and leaves room above the highest value', () => {
  expect(valueRange(20, 100)).toEqual([0, 108])
  expect(valueRange(0, 10, 50)).toEqual([0, 54])
})

test('an axis reaches below the lowest value where that is below zero', () => {
  const [bottom, top] = valueRange(-10, -2)
  expect(bottom).toBeCloseTo(-10.8)
  expect(top).toBeCloseTo(0.8)
})

test('an axis without values, or with zeros alone, still has a length', () => {
  for (const [bottom, top] of [
    valueRange(null, null),
    valueRange(undefined, undefined),
    valueRange(0, 0),
  ])
    expect(top).toBeGreaterThan(bottom)
})

test('times are hours of the station, and days at midnight and on long axes', () => {
  const day = { from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 22) }
  const timeZone = 'Asia/Ho_Chi_Minh'
  const at = (hour: number, range = day, locale: 'en' | 'vi' = 'en') =>
    tickTime(Date.UTC(2026, 10, 20, hour), { range, timeZone, locale })
  expect([at(7), at(17), at(17, day, 'vi')]).toEqual(['14:00', '21 Nov', '21/11'])
  const longer = { ...day, to: day.to + 1 }
  expect([isLongRange(day), isLongRange(longer)]).toEqual([false, true])
  expect(at(7, longer)).toBe('20 Nov')
})
