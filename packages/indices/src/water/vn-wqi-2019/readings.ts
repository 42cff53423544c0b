// One reading of a sample becomes one line of the derivation: unit, detection limit, saturation, row and sub-index.
import { isMissing, type Missing } from '../../base/missing.ts'
import { withoutNoise } from '../../base/rounding.ts'
import { convert } from '../../units/convert.ts'
import { asStated, plainUnit, type StatedUnit } from '../../units/stated-unit.ts'
import type { UnitCode } from '../../units/unit-codes.ts'
import { SHARE_OF_LIMIT, type BelowDetection } from '../below-detection.ts'
import { oxygenSaturation, saturationPercent } from './dissolved-oxygen.ts'
import { type VnWqiGroup, type VnWqiInput, type VnWqiParameter } from './parameters.ts'
import { rowPlace, subIndexOf, type SubIndexRow, type SubIndexTable } from './sub-index-table.ts'
import { isPossible, readingUnit, VN_WQI_TABLES, type TablesByInput } from './tables.ts'

/** A value as a station or a laboratory gives it. */
export interface WaterReading<Input extends string = VnWqiInput> {
  readonly parameter: Input
  /** Missing or NaN: not measured. */
  readonly value?: number | Missing
  /**
   * The unit of the value and of the limit; the table's unit when absent. Where it counts the ion, with its basis:
   * { unit: 'mg/L', basis: 'as-ion' }.
   */
  readonly unit?: UnitCode | StatedUnit | Missing
  /** The laboratory found less than it can tell; `limit`, else `value`, is the limit that it reports. */
  readonly belowDetection?: boolean | Missing
  readonly limit?: number | Missing
}

/** Why a reading has no sub-index. */
export type VnWqiLineReason =
  | 'no-data'
  | 'no-detection-limit'
  | 'out-of-range'
  | 'no-temperature'
  | 'temperature-out-of-range'

/** The line of one reading, in whichever edition. */
export interface SubIndexLine<Parameter extends string, Group extends string> {
  readonly parameter: Parameter
  readonly group: Group
  /** The reading as it was given: its value, or its limit where it is below detection. */
  readonly input?: number
  readonly unit: UnitCode | StatedUnit
  readonly belowDetection?: { readonly policy: BelowDetection; readonly limit: number }
  /** The value from which the sub-index is computed, in the unit `convertedUnit`. */
  readonly converted?: number
  readonly convertedUnit: UnitCode
  /** Dissolved oxygen: what the water can hold at its temperature, and how much of it is there. */
  readonly saturation?: {
    readonly temperatureC: number
    readonly saturationMgL: number
    readonly percent: number
  }
  /** The row that applied; its bounds are in the table's unit. */
  readonly row?: SubIndexRow
  /** The course of the row: between two sub-indices, or flat. */
  readonly how?: 'interpolated' | 'flat'
  /** The sub-index, not rounded. */
  readonly value?: number
  readonly reason?: VnWqiLineReason
}

export type VnWqiSubIndex = SubIndexLine<VnWqiParameter, VnWqiGroup>

/** The rules by which the lines of an edition are made. */
interface LineRules<Parameter extends string, Group extends string> {
  readonly tables: Readonly<Record<Parameter, SubIndexTable>>
  readonly groupOf: (parameter: Parameter) => Group
  readonly policy: BelowDetection
}

/** Two readings of one parameter in one sample: which of them counts, or which mean, is for the caller to say. */
export class DuplicateReading extends Error {
  override name = 'DuplicateReading'
  constructor(parameter: string) {
    super(`The sample holds more than one reading of "${parameter}".`)
  }
}

/** A parameter that VN_WQI does not know. */
export class UnknownParameter extends Error {
  override name = 'UnknownParameter'
  constructor(parameter: string) {
    super(`VN_WQI has no parameter "${parameter}".`)
  }
}

/** The readings by parameter. @throws UnknownParameter, DuplicateReading */
export function byParameter<Input extends string>(
  readings: readonly WaterReading<Input>[],
  isInput: (code: string) => code is Input,
): Map<Input, WaterReading<Input>> {
  const found = new Map<Input, WaterReading<Input>>()
  for (const reading of readings) {
    const { parameter } = reading
    if (!isInput(parameter)) throw new UnknownParameter(String(parameter))
    if (found.has(parameter)) throw new DuplicateReading(parameter)
    found.set(parameter, reading)
  }
  return found
}

