// NowCast: a mean of dust over twelve hours that follows the newest hours when concentrations change fast.
import { frozen } from '../base/frozen.ts'
import type { Missing } from '../base/missing.ts'
import { atMostFinite } from '../base/rounding.ts'
import type { Share } from './engine/air-rule.ts'
import { countKnown, isKnown } from './engine/averages.ts'

export const NOW_CAST_HOURS = 12
/** At least two of the three newest hours must be known. */
export const NEWEST_NEEDED: Share = frozen({ needed: 2, of: 3 })
const SMALLEST_WEIGHT = 0.5
/** The age of the oldest hour. */
const OLDEST = NOW_CAST_HOURS - 1

/** The policy on negative means, and the number of the newest hours that must be known. */
interface NowCastDemand {
  readonly newest: Share
  readonly least: number
}

/** Reused by every call of `nowCastAt`, to avoid allocations. */
const TWELVE = {
  values: new Float64Array(NOW_CAST_HOURS),
  known: new Float64Array(NOW_CAST_HOURS),
}

const OFFICIAL: NowCastDemand = { newest: NEWEST_NEEDED, least: 0 }

/**
 * The derivation of a NowCast. `hours` runs from the newest to the oldest; a missing hour has weight 0 and no value.
 */
export interface NowCastDerivation {
  readonly cMin: number
  readonly cMax: number
  /** cMin ÷ cMax; 0 when cMax is 0. */
  readonly wStar: number
  /** The weight factor used: w* when above 1/2, else 1/2. */
  readonly w: number
  readonly hours: readonly { readonly value?: number; readonly weight: number }[]
  /** Σ weight × value and Σ weight; their quotient is the NowCast. */
  readonly weightedSum: number
  readonly weightSum: number
}

/**
 * NowCast mean of one kind of dust for the hour just ended.
 *
 * @param hourlyMeans up to twelve hourly means in µg/m³, NEWEST FIRST; `undefined`, `null` or NaN for an hour without a
 * valid mean (a negative number counts as missing); hours beyond the twelfth are not looked at
 * @returns µg/m³, not rounded (the regulation rounds the index, not this mean);
 *   `undefined` when fewer than two of the three newest hours are known
 *
 * The text of the decision divides by the sum of weights only when w > 1/2. We divide always: with twelve known hours
 * the difference is 0.024 %, and with missing hours the undivided form would lose their share [D: implementations read
 * divide too]. Source: Decision 1459/QĐ-TCMT (12 Nov 2019), calculation of the hourly AQI [C].
 * @example nowCast(Array(12).fill(40)) // 40: steady air is its own mean
 */
export function nowCast(hourlyMeans: readonly (number | Missing)[]): number | undefined {
  const column = new Float64Array(NOW_CAST_HOURS).fill(Number.NaN)
  for (let age = 0; age < NOW_CAST_HOURS; age++) {
    column[NOW_CAST_HOURS - 1 - age] = hourlyMeans[age] ?? Number.NaN
  }
  const mean = nowCastAt(column, NOW_CAST_HOURS - 1)
  return Number.isNaN(mean) ? undefined : mean
}

/**
 * Returns the NowCast of hour i of a chronological column; NaN instead of `undefined`. Hours outside the column are
 * unknown.
 */
export function nowCastAt(
  column: Float64Array,
  i: number,
  { newest, least }: NowCastDemand = OFFICIAL,
): number {
  if (countKnown(column, i + 1 - newest.of, i + 1, least) < neededOf(newest)) return Number.NaN
  const { values, known } = TWELVE
  let cMin = Number.POSITIVE_INFINITY
  let cMax = 0
  for (let place = 0; place < NOW_CAST_HOURS; place++) {
    const value = valueAt(column, i - OLDEST + place)
    const isThere = isKnown(value, least)
    values[place] = isThere ? value : 0
    known[place] = isThere ? 1 : 0
    if (!isThere) continue
    if (value < cMin) cMin = value
    if (value > cMax) cMax = value
  }
  const w = weightFactor(cMin, cMax)
  return atMostFinite(powerSum(values, OLDEST, w) / powerSum(known, OLDEST, w))
}

