// VN_AQI 2019 over long series: columns in, columns out, the same numbers as the functions for one hour or one day.
import {
  countKnown,
  isConcentration,
  maximumOf,
  meanOf,
  requiredHours,
  trailingMeans,
  type HourColumns,
} from '../hourly-means.ts'
import { NO_INDEX_REASONS, type Completeness, type NoIndexReason } from '../index-result.ts'
import { climb } from '../ladder.ts'
import { nowCastAt, NOW_CAST_HOURS } from '../now-cast.ts'
import { POLLUTANTS, type Pollutant } from '../pollutants.ts'
import { roundBy } from '../../rounding.ts'
import { VN_AQI_2019_BREAKPOINTS, type VnAqiColumn } from './breakpoints.ts'
import {
  DAILY_LINES,
  DEFAULT_COMPLETENESS,
  DUST,
  EIGHT_HOURS,
  HOURLY_LINES,
  ROLLING_HOURS,
} from './inputs.ts'
import { VN_AQI_LEVELS } from './levels.ts'

/** Index values of many hours or days; element k of every array belongs to the same one. */
export interface IndexSeries {
  count: number
  /** The index; −1 when there is none. */
  aqi: Int16Array
  /** Position in `VN_AQI_LEVELS`; −1 when there is no index. */
  level: Int8Array
  /** Mask of the dominant pollutants (`pollutantsOf`); 0 when there is no index. */
  dominant: Uint8Array
  /** Position in `NO_INDEX_REASONS`; 0 when there is an index. */
  reason: Uint8Array
  /** Rounded sub-indices; −1 when there is none. */
  sub: Record<Pollutant, Int16Array>
  /** The concentration behind each sub-index in µg/m³, not rounded: NowCast, mean or maximum. NaN when there is none. */
  inputs: Record<Pollutant, Float64Array>
  /** Largest 8-hour mean of ozone in µg/m³ (`inputs.o3` is the largest 1-hour mean); all NaN for the hourly index. */
  o3EightHours: Float64Array
}

/** Windows of hours: the k-th holds the hours [from[k], to[k]) of the columns. */
export interface HourWindows {
  from: ArrayLike<number>
  to: ArrayLike<number>
}

/** Hourly VN_AQI of every hour of the columns. The first hours know no predecessors: give eleven more than wanted. */
export function hourlyVnAqiColumns(data: HourColumns): IndexSeries {
  const out = emptySeries(data.hours)
  for (const line of HOURLY_LINES) {
    const column = data.columns[line.pollutant]
    if (!column) continue
    const inputs = out.inputs[line.pollutant]
    const isDust = line.averaging === 'nowcast-12h'
    for (let i = 0; i < data.hours; i++) {
      inputs[i] = isDust ? nowCastAt(column, i) : concentrationAt(column, i)
    }
    climbAll(out.sub[line.pollutant], inputs, line.column)
  }
  settle(out, (k) =>
    reasonOf(data, k, {
      gasFrom: k,
      dustFrom: k + 1 - NOW_CAST_HOURS,
      incomplete: 'nowcast-incomplete',
    }),
  )
  return out
}

/** The daily rule over the 24 hours that end with each hour. Give thirty more hours than wanted: 23, and 7 for ozone. */
export function rolling24hVnAqiColumns(
  data: HourColumns,
  completeness: Completeness = DEFAULT_COMPLETENESS,
): IndexSeries {
  const from = Int32Array.from({ length: data.hours }, (_, i) => i + 1 - ROLLING_HOURS)
  const to = Int32Array.from({ length: data.hours }, (_, i) => i + 1)
  return dailyVnAqiColumns(data, { from, to }, completeness)
}

/**
 * Daily VN_AQI of many days.
 *
 * @param days for each day the hour that begins at local midnight, and the hour after its last; 23, 24 or 25 hours long.
 *   Hours outside the columns count as unknown. Ozone reads seven hours before a day where the columns have them.
 */
