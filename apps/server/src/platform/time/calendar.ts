// Validates the parts of a written time, and computes its instant.

export interface ClockParts {
  year: number
  /** 1 to 12 */
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/**
 * Milliseconds since 1970 as if the clock were in UTC; `undefined` for an impossible date or time. 24:00:00 is 00:00:00
 * of the next day, a leap second the next second.
 */
export function epochOf(parts: ClockParts): number | undefined {
  const { year, month, day, hour, minute, second } = parts
  const midnight = new Date(0)
  midnight.setUTCFullYear(year, month - 1, day)
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return undefined
  if (!isClock(hour, minute, second)) return undefined
  return midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000
}

function isClock(hour: number, minute: number, second: number): boolean {
  if (hour === 24) return minute === 0 && second === 0
  const isLeapSecond = second === 60 && minute === 59
  return hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && (second < 60 || isLeapSecond)
}
