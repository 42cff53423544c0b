// Reads the forms in which a moment may arrive: RFC 3339, a plain day, or milliseconds since 1970.

/**
 * The moment that a value names; `undefined` when it names none. A plain day means its first instant in UTC,
 * a time without offset is refused.
 * @example parseInstant('2026-01-02') // 2026-01-02T00:00:00.000Z
 */
export function parseInstant(value: unknown): Date | undefined {
  const ms =
    typeof value === 'number' ? value : typeof value === 'string' ? readText(value.trim()) : NaN
  const moment = new Date(ms)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

export function isInstant(value: unknown): boolean {
  return parseInstant(value) !== undefined
}

function readText(text: string): number {
  if (/^-?\d{5,15}$/.test(text) || text === '0') return Number(text)
  const stamp = text.replace(/(T\S*) (?=\d\d:?\d\d$)/i, '$1+')
  const isStamp = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?$/i.test(
    stamp,
  )
  return isStamp ? Date.parse(stamp.toUpperCase()) : NaN
}
