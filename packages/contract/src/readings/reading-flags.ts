// The quality flags of a reading: one scale, to which every source's own flags are mapped.

/**
 * Flags in the order of their stored numbers. Only `usable` ones are used in roll-ups, indices and public pages; the
 * others are stored, counted and shown in grey.
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

/** The flag of a stored number; `undefined` for an unknown number. */
export function flagOf(number: number): ReadingFlag | undefined {
  return readingFlags[number]?.code
}

/** The stored numbers of usable flags. */
export const usableFlagNumbers: readonly number[] = readingFlags.flatMap((flag, number) =>
  flag.usable ? [number] : [],
)
