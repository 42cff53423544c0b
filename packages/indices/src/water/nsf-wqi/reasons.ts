// Reasons why a set of Q values has no NSF water quality index.
import { frozen } from '../../base/frozen.ts'
import type { NsfWqiOptions } from './options.ts'

/** Position 0 means that there is an index. */
export const NSF_WQI_REASONS = frozen(['ok', 'no-data', 'too-few-parameters'] as const)

export type NsfWqiReason = Exclude<(typeof NSF_WQI_REASONS)[number], 'ok'>

/** Place of the reason; 0 when there is an index. */
export function reasonPlace(known: number, { minimum }: NsfWqiOptions): number {
  if (known === 0) return 1
  return known < minimum ? 2 : 0
}