/** NowCast of every hour of a column; NaN where there is none. Hours before the column are unknown. */
export function nowCastColumn(
  column: Float64Array,
  { newest, least }: NowCastDemand = OFFICIAL,
): Float64Array {
  const length = column.length + OLDEST
  // Missing hours count neither in the sums nor as smallest or largest hour.
  const values = new Float64Array(length)
  const known = new Float64Array(length)
  const lows = new Float64Array(length).fill(Number.POSITIVE_INFINITY)
  for (let i = 0; i < column.length; i++) {
    const value = column[i]!
    if (!isKnown(value, least)) continue
    values[i + OLDEST] = value
    lows[i + OLDEST] = value
    known[i + OLDEST] = 1
  }
  const highs = values.slice()
  spreadOverFour(lows, highs)
  const means = new Float64Array(column.length).fill(Number.NaN)
  const needed = neededOf(newest)
  for (let i = 0; i < column.length; i++) {
    const end = i + OLDEST
    let newestKnown = 0
    for (let h = Math.max(end - newest.of + 1, 0); h <= end; h++) newestKnown += known[h]!
    if (newestKnown < needed) continue
    const cMin = smallest(lows[end]!, lows[end - 4]!, lows[end - 8]!)
    const cMax = -smallest(-highs[end]!, -highs[end - 4]!, -highs[end - 8]!)
    const w = weightFactor(cMin, cMax)
    means[i] = atMostFinite(powerSum(values, end, w) / powerSum(known, end, w))
  }
  return means
}

/** The derivation of `nowCastAt`; `undefined` where it has no result. */
export function nowCastDerivationAt(
  column: Float64Array,
  i: number,
  { newest, least }: NowCastDemand = OFFICIAL,
): NowCastDerivation | undefined {
  if (countKnown(column, i + 1 - newest.of, i + 1, least) < neededOf(newest)) return undefined
  let cMin = Number.POSITIVE_INFINITY
  let cMax = Number.NEGATIVE_INFINITY
  for (let h = i - OLDEST; h <= i; h++) {
    const value = valueAt(column, h)
    if (!isKnown(value, least)) continue
    if (value < cMin) cMin = value
    if (value > cMax) cMax = value
  }
  const w = weightFactor(cMin, cMax)
  const hours: NowCastDerivation['hours'][number][] = []
  let weightedSum = 0
  let weightSum = 0
  let weight = 1
  for (let h = i; h >= i - OLDEST; h--, weight *= w) {
    const value = valueAt(column, h)
    if (!isKnown(value, least)) {
      hours.push({ weight: 0 })
      continue
    }
    hours.push({ value, weight })
    weightedSum += weight * value
    weightSum += weight
  }
  return {
    cMin,
    cMax,
    wStar: ratio(cMin, cMax),
    w,
    hours,
    weightedSum: atMostFinite(weightedSum),
    weightSum,
  }
}

function weightFactor(cMin: number, cMax: number): number {
  return Math.max(ratio(cMin, cMax), SMALLEST_WEIGHT)
}

function ratio(cMin: number, cMax: number): number {
  return cMax > 0 ? cMin / cMax : 0
}

/** NaN outside the column. */
function valueAt(column: Float64Array, i: number): number {
  return i >= 0 && i < column.length ? column[i]! : Number.NaN
}

function neededOf({ needed }: Share): number {
  return Math.max(needed, 1)
}

/** The smallest (largest) of each element and the three before it; the first eleven elements are padding. */
function spreadOverFour(lows: Float64Array, highs: Float64Array): void {
  for (const step of [1, 2]) {
    for (let i = lows.length - 1; i >= step; i--) {
      if (lows[i - step]! < lows[i]!) lows[i] = lows[i - step]!
      if (highs[i - step]! > highs[i]!) highs[i] = highs[i - step]!
    }
  }
}

function smallest(one: number, two: number, three: number): number {
  const least = one < two ? one : two
  return least < three ? least : three
}

/** Σ w^age × value over the twelve elements up to `end`, whose age is 0; grouped for instruction-level parallelism. */
function powerSum(list: Float64Array, end: number, w: number): number {
  const w2 = w * w
  const w4 = w2 * w2
  const newest = list[end]! + w * list[end - 1]! + w2 * (list[end - 2]! + w * list[end - 3]!)
  const middle = list[end - 4]! + w * list[end - 5]! + w2 * (list[end - 6]! + w * list[end - 7]!)
  const oldest = list[end - 8]! + w * list[end - 9]! + w2 * (list[end - 10]! + w * list[end - 11]!)
  return newest + w4 * (middle + w4 * oldest)
}
