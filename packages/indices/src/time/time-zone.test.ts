// Clock times are those that the platform's own formatter writes, also in the hours around each change of the clock.
import { expect, test } from 'vitest'
import { wallTime } from './time-zone.ts'

const MINUTE_MS = 60_000

/** Writes 2026-03-08 03:00:00. */
const written = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instant,
  )

test.each([
  ['America/New_York', '2026-03-07T12:00Z'],
  ['America/New_York', '2026-10-31T12:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T00:00Z'],
  ['Pacific/Apia', '2011-12-29T00:00Z'],
  ['Asia/Ho_Chi_Minh', '1975-06-12T00:00Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00Z'],
])('in %s from %s on they are right at each quarter of an hour, in any order', (zone, begin) => {
  const first = Date.parse(begin)
  const instants = Array.from({ length: 200 }, (_, k) => first + ((k * 77) % 200) * 15 * MINUTE_MS)
  for (const instant of instants) {
    const wall = new Date(wallTime(instant, zone)).toISOString().slice(0, 19).replace('T', ' ')
    expect(wall).toBe(written(instant, zone))
  }
})

test('what is no instant is refused, as by the formatter', () => {
  expect(() => wallTime(Number.NaN, 'Asia/Ho_Chi_Minh')).toThrow(RangeError)
})
