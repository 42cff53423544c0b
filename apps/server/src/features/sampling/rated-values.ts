// Holds each value of a sample against the limit that is in force on its day for the declared class of its water.
import { compareWithLimit, isInForce, type Limit, type Observation } from '@eos/indices'
import { limitsFor, standardsOf, type JudgedLimit } from '@eos/contract/readings/judged-limits'
import type { Censor, Sample, SampledValue } from './queries/samples.ts'

/** The limit of the law; the key names it in the declared standards. */
export interface RatedLimit {
  key: string
  edition: string
  max: number | null
  min: number | null
  unit: string
}

export interface RatedValue {
  indicatorId: string
  code: string
  unit: string
  value: number | null
  censor: Censor | null
  detectionLimit: number | null
  method: string | null
  limit: RatedLimit | null
  /** null where no limit applies, or where the method cannot tell. */
  exceeded: boolean | null
  /** Value divided by limit; null of ranges and of censored values. */
  ratio: number | null
}

type Rated = Pick<Sample, 'time' | 'medium' | 'stationType' | 'results'> &
  Pick<Sample, 'waterBody' | 'waterLevel' | 'waterUse'>

export function rateValues(sample: Rated): RatedValue[] {
  const limits = standardsOf(sample.medium, sample.stationType).flatMap((each) => each.limits)
  return sample.results.map((result) => rateValue(sample, result, limits))
}

/** The limits in force for one indicator on the day of the sample. */
export function limitsOn(
  sample: Omit<Rated, 'results'>,
  { code, unit }: Pick<SampledValue, 'code' | 'unit'>,
  limits: readonly Limit[] = standardsOf(sample.medium, sample.stationType).flatMap(
    (each) => each.limits,
  ),
): JudgedLimit[] {
  return limitsFor(limits, { code, unit, water: sample }).judged.filter(
    ({ averaging, limit }) => averaging === 'sample' && isInForce(limit, sample.time.getTime()),
  )
}

interface Held {
  judged: JudgedLimit
  exceeded: boolean | null
  ratio: number | null
}

function rateValue(sample: Rated, result: SampledValue, limits: readonly Limit[]): RatedValue {
  const { indicatorId, code, unit, value, censor, limitValue, method } = result
  const held = limitsOn(sample, result, limits).map((judged) => holdAgainst(judged, sample, result))
  const decisive = held.toSorted(byWeight)[0]
  return {
    indicatorId,
    code,
    unit,
    value: censor === null ? value : null,
    censor,
    detectionLimit: limitValue,
    method,
    limit: decisive ? ratedLimit(decisive.judged) : null,
    exceeded: decisive?.exceeded ?? null,
    ratio: decisive?.ratio ?? null,
  }
}

/** The limit counts that is exceeded most, else the one that is nearest. */
function byWeight(one: Held, other: Held): number {
  return weightOf(other) - weightOf(one)
}

function weightOf({ exceeded, ratio }: Held): number {
  return (exceeded ? 1e6 : exceeded === null ? 0 : 1) + Math.min(ratio ?? 0, 1e5)
}

function holdAgainst(judged: JudgedLimit, { time }: Rated, result: SampledValue): Held {
  const { limit, factor } = judged
  const { value, censor, limitValue } = result
  const known = censor === null ? value : (limitValue ?? value)
  if (known === null || known < 0) return { judged, exceeded: null, ratio: null }
  const observation: Observation = {
    parameter: limit.parameter,
    averaging: limit.averaging,
    unit: limit.unit,
    value: known * factor,
    instant: time.getTime(),
    belowDetection: censor === 'lt_lod' || censor === 'lt_loq',
  }
  const { verdict, side, value: inUnit } = compareWithLimit(observation, limit)
  const exceeded = verdict === 'not-decidable' ? null : verdict === 'exceeds'
  if (censor === 'gt_range')
    return { judged, exceeded: beyondRange(limit, exceeded, side), ratio: null }
  const isAmount = censor === null && limit.kind !== 'range' && limit.limit > 0
  return { judged, exceeded, ratio: isAmount ? inUnit / limit.limit : null }
}

/** A value above the range of its method is certain to exceed only what its range reaches. */
function beyondRange(
  { kind }: Limit,
  exceeded: boolean | null,
  side: 'above' | 'below' | undefined,
): boolean | null {
  if (kind === 'lower') return exceeded === false ? false : null
  return exceeded && (kind === 'upper' || side === 'above') ? true : null
}

export function ratedLimit({ limit, key }: JudgedLimit): RatedLimit {
  const { unit, standard } = limit
  const [min, max] =
    limit.kind === 'range'
      ? limit.limit
      : limit.kind === 'upper'
        ? [null, limit.limit]
        : [limit.limit, null]
  return { key, edition: standard.version, max, min, unit }
}
