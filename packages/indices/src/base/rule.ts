// A rule: the edition of a regulation by which a number was computed.
import type { Texts } from './locale.ts'

export interface RuleRef {
  /** The stable key of the edition, stored with every computed value. */
  readonly id: string
  /** The version of this package's implementation of the rule; increased when results may differ. */
  readonly version: string
  readonly title: Texts
  /** The legal text and the article or table. */
  readonly source: Texts
  /** The first day of validity, ISO date in the rule's country; and the day after the last one, if it was replaced. */
  readonly validFrom: string
  readonly validBefore?: string
}
