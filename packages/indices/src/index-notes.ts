// Notes of an index edition stand in the documentation beside what follows from its declaration.
import type { Certainty } from './certainty.ts'
import type { Step } from './step.ts'

/** Prose is English Markdown, one paragraph each. */
export interface IndexNotes {
  /** Id of the rule: also the name of the page. */
  readonly rule: string
  readonly summary: string
  /** From measurements to sub-index to index, one line per formula or step. */
  readonly formula: readonly string[]
  readonly rounding: string
  /** Our choices where the rule is silent or leaves one. All are reported in the result. */
  readonly choices: readonly { question: string; answer: string; certainty: Certainty }[]
  /** The points on which sources disagree, and the source that we follow. */
  readonly disputes: readonly { text: string; certainty: Certainty }[]
  /** The uses that the index must not be put to. */
  readonly notFor: readonly string[]
  /** Decrees, standards, papers. */
  readonly sources: readonly { text: string; certainty: Certainty }[]
  /** Independent numbers that our results were compared with, how well they agree, and where they cannot, why. */
  readonly comparedWith: readonly string[]
  /** Computed when the documentation is written, and by the tests. */
  readonly example: WorkedExample
}

export interface WorkedExample {
  /** The given values, and the source of the example. */
  readonly given: string
  /** The call as a reader would write it. */
  readonly code: string
  /** Makes that very call; `value` is what the call must give, `steps` explain it in English. */
  readonly run: () => { value: number | undefined; steps: readonly Step[] }
  readonly value: number
}
