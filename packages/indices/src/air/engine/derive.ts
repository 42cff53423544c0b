// The index of one window with its derivation: every line of the rule, then the largest sub-index.
import type { Draft } from '../../base/frozen.ts'
import type { IndexKey } from '../../base/index-key.ts'
import type { Interval } from '../../time/interval.ts'
import { atMostFinite, type Rounding } from '../../base/rounding.ts'
import { AIR_POLLUTANTS } from '../pollutants.ts'
import type { AirRule, Completeness, InputLine } from './air-rule.ts'
import type { AirIndexResult, IndexPeriod, NoSubIndexReason, SubIndex } from './air-result.ts'
import type { HourColumns } from './hour-columns.ts'
import { leastKnown } from './averages.ts'
import { isAboveColumn, prepared, type AboveTop, type TableColumn } from './table.ts'
import { eightHourMeansOf } from './hours-around.ts'
import { levelAt } from './level-of-index.ts'
import { windowValue, type Policy, type WindowValue } from './line-window.ts'
import { aboveTopOf, lookUp, toInteger, type AboveTopChoice } from './look-up.ts'
import { ABOVE, BELOW, FEW_HOURS, INDEXED, NO_NOW_CAST, NOTHING, whyNoIndex } from './reasons.ts'
import { conversionOf, seriesOf, unitFactor } from './unit-factor.ts'

interface Asked {
  readonly lines: readonly InputLine[]
  /** The hours [from, to). */
  readonly window: { readonly from: number; readonly to: number }
  readonly interval: Interval
  readonly period: IndexPeriod
  readonly completeness: Completeness
  readonly choice: AboveTopChoice
}

/** The index of one window. */
export function derive<Index extends IndexKey, LevelKey extends string>(
  rule: AirRule<Index, LevelKey>,
  data: HourColumns,
  asked: Asked,
): AirIndexResult<Index, LevelKey> {
  const { interval, period, completeness, choice } = asked
  const policy: Policy = { completeness, least: leastKnown(rule.negative) }
  const lines = asked.lines.filter((line) => data.columns[seriesOf(line)])
  const values = lines.map((line) => {
    const eightHourMeans = eightHourMeansOf(rule, line, period)
    const window = { from: asked.window.from, to: asked.window.to, eightHourMeans }
    return windowValue(line.averaging, data.columns[seriesOf(line)]!, window, policy)
  })
  const found = lines.map((line, k) =>
    toSubIndex(rule, line, { value: values[k]!, units: data.units, choice }),
  )
  const subIndices = found.map((sub, k) => dropUnneeded(sub, lines[k]!, found))
  markCounting(subIndices)
  const outcomes = subIndices.map((sub, k) => outcomeOf(sub, values[k]!))
  const reason = whyNoIndex(lines, outcomes, completeness.pollutants, largestIn(subIndices))
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

function largestIn(lines: readonly SubIndex[]): number {
  let largest = Number.NEGATIVE_INFINITY
  for (const { value } of lines) if (value !== undefined && value > largest) largest = value
  return largest
}

interface Given {
  readonly value: WindowValue
  readonly units: HourColumns['units']
  readonly choice: AboveTopChoice
}

/** One line with its row of the table. Whether it counts is decided later, among the pollutant's lines. */
function toSubIndex(
  rule: AirRule,
  line: InputLine,
  { value, units, choice }: Given,
): Draft<SubIndex> {
  const { measured } = value
  const column = rule.table[line.column]!
  const sub: Draft<SubIndex> = {
    pollutant: line.pollutant,
    averaging: line.averaging,
    series: seriesOf(line),
    column: line.column,
    unit: column.unit,
    preparation: column.prepare,
    counts: false,
    aboveScale: false,
    hoursUsed: value.hoursUsed,
    hoursRequired: value.hoursRequired,
    hoursInWindow: value.hoursInWindow,
  }
  if (value.nowCast) sub.nowCast = value.nowCast
  const factor = unitFactor(rule, line, units)
  const above = aboveTopOf(rule, column, choice)
  if (Number.isNaN(measured)) {
    sub.reason = value.missing
    return sub
  }
  const counted = Math.max(measured, 0)
  const conversion = conversionOf(rule, line, { units, measured: counted, factor })
  sub.input = atMostFinite(counted * factor)
  if (measured < 0) sub.negativeMean = measured
  if (conversion) sub.conversion = conversion
  fillLookedUp(sub, column, { rounding: rule.rounding, above })
  return sub
}

/** Adds the result of the look-up. */
function fillLookedUp(
  sub: Draft<SubIndex>,
  column: TableColumn,
  how: { rounding: Rounding; above: AboveTop },
): void {
  const answer = lookUp(column, sub.input!, how)
  sub.prepared = prepared(column, sub.input!)
  sub.aboveScale = isAboveColumn(column, sub.input!)
  if (sub.aboveScale && column.above !== 'open') sub.columnLimit = column.rows.at(-1)!.cHigh
  if (!answer.ok) {
    sub.reason = answer.reason
    if (answer.reason === 'below-column') sub.columnLimit = column.rows[0]!.cLow
    return
  }
  sub.value = answer.value
  sub.unrounded = answer.unrounded
  if (answer.row) sub.row = answer.row
}

/** A line that is used only above the top of another column has no result below it. */
function dropUnneeded(
  sub: Draft<SubIndex>,
  line: InputLine,
  all: readonly SubIndex[],
): Draft<SubIndex> {
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

/** The line with the largest sub-index counts of those of one pollutant; the first of equals. */
function markCounting(lines: readonly Draft<SubIndex>[]): void {
  for (const line of lines) {
    line.counts =
      line.unrounded !== undefined && !lines.some((other) => isBefore(other, line, lines))
  }
}

/** Says whether another line of the same pollutant counts rather than this one. */
function isBefore(other: SubIndex, line: SubIndex, lines: readonly SubIndex[]): boolean {
  if (other === line || other.pollutant !== line.pollutant || other.unrounded === undefined) {
    return false
  }
  if (other.unrounded !== line.unrounded) return other.unrounded > line.unrounded!
  return lines.indexOf(other) < lines.indexOf(line)
}

function largestOf<Index extends IndexKey, LevelKey extends string>(
  rule: AirRule<Index, LevelKey>,
  subIndices: readonly SubIndex[],
) {
  const counting = subIndices.filter((line) => line.counts)
  const unrounded = Math.max(...counting.map((line) => line.unrounded!))
  const value = toInteger(rule.rounding, unrounded)
  const behind = subIndices.filter((line) => line.value === value)
  const isNamed = rule.dominantAbove === undefined || value > rule.dominantAbove
  const dominant = AIR_POLLUTANTS.filter((each) => behind.some((line) => line.pollutant === each))
  return {
    value,
    unrounded,
    level: levelAt(rule.levels, value),
    dominant: isNamed ? dominant : [],
    aboveScale: behind.some((line) => line.aboveScale),
  }
}
