// One index of one window with its full derivation: every line of the rule, then the largest sub-index.
import type { IndexKey } from '../../index-key.ts'
import type { Interval } from '../../interval.ts'
import { AIR_POLLUTANTS } from '../pollutants.ts'
import type { AirRule, Completeness, InputLine } from './air-rule.ts'
import type { AirIndexResult, IndexPeriod, NoSubIndexReason, SubIndex } from './air-result.ts'
import type { HourColumns } from './hour-columns.ts'
import { leastKnown } from './averages.ts'
import { isAboveColumn, prepared, rowPlace, type TableColumn } from './table.ts'
import { eightHourMeansOf } from './hours-around.ts'
import { levelAt } from './level-of-index.ts'
import { windowValue, type Policy, type WindowValue } from './line-window.ts'
import { aboveTopOf, lookUp, toInteger, topOfScale, type AboveTopChoice } from './look-up.ts'
import { ABOVE, BELOW, FEW_HOURS, INDEXED, NO_NOW_CAST, NOTHING, whyNoIndex } from './reasons.ts'
import { conversionOf, seriesOf, unitFactor } from './unit-factor.ts'

export interface Asked {
  lines: readonly InputLine[]
  /** The hours [from, to). */
  window: { from: number; to: number }
  interval: Interval
  period: IndexPeriod
  completeness: Completeness
  choice: AboveTopChoice
}

/** The index of one window. */
export function derive<Index extends IndexKey, LevelKey extends string>(
  rule: AirRule<Index, LevelKey>,
  data: HourColumns,
  asked: Asked,
): AirIndexResult<Index, LevelKey> {
  const lines = asked.lines.filter((line) => data.columns[seriesOf(line)])
  const policy: Policy = {
    completeness: asked.completeness,
    least: leastKnown(rule.negative),
  }
  const values = lines.map((line) =>
    windowValue(
      line.averaging,
      data.columns[seriesOf(line)]!,
      { ...asked.window, eightHourMeans: eightHourMeansOf(rule, line, asked.period) },
      policy,
    ),
  )
  const found = lines.map((line, k) =>
    toSubIndex(rule, line, { value: values[k]!, units: data.units, choice: asked.choice }),
  )
  const needed = found.map((line, k) => dropUnneeded(line, lines[k]!, found))
  const outcomes = needed.map((line, k) => outcomeOf(line, values[k]!))
  const { interval, period, completeness } = asked
  const subIndices = markCounting(needed)
  const largest = Math.max(...subIndices.map((line) => line.value ?? Number.NEGATIVE_INFINITY))
  const reason = whyNoIndex(lines, outcomes, completeness.pollutants, largest)
  const derivation = {
    index: rule.key,
    rule: rule.rule,
    interval,
    period,
    completeness,
    rounding: rule.rounding,
    subIndices,
  }
  return reason === undefined
    ? { ok: true, ...derivation, ...largestOf(rule, subIndices) }
    : { ok: false, ...derivation, reason }
}

interface Given {
  value: WindowValue
  units: HourColumns['units']
  choice: AboveTopChoice
}

/** One line with its place in the table. Whether it counts is only known beside the pollutant's other lines. */
function toSubIndex(rule: AirRule, line: InputLine, given: Given): SubIndex {
  const { measured, missing, hasHours: _, nowCast, ...hours } = given.value
  const column = rule.table[line.column]!
  const base = {
    pollutant: line.pollutant,
    averaging: line.averaging,
    series: seriesOf(line),
    column: line.column,
    unit: column.unit,
    preparation: column.prepare,
    counts: false,
    aboveScale: false,
    ...hours,
    ...(nowCast && { nowCast }),
  }
  const factor = unitFactor(rule, line, given.units)
  if (Number.isNaN(measured)) return { ...base, reason: missing }
  const counted = Math.max(measured, 0)
  const conversion = conversionOf(rule, line, { units: given.units, measured: counted, factor })
  const above = aboveTopOf(rule, column, given.choice)
  const { ok: _ok, ...answer } = lookUp(column, counted * factor, {
    rounding: rule.rounding,
    above,
  })
  return {
    ...base,
    input: counted * factor,
    ...(measured < 0 && { negativeMean: measured }),
    ...(conversion && { conversion }),
    ...outsideOf(column, counted * factor),
    ...answer,
  }
}

/** What is said of a concentration that lies before the first or beyond the last row. */
function outsideOf(column: TableColumn, input: number): Partial<SubIndex> {
  const { rows } = column
  if (isAboveColumn(column, input)) return { aboveScale: true, columnLimit: rows.at(-1)!.cHigh }
  return rowPlace(column, prepared(column, input)) < 0 ? { columnLimit: rows[0]!.cLow } : {}
}

/** A line that is read only above the top of another column has nothing to say below it. */
function dropUnneeded(sub: SubIndex, line: InputLine, all: readonly SubIndex[]): SubIndex {
  if (line.onlyAboveTopOf === undefined) return sub
  const other = all.find(
    (each) => each.pollutant === sub.pollutant && each.column === line.onlyAboveTopOf,
  )
  if (other?.aboveScale) return sub
  const { value: _value, unrounded: _unrounded, row: _row, columnLimit: _limit, ...rest } = sub
  return { ...rest, aboveScale: false, reason: 'not-needed' }
}

function outcomeOf({ reason }: SubIndex, { hasHours, measured }: WindowValue): number {
  if (reason === undefined) return INDEXED
  if (reason === 'not-needed') return NOTHING
  if (!Number.isNaN(measured)) return reason === 'above-column' ? ABOVE : BELOW
  if (!hasHours) return NOTHING
  return (reason satisfies NoSubIndexReason) === 'nowcast-incomplete' ? NO_NOW_CAST : FEW_HOURS
}

/** Of the lines of one pollutant the one with the largest sub-index counts; the first of equals. */
function markCounting(lines: readonly SubIndex[]): SubIndex[] {
  const largest = new Map<string, SubIndex>()
  for (const line of lines) {
    if (line.unrounded === undefined) continue
    const best = largest.get(line.pollutant)
    if (best === undefined || line.unrounded > best.unrounded!) largest.set(line.pollutant, line)
  }
  return lines.map((line) =>
    largest.get(line.pollutant) === line ? { ...line, counts: true } : line,
  )
}

function largestOf<Index extends IndexKey, LevelKey extends string>(
  rule: AirRule<Index, LevelKey>,
  subIndices: readonly SubIndex[],
) {
  const counting = subIndices.filter((line) => line.counts)
  const unrounded = Math.max(...counting.map((line) => line.unrounded!))
  const value = toInteger(rule.rounding, unrounded)
  const behind = counting.filter((line) => line.value === value)
  const isNamed = rule.dominantAbove === undefined || value > rule.dominantAbove
  const dominant = AIR_POLLUTANTS.filter((each) => behind.some((line) => line.pollutant === each))
  return {
    value,
    unrounded,
    level: levelAt(rule.levels, value),
    dominant: isNamed ? dominant : [],
    aboveScale: value >= topOfScale(rule) && behind.some((line) => line.aboveScale),
  }
}