export function dailyVnAqiColumns(
  data: HourColumns,
  days: HourWindows,
  completeness: Completeness = DEFAULT_COMPLETENESS,
): IndexSeries {
  const out = emptySeries(days.from.length)
  for (const line of DAILY_LINES) {
    const column = data.columns[line.pollutant]
    if (!column) continue
    const isEightHours = line.averaging === '8h-max'
    const inputs = isEightHours ? out.o3EightHours : out.inputs[line.pollutant]
    const series = isEightHours ? eightHourMeans(column, completeness) : column
    const average = line.averaging === '24h' ? meanOf : maximumOf
    for (let k = 0; k < out.count; k++) {
      const from = days.from[k]!
      const to = days.to[k]!
      inputs[k] = average(series, from, to, requiredHours(completeness.day, to - from))
    }
    climbAll(out.sub[line.pollutant], inputs, line.column)
  }
  settle(out, (k) => {
    const from = days.from[k]!
    return reasonOf(data, days.to[k]! - 1, {
      gasFrom: from,
      dustFrom: from,
      incomplete: 'too-few-hours',
    })
  })
  return out
}

function emptySeries(count: number): IndexSeries {
  return {
    count,
    aqi: new Int16Array(count).fill(-1),
    level: new Int8Array(count).fill(-1),
    dominant: new Uint8Array(count),
    reason: new Uint8Array(count),
    sub: perPollutant(() => new Int16Array(count).fill(-1)),
    inputs: perPollutant(() => new Float64Array(count).fill(Number.NaN)),
    o3EightHours: new Float64Array(count).fill(Number.NaN),
  }
}

function perPollutant<Column>(make: () => Column): Record<Pollutant, Column> {
  return { so2: make(), co: make(), no2: make(), o3: make(), pm10: make(), pm25: make() }
}

function concentrationAt(column: Float64Array, i: number): number {
  const value = column[i] ?? Number.NaN
  return isConcentration(value) ? value : Number.NaN
}

function eightHourMeans(column: Float64Array, completeness: Completeness): Float64Array {
  const required = requiredHours(completeness.eightHours, EIGHT_HOURS)
  return trailingMeans(column, { from: 0, to: column.length, windowHours: EIGHT_HOURS, required })
}

/** Turns inputs into rounded sub-indices; a sub-index that is already there (ozone's other column) stays when it is larger. */
function climbAll(sub: Int16Array, inputs: Float64Array, column: VnAqiColumn): void {
  for (let k = 0; k < sub.length; k++) {
    const unrounded = climb(VN_AQI_2019_BREAKPOINTS, column, inputs[k]!)
    if (Number.isNaN(unrounded)) continue
    const value = roundBy(VN_AQI_2019_BREAKPOINTS.rounding, unrounded)
    if (value > sub[k]!) sub[k] = value
  }
}

/** The largest sub-index of each hour or day, if dust has one; otherwise the reason. */
function settle(out: IndexSeries, reasonAt: (k: number) => NoIndexReason): void {
  const subs = POLLUTANTS.map((pollutant) => out.sub[pollutant])
  const dust = DUST.map((pollutant) => out.sub[pollutant])
  for (let k = 0; k < out.count; k++) {
    if (dust.every((sub) => sub[k]! < 0)) {
      out.reason[k] = NO_INDEX_REASONS.indexOf(reasonAt(k))
      continue
    }
    let largest = -1
    let mask = 0
    for (let bit = 0; bit < subs.length; bit++) {
      const value = subs[bit]![k]!
      if (value > largest) {
        largest = value
        mask = 0
      }
      if (value === largest) mask |= 1 << bit
    }
    out.aqi[k] = largest
    out.dominant[k] = mask
    out.level[k] = VN_AQI_LEVELS.findIndex((level) => largest <= level.to)
  }
}

interface ReasonWindow {
  gasFrom: number
  dustFrom: number
  incomplete: NoIndexReason
}

function reasonOf(data: HourColumns, last: number, window: ReasonWindow): NoIndexReason {
  let gasKnown = false
  for (const pollutant of POLLUTANTS) {
    const column = data.columns[pollutant]
    if (!column) continue
    const isDust = DUST.includes(pollutant)
    if (countKnown(column, isDust ? window.dustFrom : window.gasFrom, last + 1) === 0) continue
    if (isDust) return window.incomplete
    gasKnown = true
  }
  return gasKnown ? 'no-particulate' : 'no-data'
}
