// VN_WQI 2011, for archives: the first national surface water quality index of Viet Nam, repealed in 2019.
// See docs/decisions/0134-vn-wqi-2011-from-secondary-sources.md.
import { levelIn } from '../../levels/bands.ts'
import { frozen } from '../../base/frozen.ts'
import { checkedNames, oneOf } from '../../base/impossible-option.ts'
import type { IndexDefinition } from '../../levels/index-definition.ts'
import type { Missing } from '../../base/missing.ts'
import type { Derived, Known, Unknown } from '../../levels/result.ts'
import { roundBy, withoutNoise } from '../../base/rounding.ts'
import type { RuleRef } from '../../base/rule.ts'
import { BELOW_DETECTION, type BelowDetection } from '../below-detection.ts'
import { samplingTime, type CheckedTime, type SamplingTime } from '../sampling-time.ts'
import {
  byParameter,
  lineOf,
  type SubIndexLine,
  type WaterReading,
} from '../vn-wqi-2019/readings.ts'
import { VN_WQI_2011_ADVICE } from './advice.ts'
import { VN_WQI_2011_LEVELS, type VnWqi2011LevelKey } from './levels.ts'
import {
  groupOf2011,
  isVnWqi2011Input,
  VN_WQI_2011_GROUP_KEYS,
  VN_WQI_2011_GROUPS,
  VN_WQI_2011_PARAMETERS,
  VN_WQI_2011_TABLES,
  type VnWqi2011Group,
  type VnWqi2011Input,
  type VnWqi2011Parameter,
} from './tables.ts'

/** A water sample: at most one reading per parameter, and its instant or the interval of its means. */
export interface WaterSample2011 extends SamplingTime {
  readonly readings: readonly WaterReading<VnWqi2011Input>[]
}

export interface VnWqi2011Options {
  /** The substitute for a value below detection; the default is ours. */
  readonly belowDetection: BelowDetection
}

export const VN_WQI_2011_DEFAULTS: VnWqi2011Options = frozen({ belowDetection: 'limit' })

/** Why there is no index, in the order in which one is named when several hold: every parameter is needed. */
export const VN_WQI_2011_REASONS = frozen([
  'no-data',
  'no-ph',
  'incomplete-group-a',
  'incomplete-group-b',
  'no-coliform',
] as const)

export type VnWqi2011Reason = (typeof VN_WQI_2011_REASONS)[number]

export interface VnWqi2011GroupMean {
  readonly group: VnWqi2011Group
  readonly kind: 'single' | 'arithmetic'
  /** The parameters that the mean rests on. */
  readonly parameters: readonly VnWqi2011Parameter[]
  readonly mean: number
}

interface VnWqi2011Derivation extends Derived<'vn_wqi'>, CheckedTime {
  readonly options: VnWqi2011Options
  /** One line for each reading of a parameter, in the decision's order, whether it counts or not. */
  readonly subIndices: readonly SubIndexLine<VnWqi2011Parameter, VnWqi2011Group>[]
  /** The groups of which every parameter is known. */
  readonly groups: readonly VnWqi2011GroupMean[]
}

export interface KnownVnWqi2011 extends VnWqi2011Derivation, Known<VnWqi2011LevelKey> {
  /** Sub-index of pH as a share of 100, and the cube root of a × b × c; `unrounded` is their product. */
  readonly factor: number
  readonly joined: number
  /** The parameters with the lowest sub-index, in the decision's order; none when all are 100. */
  readonly dominant: readonly VnWqi2011Parameter[]
}

export interface NoVnWqi2011 extends VnWqi2011Derivation, Unknown<VnWqi2011Reason> {
  /** Everything that is missing; `reason` is the first. */
  readonly reasons: readonly VnWqi2011Reason[]
}

export type VnWqi2011Result = KnownVnWqi2011 | NoVnWqi2011

const rule: RuleRef = {
  id: 'vn-wqi-2011',
  version: '1.0.0',
  title: {
    en: 'VN_WQI, Viet Nam water quality index, 2011 edition',
    vi: 'VN_WQI, chỉ số chất lượng nước Việt Nam, ban hành năm 2011',
  },
  source: {
    en: 'Decision 879/QĐ-TCMT of 1 July 2011, Viet Nam Environment Administration',
    vi: 'Quyết định 879/QĐ-TCMT ngày 01/7/2011 của Tổng cục Môi trường',
  },
  // Dates of signature of the decision and of the one that replaced it.
  validFrom: '2011-07-01',
  validBefore: '2019-11-12',
}

