// Compares the days of an export.

/** Days as `YYYY-MM-DD`; one that is not known is before none. */
export function isBefore(one: unknown, other: unknown): boolean {
  return one != null && other != null && dayOf(one) < dayOf(other)
}

function dayOf(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
