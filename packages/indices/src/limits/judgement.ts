// Compares one observation with one limit.
import { isMissing, type Missing } from '../base/missing.ts'
import { atMostFinite, withoutNoise } from '../base/rounding.ts'
import type { Bound, Limit } from './limit.ts'
import { conversionTo, type LimitConversion, type Observation } from './observation.ts'

/** `not-decidable`: below a detection limit that is beyond the limit. */
export type Verdict = 'within' | 'exceeds' | 'not-decidable'

/** An observation that has a value. */
export type HeldObservation = Observation & { readonly value: number }

export interface LimitJudgement {
  readonly verdict: Verdict
  readonly observation: HeldObservation
  /** With its standard, class, averaging, dates and certainty. */
  readonly limit: Limit
  /** The observed value, or the detection limit, in the limit's unit, not rounded. */
  readonly value: number
  /** Present when the observation came in another unit. */
  readonly conversion?: LimitConversion
  /** For an exceedance of a range: the side. */
  readonly side?: 'above' | 'below'
  /**
   * The ratio to the limit: value / limit, and limit / value for a least value (infinite for 0), so that more than 1 is
   * an exceedance. None for ranges (pH is no amount) and for values below detection.
   */
  readonly ratio?: number
  /** The amount beyond the limit, in its unit; only for an exceedance. */
  readonly excess?: number
}

/** The limit is for another parameter or averaging: an hourly mean says nothing about a limit for a day. */
export class LimitDoesNotApply extends Error {
  override name = 'LimitDoesNotApply'
  constructor({ parameter, averaging }: Observation, limit: Limit) {
    super(
      `A limit for ${limit.parameter}, ${limit.averaging}, says nothing about ${parameter}, ${averaging}.`,
    )
  }
}

/** The value is missing, not finite or negative, as no concentration, count or pH can be. */
export class ImpossibleValue extends Error {
  override name = 'ImpossibleValue'
  constructor({ parameter, value }: Observation) {
    super(`${value} is no value of ${parameter}.`)
  }
}

/**
 * Says whether a value can be held against a limit: finite, and not negative, as the indices take a negative
 * concentration for missing.
 */
export function isAmount(value: number | Missing): value is number {
  return !isMissing(value) && value >= 0 && value < Number.POSITIVE_INFINITY
}

/**
 * Holds an observation against a limit, whatever the dates: `exceedanceOf` looks at them too.
 *
 * A value equal to its limit is no exceedance. A value below detection stands within an upper limit that is not below
 * the detection limit; it exceeds a least value that is not below the detection limit's own; else it is not decidable.
 * @throws ImpossibleValue for what is no amount (`isAmount`); LimitDoesNotApply, UnitsDoNotFit, ConditionsNotStated,
 * BasisNotStated
 */
export function compareWithLimit(observation: Observation, limit: Limit): LimitJudgement {
  if (!isHeld(observation)) throw new ImpossibleValue(observation)
  if (!applies(observation, limit)) throw new LimitDoesNotApply(observation, limit)
  const { unit, conditions, belowDetection } = observation
  const conversion = conversionTo(limit, unit, conditions)
  const value = atMostFinite(observation.value * (conversion?.factor ?? 1))
  const common = { observation, limit, value, ...(conversion && { conversion }) }
  if (belowDetection) return { verdict: verdictBelow(limit, value), ...common }
  const excess = excessOf(limit, value)
  const ratio = ratioOf(limit, value)
  return {
    verdict: excess === 0 ? 'within' : 'exceeds',
    ...common,
    ...(limit.kind === 'range' && excess > 0 && { side: sideOf(limit.limit, value) }),
    ...(ratio !== undefined && { ratio }),
    ...(excess > 0 && { excess }),
  }
}

function isHeld(observation: Observation): observation is HeldObservation {
  return isAmount(observation.value)
}

/** Says whether a limit is one for this parameter and this averaging. */
function applies({ parameter, averaging }: Observation, limit: Limit): boolean {
  return limit.parameter === parameter && limit.averaging === averaging
}

/** Returns how far a value lies beyond a bound; 0 within it, binary noise taken off: 0.1 + 0.2 is not beyond 0.3. */
export function excessOf(bound: Bound, value: number): number {
  const plain = withoutNoise(value)
  if (bound.kind === 'upper') return beyond(plain, bound.limit)
  if (bound.kind === 'lower') return beyond(bound.limit, plain)
  const [low, high] = bound.limit
  return Math.max(beyond(plain, high), beyond(low, plain))
}

/** The difference of two numbers without the noise of the subtraction; 0 when it is negative. */
function beyond(larger: number, smaller: number): number {
  return larger > smaller ? withoutNoise(larger - smaller, smaller) : 0
}

/** Returns the ratio of a value to a bound, more than 1 beyond it; `undefined` for a range. */
export function ratioOf(bound: Bound, value: number): number | undefined {
  if (bound.kind === 'range') return undefined
  if (bound.kind === 'upper') return value / bound.limit
  return value > 0 ? bound.limit / value : Number.POSITIVE_INFINITY
}

/** The verdict on a value that is only known to be below a detection limit. */
export function verdictBelow(bound: Bound, detectionLimit: number): Verdict {
  const edge = bound.kind === 'range' ? bound.limit[0] : bound.limit
  if (withoutNoise(detectionLimit) > edge) return 'not-decidable'
  return bound.kind === 'upper' ? 'within' : 'exceeds'
}

function sideOf([, high]: readonly [number, number], value: number): 'above' | 'below' {
  return withoutNoise(value) > high ? 'above' : 'below'
}
