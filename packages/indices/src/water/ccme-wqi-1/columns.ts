// CCME WQI of many water bodies or years as typed arrays, with the same numbers as for one.
import { isTyped } from '../../base/typed-columns.ts'
import type { Draft } from '../../base/frozen.ts'
import type { Missing } from '../../base/missing.ts'
import { roundBy } from '../../base/rounding.ts'
import type { StatedUnit } from '../../units/stated-unit.ts'
import type { UnitCode } from '../../units/unit-codes.ts'
import { excursion, factorsOf, unroundedIndex, type CcmeCounts } from './factors.ts'
import { counted, isPossible, lowerOf, upperOf } from './held-tests.ts'
import { categoryPlace } from './levels.ts'
import { factorToObjective, objectivesByVariable, type CcmeObjective } from './objectives.ts'
import { ccmeWqiOptions, type CcmeWqiOptions } from './options.ts'
import { reasonPlace } from './reasons.ts'

/** Tests as columns, in any order: element i of every column belongs to test i. Duplicates are not looked for. */
export interface CcmeColumns {
  readonly objectives: readonly CcmeObjective[]
  /** The number of indices; `group` is the index, from 0, to which each test belongs. */
  readonly groups: number
  readonly group: Uint32Array
  /** The index in `objectives`. */
  readonly variable: Uint16Array
  /** NaN where nothing was measured; the detection limit where `belowDetection` is 1. */
  readonly value: Float64Array
  readonly belowDetection?: Uint8Array | Missing
  /** The unit of all values of a variable, by place in `objectives`; as the objective's when the list is absent. */
  readonly units?: readonly (UnitCode | StatedUnit | Missing)[] | Missing
}

export interface CcmeWqiSeries {
  /** The rounded index, −1 where there is none; and the exact one, NaN where there is none. */
  readonly value: Int16Array
  readonly unrounded: Float64Array
  /** Place in the levels of the edition, −1 where there is no index. */
  readonly level: Int8Array
  /** Place in `CCME_WQI_REASONS`: 0 where there is an index, else the reason. */
  readonly reason: Uint8Array
}

/** A column of the wrong type or length, or a test of a group or variable that does not exist. */
export class ImpossibleColumns extends Error {
  override name = 'ImpossibleColumns'
}

/** @throws ImpossibleColumns, ImpossibleObjective, UnitNotStated, UnitsDoNotFit, ImpossibleCcmeMinimum */
export function calculateColumns(
  data: CcmeColumns,
  options?: Partial<CcmeWqiOptions> | Missing,
): CcmeWqiSeries {
  const chosen = ccmeWqiOptions(options)
  const cells = sumCells(data, chosen)
  const { groups, objectives } = data
  const series: CcmeWqiSeries = {
    value: new Int16Array(groups).fill(-1),
    unrounded: new Float64Array(groups).fill(Number.NaN),
    level: new Int8Array(groups).fill(-1),
    reason: new Uint8Array(groups),
  }
  for (let group = 0; group < groups; group++) conclude(series, group, cells, objectives, chosen)
  return series
}

/** One cell for each group and variable. */
interface Cells {
  readonly tests: Uint32Array
  readonly failed: Uint32Array
  readonly excursions: Float64Array
}

function sumCells(data: CcmeColumns, options: CcmeWqiOptions): Cells {
  const { objectives, groups, group, variable, value, belowDetection } = data
  objectivesByVariable(objectives)
  if (!(Number.isInteger(groups) && groups >= 0))
    throw new ImpossibleColumns(`There cannot be ${groups} groups.`)
  if (
    !isTyped(group, 'Uint32Array') ||
    !isTyped(variable, 'Uint16Array') ||
    !isTyped(value, 'Float64Array')
  )
    throw new ImpossibleColumns('The columns are no typed arrays of their kinds.')
  for (const column of [group, variable, belowDetection])
    if (column && column.length !== value.length)
      throw new ImpossibleColumns(`A column does not have ${value.length} elements.`)
  const lower = objectives.map(lowerOf)
  const upper = objectives.map(upperOf)
  const factor = objectives.map((each, place) =>
    factorToObjective(each, data.units ? data.units[place] : each.unit),
  )
  const size = groups * objectives.length
  const cells: Cells = {
    tests: new Uint32Array(size),
    failed: new Uint32Array(size),
    excursions: new Float64Array(size),
  }
  for (let i = 0; i < value.length; i++) {
    const place = variable[i]!
    if (place >= objectives.length || group[i]! >= groups)
      throw new ImpossibleColumns(`Test ${i} belongs to a variable or group that is not there.`)
    if (!isPossible(value[i]!)) continue
    const held = counted(
      value[i]! * factor[place]!,
      belowDetection?.[i] === 1,
      options.belowDetection,
    )
    const missed = excursion(held, lower[place]!, upper[place]!)
    const cell = group[i]! * objectives.length + place
    cells.tests[cell]!++
    if (missed > 0) cells.failed[cell]!++
    cells.excursions[cell]! += missed
  }
  return cells
}

function conclude(
  series: CcmeWqiSeries,
  group: number,
  { tests, failed, excursions }: Cells,
  objectives: readonly CcmeObjective[],
  options: CcmeWqiOptions,
): void {
  const total: Draft<CcmeCounts> = {
    variables: 0,
    failedVariables: 0,
    tests: 0,
    failedTests: 0,
    excursions: 0,
  }
  let enough = 0
  const from = group * objectives.length
  for (let cell = from; cell < from + objectives.length; cell++) {
    if (tests[cell] === 0) continue
    total.variables++
    if (failed[cell]! > 0) total.failedVariables++
    if (tests[cell]! >= options.minimum.samples) enough++
    total.tests += tests[cell]!
    total.failedTests += failed[cell]!
    total.excursions += excursions[cell]!
  }
  series.reason[group] = reasonPlace(total, enough, options.minimum)
  if (series.reason[group] !== 0) return
  const unrounded = unroundedIndex(factorsOf(total))
  const value = roundBy('half-up', unrounded)
  series.unrounded[group] = unrounded
  series.value[group] = value
  series.level[group] = categoryPlace(value, unrounded, options.categoryBy)
}
