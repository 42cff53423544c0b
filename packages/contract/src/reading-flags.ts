// The quality flags of a reading: one internal scale, onto which every source's own flags are mapped.

/**
 * Flags in the order of their stored numbers. Only `usable` ones enter roll-ups, indices and public display;
 * the others are stored, counted and shown greyed out.
 */
export const readingFlags = [
  { code: 'valid', usable: true },
  { code: 'valid_below_lod', usable: true },
  { code: 'preliminary', usable: true },
  { code: 'suspect', usable: false },
  { code: 'calibration', usable: false },
  { code: 'fault', usable: false },
  { code: 'missing', usable: false },
] as const

export type ReadingFlag = (typeof readingFlags)[number]['code']

const numbers = new Map<ReadingFlag, number>(
  readingFlags.map((flag, number) => [flag.code, number]),
)

/** The stored number of a flag. */
export function flagNumber(code: ReadingFlag): number {
  return numbers.get(code)!
}

/** The flag that a stored number stands for; `undefined` for a number that no version has written. */
export function flagOf(number: number): ReadingFlag | undefined {
  return readingFlags[number]?.code
}

/** The stored numbers of the flags that may be calculated with and shown. */
export const usableFlagNumbers: readonly number[] = readingFlags.flatMap((flag, number) =>
  flag.usable ? [number] : [],
)
