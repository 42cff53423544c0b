// Gaps are where no value covers the time, not where values are on their way.
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { expect, test } from 'vitest'
import { gapsOf, longGaps, placeOf } from './gaps.ts'

const answer = (
  hours: readonly number[],
  values: readonly (number | null)[] = hours.map(() => 1),
  more: Partial<SeriesAnswer> = {},
): SeriesAnswer => ({
  stationId: '1',
  grain: 'hour',
  from: new Date(0).toISOString(),
  to: new Date(24 * hourMs).toISOString(),
  timeZone: 'UTC',
  stepSeconds: 3600,
  reduced: false,
  time: hours.map((hour) => hour * hourMs),
  columns: [{ indicator: 'o3', symbol: 'O3', unit: '', decimals: 0, values: [...values] }],
  completeness: null,
  ...more,
})
const hours = (gaps: { from: number; to: number }[]) =>
  gaps.map(({ from, to }) => [from / hourMs, to / hourMs])

test('a gap reaches from the end of one hour to the start of the next known one', () => {
  const day = [...Array(24).keys()]
  expect(gapsOf(answer(day))).toEqual([])
  expect(hours(gapsOf(answer(day.filter((hour) => hour !== 5))))).toEqual([[5, 6]])
  expect(
    hours(
      gapsOf(
        answer(
          day,
          day.map((hour) => (hour > 7 && hour < 11 ? null : 1)),
        ),
      ),
    ),
  ).toEqual([[8, 11]])
})

test('the beginning and the end of the range may be missing, but not for long', () => {
  expect(gapsOf(answer([...Array(22).keys()].map((hour) => hour + 1)))).toEqual([])
  expect(hours(gapsOf(answer([8, 9, 10])))).toEqual([
    [0, 8],
    [11, 24],
  ])
  expect(gapsOf(answer([], []))).toEqual([])
})

const readings = (...minutes: number[]) =>
  answer(
    minutes.map((minute) => minute / 60),
    undefined,
    { grain: 'minute', stepSeconds: 300, to: new Date(hourMs).toISOString() },
  )

test('readings end at their time, and a late one leaves no gap', () => {
  expect(gapsOf(readings(5, 10, 16, 20, 25, 30))).toEqual([])
  expect(hours(gapsOf(readings(5, 10, 30)))).toEqual([[10 / 60, 25 / 60]])
})

test('six hours make a gap long', () => {
  expect(
    longGaps([
      { from: 0, to: 6 * hourMs - 1 },
      { from: 0, to: 6 * hourMs },
    ]),
  ).toHaveLength(1)
})

test('an hour stands at its end, a day in its middle', () => {
  expect(placeOf(0, { grain: 'hour', stepSeconds: 3600 })).toBe(hourMs)
  expect(placeOf(7, { grain: 'minute', stepSeconds: 300 })).toBe(7)
  expect(placeOf(0, { grain: 'day', stepSeconds: null })).toBe(dayMs / 2)
})
