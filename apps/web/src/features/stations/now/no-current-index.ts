// The words in the place of a current index: the title of its plate, and the reason under it.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { currentIndex } from '@eos/contract/answers/current-index'

/** Texts say it: each is a key of `now.noIndex`, but for the reason of the rule. */
export interface NoCurrentIndex {
  isWithheld: boolean
  /** Why: what the station does, or what the rule lacks. */
  because:
    | 'calibrating'
    | 'maintenance'
    | 'withheld'
    | 'closed'
    | 'none'
    | { rule: string }
    | undefined
  /** The last index that was known, with the end of its hour. */
  last: { value: number; periodEnd: string } | undefined
}

/** `undefined` where the index is current. */
export function noCurrentIndex(station: LatestStation, now: number): NoCurrentIndex | undefined {
  if (currentIndex(station, now)) return undefined
  const { index, state } = station
  const last =
    index && index.value !== null ? { value: index.value, periodEnd: index.periodEnd } : undefined
  return { isWithheld: state === 'withheld', because: reasonOf(station), last }
}

function reasonOf({ index, state }: LatestStation): NoCurrentIndex['because'] {
  if (state !== 'live' && state !== 'delayed' && state !== 'offline') return state
  if (!index) return 'none'
  return index.value === null && index.reason !== null ? { rule: index.reason } : undefined
}
