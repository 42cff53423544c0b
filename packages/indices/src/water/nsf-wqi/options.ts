// An NSF water quality index must rest on a number of Q values.
import { frozen } from '../../frozen.ts'
import { checkedNames } from '../../impossible-option.ts'
import type { Missing } from '../../missing.ts'

export interface NsfWqiOptions {
  /** Parameters that must be known. The sources divide by the weights that are there and name no minimum, so it is 1 unless set. */
  readonly minimum: number
}

export const NSF_WQI_DEFAULTS: NsfWqiOptions = frozen({ minimum: 1 })

/** A minimum below one parameter or above nine. */
export class ImpossibleNsfMinimum extends Error {
  override name = 'ImpossibleNsfMinimum'
}

/** The options in full. @throws ImpossibleNsfMinimum unless the minimum is an integer from 1 to 9; ImpossibleOption for another name */
export function nsfWqiOptions(options: Partial<NsfWqiOptions> | Missing): NsfWqiOptions {
  const all = { ...NSF_WQI_DEFAULTS, ...checkedNames(options, ['minimum']) }
  if (!(Number.isInteger(all.minimum) && all.minimum >= 1 && all.minimum <= 9))
    throw new ImpossibleNsfMinimum(`${all.minimum} of nine parameters cannot be the minimum.`)
  return all
}
