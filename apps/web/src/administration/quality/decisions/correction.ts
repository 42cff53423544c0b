// A review corrects readings: each is multiplied by a factor, and then shifted.
import type { ReviewVerdict } from '@eos/contract/readings/reviews'
import type { Locale } from '../../../parts/numbers/format.ts'
import { readNumber } from '../../../parts/numbers/read-number.ts'
import type { TimeRange } from '../queries.ts'

export interface Correction {
  factor: number
  shift: number
}

/** One value for all readings is a factor of zero and a shift. `undefined` while the figures change nothing. */
export function correctionOf(
  { factor, shift, value }: { factor: string; shift: string; value: string },
  isValue: boolean,
  locale: Locale,
): Correction | undefined {
  const read = isValue
    ? { factor: 0, shift: readNumber(value, locale) }
    : { factor: readNumber(factor, locale), shift: readNumber(shift, locale) }
  if (read.factor === undefined || read.shift === undefined) return undefined
  const isUnchanged = read.factor === 1 && read.shift === 0
  return isUnchanged ? undefined : { factor: read.factor, shift: read.shift }
}

export interface Figures {
  factor: string
  shift: string
  value: string
}

export const noFigures: Figures = { factor: '1', shift: '0', value: '' }

/** A judgement as it is entered in the form. */
export interface Judgement {
  figures: Figures
  /** All readings become one value. */
  isValue: boolean
  reason: string
  range: TimeRange | undefined
  verdict: ReviewVerdict
}

const shortestReason = 3

type Problem = 'needsRange' | 'needsChange' | 'needsNumber' | 'needsReason'

/** The problems that are left, by field. */
export function checkJudgement(
  { figures, isValue, reason, range, verdict }: Judgement,
  locale: Locale,
): Partial<Record<keyof Figures | 'from' | 'reason', Problem>> {
  const areNumbers = [figures.factor, figures.shift].every(
    (text) => readNumber(text, locale) !== undefined,
  )
  const isWrong = verdict === 'adjust' && correctionOf(figures, isValue, locale) === undefined
  return {
    ...(range === undefined && { from: 'needsRange' }),
    ...(isWrong && {
      [isValue ? 'value' : 'factor']: !isValue && areNumbers ? 'needsChange' : 'needsNumber',
    }),
    ...(reason.trim().length < shortestReason && { reason: 'needsReason' }),
  }
}
