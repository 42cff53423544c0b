// Compares an observation with WHO's guideline level and interim targets.
import { frozen } from '../base/frozen.ts'
import { compareWithLimit, isAmount, type LimitJudgement } from './judgement.ts'
import type { NoJudgementReason } from './exceedance.ts'
import type { LimitStandard } from './limit.ts'
import type { Observation } from './observation.ts'
import { who2021, WHO_LEVELS, type WhoLevel } from './who-2021.ts'

export type WhoComparison =
  | {
      readonly ok: true
      readonly observation: Observation
      /** The ratio to the guideline level; absent below detection. */
      readonly ratio?: number
      /** The strictest level that is certainly met; absent when none is. */
      readonly met?: WhoLevel
      /** A stricter level that may be met too: the value is below a detection limit that lies above that level. */
      readonly mayMeet?: WhoLevel
      /** Above every target: above IT-1, or above the guideline level if there are no targets. */
      readonly aboveAll: boolean
      /** From the guideline level to the loosest target for this parameter and averaging. */
      readonly judgements: readonly LimitJudgement[]
    }
  | {
      readonly ok: false
      readonly observation: Observation
      readonly reason: Exclude<NoJudgementReason, 'not-in-force'>
    }

/** The WHO's guidelines of 2021 as limits, and the comparison with all their levels. */
export const whoGuidelines2021: LimitStandard & {
  /**
   * Compares an observation of any date with the levels for its very averaging: a mean of one hour is not compared with
   * a level for a day. The guidelines are advice, no law.
   *
   * @throws UnitsDoNotFit; ConditionsNotStated for ppb without `conditions`, which WHO does not state
   */
  compare(observation: Observation): WhoComparison
} = frozen({ ...who2021, compare })

function compare(observation: Observation): WhoComparison {
  const { parameter, averaging, value } = observation
  if (!isAmount(value)) return { ok: false, observation, reason: 'no-value' }
  const levels = who2021.limits.filter((limit) => limit.parameter === parameter)
  if (levels.length === 0) return { ok: false, observation, reason: 'no-limit-for-parameter' }
  const judgements = levels
    .filter((limit) => limit.averaging === averaging)
    .map((limit) => compareWithLimit(observation, limit))
  if (judgements.length === 0) return { ok: false, observation, reason: 'no-limit-for-averaging' }
  const met = firstWith(judgements, 'within')
  const mayMeet = firstWith(judgements, 'not-decidable')
  const ratio = judgements[0]!.ratio
  return {
    ok: true,
    observation,
    ...(ratio !== undefined && { ratio }),
    ...(met && { met }),
    ...(mayMeet && { mayMeet }),
    aboveAll: judgements.every(({ verdict }) => verdict === 'exceeds'),
    judgements,
  }
}

/** The strictest level with a verdict. */
function firstWith(
  judgements: readonly LimitJudgement[],
  wanted: LimitJudgement['verdict'],
): WhoLevel | undefined {
  const found = judgements.find(({ verdict }) => verdict === wanted)
  return WHO_LEVELS.find((level) => level === found?.limit.class)
}
