// Under thirty days stand the first, the 1st and 15th between, and the last.
import { expect, test } from 'vitest'
import { dayTicks } from './day-ticks.ts'

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) =>
    new Date(Date.parse(first) + place * 86_400_000).toISOString().slice(0, 10),
  )

test('names the ends and the 1st and the 15th between them', () => {
  const ticks = dayTicks(daysFrom('2026-10-24', 30))
  expect(ticks.map(({ day }) => day)).toEqual([
    '2026-10-24',
    '2026-11-01',
    '2026-11-15',
    '2026-11-22',
  ])
  expect(ticks[1]!.at).toBeCloseTo(8.5 / 30)
})

test('leaves out a day beside an end, where its name would run into the other', () => {
  const ticks = dayTicks(daysFrom('2026-10-31', 30))
  expect(ticks.map(({ day }) => day)).toEqual(['2026-10-31', '2026-11-15', '2026-11-29'])
})
