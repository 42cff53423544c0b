// Writes and reads the place in a large list where the next slice begins.

/** The sort values of the last row of a slice, as text that fits into an address. */
export function writeCursor(values: readonly (string | number | boolean | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** `undefined` for a cursor that is not ours or has another number of values; values are only ever bound, never trusted. */
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
