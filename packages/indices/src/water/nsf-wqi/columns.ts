// The NSF water quality index of many samples as typed arrays, with the same numbers as for one sample.
import { levelPlace } from '../../levels/bands.ts'
import { roundBy } from '../../base/rounding.ts'
import type { Missing } from '../../base/missing.ts'
import { checkFloats } from '../../base/typed-columns.ts'
import { ColumnTooShort } from '../../base/typed-columns.ts'
import { NSF_WQI_LEVELS } from './levels.ts'
import { nsfWqiOptions, type NsfWqiOptions } from './options.ts'
import { reasonPlace } from './reasons.ts'
import {
  checkNsfParameters,
  isQ,
  NSF_WQI_PARAMETERS,
  NSF_WQI_WEIGHTS,
  unroundedIndex,
  type NsfWqiParameter,
} from './weights.ts'

/** Q values as columns: element i of every column belongs to sample i; NaN where none is known. */
export interface NsfColumns {
  readonly samples: number
  readonly q: Readonly<Partial<Record<NsfWqiParameter, Float64Array | Missing>>>
}

export interface NsfWqiSeries {
  /** The rounded index, −1 where there is none; and the exact one, NaN where there is none. */
  readonly value: Int16Array
  readonly unrounded: Float64Array
  /** Place in the levels of the edition, −1 where there is no index. */
  readonly level: Int8Array
  /** Place in `NSF_WQI_REASONS`: 0 where there is an index, else the reason. */
  readonly reason: Uint8Array
}

/** @throws ColumnNotTyped, ColumnTooShort, UnknownNsfParameter, ImpossibleNsfMinimum, ImpossibleOption */
export function calculateColumns(
  { samples, q }: NsfColumns,
  options?: Partial<NsfWqiOptions> | Missing,
): NsfWqiSeries {
  const chosen = nsfWqiOptions(options)
  checkNsfParameters(q)
  const columns = NSF_WQI_PARAMETERS.map((parameter) => q[parameter])
  for (const [place, column] of columns.entries()) {
    if (!column) continue
    checkFloats(NSF_WQI_PARAMETERS[place]!, column)
    if (column.length !== samples) throw new ColumnTooShort(NSF_WQI_PARAMETERS[place]!, samples)
  }
  const weights = NSF_WQI_PARAMETERS.map((parameter) => NSF_WQI_WEIGHTS[parameter])
  const value = new Int16Array(samples).fill(-1)
  const unrounded = new Float64Array(samples).fill(Number.NaN)
  const level = new Int8Array(samples).fill(-1)
  const reason = new Uint8Array(samples)
  for (let i = 0; i < samples; i++) {
    let known = 0
    let weightedSum = 0
    let weightSum = 0
    for (let k = 0; k < columns.length; k++) {
      const given = columns[k]?.[i] ?? Number.NaN
      if (!isQ(given)) continue
      known++
      weightedSum += weights[k]! * given
      weightSum += weights[k]!
    }
    reason[i] = reasonPlace(known, chosen)
    if (reason[i] !== 0) continue
    unrounded[i] = unroundedIndex(weightedSum, weightSum)
    value[i] = roundBy('half-up', unrounded[i]!)
    level[i] = levelPlace(NSF_WQI_LEVELS, value[i]!)
  }
  return { value, unrounded, level, reason }
}
