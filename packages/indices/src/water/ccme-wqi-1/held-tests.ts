// A test of CCME WQI: one measured value, compared with its objective.
import type { Instant } from '../../time/interval.ts'
import type { StatedUnit } from '../../units/stated-unit.ts'
import type { UnitCode } from '../../units/unit-codes.ts'
import { numberOrNaN, type Missing } from '../../base/missing.ts'
import { SHARE_OF_LIMIT, type BelowDetection } from '../below-detection.ts'
import { excursion } from './factors.ts'
import { samplingTime } from '../sampling-time.ts'
import { factorToObjective, type CcmeObjective } from './objectives.ts'

export interface CcmeTest<Variable extends string = string> {
  readonly variable: Variable
  /** Missing or NaN: not measured, and no test. */
  readonly value?: number | Missing
  /** When the sample was taken; one value of a variable at an instant. */
  readonly when: Instant
  readonly unit?: UnitCode | StatedUnit | Missing
  /** The laboratory found less than `limit` (else `value`). A 0 with a limit counts as below detection too. */
  readonly belowDetection?: boolean | Missing
  readonly limit?: number | Missing
}

/** The reason why a value is no test. */
export type CcmeLineReason = 'no-data' | 'no-detection-limit' | 'out-of-range'

export interface CcmeLine {
  readonly variable: string
  readonly when: Instant
  readonly input?: number
  readonly unit?: UnitCode | StatedUnit
  readonly belowDetection?: { readonly policy: BelowDetection; readonly limit: number }
  /** The value that is held against the objective, in the objective's unit. */
  readonly converted?: number
  readonly objective: CcmeObjective
  /** The bound that was missed; absent when none was. */
  readonly failed?: 'lower' | 'upper'
  /** 0 when no bound was missed. Absent when the value is no test. */
  readonly excursion?: number
  readonly reason?: CcmeLineReason
}

/** The test of one value against its objective. @throws ImpossibleTime, UnitNotStated, UnitsDoNotFit */
export function lineOf(test: CcmeTest, objective: CcmeObjective, policy: BelowDetection): CcmeLine {
  const { variable, when } = test
  const unit = test.unit ?? undefined
  samplingTime({ at: when })
  const factor = factorToObjective(objective, unit)
  const isBelow = isBelowDetection(test)
  const input = (isBelow ? (test.limit ?? test.value) : test.value) ?? undefined
  const base = {
    variable,
    when,
    objective,
    ...(input === undefined ? {} : { input }),
    ...(unit === undefined ? {} : { unit }),
  }
  if (input === undefined || Number.isNaN(input))
    return { ...base, reason: isBelow ? 'no-detection-limit' : 'no-data' }
  if (!isPossible(input)) return { ...base, reason: 'out-of-range' }
  const converted = counted(input * factor, isBelow, policy)
  const missed = excursion(converted, lowerOf(objective), upperOf(objective))
  return {
    ...base,
    converted,
    ...(isBelow ? { belowDetection: { policy, limit: input } } : {}),
    ...(missed > 0 ? { failed: converted > upperOf(objective) ? 'upper' : 'lower' } : {}),
    excursion: missed,
  }
}

/** Excursions are ratios: a negative value has none. */
export function isPossible(value: number): boolean {
  return Number.isFinite(value) && value >= 0
}

export function counted(value: number, isBelow: boolean, policy: BelowDetection): number {
  return value * (isBelow ? SHARE_OF_LIMIT[policy] : 1)
}

/** NaN when there is no bound, so that no value lies beyond it. */
export function lowerOf({ lower }: CcmeObjective): number {
  return lower ?? Number.NaN
}

export function upperOf({ upper }: CcmeObjective): number {
  return upper ?? Number.NaN
}

function isBelowDetection({ belowDetection, value, limit }: CcmeTest): boolean {
  return belowDetection === true || (value === 0 && numberOrNaN(limit) > 0)
}
