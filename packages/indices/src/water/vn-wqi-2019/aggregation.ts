// From the sub-indices of VN_WQI 2019 to its five group means, and from these to the index. Scalar and columnar forms
// both end here.
import { frozen } from '../../base/frozen.ts'
import { withoutNoise } from '../../base/rounding.ts'
import type { VnWqiOptions } from './options.ts'
import { GROUP_PLACES, type VnWqiGroup } from './parameters.ts'

/** Reasons why there is no index, in the order of precedence. Position 0 means that there is an index. */
export const VN_WQI_REASONS = frozen([
  'ok',
  'no-data',
  'no-group-iv',
  'too-few-in-group-iv',
  'too-few-groups',
] as const)

export type VnWqiReason = Exclude<(typeof VN_WQI_REASONS)[number], 'ok'>

/** The formula that joined the groups. `without-group-v` is the mean of group IV alone. */
export type VnWqiForm = VnWqiOptions['form'] | 'without-group-v'

/** Groups II and III enter by their geometric mean, IV and V by their arithmetic one; group I is one value. */
export const MEAN_KINDS: Readonly<Record<VnWqiGroup, 'single' | 'geometric' | 'arithmetic'>> =
  frozen({
    I: 'single',
    II: 'geometric',
    III: 'geometric',
    IV: 'arithmetic',
    V: 'arithmetic',
  })

/**
 * Writes the mean of each group, binary noise taken off; NaN where nothing of the group is known.
 *
 * @param subIndices one per parameter in the order of `VN_WQI_PARAMETERS`, NaN where unknown
 * @param means room for five numbers
 * @returns how many parameters of group IV are known
 */
export function groupMeans(subIndices: Float64Array, means: Float64Array): number {
  let inGroupIV = 0
  for (let place = 0; place < GROUP_PLACES.length; place++) {
    const { group, from, to } = GROUP_PLACES[place]!
    let known = 0
    let sum = 0
    let product = 1
    for (let i = from; i < to; i++) {
      const value = subIndices[i]!
      if (Number.isNaN(value)) continue
      known++
      sum += value
      product *= value
    }
    const mean = MEAN_KINDS[group] === 'geometric' ? product ** (1 / known) : sum / known
    means[place] = known === 0 ? Number.NaN : withoutNoise(mean)
    if (group === 'IV') inGroupIV = known
  }
  return inGroupIV
}

/** Returns what is missing, as bits: bit k stands for `VN_WQI_REASONS[k]`; 0 when nothing is. */
export function shortfalls(
  means: Float64Array,
  inGroupIV: number,
  { groups, inGroupIV: required }: VnWqiOptions['minimum'],
): number {
  let known = 0
  for (let place = 0; place < means.length; place++) if (!Number.isNaN(means[place]!)) known++
  if (known === 0) return 0b10
  let bits = 0
  if (inGroupIV === 0) bits |= 0b100
  else if (inGroupIV < required) bits |= 0b1000
  if (known < groups) bits |= 0b1_0000
  return bits
}

/** Place in `VN_WQI_REASONS` of the first shortfall; 0 without any. */
export function firstShortfall(bits: number): number {
  return bits === 0 ? 0 : 31 - Math.clz32(bits & -bits)
}

/** The factor of groups I, II and III: the product of their means as shares of 100; a missing group counts as 1. */
export function toxicFactor(means: Float64Array): number {
  let factor = 1
  for (let place = 0; place < 3; place++) {
    const mean = means[place]!
    if (!Number.isNaN(mean)) factor *= mean / 100
  }
  return factor
}

/** Groups IV and V joined: √(IV × V), ∛(IV² × V), or IV alone. */
export function joined(means: Float64Array, form: VnWqiForm): number {
  const [organic, germs] = [means[3]!, means[4]!]
  if (form === 'without-group-v') return organic
  return form === 'weighted' ? Math.cbrt(organic * organic * germs) : Math.sqrt(organic * germs)
}

export function formOf(means: Float64Array, form: VnWqiOptions['form']): VnWqiForm {
  return Number.isNaN(means[4]!) ? 'without-group-v' : form
}

/** The index before rounding, binary noise taken off; between 0 and 100. */
export function unroundedIndex(means: Float64Array, form: VnWqiForm): number {
  return withoutNoise(toxicFactor(means) * joined(means, form))
}
