// NowCast: the mean of dust over twelve hours that leans to the newest ones when the air is changing fast.
import type { Share } from './engine/air-rule.ts'
import { countKnown, isKnown } from './engine/averages.ts'

export const NOW_CAST_HOURS = 12
/** At least two of the three newest hours must be known. */
export const NEWEST_NEEDED: Share = { needed: 2, of: 3 }
const SMALLEST_WEIGHT = 0.5

/** Which hours count as known (`isKnown`), and how many of the newest must be. */
export interface NowCastDemand {
  newest: Share
  least: number
}

const OFFICIAL: NowCastDemand = { newest: NEWEST_NEEDED, least: 0 }

/** How a NowCast came about. `hours` runs from the newest to the oldest; a missing hour has weight 0 and no value. */
export interface NowCastDerivation {
  cMin: number
  cMax: number
  /** cMin ÷ cMax; 0 when cMax is 0. */
  wStar: number
  /** The weight factor used: w* when above 1/2, else 1/2. */
  w: number
  hours: { value?: number; weight: number }[]
  /** Σ weight × value and Σ weight; their quotient is the NowCast. */
  weightedSum: number
  weightSum: number
}

/**
 * NowCast mean of one kind of dust for the hour just ended.
 *
 * @param hourlyMeans up to twelve hourly means in µg/m³, NEWEST FIRST; `undefined`, `null` or NaN for an hour without a valid
 *   mean (a negative number counts as missing); hours beyond the twelfth are not looked at
 * @returns µg/m³, not rounded (the regulation rounds the index, not this mean);
 *   `undefined` when fewer than two of the three newest hours are known
 *
 * The text of the decision divides by the sum of weights only when w > 1/2. We divide always: with twelve known hours the
 * difference is 0.024 %, and with missing hours the undivided form would lose their share [D: implementations read divide too].
 * Source: Decision 1459/QĐ-TCMT (12 Nov 2019), calculation of the hourly AQI [C].
 * @example nowCast(Array(12).fill(40)) // 40: steady air is its own mean
 */
export function nowCast(hourlyMeans: readonly (number | undefined | null)[]): number | undefined {
  const column = new Float64Array(NOW_CAST_HOURS).fill(Number.NaN)
  for (let age = 0; age < NOW_CAST_HOURS; age++) {
    column[NOW_CAST_HOURS - 1 - age] = hourlyMeans[age] ?? Number.NaN
  }
  const mean = nowCastAt(column, NOW_CAST_HOURS - 1)
  return Number.isNaN(mean) ? undefined : mean
}

/** The same for hour i of a chronological column; NaN instead of `undefined`. Hours outside the column are unknown. */
export function nowCastAt(
  column: Float64Array,
  i: number,
  demand: NowCastDemand = OFFICIAL,
): number {
  const twelve = new Float64Array(NOW_CAST_HOURS).fill(Number.NaN)
  for (let age = 0; age < NOW_CAST_HOURS; age++) {
    twelve[NOW_CAST_HOURS - 1 - age] = column[i - age] ?? Number.NaN
  }
  return nowCastColumn(twelve, demand)[NOW_CAST_HOURS - 1]!
}

/** NowCast of every hour of a chronological column; NaN where there is none. Hours before the column's start are unknown. */
export function nowCastColumn(
  column: Float64Array,
  { newest, least }: NowCastDemand = OFFICIAL,
): Float64Array {
  const padding = NOW_CAST_HOURS - 1
  const length = column.length + padding
  // Missing hours add nothing to the sums, and are larger than any smallest hour.
  const values = new Float64Array(length)
  const known = new Float64Array(length)
  const lows = new Float64Array(length).fill(Number.POSITIVE_INFINITY)
  for (let i = 0; i < column.length; i++) {
    const value = column[i]!
    if (!isKnown(value, least)) continue
    values[i + padding] = value
    lows[i + padding] = value
    known[i + padding] = 1
  }
  const means = new Float64Array(column.length).fill(Number.NaN)
  const needed = Math.max(newest.needed, 1)
  const newestOf = Math.min(newest.of, NOW_CAST_HOURS)
  for (let i = 0; i < column.length; i++) {
    const end = i + padding
    let newestKnown = 0
    for (let h = end; h > end - newestOf; h--) newestKnown += known[h]!
    if (newestKnown < needed) continue
    let cMin = Number.POSITIVE_INFINITY
    let cMax = 0
    for (let h = i; h <= end; h++) {
      if (lows[h]! < cMin) cMin = lows[h]!
      if (values[h]! > cMax) cMax = values[h]!
    }
    const w = weightFactor(cMin, cMax)
    let weightedSum = 0
    let weightSum = 0
    let weight = 1
    for (let h = end; h >= i; h--) {
      weightedSum += weight * values[h]!
      weightSum += weight * known[h]!
      weight *= w
    }
    means[i] = weightedSum / weightSum
  }
  return means
}

/** Every number behind `nowCastAt`, or `undefined` where it has no result. */
export function nowCastDerivationAt(
  column: Float64Array,
  i: number,
  { newest, least }: NowCastDemand = OFFICIAL,
): NowCastDerivation | undefined {
  const newestKnown = countKnown(column, i + 1 - newest.of, i + 1, least)
  if (newestKnown < Math.max(newest.needed, 1)) return undefined
  const values = Array.from({ length: NOW_CAST_HOURS }, (_, age) => column[i - age] ?? Number.NaN)
  const known = values.filter((value) => isKnown(value, least))
  const cMin = Math.min(...known)
  const cMax = Math.max(...known)
  const w = weightFactor(cMin, cMax)
  const hours: NowCastDerivation['hours'] = []
  let weightedSum = 0
  let weightSum = 0
  let weight = 1
  for (const value of values) {
    if (isKnown(value, least)) {
      hours.push({ value, weight })
      weightedSum += weight * value
      weightSum += weight
    } else hours.push({ weight: 0 })
    weight *= w
  }
  return { cMin, cMax, wStar: ratio(cMin, cMax), w, hours, weightedSum, weightSum }
}

function weightFactor(cMin: number, cMax: number): number {
  return Math.max(ratio(cMin, cMax), SMALLEST_WEIGHT)
}

function ratio(cMin: number, cMax: number): number {
  return cMax > 0 ? cMin / cMax : 0
}
