// The time slider counts and draws the hours of a week.
import { expect, test } from 'vitest'
import { hourMs } from '@eos/contract/words/time-units'
import {
  columnsPath,
  countHours,
  dayUpTo,
  daysOf,
  figuresAt,
  hoursByDay,
  placeOfHour,
  silentRuns,
} from './hours-of-week.ts'

const until = Date.parse('2026-11-22T10:00:00Z')
const endsUpTo = (count: number) =>
  Array.from({ length: count }, (_, place) => until - (count - 1 - place) * hourMs)
const days = (timeZone: string) =>
  daysOf(endsUpTo(168), timeZone).map(({ start }) => new Date(start).toISOString())
const week = {
  ends: endsUpTo(4),
  stations: new Map([
    ['7', [100, 101, null, 301]],
    ['9', [20, null, null, 100]],
    ['11', [null, null, null, null]],
  ]),
}

test('counts stations from the level Poor upwards, and those that had an index', () => {
  expect(countHours(week)).toEqual([
    { poor: 0, reporting: 2 },
    { poor: 1, reporting: 1 },
    { poor: 0, reporting: 0 },
    { poor: 1, reporting: 2 },
  ])
})

test('finds an hour by its end, the newest by none, and none of another week', () => {
  expect(placeOfHour(week.ends, week.ends[1])).toBe(1)
  expect(placeOfHour(week.ends, undefined)).toBe(3)
  expect(placeOfHour(week.ends, until + hourMs)).toBeUndefined()
  expect(placeOfHour([], undefined)).toBeUndefined()
})

test('gives the figures of one hour, and none of an hour of another week', () => {
  expect([...figuresAt(week, week.ends[1]!)]).toEqual([
    ['7', 101],
    ['9', null],
    ['11', null],
  ])
  expect([...figuresAt(week, until + hourMs).values()]).toEqual([null, null, null])
})

test('draws the hour with the most over the whole height, and an hour without any not at all', () => {
  const counts = [2, 4, 0].map((poor) => ({ poor, reporting: 9 }))
  expect(columnsPath(counts, 0, 3)).toBe('M0 100v-50h0.82v50zM1 100v-100h0.82v100z')
  expect(columnsPath(counts, 1, 2)).toBe('M1 100v-100h0.82v100z')
  expect(columnsPath(counts, 2, 1)).toBe('')
})

test('joins neighbouring hours without any index', () => {
  const counts = [0, 0, 5, 0].map((reporting) => ({ poor: 0, reporting }))
  expect(silentRuns(counts)).toEqual([
    { first: 0, count: 2 },
    { first: 3, count: 1 },
  ])
})

test('labels the days of the place, but not one of which too few hours are seen', () => {
  expect(days('Asia/Ho_Chi_Minh')).toEqual(
    [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day - 1}T17:00:00.000Z`),
  )
  // In UTC ten hours of the newest day are seen, in Bogotá five.
  expect(days('UTC').at(-1)).toBe('2026-11-22T00:00:00.000Z')
  expect(days('America/Bogota').at(-1)).toBe('2026-11-21T05:00:00.000Z')
})

test('has the day of a station up to the chosen hour, and up to the newest one without a choice', () => {
  const long = {
    ends: endsUpTo(30),
    stations: new Map([
      ['7', Array.from({ length: 30 }, (_, place) => (place === 4 ? null : place))],
    ]),
  }
  const valuesUpTo = (end: number | undefined) => dayUpTo(long, '7', end).map(({ value }) => value)
  expect(valuesUpTo(undefined)).toEqual(long.stations.get('7')!.slice(6))
  expect(valuesUpTo(long.ends[5])).toEqual([0, 1, 2, 3, null, 5])
  expect(dayUpTo(long, '7', long.ends[5]).at(-1)!.periodEnd).toBe('2026-11-21T10:00:00.000Z')
  expect(valuesUpTo(until + hourMs)).toEqual([])
  expect(dayUpTo(long, '8', undefined).every(({ value }) => value === null)).toBe(true)
})

test('offers the hours day by day, the newest first; midnight belongs to the day that it ends', () => {
  const offered = hoursByDay(endsUpTo(19), 'Asia/Ho_Chi_Minh')
  expect(offered.map(({ ends }) => ends.length)).toEqual([17, 2])
  expect(offered[0]!.ends[0]).toBe(until)
  expect(offered[1]!.ends.map((end) => new Date(end).toISOString())).toEqual([
    '2026-11-21T17:00:00.000Z',
    '2026-11-21T16:00:00.000Z',
  ])
})
