// Why a set of tests has no CCME WQI.
import { frozen } from '../../base/frozen.ts'
import type { CcmeCounts } from './factors.ts'
import type { CcmeWqiOptions } from './options.ts'

/** In the order of precedence. Position 0 means that there is an index. */
export const CCME_WQI_REASONS = frozen([
  'ok',
  'no-data',
  'too-few-variables',
  'zero-under-lower-objective',
] as const)

export type CcmeWqiReason = Exclude<(typeof CCME_WQI_REASONS)[number], 'ok'>

/**
 * Place of the first reason; 0 when there is an index.
 *
 * @param enough how many variables have the required number of samples
 */
export function reasonPlace(
  { tests, excursions }: Pick<CcmeCounts, 'tests' | 'excursions'>,
  enough: number,
  { variables }: CcmeWqiOptions['minimum'],
): number {
  if (tests === 0) return 1
  if (enough < variables) return 2
  return excursions === Number.POSITIVE_INFINITY ? 3 : 0
}
