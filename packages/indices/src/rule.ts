// A rule is the edition of a regulation by which a number was computed.
import type { Texts } from './locale.ts'

export interface RuleRef {
  /** Stable key of the edition; stored beside every computed value. */
  readonly id: string
  /** Edition of this package's reading of the rule; rises when results may differ. */
  readonly version: string
  readonly title: Texts
  /** The legal text and the article or table. */
  readonly source: Texts
  /** First day of validity, ISO date in the rule's own country; the day after the last one, when it was replaced. */
  readonly validFrom: string
  readonly validBefore?: string
}
