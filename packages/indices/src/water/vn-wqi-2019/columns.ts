// VN_WQI 2019 of many samples at once: typed arrays in and out, the very numbers of the form for one sample.
import { levelPlace } from '../../levels/bands.ts'
import type { Missing } from '../../base/missing.ts'
import { roundBy, withoutNoise } from '../../base/rounding.ts'
import type { StatedUnit } from '../../units/stated-unit.ts'
import type { UnitCode } from '../../units/unit-codes.ts'
import { SHARE_OF_LIMIT } from '../below-detection.ts'
import { checkFloats } from '../../base/typed-columns.ts'
import { ColumnTooShort } from '../../base/typed-columns.ts'
import { firstShortfall, formOf, groupMeans, shortfalls, unroundedIndex } from './aggregation.ts'
import { saturationPercent } from './dissolved-oxygen.ts'
import { VN_WQI_LEVELS } from './levels.ts'
import { vnWqiOptions, type VnWqiOptions } from './options.ts'
import {
  isVnWqiInput,
  VN_WQI_GROUP_KEYS,
  VN_WQI_PARAMETERS,
  type VnWqiInput,
  type VnWqiParameter,
} from './parameters.ts'
import { UnknownParameter, unitFactor } from './readings.ts'
import { subIndexOf } from './sub-index-table.ts'
import { isPossible, readingUnit, VN_WQI_TABLES } from './tables.ts'

/** Samples as columns: element i of every column belongs to sample i; NaN where nothing was measured. */
export interface WaterColumns {
  readonly samples: number
  readonly columns: Readonly<Partial<Record<VnWqiInput, Float64Array | Missing>>>
  /** The unit of a whole column; the table's unit when absent. */
  readonly units?: Readonly<Partial<Record<VnWqiInput, UnitCode | StatedUnit | Missing>>>
  /** 1 where the column holds a detection limit, below which the value lies. */
  readonly belowDetection?: Readonly<Partial<Record<VnWqiParameter, Uint8Array | Missing>>>
}

export interface VnWqiSeries {
  /** The rounded index, −1 where there is none; and the exact one, NaN where there is none. */
  readonly value: Int16Array
  readonly unrounded: Float64Array
  /** Place in the levels of the edition, −1 where there is no index. */
  readonly level: Int8Array
  /** Place in `VN_WQI_REASONS`: 0 where there is an index, else the first reason. */
  readonly reason: Uint8Array
  /** Sub-indices, NaN where there is none; no entry for a parameter without a column. */
  readonly subIndices: Partial<Record<VnWqiParameter, Float64Array>>
}

/**
 * VN_WQI of each sample, without allocating anything per sample.
 *
 * @throws ColumnNotTyped, ColumnTooShort, UnknownParameter, UnitsDoNotFit, ImpossibleMinimum, ImpossibleOption
 */
export function calculateColumns(
  data: WaterColumns,
  options?: Partial<VnWqiOptions> | Missing,
): VnWqiSeries {
  const chosen = vnWqiOptions(options)
  for (const parameter in data.columns)
    if (!isVnWqiInput(parameter)) throw new UnknownParameter(parameter)
  const { samples } = data
  const subIndices: VnWqiSeries['subIndices'] = {}
  for (const parameter of VN_WQI_PARAMETERS) {
    const column = data.columns[parameter]
    if (column) subIndices[parameter] = subIndexColumn(data, parameter, column, chosen)
  }
  return { ...aggregated(samples, subIndices, chosen), subIndices }
}

function subIndexColumn(
  data: WaterColumns,
  parameter: VnWqiParameter,
  column: Float64Array,
  options: VnWqiOptions,
): Float64Array {
  const { samples } = data
  const table = VN_WQI_TABLES[parameter]
  const factor = unitFactor(parameter, data.units?.[parameter])
  const share = SHARE_OF_LIMIT[options.belowDetection]
  const below = data.belowDetection?.[parameter]
  checkFloats(parameter, column)
  if (column.length !== samples) throw new ColumnTooShort(parameter, samples)
  if (below && below.length !== samples) throw new ColumnTooShort(`${parameter}, below`, samples)
  const unit = readingUnit(parameter, data.units?.[parameter])
  const temperatures = parameter === 'do' && unit !== '%' ? temperatureColumn(data) : undefined
  const result = new Float64Array(samples).fill(Number.NaN)
  for (let i = 0; i < samples; i++) {
    const given = column[i]! * factor
    if (!isPossible(parameter, given, unit)) continue
    const isBelow = below?.[i] === 1
    const value = withoutNoise(given * (isBelow ? share : 1))
    const looked = temperatures ? saturationPercent(value, temperatures[i]!) : value
    result[i] = subIndexOf(table, looked, isBelow)
  }
  return result
}

/** Temperatures in °C, NaN where impossible or unknown. */
function temperatureColumn(data: WaterColumns): Float64Array {
  const { samples } = data
  const column = data.columns.temp
  if (!column) return new Float64Array(samples).fill(Number.NaN)
  checkFloats('temp', column)
  if (column.length !== samples) throw new ColumnTooShort('temp', samples)
  const factor = unitFactor('temp', data.units?.temp)
  return column.map((value) =>
    isPossible('temp', value * factor) ? withoutNoise(value * factor) : Number.NaN,
  )
}

function aggregated(
  samples: number,
  subIndices: VnWqiSeries['subIndices'],
  options: VnWqiOptions,
): Omit<VnWqiSeries, 'subIndices'> {
  const value = new Int16Array(samples).fill(-1)
  const unrounded = new Float64Array(samples).fill(Number.NaN)
  const level = new Int8Array(samples).fill(-1)
  const reason = new Uint8Array(samples)
  const columns = VN_WQI_PARAMETERS.map((parameter) => subIndices[parameter])
  const row = new Float64Array(columns.length).fill(Number.NaN)
  const means = new Float64Array(VN_WQI_GROUP_KEYS.length)
  for (let i = 0; i < samples; i++) {
    for (let k = 0; k < columns.length; k++) {
      const column = columns[k]
      if (column) row[k] = column[i]!
    }
    const inGroupIV = groupMeans(row, means)
    const missing = shortfalls(means, inGroupIV, options.minimum)
    reason[i] = firstShortfall(missing)
    if (missing !== 0) continue
    const exact = unroundedIndex(means, formOf(means, options.form))
    unrounded[i] = exact
    value[i] = roundBy('half-up', exact)
    level[i] = levelPlace(VN_WQI_LEVELS, value[i]!)
  }
  return { value, unrounded, level, reason }
}
