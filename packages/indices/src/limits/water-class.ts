// The class of a river or a lake by QCVN 08:2023: the best one that all observed parameters satisfy.
import { checkedNames, ImpossibleOption, oneOf } from '../base/impossible-option.ts'
import type { Instant } from '../time/interval.ts'
import { isMissing, type Missing } from '../base/missing.ts'
import { compareWithLimit, isAmount, type LimitJudgement } from './judgement.ts'
import type { Limit, StandardRef, WaterBody } from './limit.ts'
import type { Observation } from './observation.ts'
import type { LimitParameter } from './parameters.ts'
import { qcvn08Water2023, WATER_CLASSES, type WaterClass } from './qcvn-08-2023.ts'
import { isInForce } from './standards.ts'

/**
 * Why there is no class.
 * - `not-in-force`: QCVN 08:2023 did not hold then;
 * - `no-parameter`: none of the observations is a sample of a parameter that the class table knows;
 * - `below-class-d`: dissolved oxygen is below the least value of class D: no class allows it;
 * - `classes-not-confirmed`: a lake that is not of class A or B; the rows of C and D are not known to this package;
 * - `not-decidable`: a lake may be of class A or B, but detection limits are too high to tell.
 */
export type NoWaterClassReason =
  | 'not-in-force'
  | 'no-parameter'
  | 'below-class-d'
  | 'classes-not-confirmed'
  | 'not-decidable'

/** The class by one parameter alone. */
export interface ParameterClass {
  readonly parameter: LimitParameter
  /** The best class that the parameter certainly satisfies; absent when none. */
  readonly class?: WaterClass
  /** A better class that it may satisfy: below a detection limit, or floating litter was not looked for. */
  readonly mayBe?: WaterClass
  /** Compared with the limits of every class, from A on. */
  readonly judgements: readonly LimitJudgement[]
}

interface WaterClassFacts {
  readonly standard: StandardRef
  readonly kind: WaterBody
  readonly instant: Instant
  /** The observed parameters, in the order of the class table. */
  readonly parameters: readonly ParameterClass[]
  /** Observations of other parameters, and impossible values: not finite, or negative. */
  readonly ignored: readonly Observation[]
}

export type WaterClassResult = WaterClassFacts &
  (
    | {
        readonly ok: true
        readonly class: WaterClass
        /** A better class that the water may have, when some parameters are not decidable. */
        readonly mayBe?: WaterClass
        /** The parameters that keep the water from a better class; all of them for class A. */
        readonly deciding: readonly LimitParameter[]
      }
    | {
        readonly ok: false
        readonly reason: NoWaterClassReason
        readonly deciding: readonly LimitParameter[]
      }
  )

export interface WaterClassOptions {
  /**
   * Says whether litter floats on the river. With more than 100 mg/L of suspended solids it decides between C and D.
   */
  readonly floatingLitter?: boolean | Missing
}

/**
 * The class by Table 2 (rivers, streams, canals) or Table 3 (lakes, ponds). Every observation counts: of several of one
 * parameter, the worst. Values below detection satisfy a class whose limit is not below the detection limit.
 *
 * @param observations of averaging `sample`; how many parameters must be known the standard's copy does not say: see
 * `parameters`
 * @param instant when the water was sampled
 * @throws UnitsDoNotFit, BasisNotStated; ImpossibleTime; ImpossibleOption for another kind of water, or litter that is
 * not said as yes or no
 */
