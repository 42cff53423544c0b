// Announced rounds stand by year and round, and their line is broken where one is missing.
import { expect, test } from 'vitest'
import { roundBefore, roundRows, trendChart, trendPoints, type AnnouncedRound } from './rounds.ts'

const roundOf = (year: number, observation: number, wqi: number | null = 50): AnnouncedRound => ({
  year,
  observation,
  time: `${year}-0${observation * 2}-10T02:00:00.000Z`,
  wqi,
  level: null,
  label: null,
  color: null,
  edition: 'vn-wqi-2019',
})

const plan = [2024, 2025, 2026].map((year) => ({ year, rounds: 4 }))

test('years stand from the newest to the oldest, each with as many rounds as are planned', () => {
  const rows = roundRows([roundOf(2024, 2), roundOf(2026, 1, 60)], plan)
  expect(rows.map(({ year }) => year)).toEqual([2026, 2025, 2024])
  expect(rows.map(({ cells }) => cells.map((cell) => cell?.wqi))).toEqual([
    [60, undefined, undefined, undefined],
    [undefined, undefined, undefined, undefined],
    [undefined, 50, undefined, undefined],
  ])
  expect(roundRows([roundOf(2024, 2)], [])[0]!.cells).toHaveLength(2)
  expect(roundRows([], plan)).toEqual([])
})

const line = (...rounds: AnnouncedRound[]) => trendPoints(rounds, plan).map(({ value }) => value)

test('a round that was left out breaks the line, and so does one without an index', () => {
  expect(line(roundOf(2024, 1, 40), roundOf(2024, 2, 41))).toEqual([40, 41])
  expect(line(roundOf(2024, 1, 40), roundOf(2024, 3, 41))).toEqual([40, null, 41])
  expect(line(roundOf(2024, 4, 40), roundOf(2025, 1, 41))).toEqual([40, 41])
  expect(line(roundOf(2024, 3, 40), roundOf(2025, 1, 41))).toEqual([40, null, 41])
  expect(line(roundOf(2024, 4, 40), roundOf(2026, 1, 41))).toEqual([40, null, 41])
  expect(line(roundOf(2024, 1, 40), roundOf(2024, 2, null), roundOf(2024, 3, 42))).toEqual([
    40,
    null,
    42,
  ])
})

test('the chart has room on both sides, also of a single round', () => {
  const { range, scale } = trendChart({
    rounds: [roundOf(2024, 1)],
    plan,
    timeZone: 'Asia/Ho_Chi_Minh',
    name: 'VN_WQI',
  })
  expect(range.to).toBeGreaterThan(range.from)
  expect(scale).toMatchObject({ from: 0, to: 100 })
})

test('a round is compared with the one before that has an index', () => {
  const rounds = [roundOf(2025, 4, 30), roundOf(2026, 1, null), roundOf(2026, 2, 44)]
  expect(roundBefore(rounds, { year: 2026, observation: 2 })?.wqi).toBe(30)
  expect(roundBefore(rounds, { year: 2025, observation: 4 })).toBeUndefined()
})
