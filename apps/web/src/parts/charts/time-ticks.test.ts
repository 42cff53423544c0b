// Ticks of time stand at hours, days, months and years of the station's clock.
import { dayMs } from '@eos/contract/words/time-units'
import { expect, test } from 'vitest'
import { toFieldTime } from '../numbers/zoned-time.ts'
import { timeTicks } from './time-ticks.ts'

const zone = 'Asia/Ho_Chi_Minh'
const to = Date.parse('2026-11-22T17:00+07:00')
const ticksOf = (days: number) =>
  timeTicks({ from: to - days * dayMs, to }, zone).map((tick) => ({
    ...tick,
    at: toFieldTime(tick.time, zone),
  }))

test('a day has every third hour, and its midnight names the day', () => {
  const ticks = ticksOf(1)
  expect(ticks.map(({ at }) => at.slice(11))).toEqual([
    '18:00',
    '21:00',
    '00:00',
    '03:00',
    '06:00',
    '09:00',
    '12:00',
    '15:00',
  ])
  expect(ticks.filter(({ isFull }) => isFull).map(({ at }) => at)).toEqual(['2026-11-22T00:00'])
  expect(ticks.filter(({ isMinor }) => isMinor)).toHaveLength(4)
})

test('a week has its days, of which the first names the month', () => {
  const ticks = ticksOf(7)
  expect(ticks.map(({ at }) => at.slice(8, 10))).toEqual(['16', '17', '18', '19', '20', '21', '22'])
  expect(ticks.map(({ isFull }) => isFull)).toEqual([true, ...Array(6).fill(false)])
})

test('a month has every fifth day, and names the months where they begin', () => {
  const ticks = ticksOf(30)
  expect(ticks.map(({ at, isFull }) => `${at.slice(5, 10)}${isFull ? '!' : ''}`)).toEqual([
    '10-26!',
    '11-01!',
    '11-06',
    '11-11',
    '11-16',
    '11-21',
  ])
})

test('a year has its months, and names the year at the first and in January', () => {
  const ticks = ticksOf(365)
  expect(ticks).toHaveLength(12)
  expect(ticks.filter(({ isFull }) => isFull).map(({ at }) => at.slice(0, 7))).toEqual([
    '2025-12',
    '2026-01',
  ])
})

test('on a phone a year has its quarters, since the first of them names the year too', () => {
  const major = ticksOf(365).filter(({ isMinor }) => !isMinor)
  expect(major.map(({ at }) => at.slice(0, 7))).toEqual([
    '2026-01',
    '2026-04',
    '2026-07',
    '2026-10',
  ])
})

test('longer times have years', () => {
  const ticks = ticksOf(1500)
  expect(ticks.map(({ at, unit }) => `${unit} ${at.slice(0, 10)}`)).toEqual([
    'year 2023-01-01',
    'year 2024-01-01',
    'year 2025-01-01',
    'year 2026-01-01',
  ])
})
