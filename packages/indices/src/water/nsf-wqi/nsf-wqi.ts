// The NSF water quality index from given Q values: the published curves are graphs, which this package does not
// contain.
import { frozen } from '../../base/frozen.ts'
import { levelIn } from '../../levels/bands.ts'
import type { IndexDefinition } from '../../levels/index-definition.ts'
import { numberOrNaN, type Missing } from '../../base/missing.ts'
import type { Derived, Known, Unknown } from '../../levels/result.ts'
import { roundBy } from '../../base/rounding.ts'
import type { RuleRef } from '../../base/rule.ts'
import { samplingTime, type CheckedTime, type SamplingTime } from '../sampling-time.ts'
import { NSF_WQI_ADVICE } from './advice.ts'
import { calculateColumns } from './columns.ts'
import { NSF_WQI_LEVELS, type NsfWqiLevelKey } from './levels.ts'
import { nsfWqiOptions, type NsfWqiOptions } from './options.ts'
import { NSF_WQI_REASONS, reasonPlace, type NsfWqiReason } from './reasons.ts'
import {
  checkNsfParameters,
  isQ,
  NSF_WQI_PARAMETERS,
  NSF_WQI_WEIGHTS,
  unroundedIndex,
  type NsfWqiParameter,
} from './weights.ts'

export interface NsfSample extends SamplingTime {
  /** Q values, 0 (worst) to 100 (best), as read from the curves. Missing or NaN: not known. */
  readonly q: Readonly<Partial<Record<NsfWqiParameter, number | Missing>>>
}

export interface NsfLine {
  readonly parameter: NsfWqiParameter
  readonly weight: number
  /** The given Q value. */
  readonly input?: number
  /** The Q value that counts, and its part of the sum: weight × Q. */
  readonly value?: number
  readonly weighted?: number
  readonly reason?: 'no-data' | 'out-of-range'
}

interface NsfDerivation extends Derived<'nsf_wqi'>, CheckedTime {
  readonly options: NsfWqiOptions
  /**
   * The basis of the index: Q values that were given, not computed here. It is as exact as the reading of the curves.
   */
  readonly basis: 'given-q-values'
  /** One line per named parameter, in the order of the weights. */
  readonly subIndices: readonly NsfLine[]
  /** Σ w × Q and Σ w over known values; Σ w is 1 with all nine parameters. */
  readonly weightedSum: number
  readonly weightSum: number
}

export interface KnownNsfWqi extends NsfDerivation, Known<NsfWqiLevelKey> {
  /** The parameters with the lowest Q, in the order of the weights; none when all are 100. */
  readonly dominant: readonly NsfWqiParameter[]
}

export interface NoNsfWqi extends NsfDerivation, Unknown<NsfWqiReason> {}

export type NsfWqiResult = KnownNsfWqi | NoNsfWqi

const rule: RuleRef = {
  id: 'nsf-wqi',
  version: '1.0.0',
  title: {
    en: 'NSF Water Quality Index from given Q values',
    vi: 'Chỉ số chất lượng nước NSF WQI tính từ giá trị Q cho trước',
  },
  source: {
    en: 'National Sanitation Foundation (United States), Brown et al. (1970)',
    vi: 'Quỹ Vệ sinh Quốc gia Hoa Kỳ (NSF), Brown và cộng sự (1970)',
  },
  // The year of the paper [from memory].
  validFrom: '1970-01-01',
}

const definition: IndexDefinition<'nsf_wqi', NsfWqiLevelKey> = {
  key: 'nsf_wqi',
  medium: 'water',
  jurisdiction: 'US',
  timeZone: 'America/New_York',
  name: { en: 'NSF WQI', vi: 'NSF WQI' },
  rule,
  levels: NSF_WQI_LEVELS,
  advice: NSF_WQI_ADVICE,
}

/**
 * The edition: its facts, its weights, and the index of one set of Q values (`calculate`) or of many
 * (`calculateColumns`).
 */
export const nsfWqi = frozen({
  ...definition,
  weights: NSF_WQI_WEIGHTS,
  calculate,
  calculateColumns,
})

/**
 * NSF WQI of one sample: Σ w × Q over the known parameters, divided by the sum of their weights.
 *
 * @param options how many parameters must be known; one, unless another minimum is set
 * @returns the value from 0 to 100, rounded half up, with `basis: 'given-q-values'`; or the reason why there is none
 * @throws UnknownNsfParameter, ImpossibleNsfMinimum, ImpossibleOption, ImpossibleTime
 * Source: National Sanitation Foundation; weights and form agree in all sources read.
 */
function calculate(sample: NsfSample, options?: Partial<NsfWqiOptions> | Missing): NsfWqiResult {
  const chosen = nsfWqiOptions(options)
  const subIndices = linesOf(sample.q)
  const counting = subIndices.filter((line) => line.value !== undefined)
  let weightedSum = 0
  let weightSum = 0
  for (const { weight, weighted } of counting) {
    weightedSum += weighted!
    weightSum += weight
  }
  const derivation: NsfDerivation = {
    index: 'nsf_wqi',
    rule,
    ...samplingTime(sample),
    options: chosen,
    basis: 'given-q-values',
    subIndices,
    weightedSum,
    weightSum,
  }
  const reason = reasonPlace(counting.length, chosen)
  if (reason !== 0)
    return { ...derivation, ok: false, reason: NSF_WQI_REASONS[reason] as NsfWqiReason }
  const unrounded = unroundedIndex(weightedSum, weightSum)
  const value = roundBy('half-up', unrounded)
  const least = Math.min(...counting.map((line) => line.value!))
  return {
    ...derivation,
    ok: true,
    value,
    unrounded,
    level: levelIn(NSF_WQI_LEVELS, value)!,
    dominant: counting
      .filter((line) => line.value === least && least < 100)
      .map(({ parameter }) => parameter),
  }
}

function linesOf(q: NsfSample['q']): NsfLine[] {
  checkNsfParameters(q)
  return NSF_WQI_PARAMETERS.filter((parameter) => Object.hasOwn(q, parameter)).map((parameter) => {
    const input = numberOrNaN(q[parameter])
    const weight = NSF_WQI_WEIGHTS[parameter]
    if (Number.isNaN(input)) return { parameter, weight, reason: 'no-data' }
    if (!isQ(input)) return { parameter, weight, input, reason: 'out-of-range' }
    return { parameter, weight, input, value: input, weighted: weight * input }
  })
}
