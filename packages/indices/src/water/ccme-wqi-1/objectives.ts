// The objectives of CCME WQI, one per variable, which the user chooses.
import { isMissing, numberOrNaN, type Missing } from '../../base/missing.ts'
import { convert } from '../../units/convert.ts'
import type { StatedUnit } from '../../units/stated-unit.ts'
import type { UnitCode } from '../../units/unit-codes.ts'

/** Values from `lower` to `upper` meet the objective, both ends included. */
export interface CcmeObjective<Variable extends string = string> {
  readonly variable: Variable
  readonly lower?: number | Missing
  readonly upper?: number | Missing
  /** The unit of the bounds. Tests with a unit are converted; without units all numbers are taken to have the same. */
  readonly unit?: UnitCode | StatedUnit | Missing
}

/** An objective without bounds, with bounds that are not positive or in the wrong order, or two for one variable. */
export class ImpossibleObjective extends Error {
  override name = 'ImpossibleObjective'
}

/** Only one of a test and its objective states a unit. */
export class UnitNotStated extends Error {
  override name = 'UnitNotStated'
  constructor(variable: string) {
    super(`Of "${variable}", either the test or the objective states no unit.`)
  }
}

/** The objectives by variable, checked. @throws ImpossibleObjective */
export function objectivesByVariable(
  objectives: readonly CcmeObjective[],
): Map<string, CcmeObjective> {
  const found = new Map<string, CcmeObjective>()
  for (const objective of objectives) {
    const { variable, lower, upper } = objective
    if (found.has(variable))
      throw new ImpossibleObjective(`"${variable}" has more than one objective.`)
    if (isMissing(lower) && isMissing(upper))
      throw new ImpossibleObjective(`The objective of "${variable}" has no bounds.`)
    for (const bound of [lower, upper])
      if (!isMissing(bound) && !(bound > 0 && Number.isFinite(bound)))
        throw new ImpossibleObjective(`${bound} cannot bound "${variable}": excursions are ratios.`)
    if (numberOrNaN(lower) > numberOrNaN(upper))
      throw new ImpossibleObjective(`The bounds of "${variable}" are the wrong way round.`)
    found.set(variable, objective)
  }
  return found
}

/** Returns the factor from the test's unit to the objective's. @throws UnitNotStated, UnitsDoNotFit */
export function factorToObjective(
  { variable, unit }: CcmeObjective,
  stated: UnitCode | StatedUnit | Missing,
): number {
  if (isMissing(unit) !== isMissing(stated)) throw new UnitNotStated(variable)
  if (isMissing(unit) || isMissing(stated) || unit === stated) return 1
  return convert({ value: 1, from: stated, to: unit, substance: variable })
}
