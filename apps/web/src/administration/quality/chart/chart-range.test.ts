// A time range holds whole readings; its ends are moved from reading to reading.
import { expect, test } from 'vitest'
import { nearestPlace, rangeOf, withEnd } from './chart-range.ts'

const times = [0, 300, 600, 900]
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

test('what lies between two instants becomes a range of readings', () => {
  expect(rangeOf(times, 200, 700)).toEqual({ from: at(300), to: at(600) })
  expect(rangeOf(times, 310, 590)).toBeUndefined()
})

test('the nearest reading is found', () => {
  expect(nearestPlace(times, 460)).toBe(2)
  expect(nearestPlace(times, 5000)).toBe(3)
})

test('an end moves to another reading and never past the other end', () => {
  const range = { from: at(300), to: at(600) }
  expect(withEnd(times, range, 0, 0)).toEqual({ from: at(0), to: at(600) })
  expect(withEnd(times, range, 0, 3)).toEqual({ from: at(600), to: at(600) })
  expect(withEnd(times, range, 1, 9)).toEqual({ from: at(300), to: at(900) })
  expect(withEnd(times, range, 1, 0)).toEqual({ from: at(300), to: at(300) })
})
