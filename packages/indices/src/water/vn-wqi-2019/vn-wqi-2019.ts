// VN_WQI 2019: the surface water quality index of Viet Nam, from one sample to its value with the whole derivation.
import { frozen } from '../../base/frozen.ts'
import { levelIn } from '../../levels/bands.ts'
import type { IndexDefinition } from '../../levels/index-definition.ts'
import type { Missing } from '../../base/missing.ts'
import type { Derived, Known, Unknown } from '../../levels/result.ts'
import { roundBy } from '../../base/rounding.ts'
import type { RuleRef } from '../../base/rule.ts'
import { samplingTime, type CheckedTime, type SamplingTime } from '../sampling-time.ts'
import { VN_WQI_ADVICE } from './advice.ts'
import {
  firstShortfall,
  formOf,
  groupMeans,
  joined,
  MEAN_KINDS,
  shortfalls,
  toxicFactor,
  unroundedIndex,
  VN_WQI_REASONS,
  type VnWqiForm,
  type VnWqiReason,
} from './aggregation.ts'
import { calculateColumns } from './columns.ts'
import { VN_WQI_LEVELS, type VnWqiLevelKey } from './levels.ts'
import { vnWqiOptions, type VnWqiOptions } from './options.ts'
import {
  groupOf,
  isVnWqiInput,
  VN_WQI_GROUP_KEYS,
  VN_WQI_PARAMETERS,
  type VnWqiGroup,
  type VnWqiParameter,
} from './parameters.ts'
import { byParameter, lineOf, type VnWqiSubIndex, type WaterReading } from './readings.ts'
import { VN_WQI_TABLES } from './tables.ts'

/** A water sample: at most one reading per parameter, and its instant or the interval of its means. */
export interface WaterSample extends SamplingTime {
  readonly readings: readonly WaterReading[]
}

export interface VnWqiGroupMean {
  readonly group: VnWqiGroup
  readonly kind: 'single' | 'geometric' | 'arithmetic'
  /** The parameters that the mean rests on. */
  readonly parameters: readonly VnWqiParameter[]
  readonly mean: number
}

interface VnWqiDerivation extends Derived<'vn_wqi'>, CheckedTime {
  readonly options: VnWqiOptions
  /** One line for each reading of a parameter, in the decision's order, whether it counts or not. */
  readonly subIndices: readonly VnWqiSubIndex[]
  /** The groups of which something is known. */
  readonly groups: readonly VnWqiGroupMean[]
}

export interface KnownVnWqi extends VnWqiDerivation, Known<VnWqiLevelKey> {
  /** The formula that was used. */
  readonly form: VnWqiForm
  /**
   * The product of the means of groups I to III as shares of 100, and that of groups IV and V; `unrounded` is their
   * product.
   */
  readonly factor: number
  readonly joined: number
  /** The parameters with the lowest sub-index, in the decision's order; none when all are 100. */
  readonly dominant: readonly VnWqiParameter[]
}

export interface NoVnWqi extends VnWqiDerivation, Unknown<VnWqiReason> {
  /** Everything that is missing; `reason` is the first. */
  readonly reasons: readonly VnWqiReason[]
}

export type VnWqiResult = KnownVnWqi | NoVnWqi

const rule: RuleRef = {
  id: 'vn-wqi-2019',
  version: '1.0.0',
  title: {
    en: 'VN_WQI, Viet Nam water quality index, 2019 edition',
    vi: 'VN_WQI, chỉ số chất lượng nước Việt Nam, ban hành năm 2019',
  },
  source: {
    en: 'Decision 1460/QĐ-TCMT of 12 November 2019, Viet Nam Environment Administration',
    vi: 'Quyết định 1460/QĐ-TCMT ngày 12/11/2019 của Tổng cục Môi trường',
  },
  // Date of signature. It replaced Decision 879/QĐ-TCMT (2011); no successor is known.
  validFrom: '2019-11-12',
}

