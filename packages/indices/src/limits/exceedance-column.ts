// A long column of values against one limit, as typed arrays, with the same verdicts as for one observation.
import { frozen } from '../base/frozen.ts'
import { checkFloats } from '../base/typed-columns.ts'
import { ColumnTooShort } from '../base/typed-columns.ts'
import { checkedNames } from '../base/impossible-option.ts'
import type { Missing } from '../base/missing.ts'
import { atMostFinite, withoutNoise } from '../base/rounding.ts'
import type { GasConditions } from '../units/convert.ts'
import type { StatedUnit } from '../units/stated-unit.ts'
import type { UnitCode } from '../units/unit-codes.ts'
import { excessOf, isAmount, ratioOf, verdictBelow, type Verdict } from './judgement.ts'
import type { Limit } from './limit.ts'
import { conversionTo } from './observation.ts'

/** The codes in `ExceedanceColumn.verdict` are positions in this list. `no-value`: NaN, infinite or negative. */
export const COLUMN_VERDICTS = frozen([
  'within',
  'exceeds',
  'not-decidable',
  'no-value',
] as const satisfies readonly (Verdict | 'no-value')[])

export interface ExceedanceColumn {
  /** Position in `COLUMN_VERDICTS`, one for each value. */
  readonly verdict: Uint8Array
  /** Value divided by limit (see `LimitJudgement`); NaN for ranges, below detection and without a value. */
  readonly ratio: Float64Array
  /** The number of values with each verdict. */
  readonly counts: Readonly<Record<(typeof COLUMN_VERDICTS)[number], number>>
}

/**
 * Holds a column of values of one averaging, the limit's own, against one limit, whatever the dates: split the column
 * where a limit is replaced.
 *
 * @param values in `unit`; NaN where there is none
 * @param options `belowDetection`: 1 where the value is a detection limit that was not reached
 * @throws ColumnNotTyped; ColumnTooShort when `belowDetection` has not one element for each value; UnitsDoNotFit,
 * ConditionsNotStated, BasisNotStated, ImpossibleOption
 */
export function exceedanceColumn(
  values: Float64Array,
  limit: Limit,
  options: {
    unit: UnitCode | StatedUnit
    belowDetection?: Uint8Array | Missing
    conditions?: GasConditions | Missing
  },
): ExceedanceColumn {
  checkedNames(options, ['unit', 'belowDetection', 'conditions'])
  checkFloats('values', values)
  if (options.belowDetection && options.belowDetection.length !== values.length)
    throw new ColumnTooShort('belowDetection', values.length)
  const factor = conversionTo(limit, options.unit, options.conditions)?.factor ?? 1
  const verdict = new Uint8Array(values.length)
  const ratio = new Float64Array(values.length).fill(Number.NaN)
  const tally = [0, 0, 0, 0]
  for (let i = 0; i < values.length; i++) {
    const value = isAmount(values[i]!) ? atMostFinite(values[i]! * factor) : Number.NaN
    const code = codeOf(limit, value, options.belowDetection?.[i] === 1)
    verdict[i] = code
    tally[code]!++
    if (code < NOT_DECIDABLE && options.belowDetection?.[i] !== 1) {
      ratio[i] = ratioOf(limit, value) ?? Number.NaN
    }
  }
  const [within, exceeds, notDecidable, noValue] = tally
  const counts = {
    within: within!,
    exceeds: exceeds!,
    'not-decidable': notDecidable!,
    'no-value': noValue!,
  }
  return { verdict, ratio, counts }
}

const NOT_DECIDABLE = COLUMN_VERDICTS.indexOf('not-decidable')
const NO_VALUE = COLUMN_VERDICTS.indexOf('no-value')

function codeOf(limit: Limit, value: number, isBelow: boolean): number {
  if (Number.isNaN(value)) return NO_VALUE
  if (isBelow) return COLUMN_VERDICTS.indexOf(verdictBelow(limit, value))
  // An upper limit without the range's arithmetic: by far the most common column.
  if (limit.kind === 'upper') return withoutNoise(value) > limit.limit ? 1 : 0
  return excessOf(limit, value) > 0 ? 1 : 0
}
