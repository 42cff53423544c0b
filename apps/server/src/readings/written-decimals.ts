// The decimals with which computed values of an indicator are written: as declared, but never fewer than its limits
// need. See docs/decisions/0133-undeclared-decimals-mean-six-significant-digits.md.
import { decimalsOf } from '@eos/contract/words/shown-decimals'
import { convert, isUnitCode, LIMIT_STANDARDS, type Limit, type UnitCode } from '@eos/indices'

interface Written {
  code: string
  unit: string
  decimals: number | null
}

/** Null when none are declared: then values are written with six significant digits. */
export function writtenDecimals({ code, unit, decimals }: Written): number | null {
  if (decimals === null || !isUnitCode(unit)) return decimals
  const key = `${code} ${unit}`
  const needed = known.get(key) ?? decimalsForLimits(code, unit)
  known.set(key, needed)
  return Math.max(decimals, needed)
}

/** By indicator and unit; limits do not change while the program runs. */
const known = new Map<string, number>()

/** One more than the smallest limit has: beside a limit of 0.05, 0.054 must not be written as 0.05. */
export function decimalsForLimits(code: string, unit: UnitCode): number {
  const bounds = LIMIT_STANDARDS.flatMap(({ limits }) => limits)
    .filter(({ parameter }) => parameter === code)
    .flatMap((limit) => boundsIn(limit, unit))
  const smallest = Math.min(...bounds)
  // A limit of at least 10 has enough digits before the point.
  if (smallest >= 10) return 0
  return decimalsOf(Number(smallest.toPrecision(3))) + 1
}

/** None when the unit belongs to another medium, or needs conditions that the standard does not state. */
function boundsIn(limit: Limit, unit: UnitCode): number[] {
  try {
    return [limit.limit].flat().map((value) =>
      convert({
        value,
        from: limit.unit,
        to: unit,
        substance: limit.parameter,
        ...limit.standard.conditions,
      }),
    )
  } catch {
    return []
  }
}
