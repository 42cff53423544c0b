// A review corrects readings: each is multiplied by a factor, and then shifted.
import { readNumber } from '../../ui/read-number.ts'

export interface Correction {
  factor: number
  shift: number
}

/** One value for all readings is a factor of zero and a shift. `undefined` while the figures change nothing. */
export function correctionOf(
  { factor, shift, value }: { factor: string; shift: string; value: string },
  isValue: boolean,
): Correction | undefined {
  const read = isValue
    ? { factor: 0, shift: readNumber(value) }
    : { factor: readNumber(factor), shift: readNumber(shift) }
  if (read.factor === undefined || read.shift === undefined) return undefined
  const isUnchanged = read.factor === 1 && read.shift === 0
  return isUnchanged ? undefined : { factor: read.factor, shift: read.shift }
}