const definition: IndexDefinition<'vn_wqi', VnWqiLevelKey> = {
  key: 'vn_wqi',
  medium: 'water',
  jurisdiction: 'VN',
  timeZone: 'Asia/Ho_Chi_Minh',
  name: { en: 'VN_WQI', vi: 'VN_WQI' },
  rule,
  levels: VN_WQI_LEVELS,
  advice: VN_WQI_ADVICE,
}

/** The edition: its facts, its tables, and the index of one sample (`calculate`) or of many (`calculateColumns`). */
export const vnWqi2019 = frozen({
  ...definition,
  table: VN_WQI_TABLES,
  calculate,
  calculateColumns,
})

/**
 * VN_WQI of one sample.
 *
 * @param sample at most one reading of each parameter; `temp` is the water temperature, without which dissolved oxygen
 * does not count
 * @param options form of aggregation, minimum of data, values below detection; what was used is in the result
 * @returns the value from 0 to 100, rounded half up, or the reason why there is none; either way every reading with its
 * row
 * @throws UnknownParameter, DuplicateReading, UnitsDoNotFit, ImpossibleMinimum, ImpossibleOption, ImpossibleTime
 * Source: Decision 1460/QĐ-TCMT; where it was not to be read, see the notes of this edition.
 */
function calculate(sample: WaterSample, options?: Partial<VnWqiOptions> | Missing): VnWqiResult {
  const chosen = vnWqiOptions(options)
  const subIndices = linesOf(sample.readings, chosen)
  const values = new Float64Array(VN_WQI_PARAMETERS.length).fill(Number.NaN)
  for (const { parameter, value } of subIndices)
    if (value !== undefined) values[VN_WQI_PARAMETERS.indexOf(parameter)] = value
  const means = new Float64Array(VN_WQI_GROUP_KEYS.length)
  const inGroupIV = groupMeans(values, means)
  const missing = shortfalls(means, inGroupIV, chosen.minimum)
  const derivation: VnWqiDerivation = {
    index: 'vn_wqi',
    rule,
    ...samplingTime(sample),
    options: chosen,
    subIndices,
    groups: groupsOf(subIndices, means),
  }
  if (missing === 0) return { ...derivation, ...known(means, chosen), dominant: lowest(subIndices) }
  return {
    ...derivation,
    ok: false,
    reason: VN_WQI_REASONS[firstShortfall(missing)] as VnWqiReason,
    reasons: VN_WQI_REASONS.filter(
      (reason, place): reason is VnWqiReason => reason !== 'ok' && (missing & (1 << place)) !== 0,
    ),
  }
}

function linesOf(readings: readonly WaterReading[], options: VnWqiOptions): VnWqiSubIndex[] {
  const found = byParameter(readings, isVnWqiInput)
  const rules = { tables: VN_WQI_TABLES, groupOf, policy: options.belowDetection }
  return VN_WQI_PARAMETERS.flatMap((parameter) => {
    const reading = found.get(parameter)
    if (!reading) return []
    return [lineOf({ ...reading, parameter }, found.get('temp'), rules)]
  })
}

function groupsOf(lines: readonly VnWqiSubIndex[], means: Float64Array): VnWqiGroupMean[] {
  return VN_WQI_GROUP_KEYS.flatMap((group, place) => {
    const parameters = lines
      .filter((line) => line.group === group && line.value !== undefined)
      .map((line) => line.parameter)
    if (parameters.length === 0) return []
    return [{ group, kind: MEAN_KINDS[group], parameters, mean: means[place]! }]
  })
}

function known(means: Float64Array, options: VnWqiOptions) {
  const form = formOf(means, options.form)
  const unrounded = unroundedIndex(means, form)
  const value = roundBy('half-up', unrounded)
  return {
    ok: true as const,
    value,
    unrounded,
    level: levelIn(VN_WQI_LEVELS, value)!,
    form,
    factor: toxicFactor(means),
    joined: joined(means, form),
  }
}

function lowest(lines: readonly VnWqiSubIndex[]): VnWqiParameter[] {
  const least = Math.min(...lines.map(({ value }) => value ?? 100))
  return lines.filter(({ value }) => value === least && least < 100).map((line) => line.parameter)
}
