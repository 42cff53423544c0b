// The options of the NSF water quality index: the required number of Q values.
import { frozen } from '../../base/frozen.ts'
import { checkedNames } from '../../base/impossible-option.ts'
import type { Missing } from '../../base/missing.ts'

export interface NsfWqiOptions {
  /** The required parameters. Sources divide by the known weights and state no minimum, so the default is 1. */
  readonly minimum: number
}

export const NSF_WQI_DEFAULTS: NsfWqiOptions = frozen({ minimum: 1 })

/** A minimum below one parameter or above nine. */
export class ImpossibleNsfMinimum extends Error {
  override name = 'ImpossibleNsfMinimum'
}

/** Fills in defaults. @throws ImpossibleNsfMinimum unless the minimum is an integer from 1 to 9; ImpossibleOption */
export function nsfWqiOptions(options: Partial<NsfWqiOptions> | Missing): NsfWqiOptions {
  const all = { ...NSF_WQI_DEFAULTS, ...checkedNames(options, ['minimum']) }
  if (!(Number.isInteger(all.minimum) && all.minimum >= 1 && all.minimum <= 9))
    throw new ImpossibleNsfMinimum(`${all.minimum} of nine parameters cannot be the minimum.`)
  return all
}
