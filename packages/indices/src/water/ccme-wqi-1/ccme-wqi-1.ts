// CCME WQI 1.0: how often, how widely and by how much water missed its objectives.
import { frozen } from '../../base/frozen.ts'
import type { IndexDefinition } from '../../levels/index-definition.ts'
import type { Missing } from '../../base/missing.ts'
import type { Derived, Known, Unknown } from '../../levels/result.ts'
import { roundBy } from '../../base/rounding.ts'
import type { RuleRef } from '../../base/rule.ts'
import { samplingTime, type SamplingTime } from '../sampling-time.ts'
import { CCME_WQI_ADVICE } from './advice.ts'
import { calculateColumns } from './columns.ts'
import { factorsOf, unroundedIndex, type CcmeCounts, type CcmeFactors } from './factors.ts'
import { lineOf, type CcmeLine, type CcmeTest } from './held-tests.ts'
import { categoryPlace, CCME_WQI_LEVELS, type CcmeWqiLevelKey } from './levels.ts'
import { objectivesByVariable, type CcmeObjective } from './objectives.ts'
import { ccmeWqiOptions, type CcmeWqiOptions } from './options.ts'
import { reasonPlace, type CcmeWqiReason, CCME_WQI_REASONS } from './reasons.ts'

/**
 * The values of one water body over a time range, such as a year, with their objectives. The interval has no default,
 * because the time from the first to the last test is no substitute for it.
 */
export interface CcmeSample extends Pick<SamplingTime, 'interval'> {
  readonly objectives: readonly CcmeObjective[]
  readonly tests: readonly CcmeTest[]
}

/** The results of one variable: its tests, how many failed, and their excursions. */
export interface CcmeVariable {
  readonly variable: string
  readonly tests: number
  readonly failedTests: number
  readonly excursions: number
}

interface CcmeDerivation extends Derived<'ccme_wqi'> {
  readonly options: CcmeWqiOptions
  /** One line per value, in the given order, whether it is a test or not. */
  readonly subIndices: readonly CcmeLine[]
  /** The variables with at least one test, in the order of the objectives. */
  readonly variables: readonly CcmeVariable[]
}

export interface KnownCcmeWqi extends CcmeDerivation, Known<CcmeWqiLevelKey> {
  readonly counts: CcmeCounts
  readonly factors: CcmeFactors
  /**
   * The failed variables with the largest sum of excursions, ties in the order of objectives; empty when none failed.
   */
  readonly dominant: readonly string[]
}

export interface NoCcmeWqi extends CcmeDerivation, Unknown<CcmeWqiReason> {
  /** For `zero-under-lower-objective`: the variables with such a zero. */
  readonly variablesWithZero: readonly string[]
}

export type CcmeWqiResult = KnownCcmeWqi | NoCcmeWqi

/** A value of a variable without an objective. */
export class NoObjective extends Error {
  override name = 'NoObjective'
  constructor(variable: string) {
    super(`"${variable}" has no objective.`)
  }
}

/** Two values of one variable at one instant; the caller has to choose one, or a mean. */
export class DuplicateTest extends Error {
  override name = 'DuplicateTest'
  constructor({ variable, when }: CcmeTest) {
    super(`"${variable}" has more than one value at ${when}.`)
  }
}

const rule: RuleRef = {
  id: 'ccme-wqi-1',
  version: '1.0.0',
  title: {
    en: 'CCME Water Quality Index 1.0',
    vi: 'Chỉ số chất lượng nước CCME WQI 1.0',
  },
  source: {
    en: "Canadian Council of Ministers of the Environment: Water Quality Index 1.0, User's Manual (2001)",
    vi: 'Hội đồng Bộ trưởng Môi trường Canada: Chỉ số chất lượng nước 1.0, Sổ tay hướng dẫn (2001)',
  },
  // The year of the manual; version 2.0 of 2017 seems to keep the three factors, but that could not be confirmed.
  validFrom: '2001-01-01',
}

const definition: IndexDefinition<'ccme_wqi', CcmeWqiLevelKey> = {
  key: 'ccme_wqi',
  medium: 'water',
  jurisdiction: 'CA',
  timeZone: 'America/Toronto',
  name: { en: 'CCME WQI', vi: 'CCME WQI' },
  rule,
  levels: CCME_WQI_LEVELS,
  advice: CCME_WQI_ADVICE,
}

