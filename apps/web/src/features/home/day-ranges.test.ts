// The range of a station's index within a day, from the file of seven days.
import { expect, test } from 'vitest'
import { dayRanges } from './day-ranges.ts'

test('is that of the last 24 hours, without their gaps', () => {
  const week = [...Array<number>(144).fill(300), null, 80, 75, ...Array<null>(20).fill(null), 92]
  expect(week).toHaveLength(168)
  expect(dayRanges({ ends: [], stations: new Map([['7', week]]) })).toEqual({ 7: [75, 92] })
})

test('is absent of a station that had no index in that time', () => {
  const silent = [...Array<number>(144).fill(50), ...Array<null>(24).fill(null)]
  expect(dayRanges({ ends: [], stations: new Map([['7', silent]]) })).toEqual({})
})
