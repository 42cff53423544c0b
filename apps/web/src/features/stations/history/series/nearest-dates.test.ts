// A period without values leads to the nearest one that has some, and that is as long.
import { expect, test } from 'vitest'
import { nearestDates } from './nearest-dates.ts'

const asked = { firstDay: '2026-11-16', lastDay: '2026-11-22' }

test('the nearest known day decides, and the length stays', () => {
  expect(nearestDates(['2026-10-01', '2026-10-27', '2026-12-24'], asked)).toEqual({
    firstDay: '2026-10-21',
    lastDay: '2026-10-27',
  })
  expect(nearestDates(['2026-10-27', '2026-11-25'], asked)).toEqual({
    firstDay: '2026-11-25',
    lastDay: '2026-12-01',
  })
})

test('without any known day there is nothing to offer', () => {
  expect(nearestDates([], asked)).toBeUndefined()
  expect(nearestDates(['2026-11-20'], asked)).toBeUndefined()
})
