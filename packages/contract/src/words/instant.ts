// Parses instants: RFC 3339, a day, or milliseconds since 1970.

/**
 * Returns `undefined` for an impossible day and for a time without offset; a day means its start in UTC.
 * @example parseInstant('2026-01-02') // 2026-01-02T00:00:00.000Z
 */
export function parseInstant(value: unknown): Date | undefined {
  const ms =
    typeof value === 'number' ? value : typeof value === 'string' ? readText(value.trim()) : NaN
  const instant = new Date(ms)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

export function isInstant(value: unknown): boolean {
  return parseInstant(value) !== undefined
}

/** Accepts days of the calendar, such as 2024-02-29. */
export function isDay(text: string): boolean {
  // Date.parse reads 30 February as 2 March.
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    new Date(Date.parse(text)).getUTCDate() === Number(text.slice(8))
  )
}

function readText(text: string): number {
  if (/^-?\d{5,15}$/.test(text) || text === '0') return Number(text)
  const stamp = text.replace(/(T\S*) (?=\d\d:?\d\d$)/i, '$1+')
  const isStamp = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?$/i.test(
    stamp,
  )
  return isStamp && isDay(stamp.slice(0, 10)) ? Date.parse(stamp.toUpperCase()) : NaN
}
