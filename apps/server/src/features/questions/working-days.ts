// The clock of an office: working days are those from Monday to Friday, by the calendar of a zone.
// See docs/decisions/0217-an-office-has-three-working-days-for-a-question.md.
import { answerWorkingDays } from '@eos/contract/publishing/questions'
import { dayMs } from '@eos/contract/words/time-units'
import { instantReader } from '../../platform/time/local-time.ts'

/** The hour of the last day at which offices close. */
const closingHour = 17

/** When an answer to what is asked now is due: the end of the last working day after this one. */
export function dueAfter(asked: Date, zone: string): Date {
  let day = dayNumber(asked, zone)
  for (let left = answerWorkingDays; left > 0;) {
    day += 1
    if (isWorkingDay(day)) left -= 1
  }
  const at = new Date(day * dayMs)
  const parts = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  return new Date(instantReader(zone)({ ...parts, hour: closingHour, minute: 0, second: 0 })!)
}

/** The working days after the day of `from`, up to the day of `to`. */
export function workingDaysBetween(from: Date, to: Date, zone: string): number {
  const [first, last] = [dayNumber(from, zone), dayNumber(to, zone)]
  // Whole weeks have five; the rest is counted.
  const weeks = Math.max(0, Math.floor((last - first) / 7))
  let days = weeks * 5
  for (let day = first + weeks * 7 + 1; day <= last; day += 1) if (isWorkingDay(day)) days += 1
  return days
}

/** 1 January 1970 was a Thursday. */
function isWorkingDay(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7
  return weekday !== 0 && weekday !== 6
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Days since 1970 in the calendar of the zone. */
function dayNumber(at: Date, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  formats.set(zone, format)
  return Date.parse(`${format.format(at)}T00:00:00Z`) / dayMs
}
