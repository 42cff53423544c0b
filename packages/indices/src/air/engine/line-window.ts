// Computes the mean or maximum of one line of a rule from a column of hours, with the hours that it is based on.
import { frozen } from '../../base/frozen.ts'
import {
  nowCastAt,
  nowCastDerivationAt,
  NEWEST_NEEDED,
  NOW_CAST_HOURS,
  type NowCastDerivation,
} from '../now-cast.ts'
import type { Averaging, Completeness, EightHourMeans, Share } from './air-rule.ts'
import type { NoSubIndexReason } from './air-result.ts'
import {
  countKnown,
  isKnown,
  isNegative,
  maximumOf,
  meanOf,
  requiredHours,
  trailingMeans,
} from './averages.ts'

export const DAY_HOURS = 24
export const EIGHT_HOURS = 8
const THREE_HOURS = 3

/** The 8-hour means that end with the window's own hours: one for each of them. */
export const OWN_EIGHT_HOUR_MEANS: EightHourMeans = frozen({ firstEnd: 0, lastEnd: 0 })

/** The hours [from, to) of an index: one hour, a day, or 24 hours. */
interface Window {
  readonly from: number
  readonly to: number
  readonly eightHourMeans: EightHourMeans
}

/** The required hours, and the values that count as known. */
export interface Policy {
  readonly completeness: Completeness
  readonly least: number
}

export interface WindowValue {
  /** In the given unit; NaN when there is none, with the reason. */
  readonly measured: number
  readonly missing: NoSubIndexReason
  readonly hoursUsed: number
  readonly hoursRequired: number
  readonly hoursInWindow: number
  /** Says whether any hour of the window is known; 8-hour means reach out of the window and do not tell. */
  readonly hasHours: boolean
  readonly nowCast?: NowCastDerivation
}

/** Returns the hours of a trailing mean; 0 for any other averaging. */
export function trailingHours(averaging: Averaging): number {
  if (averaging === '3h-running') return THREE_HOURS
  if (averaging === '8h-running') return EIGHT_HOURS
  return averaging === '24h-running' ? DAY_HOURS : 0
}

/** The share of hours that an averaging requires. */
export function shareFor(averaging: Averaging, completeness: Completeness): Share {
  if (averaging === '3h-running') return completeness.threeHours ?? completeness.day
  if (averaging === '8h-running') return completeness.eightHours
  if (averaging === 'nowcast-12h') return completeness.nowCast ?? NEWEST_NEEDED
  return completeness.day
}

/** Returns the value that one line takes from a column in a window. */
export function windowValue(
  averaging: Averaging,
  column: Float64Array,
  window: Window,
  policy: Policy,
): WindowValue {
  if (averaging === '1h' || averaging === '15min') return ownHour(column, window.to - 1, policy)
  if (averaging === 'nowcast-12h') return nowCastOf(column, window.to - 1, policy)
  if (averaging === '8h-max') return largestEightHours(column, window, policy)
  const running = trailingHours(averaging)
  const from = running > 0 ? window.to - running : window.from
  const hoursInWindow = window.to - from
  const share = shareFor(averaging, policy.completeness)
  const required = requiredHours(share, hoursInWindow)
  const average = averaging === '1h-max' ? maximumOf : meanOf
  const measured = average(column, from, window.to, { required, least: policy.least })
  const hoursUsed = countKnown(column, from, window.to, policy.least)
  return valueOf(measured, { hoursUsed, hoursRequired: required, hoursInWindow })
}

/** The k-th 8-hour mean ends with hour `first` + k; there are `count`, and `required` of them must be known. */
function eightHourSpan(
  { from, to, eightHourMeans }: Window,
  completeness: Completeness,
): { first: number; end: number; required: number } {
  const first = from + eightHourMeans.firstEnd
  const end = to + eightHourMeans.lastEnd
  const share = completeness.eightHourMeans ?? completeness.day
  return { first, end, required: requiredHours(share, end - first) }
}

function ownHour(column: Float64Array, i: number, { least }: Policy): WindowValue {
  const value = column[i] ?? Number.NaN
  const known = isKnown(value, least)
  return {
    measured: known ? value : Number.NaN,
    missing: !known && isNegative(value) ? 'negative' : 'no-data',
    hoursUsed: known ? 1 : 0,
    hoursRequired: 1,
    hoursInWindow: 1,
    hasHours: known,
  }
}

function nowCastOf(column: Float64Array, i: number, policy: Policy): WindowValue {
  const { least } = policy
  const newest = shareFor('nowcast-12h', policy.completeness)
  const hoursUsed = countKnown(column, i + 1 - NOW_CAST_HOURS, i + 1, least)
  const nowCast = nowCastDerivationAt(column, i, { newest, least })
  return {
    measured: nowCastAt(column, i, { newest, least }),
    missing: hoursUsed === 0 ? 'no-data' : 'nowcast-incomplete',
    hoursUsed,
    hoursRequired: newest.needed,
    hoursInWindow: NOW_CAST_HOURS,
    hasHours: hoursUsed > 0,
    ...(nowCast && { nowCast }),
  }
}

function largestEightHours(column: Float64Array, window: Window, policy: Policy): WindowValue {
  const { completeness, least } = policy
  const { first, end, required } = eightHourSpan(window, completeness)
  const means = trailingMeans(
    column,
    { from: first, to: end, windowHours: EIGHT_HOURS },
    { required: requiredHours(completeness.eightHours, EIGHT_HOURS), least },
  )
  const count = end - first
  const value = valueOf(maximumOf(means, 0, count, { required, least }), {
    hoursUsed: countKnown(means, 0, count, least),
    hoursRequired: required,
    hoursInWindow: count,
  })
  return { ...value, hasHours: countKnown(column, window.from, window.to, least) > 0 }
}

function valueOf(
  measured: number,
  hours: Pick<WindowValue, 'hoursUsed' | 'hoursRequired' | 'hoursInWindow'>,
): WindowValue {
  const missing = hours.hoursUsed === 0 ? 'no-data' : 'too-few-hours'
  return { measured, missing, ...hours, hasHours: hours.hoursUsed > 0 }
}
