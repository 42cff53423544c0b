// Lists as parameters of statements: each value once, and long ones in parts.

export function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

export function* parts<T>(values: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
