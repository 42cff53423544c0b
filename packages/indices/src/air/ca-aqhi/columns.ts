// The AQHI of long series as typed arrays, with the same numbers as the function for one hour.
import { levelPlace } from '../../levels/bands.ts'
import type { Instant } from '../../time/interval.ts'
import { atMostFinite } from '../../base/rounding.ts'
import { maskOf } from '../pollutants.ts'
import type { HourColumns } from '../engine/hour-columns.ts'
import { NO_AQHI_REASONS, type AqhiSettings, type NoAqhiReason } from './aqhi-result.ts'
import {
  AQHI_POLLUTANTS,
  aqhiPlus,
  aqhiTerm,
  publishedAqhi,
  type AqhiPollutant,
} from './formula.ts'
import { factorOf, isKnown, meanOfThree, requiredOf } from './inputs.ts'
import { AQHI_LEVELS } from './levels.ts'

/** AQHI of many hours; element i of every array is hour i of the columns it was computed from. */
export interface AqhiSeries {
  readonly start: Instant
  readonly count: number
  /** The published number, 11 for "10+"; −1 when there is none. */
  readonly value: Int8Array
  /** By the formula, before rounding; NaN when there is none. */
  readonly unrounded: Float64Array
  /** AQHI+, 11 for "10+"; −1 when it was not asked for or PM2.5 is unknown. */
  readonly plus: Int8Array
  /** Position in `AQHI_LEVELS`; −1 when there is no index. */
  readonly level: Int8Array
  /** Mask of the dominant pollutants (`pollutantsOf`); 0 when there is no index. */
  readonly dominant: Uint8Array
  /** Position in `NO_AQHI_REASONS`; 0 when there is an index. */
  readonly reason: Uint8Array
  /** 3-hour means in ppb (NO2, O3) and µg/m³ (PM2.5), not rounded; NaN when there is none. */
  readonly inputs: Record<AqhiPollutant, Float64Array>
}

/** Every hour of the columns. The first two hours lack hours before them: give two more than wanted. */
export function aqhiColumns(data: HourColumns, settings: AqhiSettings): AqhiSeries {
  const out = emptySeries(data)
  const required = requiredOf(settings)
  for (const pollutant of AQHI_POLLUTANTS) {
    const column = data.columns[pollutant]
    if (!column) continue
    const factor = factorOf(data, pollutant, settings.conditions)
    const inputs = out.inputs[pollutant]
    for (let i = 0; i < data.hours; i++) {
      inputs[i] = atMostFinite(meanOfThree(column, i, required) * factor)
    }
  }
  if (settings.plus) fillPlus(out, data)
  for (let i = 0; i < data.hours; i++) settle(out, data, i)
  return out
}

function fillPlus(out: AqhiSeries, data: HourColumns): void {
  const column = data.columns.pm25
  if (!column) return
  const factor = factorOf(data, 'pm25')
  for (let i = 0; i < data.hours; i++) {
    if (isKnown(column[i]!)) out.plus[i] = aqhiPlus(atMostFinite(column[i]! * factor))
  }
}

function settle(out: AqhiSeries, data: HourColumns, i: number): void {
  const no2 = aqhiTerm('no2', out.inputs.no2[i]!)
  const o3 = aqhiTerm('o3', out.inputs.o3[i]!)
  const pm25 = aqhiTerm('pm25', out.inputs.pm25[i]!)
  const unrounded = atMostFinite(no2 + o3 + pm25)
  const aqhi = Number.isNaN(unrounded) ? -1 : publishedAqhi(unrounded)
  const value = Math.max(aqhi, out.plus[i]!)
  out.unrounded[i] = unrounded
  if (value < 0) {
    out.reason[i] = NO_AQHI_REASONS.indexOf(reasonAt(data, i))
    return
  }
  out.value[i] = value
  out.level[i] = levelPlace(AQHI_LEVELS, value)
  out.dominant[i] = aqhi === value ? largestMask(no2, o3, pm25) : PM25
}

const [NO2, O3, PM25] = AQHI_POLLUTANTS.map((pollutant) => maskOf([pollutant])) as [
  number,
  number,
  number,
]

function largestMask(no2: number, o3: number, pm25: number): number {
  const largest = Math.max(no2, o3, pm25)
  return (no2 === largest ? NO2 : 0) | (o3 === largest ? O3 : 0) | (pm25 === largest ? PM25 : 0)
}

function reasonAt(data: HourColumns, i: number): NoAqhiReason {
  let unmeasured = 0
  for (const pollutant of AQHI_POLLUTANTS) {
    const column = data.columns[pollutant]
    if (!column || Number.isNaN(meanOfThree(column, i, 1))) unmeasured++
  }
  if (unmeasured === AQHI_POLLUTANTS.length) return 'no-data'
  return unmeasured > 0 ? 'too-few-pollutants' : 'too-few-hours'
}

function emptySeries({ start, hours: count }: HourColumns): AqhiSeries {
  const unknown = () => new Float64Array(count).fill(Number.NaN)
  return {
    start,
    count,
    value: new Int8Array(count).fill(-1),
    unrounded: unknown(),
    plus: new Int8Array(count).fill(-1),
    level: new Int8Array(count).fill(-1),
    dominant: new Uint8Array(count),
    reason: new Uint8Array(count),
    inputs: { no2: unknown(), o3: unknown(), pm25: unknown() },
  }
}
