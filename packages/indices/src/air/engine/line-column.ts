// The means and maxima of one line of a rule for many windows: the numbers of line-window.ts without the derivation.
import { nowCastColumn } from '../now-cast.ts'
import type { Averaging, EightHourMeans } from './air-rule.ts'
import { isKnown, maximumOf, meanOf, requiredHours, trailingMeans } from './averages.ts'
import type { HourWindows } from './hour-columns.ts'
import { EIGHT_HOURS, shareFor, trailingHours, type Policy } from './line-window.ts'

/** Many windows of one kind. */
export interface Windows extends HourWindows {
  readonly count: number
}

/** The windows of a line, with the 8-hour means that belong to each. */
interface LineWindows extends Windows {
  readonly eightHourMeans: EightHourMeans
}

/**
 * Returns the value that one line takes from a column in each window, in the unit that was given; NaN where there is
 * none.
 */
export function lineColumn(
  averaging: Averaging,
  column: Float64Array,
  windows: LineWindows,
  policy: Policy,
): Float64Array {
  if (averaging === '1h' || averaging === '15min') return ownHours(column, windows, policy)
  if (averaging === 'nowcast-12h') {
    const newest = shareFor(averaging, policy.completeness)
    return lastOfEach(nowCastColumn(column, { newest, least: policy.least }), windows)
  }
  if (averaging === '8h-max') return largestEightHours(column, windows, policy)
  return averages(averaging, column, windows, policy)
}

function averages(
  averaging: Averaging,
  column: Float64Array,
  windows: Windows,
  { completeness, least }: Policy,
): Float64Array {
  const running = trailingHours(averaging)
  const share = shareFor(averaging, completeness)
  const average = averaging === '1h-max' ? maximumOf : meanOf
  const demand = { required: 0, least }
  const found = new Float64Array(windows.count)
  for (let k = 0; k < windows.count; k++) {
    const to = windows.to[k]!
    const from = running > 0 ? to - running : windows.from[k]!
    demand.required = requiredHours(share, to - from)
    found[k] = average(column, from, to, demand)
  }
  return found
}

function ownHours(column: Float64Array, windows: Windows, { least }: Policy): Float64Array {
  const found = new Float64Array(windows.count).fill(Number.NaN)
  for (let k = 0; k < found.length; k++) {
    const i = windows.to[k]! - 1
    if (i < 0 || i >= column.length) continue
    const value = column[i]!
    if (isKnown(value, least)) found[k] = value
  }
  return found
}

function lastOfEach(column: Float64Array, windows: Windows): Float64Array {
  const found = new Float64Array(windows.count)
  for (let k = 0; k < found.length; k++) {
    const i = windows.to[k]! - 1
    found[k] = i >= 0 && i < column.length ? column[i]! : Number.NaN
  }
  return found
}

/** Computes each 8-hour mean once, also those that end after the column; each window then finds its largest. */
function largestEightHours(
  column: Float64Array,
  windows: LineWindows,
  policy: Policy,
): Float64Array {
  const { completeness, least } = policy
  const means = trailingMeans(
    column,
    { from: 0, to: column.length + EIGHT_HOURS - 1, windowHours: EIGHT_HOURS },
    { required: requiredHours(completeness.eightHours, EIGHT_HOURS), least },
  )
  const { firstEnd, lastEnd } = windows.eightHourMeans
  const share = completeness.eightHourMeans ?? completeness.day
  const demand = { required: 0, least }
  const found = new Float64Array(windows.count)
  for (let k = 0; k < windows.count; k++) {
    const first = windows.from[k]! + firstEnd
    const end = windows.to[k]! + lastEnd
    demand.required = requiredHours(share, end - first)
    found[k] = maximumOf(means, first, end, demand)
  }
  return found
}
