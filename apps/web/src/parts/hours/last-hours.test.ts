// The hours that are shown beside a number.
import { expect, test } from 'vitest'
import { lastHours } from './last-hours.ts'

const from = Date.parse('2026-11-20T00:00:00Z')

test('are the last 24, each named by its end, with its gaps', () => {
  const aqi = Array.from({ length: 48 }, (_, hour) => (hour === 46 ? null : hour))
  const hours = lastHours({ from, aqi }, '2026-11-22T00:00:00Z')!
  expect(hours).toHaveLength(24)
  expect(hours[0]).toEqual({ periodEnd: '2026-11-21T01:00:00.000Z', value: 24 })
  expect(hours[22]!.value).toBeNull()
  expect(hours[23]).toEqual({ periodEnd: '2026-11-22T00:00:00.000Z', value: 47 })
})

test('are not known of a station whose index may not be shown', () => {
  expect(lastHours({ from }, '2026-11-22T00:00:00Z')).toBeUndefined()
})

test('end with the hour of the number, though another one has begun', () => {
  const hours = lastHours({ from, aqi: [7, 8, null] }, '2026-11-20T02:00:00Z')!
  expect(hours.map(({ value }) => value)).toEqual([7, 8])
})
