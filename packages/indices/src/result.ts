// What every index answers: a number with its full derivation, or no number with the reason.
import type { Level } from './bands.ts'
import type { IndexKey } from './index-key.ts'
import type { Interval } from './interval.ts'
import type { RuleRef } from './rule.ts'

/** What every result carries, whether there is an index or not. */
export interface Derived<Index extends IndexKey> {
  index: Index
  /** Id, version and days of validity of the edition that was used. */
  rule: RuleRef
  /** The time that the index speaks of. */
  interval?: Interval
}

export interface Known<LevelKey extends string> {
  ok: true
  /** The published number (an integer but where the rule publishes decimals), and the exact one before rounding and capping. */
  value: number
  unrounded: number
  /** Key, names, colours. */
  level: Level<LevelKey>
}

export interface Unknown<Reason extends string> {
  ok: false
  value?: undefined
  reason: Reason
}
