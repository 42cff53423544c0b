// With how many decimals the computed values of an indicator are written: as declared, and never coarser than its
// limits need. See docs/decisions/0133-undeclared-decimals-mean-six-significant-digits.md.
import { decimalsOf } from '@eos/contract/shown-decimals'
import { convert, isUnitCode, LIMIT_STANDARDS, type Limit, type UnitCode } from '@eos/indices'

interface Written {
  code: string
  unit: string
  decimals: number | null
}

/** Null where none are declared: then values are written with digits that count, and keep what was measured whatever their size. */
export function writtenDecimals({ code, unit, decimals }: Written): number | null {
  if (decimals === null || !isUnitCode(unit)) return decimals
  const key = `${code} ${unit}`
  const needed = known.get(key) ?? decimalsForLimits(code, unit)
  known.set(key, needed)
  return Math.max(decimals, needed)
}

/** By indicator and unit; limits do not change while the program runs. */
const known = new Map<string, number>()

/** One more than the smallest limit has: beside 0.05 a value of 0.054 is told from 0.05. */
export function decimalsForLimits(code: string, unit: UnitCode): number {
  const bounds = LIMIT_STANDARDS.flatMap(({ limits }) => limits)
    .filter(({ parameter }) => parameter === code)
    .flatMap((limit) => boundsIn(limit, unit))
  const smallest = Math.min(...bounds)
  // A whole limit of two digits and more has enough of them before the point.
  if (smallest >= 10) return 0
  return decimalsOf(Number(smallest.toPrecision(3))) + 1
}

/** None where the unit is of another medium, or needs conditions that the standard does not state. */
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
