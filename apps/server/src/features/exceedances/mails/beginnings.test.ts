// A row of means beyond a limit begins once.
import { expect, test } from 'vitest'
import { beginningsOf } from './beginnings.ts'

const now = new Date('2026-03-02T12:00:00Z')
const hour = (end: string, more = {}) => {
  const time = new Date(`2026-03-0${end}:00:00Z`)
  const start = new Date(time.getTime() - 3_600_000)
  return { stationId: '1', indicatorId: '7', limitKey: 'a', start, end: time, ...more }
}
/** A mean of eight hours. */
const eight = (end: string) => {
  const mean = hour(end)
  return { ...mean, start: new Date(mean.end.getTime() - 8 * 3_600_000) }
}
const ends = (means: ReturnType<typeof hour>[]) =>
  beginningsOf(means, now).map(({ end }) => end.toISOString().slice(8, 13))

test('the first of hours that follow one another begins it, and each one after a gap', () => {
  const row = [hour('2T11'), hour('2T10'), hour('2T09'), hour('2T05')]
  expect(ends(row).toSorted()).toEqual(['02T05', '02T09'])
})

test('a mean that is taken anew each hour follows the one before it', () => {
  expect(ends([eight('2T11'), eight('2T10'), eight('2T04')])).toEqual(['02T04'])
})

test('what began before the last day is not told any more, nor what goes on since then', () => {
  const long = Array.from({ length: 30 }, (_, k) => {
    const end = new Date(now.getTime() - k * 3_600_000)
    return { ...hour('2T11'), end, start: new Date(end.getTime() - 3_600_000) }
  })
  expect(ends(long)).toEqual([])
})

test('stations, indicators and limits begin for themselves', () => {
  const means = [hour('2T11'), hour('2T11', { stationId: '2' }), hour('2T11', { limitKey: 'b' })]
  expect(beginningsOf(means, now)).toHaveLength(3)
})
