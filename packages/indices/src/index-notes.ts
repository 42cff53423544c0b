// What the documentation says of an index edition beside what follows from its declaration.
import type { Certainty } from './certainty.ts'
import type { Step } from './step.ts'

/** Prose is English Markdown, one paragraph each. */
export interface IndexNotes {
  /** Id of the rule: also the name of the page. */
  rule: string
  summary: string
  /** From measurements to sub-index to index, one line per formula or step. */
  formula: readonly string[]
  rounding: string
  /** Where the rule is silent or leaves a choice: what we do. All reported in the result. */
  choices: readonly { question: string; answer: string; certainty: Certainty }[]
  /** Where sources disagree, and which we follow. */
  disputes: readonly { text: string; certainty: Certainty }[]
  /** What the index must not be used for. */
  notFor: readonly string[]
  /** Decrees, standards, papers. */
  sources: readonly { text: string; certainty: Certainty }[]
  /** Independent numbers that our results were compared with, how well they agree, and where they cannot, why. */
  comparedWith: readonly string[]
  /** Computed when the documentation is written, and by the tests. */
  example: WorkedExample
}

export interface WorkedExample {
  /** What is given, and where the example comes from. */
  given: string
  /** The call as a reader would write it. */
  code: string
  /** Makes that very call; `value` is what the call must give, `steps` explain it in English. */
  run: () => { value: number | undefined; steps: readonly Step[] }
  value: number
}
