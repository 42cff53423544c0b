// The options and the result of Canada's AQHI.
import { frozen } from '../../base/frozen.ts'
import type { Derived, Known, Unknown } from '../../levels/result.ts'
import type { Interval } from '../../time/interval.ts'
import type { GasConditions } from '../../units/convert.ts'
import type { Share } from '../engine/air-rule.ts'
import type { UnitConversion } from '../engine/air-result.ts'
import type { AqhiPollutant } from './formula.ts'
import type { AqhiLevelKey } from './levels.ts'

/**
 * Why there is no index; the codes in `AqhiSeries.reason` are positions in this list, 0 is "there is an index".
 * - `no-data`: none of the three pollutants has a valid hour among the last three;
 * - `too-few-pollutants`: at least one of them has none, and the formula needs all three;
 * - `too-few-hours`: all were measured, but one of them on fewer hours than required.
 */
export const NO_AQHI_REASONS = frozen([
  'ok',
  'no-data',
  'too-few-pollutants',
  'too-few-hours',
] as const)
export type NoAqhiReason = Exclude<(typeof NO_AQHI_REASONS)[number], 'ok'>

export interface AqhiOptions {
  /** The number of the three hours that must be known; officially two. */
  readonly completeness?: { readonly threeHours: Share }
  /** Says whether AQHI+ is computed too and the larger number published; absent: as the edition says. */
  readonly plus?: boolean
  /** The conditions at which gases come as masses; 25 °C and 101.325 kPa when absent. */
  readonly conditions?: GasConditions
}

/** The settings that were used, the edition's own where the caller gave none. */
export interface AqhiSettings {
  readonly completeness: { readonly threeHours: Share }
  readonly plus: boolean
  readonly conditions: GasConditions
}

/** The term of one pollutant. */
export interface AqhiTerm {
  readonly pollutant: AqhiPollutant
  readonly averaging: '3h-running'
  readonly unit: 'ppb' | 'µg/m³'
  /** The mean of the known hours in `unit`, not rounded; absent when too few are known. */
  readonly input?: number
  /** Present when the hours came in another unit. */
  readonly conversion?: UnitConversion
  /** The hours as they came, oldest first, the current one last; `undefined` for an unknown one. */
  readonly hours: readonly (number | undefined)[]
  readonly hoursUsed: number
  readonly hoursRequired: number
  readonly hoursInWindow: 3
  readonly coefficient: number
  /** 1000 / 10.4 × (e^(coefficient × input) − 1), not rounded; absent without an input, and then `reason` says why. */
  readonly unrounded?: number
  readonly reason?: 'no-data' | 'too-few-hours'
}

interface AqhiDerivation extends Derived<'ca_aqhi'>, AqhiSettings {
  /** The hour that the index speaks of. */
  readonly interval: Interval
  readonly period: 'hour'
  /** Always NO2, O3, PM2.5. */
  readonly subIndices: readonly AqhiTerm[]
  /** AQHI by the formula; absent when a term is missing. `value` is 11 for "10+". */
  readonly aqhi?: { readonly unrounded: number; readonly value: number }
  /** AQHI+ of the current hour's PM2.5 in µg/m³; absent when not asked for or not measured. `value` is 11 for "10+". */
  readonly aqhiPlus?: { readonly input: number; readonly value: number }
}

export interface KnownAqhi extends AqhiDerivation, Known<AqhiLevelKey> {
  /** It is published so: "1" to "10", or "10+" (whose `value` is 11). */
  readonly shown: string
  /** The published one of the two: AQHI+ only where it is the larger, or where there is no AQHI. */
  readonly decidedBy: 'aqhi' | 'aqhi-plus'
  /** True above 10, where the scale ends. */
  readonly aboveScale: boolean
  /** The pollutant that adds most (all of them when equal); PM2.5 where AQHI+ decides. */
  readonly dominant: readonly AqhiPollutant[]
}

export interface NoAqhi extends AqhiDerivation, Unknown<NoAqhiReason> {}

/** `unrounded` is the AQHI before rounding, or a tenth of PM2.5 where AQHI+ decides. */
export type AqhiResult = KnownAqhi | NoAqhi
