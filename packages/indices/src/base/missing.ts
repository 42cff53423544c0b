// Missing values: `null` of a database or of JSON equals `undefined`, and is never 0.

export type Missing = null | undefined

export function isMissing(value: unknown): value is Missing {
  return value === null || value === undefined
}

/** Returns the number, and NaN for a missing one, because arithmetic takes `null` for 0. */
export function numberOrNaN(value: number | Missing): number {
  return value ?? Number.NaN
}
