// CCME WQI of the samples of a year at one point, by the objectives that its program declares.
import {
  ccmeWqi1,
  DuplicateTest,
  ImpossibleObjective,
  readUnit,
  UnitsDoNotFit,
  type CcmeObjective,
  type CcmeTest,
  type CcmeWqiResult,
  type StatedUnit,
} from '@eos/indices'
import type { Indicator } from '../queries/indicators.ts'
import { countedNumber, type DeclaredIndices, type YearSample } from './declared.ts'

type CcmeOutcome =
  | { result: CcmeWqiResult }
  | { reason: 'not-declared' | 'unit-does-not-fit' | 'measured-twice' }

export function ccmeOf(
  { objectives }: Pick<DeclaredIndices, 'objectives'>,
  samples: readonly YearSample[],
  indicators: ReadonlyMap<string, Indicator>,
): CcmeOutcome {
  const stated = objectives.flatMap(({ indicatorId, lower, upper, unit }) => {
    const indicator = indicators.get(String(indicatorId))
    if (!indicator || (lower === null && upper === null)) return []
    const text = unit || indicator.unit
    return [{ code: indicator.code, text, unit: unitOf(text), lower, upper }]
  })
  if (stated.length === 0) return { reason: 'not-declared' }
  const tests = stated.flatMap(({ code, text, unit }) => testsOf({ code, text, unit }, samples))
  const given = stated.map(({ code, lower, upper, unit }): CcmeObjective => {
    return { variable: code, lower, upper, ...(unit && { unit }) }
  })
  try {
    return { result: ccmeWqi1.calculate({ objectives: given, tests }) }
  } catch (error) {
    if (error instanceof UnitsDoNotFit) return { reason: 'unit-does-not-fit' }
    if (error instanceof DuplicateTest) return { reason: 'measured-twice' }
    if (error instanceof ImpossibleObjective) return { reason: 'not-declared' }
    throw error
  }
}

interface StatedVariable {
  code: string
  text: string
  /** Absent where no rule knows the unit: then results count only in the very same one. */
  unit: StatedUnit | undefined
}

/** Every result of the variable in the year, in its order. */
function testsOf({ code, text, unit }: StatedVariable, samples: readonly YearSample[]): CcmeTest[] {
  return samples.flatMap(({ time, values }) =>
    values.flatMap((given): CcmeTest[] => {
      const number = countedNumber(given)
      if (given.code !== code || number === undefined) return []
      const own = unit ? unitOf(given.unit) : undefined
      if (unit ? !own : given.unit !== text) return []
      const isBelow = given.censor === 'lt_lod' || given.censor === 'lt_loq'
      return [
        {
          variable: code,
          value: number,
          when: time.getTime(),
          ...(own && { unit: own }),
          ...(isBelow && { belowDetection: true, limit: number }),
        },
      ]
    }),
  )
}

function unitOf(text: string): StatedUnit | undefined {
  return text === '' ? undefined : readUnit(text, 'water')
}
