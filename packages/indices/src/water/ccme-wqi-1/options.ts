// The options of CCME WQI 1.0: minimum requirements, and choices that the manual leaves open.
import { frozen } from '../../base/frozen.ts'
import { checkedNames, oneOf } from '../../base/impossible-option.ts'
import type { Missing } from '../../base/missing.ts'
import { BELOW_DETECTION, type BelowDetection } from '../below-detection.ts'
import type { CategoryBy } from './levels.ts'

export interface CcmeWqiOptions {
  /** The least number of variables with the least number of samples: 4 and 4 [C]. Other variables count too. */
  readonly minimum: { readonly variables: number; readonly samples: number }
  /**
   * The substitute for a value below detection, and for a zero with a detection limit. The default is that of British
   * Columbia.
   */
  readonly belowDetection: BelowDetection
  /** The number that the category follows, the published integer or the exact index [D]; the default is ours. */
  readonly categoryBy: CategoryBy
}

export const CCME_WQI_DEFAULTS: CcmeWqiOptions = frozen({
  minimum: { variables: 4, samples: 4 },
  belowDetection: 'limit',
  categoryBy: 'rounded',
})

/** A minimum below one variable with one sample. */
export class ImpossibleCcmeMinimum extends Error {
  override name = 'ImpossibleCcmeMinimum'
}

/**
 * The options in full.
 *
 * @throws ImpossibleCcmeMinimum unless both minimums are integers from 1; ImpossibleOption for a policy, a cut or a
 * name that there is not
 */
export function ccmeWqiOptions(options: Partial<CcmeWqiOptions> | Missing): CcmeWqiOptions {
  const all = { ...CCME_WQI_DEFAULTS, ...checkedNames(options, Object.keys(CCME_WQI_DEFAULTS)) }
  checkedNames(all.minimum, ['variables', 'samples'], 'minimum')
  oneOf('belowDetection', all.belowDetection, BELOW_DETECTION)
  oneOf('categoryBy', all.categoryBy, ['rounded', 'unrounded'])
  const { variables, samples } = all.minimum ?? {}
  if (!(Number.isInteger(variables) && variables >= 1 && Number.isInteger(samples) && samples >= 1))
    throw new ImpossibleCcmeMinimum(
      `${variables} variables with ${samples} samples each cannot be the minimum.`,
    )
  return all
}
