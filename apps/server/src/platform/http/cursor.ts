// Writes and reads cursors, at which the next slice of a large list begins.

/** The sort values of the last row of a slice, as text for an address. */
export function writeCursor(values: readonly (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/**
 * Returns `undefined` for an invalid cursor or another number of values; the values are only ever bound as parameters.
 */
export function readCursor(
  text: string | null,
  length: number,
): (string | number | boolean | null)[] | undefined {
  if (text === null) return undefined
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isOurs =
      Array.isArray(values) &&
      values.length === length &&
      values.every((value) => value === null || typeof value !== 'object')
    return isOurs ? (values as (string | number | boolean | null)[]) : undefined
  } catch {
    return undefined
  }
}
