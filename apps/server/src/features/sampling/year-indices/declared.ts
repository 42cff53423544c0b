// The indices of a year that a program declares, and the samples from which they are computed.
import type { ProgramIndex } from '@eos/contract/indices/program-indices'
import type { NsfWqiParameter } from '@eos/indices'
import type { SampledValue } from '../queries/samples.ts'

export interface DeclaredIndices {
  indices: readonly ProgramIndex[]
  objectives: readonly {
    indicatorId: string | number
    lower: number | null
    upper: number | null
    unit: string | null
  }[]
  qCurves: readonly {
    parameter: NsfWqiParameter
    indicatorId: string | number
    value: number
    q: number
  }[]
}

export type YearValue = Pick<
  SampledValue,
  'indicatorId' | 'code' | 'unit' | 'value' | 'censor' | 'limitValue'
>

/** One sample of the year. */
export interface YearSample {
  time: Date
  values: readonly YearValue[]
}

/** The number that counts: of a censored result the limit of its method. Sentinels are no results. */
export function countedNumber({ value, censor, limitValue, code }: YearValue): number | undefined {
  const number = censor === null ? value : (limitValue ?? value)
  if (number === null) return undefined
  return number < 0 && !code.startsWith('temp') ? undefined : number
}