export function waterClass(
  observations: readonly Observation[],
  kind: WaterBody,
  instant: Instant,
  options?: WaterClassOptions | Missing,
): WaterClassResult {
  oneOf('kind', kind, ['river', 'lake'])
  const chosen: WaterClassOptions = checkedNames(options, ['floatingLitter'])
  const { floatingLitter: litter } = chosen
  if (!isMissing(litter) && typeof litter !== 'boolean')
    throw new ImpossibleOption('floatingLitter', litter, 'it is true or false')
  const limits = qcvn08Water2023.limits.filter(
    (limit) => limit.waterBody === kind && isInForce(limit, instant),
  )
  const { limits: _, ...standard } = qcvn08Water2023
  const counted = (observation: Observation) =>
    observation.averaging === 'sample' &&
    isAmount(observation.value) &&
    limits.some(({ parameter }) => parameter === observation.parameter)
  const codes = [...new Set(limits.map(({ parameter }) => parameter))]
  const parameters = codes.flatMap((parameter): ParameterClass[] => {
    const own = observations.filter(
      (observation) => observation.parameter === parameter && counted(observation),
    )
    const cells = limits.filter((limit) => limit.parameter === parameter)
    return own.length === 0 ? [] : [parameterClass(own, cells, kind, chosen)]
  })
  const ignored = observations.filter((observation) => !counted(observation))
  const facts = { standard, kind, instant, parameters, ignored }
  if (limits.length === 0) return { ...facts, ok: false, reason: 'not-in-force', deciding: [] }
  if (parameters.length === 0) return { ...facts, ok: false, reason: 'no-parameter', deciding: [] }
  return { ...facts, ...conclude(parameters, kind) }
}

function conclude(parameters: readonly ParameterClass[], kind: WaterBody) {
  const outside = parameters.filter(({ class: own }) => own === undefined)
  if (outside.length > 0) {
    const excluded = outside.filter(({ mayBe }) => mayBe === undefined)
    const deciding = (excluded.length > 0 ? excluded : outside).map(({ parameter }) => parameter)
    return { ok: false as const, reason: reasonOf(excluded.length > 0, kind), deciding }
  }
  const own = worst(parameters.map(({ class: name }) => name!))
  const mayBe = worst(parameters.map((parameter) => parameter.mayBe ?? parameter.class!))
  return {
    ok: true as const,
    class: own,
    ...(mayBe !== own && { mayBe }),
    deciding: parameters.flatMap((each) => (each.class === own ? [each.parameter] : [])),
  }
}

function reasonOf(isExcluded: boolean, kind: WaterBody): NoWaterClassReason {
  if (!isExcluded) return 'not-decidable'
  return kind === 'lake' ? 'classes-not-confirmed' : 'below-class-d'
}

function parameterClass(
  observations: readonly Observation[],
  limits: readonly Limit[],
  kind: WaterBody,
  options: WaterClassOptions,
): ParameterClass {
  const { parameter } = observations[0]!
  const judgements = observations.flatMap((observation) =>
    limits.map((limit) => compareWithLimit(observation, limit)),
  )
  const known = WATER_CLASSES.slice(0, kind === 'lake' ? 2 : 4)
  const states = known.map((name) => stateIn(name, parameter, judgements, options))
  const sure = known[states.indexOf('within')]
  const possible = known[states.findIndex((state) => state !== 'exceeds')]
  return {
    parameter,
    ...(sure && { class: sure }),
    ...(possible && possible !== sure && { mayBe: possible }),
    judgements,
  }
}

/** Says whether a class allows the observed value of a parameter; a class without a bound allows everything. */
function stateIn(
  name: WaterClass,
  parameter: LimitParameter,
  judgements: readonly LimitJudgement[],
  { floatingLitter }: WaterClassOptions,
): LimitJudgement['verdict'] {
  const verdicts = judgements
    .filter(({ limit }) => limit.class === name)
    .map(({ verdict }) => verdict)
  if (verdicts.includes('exceeds')) return 'exceeds'
  if (verdicts.includes('not-decidable')) return 'not-decidable'
  // Class C: "more than 100 mg/L and no floating litter".
  if (name === 'C' && parameter === 'tss' && floatingLitter !== false)
    return floatingLitter ? 'exceeds' : 'not-decidable'
  return 'within'
}

function worst(classes: readonly WaterClass[]): WaterClass {
  return WATER_CLASSES.findLast((name) => classes.includes(name))!
}
