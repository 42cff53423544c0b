// Tells how many hours around a period an index reads, so that a caller can load them.
import { NOW_CAST_HOURS } from '../now-cast.ts'
import type { AirRule, EightHourMeans, InputLine } from './air-rule.ts'
import type { IndexPeriod } from './air-result.ts'
import { EIGHT_HOURS, OWN_EIGHT_HOUR_MEANS, trailingHours } from './line-window.ts'

/** The hours that are read before the first and after the last hour of the period. */
export interface HoursAround {
  readonly before: number
  readonly after: number
}

/** The hours around a period that any line of the rule reads; none when the rule has no such index. */
export function hoursAround(rule: AirRule, period: IndexPeriod): HoursAround {
  const lines = (period === 'hour' ? rule.hour : rule.day) ?? []
  const each = lines.map((line) => aroundLine(line, eightHourMeansOf(rule, line, period)))
  return {
    before: Math.max(0, ...each.map(({ before }) => before)),
    after: Math.max(0, ...each.map(({ after }) => after)),
  }
}

/** Returns the 8-hour means of a period for one line; a rule's own choice holds for calendar days only. */
export function eightHourMeansOf(
  rule: AirRule,
  line: InputLine,
  period: IndexPeriod,
): EightHourMeans {
  if (period !== 'day') return OWN_EIGHT_HOUR_MEANS
  return line.eightHourMeans ?? rule.eightHourMeans ?? OWN_EIGHT_HOUR_MEANS
}

function aroundLine({ averaging }: InputLine, { firstEnd, lastEnd }: EightHourMeans): HoursAround {
  if (averaging === 'nowcast-12h') return { before: NOW_CAST_HOURS - 1, after: 0 }
  if (averaging === '8h-max') return { before: EIGHT_HOURS - 1 - firstEnd, after: lastEnd }
  return { before: Math.max(trailingHours(averaging) - 1, 0), after: 0 }
}
