// The form of limits: a dated number of a standard for one parameter and one averaging.
import { frozen } from '../base/frozen.ts'
import type { Certainty } from '../base/certainty.ts'
import type { Jurisdiction, Medium } from '../base/index-key.ts'
import type { RuleRef } from '../base/rule.ts'
import type { GasConditions } from '../units/convert.ts'
import type { UnitCode } from '../units/unit-codes.ts'
import type { LimitParameter } from './parameters.ts'

/**
 * The kind of value that is held against a limit: the mean over so long; the largest 8-hour mean of a day (`8h-max`);
 * the mean of the daily largest 8-hour means in the worst six months (`peak-season`); one sample of water (`sample`).
 */
export type LimitAveraging =
  | '10min'
  | '15min'
  | '1h'
  | '8h'
  | '8h-max'
  | '24h'
  | 'year'
  | 'peak-season'
  | 'sample'

/** Classes of surface water (2023: A to D; 2015: A1 to B2), and WHO's guideline level with its interim targets. */
export type LimitClass =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'A1'
  | 'A2'
  | 'B1'
  | 'B2'
  | 'AQG'
  | 'IT-1'
  | 'IT-2'
  | 'IT-3'
  | 'IT-4'

export type WaterBody = 'river' | 'lake'

/** At most (`upper`), at least (`lower`), or from low to high (`range`). The limit itself is allowed. */
export type Bound =
  | { readonly kind: 'upper'; readonly limit: number }
  | { readonly kind: 'lower'; readonly limit: number }
  | { readonly kind: 'range'; readonly limit: readonly [low: number, high: number] }

/** A standard without its limits, as each of its limits refers to it. */
export interface StandardRef extends RuleRef {
  readonly jurisdiction: Jurisdiction
  readonly medium: Medium
  /** The zone in which the days of validity are counted. */
  readonly timeZone: string
  /** The conditions of gas masses; absent when the standard does not state them. */
  readonly conditions?: GasConditions
  /** The standard prints its limits per normal cubic metre at its own `conditions`. */
  readonly isPerNormalAir?: true
}

interface LimitFacts {
  /** First day, ISO date in the standard's own zone; the day after the last one, where it was replaced. */
  readonly validFrom: string
  readonly validBefore?: string
  /** The place in the document: "Table 1". */
  readonly table: string
  readonly parameter: LimitParameter
  readonly averaging: LimitAveraging
  readonly unit: UnitCode
  /** Units that cannot be converted into `unit`, but have the same limit: CFU beside MPN. */
  readonly orUnits?: readonly UnitCode[]
  readonly class?: LimitClass
  readonly waterBody?: WaterBody
  readonly certainty: Certainty
  /** A note on an uncertainty, dispute or peculiarity, in English. */
  readonly note?: string
}

export type Limit = LimitFacts & Bound & { readonly standard: StandardRef }

export interface LimitStandard extends StandardRef {
  readonly limits: readonly Limit[]
}

/** A limit as its standard states it: an upper limit, valid as long as the standard, unless it says otherwise. */
export type StatedLimit = Omit<LimitFacts, 'validFrom' | 'validBefore'> &
  Partial<Pick<LimitFacts, 'validFrom' | 'validBefore'>> &
  Bound

/** A standard with its limits. */
export function declareStandard(ref: StandardRef, stated: readonly StatedLimit[]): LimitStandard {
  const { validFrom, validBefore } = ref
  const validity = { validFrom, ...(validBefore !== undefined && { validBefore }) }
  return frozen({
    ...ref,
    limits: stated.map((limit) => ({ ...validity, ...limit, standard: ref })),
  })
}

/** A cell of a table: a number, or a number with properties that differ from its neighbours'. */
type Cell =
  | number
  | {
      readonly limit: number
      readonly certainty?: Certainty
      readonly note?: string
      readonly validFrom?: string
      readonly validBefore?: string
    }

/** The cells of one parameter by averaging; several when one replaces another on a day. */
type AveragingCells = Partial<Readonly<Record<LimitAveraging, Cell | readonly Cell[]>>>

/** Upper limits from a table: parameters in rows, averagings in columns, in one unit and with one certainty. */
export function airTable(
  common: Pick<LimitFacts, 'table' | 'unit' | 'certainty'>,
  rows: Partial<Readonly<Record<LimitParameter, AveragingCells>>>,
): StatedLimit[] {
  return (Object.keys(rows) as LimitParameter[]).flatMap((parameter) =>
    (Object.entries(rows[parameter]!) as [LimitAveraging, Cell | readonly Cell[]][]).flatMap(
      ([averaging, cells]) =>
        [cells].flat().map((cell) => ({ ...common, parameter, averaging, ...upper(cell) })),
    ),
  )
}

/** A cell as an upper limit. */
function upper(cell: Cell) {
  return typeof cell === 'number'
    ? { kind: 'upper' as const, limit: cell }
    : { kind: 'upper' as const, ...cell }
}
