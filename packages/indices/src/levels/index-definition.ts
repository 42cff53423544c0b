// The facts that every index edition declares.
import type { AdviceTable } from './advice.ts'
import type { Level } from './bands.ts'
import type { IndexKey, Jurisdiction, Medium } from '../base/index-key.ts'
import type { Texts } from '../base/locale.ts'
import type { RuleRef } from '../base/rule.ts'

export interface IndexDefinition<
  Index extends IndexKey = IndexKey,
  LevelKey extends string = string,
> {
  readonly key: Index
  readonly medium: Medium
  readonly jurisdiction: Jurisdiction
  /** The zone in which the first and last day of validity are counted. */
  readonly timeZone: string
  /** Short name, such as "VN_AQI". */
  readonly name: Texts
  readonly rule: RuleRef
  /** From the best to the worst. */
  readonly levels: readonly Level<LevelKey>[]
  readonly advice: AdviceTable<Index, LevelKey>
}
