// Measured means are converted into the unit of a table's column.
import { convert } from '../../units/convert.ts'
import { asStated } from '../../units/stated-unit.ts'
import type { UnitCode } from '../../units/unit-codes.ts'
import type { AirRule, AirSeries, InputLine } from './air-rule.ts'
import type { UnitConversion } from './air-result.ts'
import type { HourColumns } from './hour-columns.ts'

/** The series that a line averages. */
export function seriesOf(line: InputLine): AirSeries {
  return line.series ?? line.pollutant
}

/**
 * Returns one unit of the given series in the unit of the line's column; 1 when they are the same.
 *
 * @throws UnitsDoNotFit when no rule leads from one to the other: nothing is guessed
 */
export function unitFactor(rule: AirRule, line: InputLine, units: HourColumns['units']): number {
  const from = massUnit(rule, givenUnit(line, units))
  const to = massUnit(rule, rule.table[line.column]!.unit)
  if (from === to) return 1
  return convert({ value: 1, from, to, substance: line.pollutant, ...rule.conditions })
}

/** Returns the conversion for the result; `undefined` when the series came in the column's unit. */
export function conversionOf(
  rule: AirRule,
  line: InputLine,
  given: { units: HourColumns['units']; measured: number; factor: number },
): UnitConversion | undefined {
  const from = givenUnit(line, given.units)
  const to = rule.table[line.column]!.unit
  if (from === to) return undefined
  const { measured, factor } = given
  const byConditions = isVolume(from) !== isVolume(to)
  return { from, measured, factor, ...(byConditions && rule.conditions) }
}

function givenUnit(line: InputLine, units: HourColumns['units']): UnitCode {
  return asStated(units?.[seriesOf(line)] ?? 'µg/m³').unit
}

/** A rule for normal cubic metres takes masses per normal cubic metre unchanged. */
function massUnit(rule: AirRule, unit: UnitCode): UnitCode {
  if (rule.isPerNormalAir && unit === 'µg/Nm³') return 'µg/m³'
  return rule.isPerNormalAir && unit === 'mg/Nm³' ? 'mg/m³' : unit
}

function isVolume(unit: UnitCode): boolean {
  return unit === 'ppb' || unit === 'ppm'
}
