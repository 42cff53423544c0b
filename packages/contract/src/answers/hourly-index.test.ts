// The file of the hourly index is read as it was written.
import { expect, test } from 'vitest'
import { differences, readHourlyIndex } from './hourly-index.ts'

const week = (...newest: (number | null)[]) => [
  ...Array<null>(168 - newest.length).fill(null),
  ...newest,
]

test('gives each station its hours, and the hours their ends', () => {
  const [near, far] = [week(120, null, 118, 131), week(0, 55, 55, null)]
  const { ends, stations } = readHourlyIndex({
    until: '2026-03-09T12:00:00Z',
    ids: [7, 35],
    index: [differences(near), differences(far)],
  })
  expect([...stations]).toEqual([
    ['7', near],
    ['42', far],
  ])
  expect([ends.length, ends[0], ends.at(-1)]).toEqual([
    168,
    Date.parse('2026-03-02T13:00:00Z'),
    Date.parse('2026-03-09T12:00:00Z'),
  ])
})

test('a gap does not change the difference of the hour after it', () => {
  expect(differences([80, null, null, 83, 79])).toEqual([80, null, null, 3, -4])
})

test('without any hour there are no ends', () => {
  expect(readHourlyIndex({ until: null, ids: [3], index: [week()] }).ends).toEqual([])
})
