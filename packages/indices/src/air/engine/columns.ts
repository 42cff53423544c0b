// An index over long series as typed arrays, with the same numbers as one window at a time.
import type { Draft } from '../../base/frozen.ts'
import { atMostFinite } from '../../base/rounding.ts'
import { AIR_POLLUTANTS, type AirPollutant } from '../pollutants.ts'
import type { IndexPeriod } from './air-result.ts'
import type { AirRule, Completeness, InputLine } from './air-rule.ts'
import { leastKnown } from './averages.ts'
import { fastColumn, lookUpAll } from './column-look-up.ts'
import type { HourColumns } from './hour-columns.ts'
import { eightHourMeansOf } from './hours-around.ts'
import type { IndexSeries } from './index-series.ts'
import { lineColumn, type Windows } from './line-column.ts'
import type { Policy } from './line-window.ts'
import { aboveTopOf, type AboveTopChoice } from './look-up.ts'
import { settle, type IndexedLine } from './settle.ts'
import { isAboveColumn } from './table.ts'
import { seriesOf, unitFactor } from './unit-factor.ts'

interface AskedColumns {
  readonly lines: readonly InputLine[]
  readonly windows: Windows
  readonly period: IndexPeriod
  readonly completeness: Completeness
  readonly choice: AboveTopChoice
}

/** The index of many windows. */
export function deriveColumns(rule: AirRule, data: HourColumns, asked: AskedColumns): IndexSeries {
  const { windows, completeness } = asked
  const policy: Policy = { completeness, least: leastKnown(rule.negative) }
  const given = asked.lines.filter((line) => data.columns[seriesOf(line)])
  const lines = given.map((line) => indexedLine(rule, line, data, { ...asked, policy }))
  for (const each of lines) dropUnneeded(rule, each, lines)
  const out = emptySeries(windows.count, lines, completeness)
  settle(rule, out, lines, { data, windows, policy })
  return out
}

function indexedLine(
  rule: AirRule,
  line: InputLine,
  data: HourColumns,
  { windows, period, choice, policy }: AskedColumns & { policy: Policy },
): Draft<IndexedLine> {
  const column = rule.table[line.column]!
  const factor = unitFactor(rule, line, data.units)
  const eightHourMeans = eightHourMeansOf(rule, line, period)
  const input = lineColumn(
    line.averaging,
    data.columns[seriesOf(line)]!,
    { ...windows, eightHourMeans },
    policy,
  )
  if (rule.negative !== 'missing') {
    for (let k = 0; k < input.length; k++) input[k] = Math.max(input[k]!, 0)
  }
  if (factor !== 1)
    for (let k = 0; k < input.length; k++) input[k] = atMostFinite(input[k]! * factor)
  const value = new Int16Array(input.length)
  const above = aboveTopOf(rule, column, choice)
  lookUpAll(fastColumn(column, { rounding: rule.rounding, above }), input, value)
  return { line, input, value, needed: undefined }
}

/** A line that is used only above the top of another column has no result below it. */
function dropUnneeded(rule: AirRule, own: Draft<IndexedLine>, all: readonly IndexedLine[]): void {
  const { line } = own
  if (line.onlyAboveTopOf === undefined) return
  const other = all.find(
    (each) => each.line.pollutant === line.pollutant && each.line.column === line.onlyAboveTopOf,
  )
  const column = rule.table[line.onlyAboveTopOf]!
  own.needed = Uint8Array.from(own.value, (_, k) =>
    other && isAboveColumn(column, other.input[k]!) ? 1 : 0,
  )
}

function emptySeries(
  count: number,
  lines: readonly IndexedLine[],
  completeness: Completeness,
): IndexSeries {
  return {
    count,
    aqi: new Int16Array(count).fill(-1),
    level: new Int8Array(count).fill(-1),
    dominant: new Uint8Array(count),
    reason: new Uint8Array(count),
    aboveScale: new Uint8Array(count),
    sub: perPollutant(() => new Int16Array(count).fill(-1)),
    lines: lines.map(({ line, input }) => ({ line, input })),
    completeness,
  }
}

function perPollutant<Column>(make: () => Column): Record<AirPollutant, Column> {
  return Object.fromEntries(AIR_POLLUTANTS.map((each) => [each, make()])) as Record<
    AirPollutant,
    Column
  >
}
