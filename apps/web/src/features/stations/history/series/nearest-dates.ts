// The nearest days that have values, for a period without any.
import { dayMs } from '@eos/contract/words/time-units'
import { shiftDay } from '../../../../parts/numbers/zoned-time.ts'
import type { Dates } from './history-view.ts'

/**
 * A range of the length asked for, ending or beginning with the known day that is nearest to it.
 * @param known ISO days, ascending
 */
export function nearestDates(known: readonly string[], asked: Dates): Dates | undefined {
  const { firstDay, lastDay } = asked
  const length = daysBetween(firstDay, lastDay)
  const before = known.findLast((day) => day < firstDay)
  const after = known.find((day) => day > lastDay)
  const isBefore =
    before !== undefined &&
    (after === undefined || daysBetween(before, firstDay) <= daysBetween(lastDay, after))
  if (isBefore) return { firstDay: shiftDay(before, -length)!, lastDay: before }
  return after === undefined ? undefined : { firstDay: after, lastDay: shiftDay(after, length)! }
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs)
}
