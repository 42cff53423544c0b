// The arithmetic of CCME WQI 1.0: excursions, the three factors, and the index. Scalar and columnar forms share it.
import { withoutNoise } from '../../base/rounding.ts'

/** Brings the longest possible vector of the three factors, √3 × 100, to 100. The manual writes 1.732, so do we. */
export const DIVISOR = 1.732

/** Values may be in any unit, so that noise can be separated from a miss only by its share. */
const NOISE = 1e-9

/** Sums of excursions stay finite; only a zero under a lower objective is infinite. */
const LARGEST_EXCURSION = Number.MAX_VALUE / 2 ** 40

export interface CcmeCounts {
  readonly variables: number
  readonly failedVariables: number
  readonly tests: number
  readonly failedTests: number
  /** Sum of the excursions of all failed tests. */
  readonly excursions: number
}

/** Scope, frequency and amplitude, 0 to 100 each; `nse` is the mean excursion over ALL tests, failed or not. */
export interface CcmeFactors {
  readonly f1: number
  readonly f2: number
  readonly nse: number
  readonly f3: number
}

/**
 * By how much a test misses its objective: value / upper − 1 above the upper one, lower / value − 1 below the lower
 * one, else 0. A value equal to its objective meets it. Infinite for 0 under a lower objective.
 *
 * @param lower NaN where there is none, likewise `upper`
 */
export function excursion(value: number, lower: number, upper: number): number {
  const over = value / upper - 1
  if (over > NOISE) return Math.min(over, LARGEST_EXCURSION)
  const under = lower / value - 1
  if (!(under > NOISE)) return 0
  return value === 0 ? under : Math.min(under, LARGEST_EXCURSION)
}

/** The factors of at least one variable with at least one test. */
export function factorsOf(counts: CcmeCounts): CcmeFactors {
  const nse = counts.excursions / counts.tests
  return {
    f1: (counts.failedVariables / counts.variables) * 100,
    f2: (counts.failedTests / counts.tests) * 100,
    nse,
    f3: nse / (0.01 * nse + 0.01),
  }
}

/** 100 − √(F1² + F2² + F3²) / 1.732, noise taken off, and never below 0 (1.732 is a little less than √3). */
export function unroundedIndex({ f1, f2, f3 }: CcmeFactors): number {
  return Math.max(0, withoutNoise(100 - Math.sqrt(f1 * f1 + f2 * f2 + f3 * f3) / DIVISOR, 100))
}
