// The days of the screen about views, and their chart.
import { expect, test } from 'vitest'
import { firstDay, readRangeChoice, viewChart } from './view-days.ts'

const timeZone = 'Asia/Ho_Chi_Minh'

test('thirty days unless the address says otherwise, today among them', () => {
  expect(readRangeChoice(new URLSearchParams('days=5'))).toBe('30')
  expect(readRangeChoice(new URLSearchParams('days=90'))).toBe('90')
  // In Vietnam it is the 2nd of March already.
  expect(firstDay('30', Date.parse('2026-03-01T20:00:00Z'), timeZone)).toBe('2026-02-01')
})

test('the chart begins at zero, and each day stands in the middle of its place', () => {
  const days = [
    { day: '2026-03-01', views: 3 },
    { day: '2026-03-02', views: 41 },
  ]
  const { range, scale, lines } = viewChart({ days }, { timeZone, name: 'Views' })
  expect(scale.from).toBe(0)
  expect(new Date(range.from).toISOString()).toBe('2026-02-28T17:00:00.000Z')
  expect(new Date(range.to).toISOString()).toBe('2026-03-02T17:00:00.000Z')
  expect(lines[0]!.points.map(({ value }) => value)).toEqual([3, 41])
})
