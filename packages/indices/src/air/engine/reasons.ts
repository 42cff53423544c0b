// Why a rule gives no index: the needs of the rule against what each of its lines found.
import type { AirPollutant } from '../pollutants.ts'
import type { Completeness, InputLine } from './air-rule.ts'
import type { NoIndexReason } from './air-result.ts'

/** What a line came to, as a number for typed arrays. `NOTHING`: no known hour in the window, or not needed. */
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
  { atLeast: usual, oneOfEach, elseOnlyAbove = Number.NaN }: Completeness['pollutants'],
  largest: number,
): NoIndexReason | undefined {
  if (!lines.some((_, k) => outcomes[k] !== NOTHING)) return 'no-data'
  const atLeast = largest > elseOnlyAbove ? 1 : usual
  for (const group of oneOfEach) {
    const own = outcomesOf(lines, outcomes, group)
    if (own.includes(INDEXED)) continue
    if (own.every((outcome) => outcome === NOTHING)) {
      return group.every((pollutant) => PARTICULATES.includes(pollutant))
        ? 'no-particulate'
        : 'too-few-pollutants'
    }
    return reasonAmong(own)
  }
  const pollutants = [...new Set(lines.map((line) => line.pollutant))]
  const each = pollutants.map((pollutant) => outcomesOf(lines, outcomes, [pollutant]))
  if (each.filter((own) => own.includes(INDEXED)).length >= Math.max(atLeast, 1)) return undefined
  const measured = each.filter((own) => own.some((outcome) => outcome !== NOTHING))
  if (measured.length < atLeast) return 'too-few-pollutants'
  return reasonAmong(measured.filter((own) => !own.includes(INDEXED)).flat())
}

function outcomesOf(
  lines: readonly InputLine[],
  outcomes: ArrayLike<number>,
  pollutants: readonly AirPollutant[],
): number[] {
  return lines.flatMap((line, k) => (pollutants.includes(line.pollutant) ? [outcomes[k]!] : []))
}

function reasonAmong(outcomes: readonly number[]): NoIndexReason {
  if (outcomes.includes(NO_NOW_CAST)) return 'nowcast-incomplete'
  if (outcomes.includes(FEW_HOURS)) return 'too-few-hours'
  return outcomes.includes(ABOVE) ? 'above-scale' : 'too-few-pollutants'
}
