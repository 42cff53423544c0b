// A value that is not there: `null` of a database or of JSON is the same as `undefined`, and never 0.

export type Missing = null | undefined

export function isMissing(value: unknown): value is Missing {
  return value === null || value === undefined
}

/** The number itself, and NaN for a missing one, because arithmetic takes `null` for 0. */
export function numberOrNaN(value: number | Missing): number {
  return value ?? Number.NaN
}