/** The edition: its facts, and the index of one set of tests (`calculate`) or of many (`calculateColumns`). */
export const ccmeWqi1 = frozen({ ...definition, calculate, calculateColumns })

/**
 * CCME WQI of one body of water over one time.
 *
 * WQI = 100 − √(F1² + F2² + F3²) / 1.732, with F1 the share of failed variables, F2 the share of failed tests (both in
 * %), and F3 = nse / (0.01 nse + 0.01), where nse is the sum of excursions over the number of all tests.
 *
 * @param options minimum of data, values below detection, how categories are cut; what was used is in the result
 * @returns the value from 0 to 100, rounded half up, with every test; or the reason why there is none
 * @throws ImpossibleObjective, NoObjective, DuplicateTest, UnitNotStated, UnitsDoNotFit, ImpossibleCcmeMinimum,
 * ImpossibleOption, ImpossibleTime Source: CCME Water Quality Index 1.0, User's Manual (2001).
 */
function calculate(sample: CcmeSample, options?: Partial<CcmeWqiOptions> | Missing): CcmeWqiResult {
  const chosen = ccmeWqiOptions(options)
  const subIndices = linesOf(sample, chosen)
  const variables = variablesOf(sample.objectives, subIndices)
  const derivation: CcmeDerivation = {
    index: 'ccme_wqi',
    rule,
    ...samplingTime(sample),
    options: chosen,
    subIndices,
    variables,
  }
  const counts = countsOf(variables)
  const enough = variables.filter(({ tests }) => tests >= chosen.minimum.samples).length
  const reason = reasonPlace(counts, enough, chosen.minimum)
  if (reason === 0) return { ...derivation, ...known(counts, chosen), dominant: worst(variables) }
  return {
    ...derivation,
    ok: false,
    reason: CCME_WQI_REASONS[reason] as CcmeWqiReason,
    variablesWithZero: variables
      .filter(({ excursions }) => excursions === Number.POSITIVE_INFINITY)
      .map(({ variable }) => variable),
  }
}

function linesOf({ objectives, tests }: CcmeSample, options: CcmeWqiOptions): CcmeLine[] {
  const found = objectivesByVariable(objectives)
  const met = new Map<string, Set<number>>()
  return tests.map((test) => {
    const objective = found.get(test.variable)
    if (!objective) throw new NoObjective(test.variable)
    const instants = met.get(test.variable) ?? new Set()
    if (instants.has(test.when)) throw new DuplicateTest(test)
    met.set(test.variable, instants.add(test.when))
    return lineOf(test, objective, options.belowDetection)
  })
}

function variablesOf(
  objectives: readonly CcmeObjective[],
  lines: readonly CcmeLine[],
): CcmeVariable[] {
  const sums = new Map(
    objectives.map(({ variable }) => [
      variable,
      { variable, tests: 0, failedTests: 0, excursions: 0 },
    ]),
  )
  for (const { variable, excursion } of lines) {
    if (excursion === undefined) continue
    const sum = sums.get(variable)!
    sum.tests++
    if (excursion > 0) sum.failedTests++
    sum.excursions += excursion
  }
  return [...sums.values()].filter(({ tests }) => tests > 0)
}

function countsOf(variables: readonly CcmeVariable[]): CcmeCounts {
  const total = { variables: 0, failedVariables: 0, tests: 0, failedTests: 0, excursions: 0 }
  for (const { tests, failedTests, excursions } of variables) {
    total.variables++
    if (failedTests > 0) total.failedVariables++
    total.tests += tests
    total.failedTests += failedTests
    total.excursions += excursions
  }
  return total
}

function known(counts: CcmeCounts, options: CcmeWqiOptions) {
  const factors = factorsOf(counts)
  const unrounded = unroundedIndex(factors)
  const value = roundBy('half-up', unrounded)
  const level = CCME_WQI_LEVELS[categoryPlace(value, unrounded, options.categoryBy)]!
  return { ok: true as const, value, unrounded, level, counts, factors }
}

function worst(variables: readonly CcmeVariable[]): string[] {
  const most = Math.max(...variables.map(({ excursions }) => excursions))
  return variables
    .filter(({ excursions, failedTests }) => failedTests > 0 && excursions === most)
    .map(({ variable }) => variable)
}
