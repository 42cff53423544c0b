// VN_WQI 2019 has parameters with defaults for what it leaves open or asks as a minimum.
import { frozen } from '../../base/frozen.ts'
import { checkedNames, oneOf } from '../../base/impossible-option.ts'
import type { Missing } from '../../base/missing.ts'
import { BELOW_DETECTION, type BelowDetection } from '../below-detection.ts'

export interface VnWqiOptions {
  /**
   * The formula for groups IV and V, where V is known: `unweighted`, the square root of their product; `weighted`, the
   * cube root of IV² × V. When the decision wants the weighted form is not confirmed [1].
   */
  readonly form: 'unweighted' | 'weighted'
  /**
   * The number of the five groups that must be known, and of the parameters of group IV [C]. Group IV can never be left
   * out.
   */
  readonly minimum: { readonly groups: number; readonly inGroupIV: number }
  /** The substitute for a value below detection. The decision's text on it is not confirmed; the default is ours. */
  readonly belowDetection: BelowDetection
}

export const VN_WQI_DEFAULTS: VnWqiOptions = frozen({
  form: 'unweighted',
  minimum: { groups: 3, inGroupIV: 3 },
  belowDetection: 'limit',
})

/** A minimum that no sample can meet, or that asks for less than the formula needs. */
export class ImpossibleMinimum extends Error {
  override name = 'ImpossibleMinimum'
}

/**
 * The options in full.
 *
 * @throws ImpossibleOption for a form, a policy or a name that there is not
 * @throws ImpossibleMinimum unless 1 to 5 groups and 1 to 8 parameters of group IV are asked for
 */
export function vnWqiOptions(options: Partial<VnWqiOptions> | Missing): VnWqiOptions {
  const all = { ...VN_WQI_DEFAULTS, ...checkedNames(options, Object.keys(VN_WQI_DEFAULTS)) }
  checkedNames(all.minimum, ['groups', 'inGroupIV'], 'minimum')
  oneOf('form', all.form, ['unweighted', 'weighted'])
  oneOf('belowDetection', all.belowDetection, BELOW_DETECTION)
  const { groups, inGroupIV } = all.minimum ?? {}
  if (!isWithin(groups, 5))
    throw new ImpossibleMinimum(`VN_WQI has 1 to 5 groups; ${groups} cannot be required.`)
  if (!isWithin(inGroupIV, 8))
    throw new ImpossibleMinimum(`Group IV has 1 to 8 parameters; ${inGroupIV} cannot be required.`)
  return all
}

function isWithin(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= most
}
