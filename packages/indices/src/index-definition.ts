// What every index edition says of itself, whatever it measures.
import type { AdviceTable } from './advice.ts'
import type { Level } from './bands.ts'
import type { IndexKey, Jurisdiction, Medium } from './index-key.ts'
import type { Texts } from './locale.ts'
import type { RuleRef } from './rule.ts'

export interface IndexDefinition<
  Index extends IndexKey = IndexKey,
  LevelKey extends string = string,
> {
  key: Index
  medium: Medium
  jurisdiction: Jurisdiction
  /** The zone in which the first and last day of validity are counted. */
  timeZone: string
  /** Short name, such as "VN_AQI". */
  name: Texts
  rule: RuleRef
  /** From the best to the worst. */
  levels: readonly Level<LevelKey>[]
  advice: AdviceTable<Index, LevelKey>
}
