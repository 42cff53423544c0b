// An observation: one averaged value of one parameter, with its unit and time.
import { checkedInterval, checkedInstant, type Instant, type Interval } from '../time/interval.ts'
import { isMissing, type Missing } from '../base/missing.ts'
import { convert, UnitsDoNotFit, type GasConditions } from '../units/convert.ts'
import { plainUnit, type StatedUnit } from '../units/stated-unit.ts'
import { molarMass } from '../units/substances.ts'
import { isUnitCode, unit, type UnitCode } from '../units/unit-codes.ts'
import type { Limit, LimitAveraging } from './limit.ts'
import type { LimitParameter } from './parameters.ts'

interface ObservedValue {
  readonly parameter: LimitParameter
  readonly averaging: LimitAveraging
  /** Missing or NaN: not measured. */
  readonly value: number | Missing
  /** With its basis where it counts the whole ion: `{ unit: 'mg/L', basis: 'as-ion' }`. */
  readonly unit: UnitCode | StatedUnit
  /** The laboratory found less than it can measure; `value` is then its detection limit. */
  readonly belowDetection?: boolean | Missing
  /** The conditions of gas masses, when the standard states none (WHO). */
  readonly conditions?: GasConditions | Missing
}

/** The mean over an interval, or a sample taken at an instant. */
export type Observation = ObservedValue &
  (
    | { readonly interval: Interval; readonly instant?: Missing }
    | { readonly instant: Instant; readonly interval?: Missing }
  )

/** The conversion of a value into the unit of a limit: value × factor. */
export interface LimitConversion {
  readonly from: UnitCode | StatedUnit
  readonly factor: number
  readonly temperatureC?: number
  readonly pressureKPa?: number
}

/**
 * The instant that decides which limits hold: for a mean, the last one before the end of its interval. @throws
 * ImpossibleTime
 */
export function instantOf({ interval, instant }: Observation): Instant {
  return isMissing(interval) ? checkedInstant(instant!) : checkedInterval(interval).end - 1
}

/**
 * Returns the conversion of a value into the unit of a limit; `undefined` where it is in that unit already.
 *
 * @throws UnitsDoNotFit, ConditionsNotStated, BasisNotStated
 */
export function conversionTo(
  limit: Limit,
  from: UnitCode | StatedUnit,
  conditions?: GasConditions | Missing,
): LimitConversion | undefined {
  const { orUnits, parameter, standard } = limit
  const stated = plainUnit(from)
  const given = standard.isPerNormalAir ? withoutNormal(stated) : stated
  const to = orUnits?.find((unit) => isLike(unit, given)) ?? limit.unit
  if (given === to) return undefined
  const used = standard.conditions ?? conditions
  const factor = convert({ value: 1, from: given, to, ...substanceOf(limit), ...used })
  const isGas = given === 'ppb' || given === 'ppm'
  if (!Number.isFinite(factor)) throw new UnitsDoNotFit({ from, to, substance: parameter })
  return { from, factor, ...(isGas && used) }
}

/** Says whether a unit is of the same quantity as another. */
function isLike(one: UnitCode, other: UnitCode | StatedUnit): boolean {
  return (
    typeof other === 'string' && isUnitCode(other) && unit(one).quantity === unit(other).quantity
  )
}

/** A gas in air is no gas in water: there its code does not help to convert units. */
function substanceOf({ parameter, standard }: Limit): { substance?: string } {
  const isGasInWater = standard.medium === 'water' && molarMass(parameter) !== undefined
  return isGasInWater ? {} : { substance: parameter }
}

/** A standard for normal cubic metres takes values per normal cubic metre unchanged. */
function withoutNormal(from: UnitCode | StatedUnit): UnitCode | StatedUnit {
  if (from === 'µg/Nm³') return 'µg/m³'
  return from === 'mg/Nm³' ? 'mg/m³' : from
}
