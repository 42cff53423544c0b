// The years of waste as lines: a year without figures is a gap, and a single year still has an axis.
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { expect, test } from 'vitest'
import { classOf } from './quantity-class.ts'
import { wasteChart, yearStart } from './waste-chart.ts'

type Year = SolidWasteStatistics['trend'][number]
const timeZone = 'Asia/Ho_Chi_Minh'

const year = (of: number, generated: number | null): Year => ({
  year: of,
  expected: 34,
  reported: 30,
  total: generated === null ? null : ({ generated, collected: generated / 2 } as Year['total']),
})

const chartOf = (trend: Year[]) =>
  wasteChart({
    trend,
    timeZone,
    names: { generated: 'generated', collected: 'collected' },
    convert: (perDay) => perDay,
  })

test('a year of which nothing is published interrupts the lines and is hatched', () => {
  const { lines, gaps } = chartOf([year(2019, 100), year(2020, null), year(2021, 132)])
  expect(lines.map(({ key, points }) => [key, points.map(({ value }) => value)])).toEqual([
    ['collected', [50, null, 66]],
    ['generated', [100, null, 132]],
  ])
  expect(gaps).toHaveLength(1)
  expect(gaps[0]!.from).toBeLessThan(yearStart(2020, timeZone))
  expect(gaps[0]!.to).toBeGreaterThan(yearStart(2020, timeZone))
})

test('a single year stands at the begin of an axis of two', () => {
  const { range } = chartOf([year(2024, 100)])
  expect(range.from).toBeLessThan(yearStart(2024, timeZone))
  expect(range.to).toBeGreaterThan(yearStart(2025, timeZone))
})

test('a bound of a class of the map belongs to the class above it', () => {
  expect([0.2, 0.6, 0.69, 0.7, 0.9, 3].map(classOf)).toEqual([1, 2, 2, 3, 5, 5])
})
