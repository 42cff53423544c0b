// Random series of hourly means as stations send them: calm and wild air, gaps of every length, negatives, and exact
// breakpoints.
import type { AirIndex } from '../../src/air/engine/air-index.ts'
import type { AirSeries, InputLine } from '../../src/air/engine/air-rule.ts'
import type { HourColumns, SeriesUnits } from '../../src/air/engine/hour-columns.ts'
import { seriesOf } from '../../src/air/engine/unit-factor.ts'
import type { Instant } from '../../src/time/interval.ts'
import type { UnitCode } from '../../src/units/unit-codes.ts'

/** The instant at which all random hours begin. */
export const START: Instant = Date.UTC(2026, 0, 1)

/** The range of values for a series: where its breakpoints are, in its unit. */
export interface SeriesRange {
  series: AirSeries
  unit: UnitCode
  points: readonly number[]
}

/** The series that Canada's AQHI reads, around the steps of its scale. */
export const AQHI_RANGES: readonly SeriesRange[] = [
  { series: 'o3', unit: 'ppb', points: [10, 30, 50, 90, 200] },
  { series: 'no2', unit: 'ppb', points: [5, 20, 60, 200] },
  { series: 'pm25', unit: 'µg/m³', points: [10, 60, 90, 100, 110, 300] },
]

/** All lines of a rule, of hours and of days. */
export function linesOf({ hour, day }: AirIndex): readonly InputLine[] {
  return [...(hour ?? []), ...(day ?? [])]
}

/** The series that an index reads, each in the unit of its first column. */
export function rangesOf(index: AirIndex): readonly SeriesRange[] {
  const found = new Map<AirSeries, { unit: UnitCode; points: number[] }>()
  for (const line of linesOf(index)) {
    const { unit, rows } = index.table[line.column]!
    const range = found.get(seriesOf(line)) ?? { unit, points: [] }
    if (range.unit === unit)
      range.points.push(...rows.map(({ cHigh }) => cHigh).filter(Number.isFinite))
    found.set(seriesOf(line), range)
  }
  return [...found].map(([series, range]) => ({ series, ...range }))
}

/**
 * Random hours of the series; some series may be absent altogether.
 *
 * @param random the generator: the same seed gives the same hours
 */
export function randomHours(
  ranges: readonly SeriesRange[],
  hours: number,
  random: () => number,
): HourColumns {
  const columns: Partial<Record<AirSeries, Float64Array>> = {}
  const units: { -readonly [Key in keyof SeriesUnits]: SeriesUnits[Key] } = {}
  for (const range of ranges) {
    if (random() < 0.15) continue
    columns[range.series] = randomColumn(range, hours, random)
    units[range.series] = range.unit
  }
  return { start: START, hours, columns, units }
}

/** A place of its own: clean ones hardly leave the first rows, wild ones go beyond the last. */
function randomColumn({ points }: SeriesRange, hours: number, random: () => number): Float64Array {
  const worst = points[Math.floor(random() * points.length)]! * 1.3
  const shareOfGaps = random() ** 2 * 0.6
  let level = random() * worst
  let isGap = false
  return Float64Array.from({ length: hours }, () => {
    // Gaps come in runs, and end sooner the rarer they are.
    if (random() < 0.3) isGap = random() < shareOfGaps
    if (random() < 0.1) level = random() ** 2 * worst
    return isGap ? Number.NaN : oneMean(level, points, random)
  })
}

function oneMean(level: number, points: readonly number[], random: () => number): number {
  const dice = random()
  if (dice < 0.03) return -random() * level * 0.1
  if (dice < 0.05) return 0
  if (dice < 0.06) return Number.POSITIVE_INFINITY
  if (dice < 0.16) return nearest(points, level)
  if (dice < 0.3) return Number((level * (0.8 + 0.4 * random())).toPrecision(3))
  return level * (0.8 + 0.4 * random())
}

function nearest(points: readonly number[], level: number): number {
  return points.toSorted((one, other) => Math.abs(one - level) - Math.abs(other - level))[0]!
}
