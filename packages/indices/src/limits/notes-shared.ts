// The form of the notes on standards of limits, and their shared texts.
import type { Certainty } from '../certainty.ts'
import type { LimitExample } from './examples.ts'

/** Prose is English Markdown, one paragraph each. */
export interface LimitNotes {
  /** The id of the standard, and the name of the page. */
  readonly id: string
  readonly title: string
  readonly summary: string
  /** How values are compared: rounding and equality. */
  readonly rounding: string
  /** Our choices where the standard is silent or permits several. */
  readonly choices: readonly { question: string; answer: string; certainty: Certainty }[]
  /** Points on which sources disagree, and the source that we follow. */
  readonly disputes: readonly { text: string; certainty: Certainty }[]
  /** Purposes for which the limits must not be used. */
  readonly notFor: readonly string[]
  /** Documents, and the copies of them that we read. */
  readonly sources: readonly { text: string; certainty: Certainty }[]
  /** Computed when the documentation is built, and by the tests. */
  readonly example: LimitExample
}

export type Choice = LimitNotes['choices'][number]

export const EQUAL: Choice = {
  question: 'A value equal to its limit',
  answer:
    'Is no exceedance. Binary noise is taken off first: beyond the ninth decimal from 1 on, beyond the twelfth digit below 1.',
  certainty: 'ours',
}

export const BELOW_DETECTION: Choice = {
  question: 'A value below detection',
  answer:
    'Is within a limit that is not below the detection limit. Where the detection limit lies above the limit, it is “not decidable”, never an exceedance. Against a least value (dissolved oxygen) a value below a detection limit that does not reach the least value exceeds it.',
  certainty: 'ours',
}

export const MOMENT: Choice = {
  question: 'Which limit holds for a mean over a day on which the limit changes?',
  answer:
    'The one that is in force at the end of the interval, midnight at UTC+7 beginning the new day: the 24 hours of 31 December 2025 are held against the old limit of PM2.5, those of 1 January 2026 against the new one.',
  certainty: 'ours',
}

export const AVERAGING: Choice = {
  question: 'A mean of one hour and a limit for 24 hours',
  answer:
    'Are never compared: an observation whose averaging has no limit has no judgement. A day’s largest 8-hour mean may be given as an 8-hour mean, which it is.',
  certainty: 'ours',
}

export const SAMPLE: Choice = {
  question: 'Means of automatic water stations',
  answer:
    'The limits are for samples. A mean of a station is judged only where the caller gives it as a sample (`averaging: "sample"`), which is then the caller’s decision.',
  certainty: 'ours',
}

export const GERMS: Choice = {
  question: 'Colonies (CFU) beside most probable numbers (MPN)',
  answer: 'The standard states the same number for both: CFU are held against it as they are.',
  certainty: 'one-source',
}

export const NOT_EMISSIONS =
  'Emissions, indoor air, workplaces: other regulations with other limits hold there.'
export const NOT_WASTEWATER =
  'Wastewater, groundwater, sea water, drinking water: they have their own.'

export const IMPOSSIBLE: Choice = {
  question: 'A negative value, or none',
  answer:
    'Is no concentration, as for the indices: it has no judgement (`no-value`), and a direct comparison refuses it (`ImpossibleValue`).',
  certainty: 'ours',
}

/** How values are compared, for all standards. */
export const COMPARISON =
  'Nothing is rounded before the comparison: the value stands against the limit with all its digits, in the unit of the limit, binary noise taken off. More than an upper limit, or less than a least value, is an exceedance; equal is none. The standard says nothing of rounding to the decimals of the limit, so that is not done.'
