// The steps from the hourly means to the sub-index that decides, as figures; the page draws and words them.
import { subIndexOf, type NowCastDerivation, type SubIndex, type VnAqiResult } from '@eos/indices'
import { hourMs } from '@eos/contract/words/time-units'

export interface WeightedHour {
  /** Epoch ms: the end of the hour. */
  end: number
  /** Absent where the hour is missing; its weight is then 0. */
  value?: number
  /** 0 to 1. */
  weight: number
}

export type DecidingStep =
  /** From the oldest hour to the newest. */
  | { kind: 'hours'; hours: WeightedHour[] }
  | ({ kind: 'weight' } & Pick<NowCastDerivation, 'cMin' | 'cMax' | 'wStar' | 'w'>)
  | { kind: 'weighted'; sum: number; weights: number; mean: number }
  | { kind: 'mean'; mean: number }
  | { kind: 'prepared'; input: number; prepared: number }
  | { kind: 'row'; row: NonNullable<SubIndex['row']>; prepared: number; unrounded: number }
  /** Above the last row, where the index stays at the top. */
  | { kind: 'held' }
  | { kind: 'rounded'; value: number }

export interface Deciding {
  line: SubIndex
  steps: DecidingStep[]
}

/** `undefined` where there is no index. Of several pollutants that decide together, the first. */
export function decidingSteps(result: VnAqiResult, periodEnd: string): Deciding | undefined {
  if (!result.ok) return undefined
  const [first] = result.dominant
  const line = first && subIndexOf(result, first)
  if (!line || line.input === undefined) return undefined
  return {
    line,
    steps: [
      ...(line.nowCast ? nowCastSteps(line.nowCast, Date.parse(periodEnd)) : [meanStep(line)]),
      ...preparedStep(line),
      rowStep(line),
      { kind: 'rounded', value: result.value },
    ],
  }
}

/** The derivation counts from the newest hour back. */
function nowCastSteps(nowCast: NowCastDerivation, end: number): DecidingStep[] {
  const { cMin, cMax, wStar, w, weightedSum, weightSum } = nowCast
  const hours = nowCast.hours.map((hour, age) => ({ ...hour, end: end - age * hourMs }))
  return [
    { kind: 'hours', hours: hours.toReversed() },
    { kind: 'weight', cMin, cMax, wStar, w },
    { kind: 'weighted', sum: weightedSum, weights: weightSum, mean: weightedSum / weightSum },
  ]
}

function meanStep({ input, conversion }: SubIndex): DecidingStep {
  return { kind: 'mean', mean: conversion?.measured ?? input! }
}

/** Only where the rule cuts or rounds the mean before it is looked up. */
function preparedStep({ input, prepared, preparation }: SubIndex): DecidingStep[] {
  if (prepared === undefined || preparation.kind === 'as-is') return []
  return [{ kind: 'prepared', input: input!, prepared }]
}

function rowStep({ row, prepared, unrounded }: SubIndex): DecidingStep {
  if (!row || prepared === undefined || unrounded === undefined) return { kind: 'held' }
  return { kind: 'row', row, prepared, unrounded }
}

/** The hours that are missing, as ends in epoch ms. */
export function missingEnds(hours: readonly WeightedHour[]): number[] {
  return hours.filter(({ value }) => value === undefined).map(({ end }) => end)
}
