// The notes on an index edition, which the documentation shows beside its declared facts.
import type { Certainty } from './certainty.ts'
import type { Step } from './explanation-step.ts'

/** Prose is English Markdown, one paragraph each. */
export interface IndexNotes {
  /** The id of the rule, and the name of the page. */
  readonly rule: string
  readonly summary: string
  /** From measurements to sub-index to index, one line per formula or step. */
  readonly formula: readonly string[]
  readonly rounding: string
  /** Our choices where the rule is silent or permits several. Results report them. */
  readonly choices: readonly { question: string; answer: string; certainty: Certainty }[]
  /** Points on which sources disagree, and the source that we follow. */
  readonly disputes: readonly { text: string; certainty: Certainty }[]
  /** Purposes for which the index must not be used. */
  readonly notFor: readonly string[]
  /** Decrees, standards, papers. */
  readonly sources: readonly { text: string; certainty: Certainty }[]
  /** Independent numbers with which our results were compared, and the reasons of differences. */
  readonly comparedWith: readonly string[]
  /** Computed when the documentation is built, and by the tests. */
  readonly example: WorkedExample
}

export interface WorkedExample {
  /** The given values, and the source of the example. */
  readonly given: string
  /** The call as a reader would write it. */
  readonly code: string
  /** Runs that call; `value` is the expected result, `steps` explain it in English. */
  readonly run: () => { value: number | undefined; steps: readonly Step[] }
  readonly value: number
}