/**
 * Returns how many of the wanted unit one of the given unit is. All units of these parameters differ by a factor alone.
 *
 * @throws UnitsDoNotFit for a unit of another quantity
 */
export function unitFactor(
  input: string,
  from: UnitCode | StatedUnit | Missing,
  tables: TablesByInput = VN_WQI_TABLES,
): number {
  const to = readingUnit(input, from, tables)
  if (isMissing(from) || plainUnit(from) === to) return 1
  const counted = COLONIES.get(asStated(from).unit) ?? from
  return convert({ value: 1, from: counted, to, substance: input })
}

/** Colonies are taken one for one for most probable numbers, as QCVN 08:2023 states one limit for both. */
const COLONIES: ReadonlyMap<UnitCode, UnitCode> = new Map([
  ['CFU/L', 'MPN/L'],
  ['CFU/100mL', 'MPN/100mL'],
  ['CFU/mL', 'MPN/mL'],
])

/** The line of one reading. @throws UnitsDoNotFit */
export function lineOf<Parameter extends string, Group extends string>(
  reading: WaterReading<Parameter>,
  temperature: WaterReading<string> | undefined,
  { tables, groupOf, policy }: LineRules<Parameter, Group>,
): SubIndexLine<Parameter, Group> {
  const { parameter } = reading
  const base = {
    parameter,
    group: groupOf(parameter),
    unit: reading.unit ?? readingUnit(parameter, undefined, tables),
    convertedUnit: readingUnit(parameter, reading.unit, tables),
  }
  const taken = take(reading, policy, tables)
  if (typeof taken === 'string') return { ...base, ...inputOf(reading), reason: taken }
  const line = { ...base, ...taken }
  const needsTemperature = parameter === 'do' && line.convertedUnit !== '%'
  return needsTemperature
    ? oxygenLine(line, temperature, tables[parameter])
    : tableLine(line, taken.converted, tables[parameter])
}

type AnyLine = SubIndexLine<string, string>

type Taken = Required<Pick<AnyLine, 'input' | 'converted'>> & Pick<AnyLine, 'belowDetection'>

/** The number that counts, in the table's unit, or why there is none. */
function take(
  reading: WaterReading<string>,
  policy: BelowDetection,
  tables: TablesByInput,
): Taken | VnWqiLineReason {
  const { parameter, unit } = reading
  const factor = unitFactor(parameter, unit, tables)
  const input = numberOf(reading)
  if (input === undefined || Number.isNaN(input))
    return reading.belowDetection ? 'no-detection-limit' : 'no-data'
  const share = reading.belowDetection ? SHARE_OF_LIMIT[policy] : 1
  if (!isPossible(parameter, input * factor, readingUnit(parameter, unit, tables)))
    return 'out-of-range'
  const converted = withoutNoise(input * factor * share)
  return reading.belowDetection
    ? { input, converted, belowDetection: { policy, limit: input } }
    : { input, converted }
}

function numberOf({ value, limit, belowDetection }: WaterReading<string>): number | undefined {
  return (belowDetection ? (limit ?? value) : value) ?? undefined
}

function inputOf(reading: WaterReading<string>): { input?: number } {
  const input = numberOf(reading)
  return input === undefined ? {} : { input }
}

function oxygenLine<Line extends AnyLine & { converted: number }>(
  line: Line,
  temperature: WaterReading<string> | undefined,
  table: SubIndexTable,
): Line {
  const taken =
    temperature && !temperature.belowDetection ? take(temperature, 'limit', {}) : 'no-data'
  if (typeof taken === 'string')
    return {
      ...line,
      reason: taken === 'out-of-range' ? 'temperature-out-of-range' : 'no-temperature',
    }
  const temperatureC = taken.converted
  const saturationMgL = oxygenSaturation(temperatureC)
  if (Number.isNaN(saturationMgL)) return { ...line, reason: 'temperature-out-of-range' }
  const percent = saturationPercent(line.converted, temperatureC)
  return tableLine(
    { ...line, saturation: { temperatureC, saturationMgL, percent } },
    percent,
    table,
  )
}

function tableLine<Line extends AnyLine>(line: Line, value: number, table: SubIndexTable): Line {
  const isBelow = line.belowDetection !== undefined
  const row = table.rows[rowPlace(table, value, isBelow)]!
  const how = row.qLow === row.qHigh ? 'flat' : 'interpolated'
  return { ...line, row, how, value: subIndexOf(table, value, isBelow) }
}
