// Working days by the calendar of the country; days are `YYYY-MM-DD`.
import { dayMs } from '../../words/time-units.ts'

/**
 * Public holidays with a fixed date: Labour Code 45/2019/QH14, article 112 (1). Tết, the day of the Hùng Kings, the second
 * day of the National Day and substitutes are declared year by year.
 */
const everyYear: ReadonlySet<string> = new Set(['01-01', '04-30', '05-01', '09-02'])

export type DaysOfRest = ReadonlySet<string>

function isWorkingDay(day: string, rest: DaysOfRest): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !everyYear.has(day.slice(5)) && !rest.has(day)
}

/** Working days after `from`, through `to`. */
export function workingDaysBetween(from: string, to: string, rest: DaysOfRest): number {
  let count = 0
  for (let day = nextDay(from); day <= to; day = nextDay(day))
    if (isWorkingDay(day, rest)) count += 1
  return count
}

/** The last of so many working days after a day; at least one. */
export function workingDayAfter(from: string, count: number, rest: DaysOfRest): string {
  let day = from
  for (let left = Math.max(1, count); left > 0;) {
    day = nextDay(day)
    if (isWorkingDay(day, rest)) left -= 1
  }
  return day
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}
