// The reason why a rule gives no index: its requirements, compared with the outcome of each line.
import { numberOrNaN } from '../../base/missing.ts'
import { maskOf, type AirPollutant } from '../pollutants.ts'
import type { Completeness, InputLine } from './air-rule.ts'
import type { NoIndexReason } from './air-result.ts'

/** The outcome of a line as a number for typed arrays. `NOTHING`: no known hour in the window, or not needed. */
export const INDEXED = 0
export const NOTHING = 1
export const NO_NOW_CAST = 2
export const FEW_HOURS = 3
export const ABOVE = 4
export const BELOW = 5

const PARTICULATES: readonly AirPollutant[] = ['pm10', 'pm25']

/**
 * The reason against an index, or `undefined` when there is one.
 *
 * @param outcomes what each line came to, in the order of `lines`
 * @param largest the largest of their sub-indices, rounded; anything else when there is none
 */
export function whyNoIndex(
  lines: readonly InputLine[],
  outcomes: ArrayLike<number>,
  needs: Completeness['pollutants'],
  largest: number,
): NoIndexReason | undefined {
  const { oneOfEach } = needs
  const atLeast = largest > numberOrNaN(needs.elseOnlyAbove) ? 1 : needs.atLeast
  const indexed = maskOf(lines.filter((_, k) => outcomes[k] === INDEXED).map(pollutantOf))
  const missing = oneOfEach.find((group) => (maskOf(group) & indexed) === 0)
  if (!missing && bitsIn(indexed) >= Math.max(atLeast, 1)) return undefined
  const measured = maskOf(lines.filter((_, k) => outcomes[k] !== NOTHING).map(pollutantOf))
  if (measured === 0) return 'no-data'
  if (missing) {
    if ((maskOf(missing) & measured) !== 0) {
      return reasonAmong(outcomesOf(lines, outcomes, maskOf(missing)))
    }
    const isDust = missing.every((pollutant) => PARTICULATES.includes(pollutant))
    return isDust ? 'no-particulate' : 'too-few-pollutants'
  }
  if (bitsIn(measured) < atLeast) return 'too-few-pollutants'
  return reasonAmong(outcomesOf(lines, outcomes, measured & ~indexed))
}

function pollutantOf(line: InputLine): AirPollutant {
  return line.pollutant
}

function bitsIn(mask: number): number {
  let bits = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++
  return bits
}

/** Returns the outcomes of the lines of the pollutants in a mask. */
function outcomesOf(
  lines: readonly InputLine[],
  outcomes: ArrayLike<number>,
  mask: number,
): number[] {
  return lines.flatMap((line, k) => ((maskOf([line.pollutant]) & mask) === 0 ? [] : [outcomes[k]!]))
}

function reasonAmong(outcomes: readonly number[]): NoIndexReason {
  if (outcomes.includes(NO_NOW_CAST)) return 'nowcast-incomplete'
  if (outcomes.includes(FEW_HOURS)) return 'too-few-hours'
  return outcomes.includes(ABOVE) ? 'above-scale' : 'too-few-pollutants'
}