const definition: IndexDefinition<'vn_wqi', VnWqi2011LevelKey> = {
  key: 'vn_wqi',
  medium: 'water',
  jurisdiction: 'VN',
  timeZone: 'Asia/Ho_Chi_Minh',
  name: { en: 'VN_WQI', vi: 'VN_WQI' },
  rule,
  levels: VN_WQI_2011_LEVELS,
  advice: VN_WQI_2011_ADVICE,
}

/** The edition: what it says of itself, its tables, and the index of one sample. */
export const vnWqi2011 = frozen({ ...definition, table: VN_WQI_2011_TABLES, calculate })

/** Says whether a result is of this edition: both editions have one key. */
export function isOf2011(result: { readonly rule: RuleRef }): result is VnWqi2011Result {
  return result.rule.id === rule.id
}

/**
 * VN_WQI of one sample by the edition of 2011.
 *
 * @param sample at most one reading of each parameter; `temp` is the water temperature, without which dissolved oxygen
 * does not count
 * @param options values below detection; what was used is in the result
 * @returns the value from 0 to 100, rounded half up, or the reason why there is none; either way every reading with its
 * row
 * @throws UnknownParameter, DuplicateReading, UnitsDoNotFit, ImpossibleOption, ImpossibleTime
 * Source: Decision 879/QĐ-TCMT as secondary sources print it; see the notes of this edition.
 */
function calculate(
  sample: WaterSample2011,
  options?: Partial<VnWqi2011Options> | Missing,
): VnWqi2011Result {
  const chosen = {
    ...VN_WQI_2011_DEFAULTS,
    ...checkedNames(options, Object.keys(VN_WQI_2011_DEFAULTS)),
  }
  oneOf('belowDetection', chosen.belowDetection, BELOW_DETECTION)
  const subIndices = linesOf(sample.readings, chosen.belowDetection)
  const groups = VN_WQI_2011_GROUP_KEYS.flatMap((group) => meanOf(group, subIndices))
  const derivation: VnWqi2011Derivation = {
    index: 'vn_wqi',
    rule,
    ...samplingTime(sample),
    options: chosen,
    subIndices,
    groups,
  }
  const reasons = shortfalls(subIndices, groups)
  if (reasons[0] !== undefined) return { ...derivation, ok: false, reason: reasons[0], reasons }
  const [ph, a, b, c] = groups.map(({ mean }) => mean) as [number, number, number, number]
  const [factor, joined] = [ph / 100, Math.cbrt(a * b * c)]
  const unrounded = withoutNoise(factor * joined)
  const value = roundBy('half-up', unrounded)
  const level = levelIn(VN_WQI_2011_LEVELS, value)!
  return {
    ...derivation,
    ok: true,
    value,
    unrounded,
    level,
    factor,
    joined,
    dominant: lowest(subIndices),
  }
}

type Lines = VnWqi2011Derivation['subIndices']

function linesOf(readings: WaterSample2011['readings'], policy: BelowDetection): Lines {
  const found = byParameter(readings, isVnWqi2011Input)
  const rules = { tables: VN_WQI_2011_TABLES, groupOf: groupOf2011, policy }
  return VN_WQI_2011_PARAMETERS.flatMap((parameter) => {
    const reading = found.get(parameter)
    return reading ? [lineOf({ ...reading, parameter }, found.get('temp'), rules)] : []
  })
}

/** The mean of a group whose parameters are all known; nothing where one of them is not. */
function meanOf(group: VnWqi2011Group, lines: Lines): VnWqi2011GroupMean[] {
  const own = lines.filter((line) => line.group === group && line.value !== undefined)
  const count = VN_WQI_2011_GROUPS[group].length
  if (own.length < count) return []
  const mean = withoutNoise(own.reduce((sum, { value }) => sum + value!, 0) / count)
  const kind = count === 1 ? 'single' : 'arithmetic'
  return [{ group, kind, parameters: own.map(({ parameter }) => parameter), mean }]
}

const MISSING_GROUP: Readonly<Record<VnWqi2011Group, VnWqi2011Reason>> = {
  ph: 'no-ph',
  a: 'incomplete-group-a',
  b: 'incomplete-group-b',
  c: 'no-coliform',
}

function shortfalls(lines: Lines, groups: readonly VnWqi2011GroupMean[]): VnWqi2011Reason[] {
  if (lines.every(({ value }) => value === undefined)) return ['no-data']
  return VN_WQI_2011_GROUP_KEYS.filter((key) => groups.every(({ group }) => group !== key)).map(
    (key) => MISSING_GROUP[key],
  )
}

function lowest(lines: Lines): VnWqi2011Parameter[] {
  const least = Math.min(...lines.map(({ value }) => value ?? 100))
  return lines.filter(({ value }) => value === least && least < 100).map((line) => line.parameter)
}
