// Judges an observation by the limits that hold at its time and for its averaging.
import { frozen } from '../base/frozen.ts'
import { compareWithLimit, isAmount, type LimitJudgement } from './judgement.ts'
import type { Limit } from './limit.ts'
import { instantOf, type Observation } from './observation.ts'
import { isInForce } from './standards.ts'

/**
 * Why an observation has no judgement.
 * - `no-value`: its value is no finite number, or a negative one, which counts as missing as it does for the indices;
 * - `no-limit-for-parameter`: none of the limits is for its parameter;
 * - `no-limit-for-averaging`: there are limits for the parameter, but not for this averaging;
 * - `not-in-force`: there is one, but it did not hold then.
 */
export const NO_JUDGEMENT_REASONS = frozen([
  'no-value',
  'no-limit-for-parameter',
  'no-limit-for-averaging',
  'not-in-force',
] as const)
export type NoJudgementReason = (typeof NO_JUDGEMENT_REASONS)[number]

export type ExceedanceResult =
  | {
      readonly ok: true
      readonly observation: Observation
      /** Says whether at least one of the limits is exceeded. */
      readonly exceeded: boolean
      /** One for each limit that applies, in their order. */
      readonly judgements: readonly LimitJudgement[]
    }
  | { readonly ok: false; readonly observation: Observation; readonly reason: NoJudgementReason }

/**
 * Holds an observation against those of the limits that are for its parameter and its averaging and hold at its time
 * (of a mean: at the end of its interval).
 *
 * @param limits as of `limitsFor`; where they have classes, choose one with `limitsOfClass` before, or get a judgement
 * for each
 * @throws ImpossibleTime when its instant or interval is none; UnitsDoNotFit, ConditionsNotStated, BasisNotStated
 */
export function exceedanceOf(observation: Observation, limits: readonly Limit[]): ExceedanceResult {
  const { parameter, averaging, value } = observation
  const none = (reason: NoJudgementReason): ExceedanceResult => ({
    ok: false,
    observation,
    reason,
  })
  if (!isAmount(value)) return none('no-value')
  const forParameter = limits.filter((limit) => limit.parameter === parameter)
  if (forParameter.length === 0) return none('no-limit-for-parameter')
  const forAveraging = forParameter.filter((limit) => limit.averaging === averaging)
  if (forAveraging.length === 0) return none('no-limit-for-averaging')
  const instant = instantOf(observation)
  const holding = forAveraging.filter((limit) => isInForce(limit, instant))
  if (holding.length === 0) return none('not-in-force')
  const judgements = holding.map((limit) => compareWithLimit(observation, limit))
  const exceeded = judgements.some(({ verdict }) => verdict === 'exceeds')
  return { ok: true, observation, exceeded, judgements }
}
