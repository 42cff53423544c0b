// The inputs of the AQHI: which hourly means count as known, the mean of three hours, and units.
import { atMostFinite } from '../../base/rounding.ts'
import { convert, type GasConditions } from '../../units/convert.ts'
import type { UnitCode } from '../../units/unit-codes.ts'
import type { HourColumns } from '../engine/hour-columns.ts'
import type { AqhiSettings } from './aqhi-result.ts'
import { AQHI_UNITS, type AqhiPollutant } from './formula.ts'

/** A finite number, not negative. */
export function isKnown(value: number): boolean {
  return value >= 0 && value < Number.POSITIVE_INFINITY
}

/** Returns the number of the three hours that must be known: at least one. */
export function requiredOf({ completeness }: AqhiSettings): number {
  const { needed, of } = completeness.threeHours
  return Math.max(1, Math.ceil((3 * needed) / of - 1e-9))
}

/** Mean of the known hours among the three that end with hour i, not rounded; NaN when too few are known. */
export function meanOfThree(column: Float64Array, i: number, required: number): number {
  let known = 0
  let sum = 0
  for (let hour = Math.max(i - 2, 0); hour <= i && hour < column.length; hour++) {
    const value = column[hour]!
    if (!isKnown(value)) continue
    known++
    sum += value
  }
  return known >= required ? atMostFinite(sum / known) : Number.NaN
}

export function unitOf(data: HourColumns, pollutant: AqhiPollutant): UnitCode {
  return data.units?.[pollutant] ?? 'µg/m³'
}

/**
 * Returns the factor that turns a mean in the columns' unit into the formula's unit.
 *
 * @throws UnitsDoNotFit
 */
export function factorOf(
  data: HourColumns,
  pollutant: AqhiPollutant,
  conditions?: GasConditions,
): number {
  const from = unitOf(data, pollutant)
  const to = AQHI_UNITS[pollutant]
  if (from === to) return 1
  return convert({ value: 1, from, to, substance: pollutant, ...conditions })
}
