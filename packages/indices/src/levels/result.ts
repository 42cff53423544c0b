// Every index answers with a number and its full derivation, or with no number and the reason.
import type { Level } from './bands.ts'
import type { IndexKey } from '../base/index-key.ts'
import type { Interval } from '../time/interval.ts'
import type { RuleRef } from '../base/rule.ts'

/** The part of every result, with or without an index. */
export interface Derived<Index extends IndexKey> {
  readonly index: Index
  /** Id, version and validity of the edition that was used. */
  readonly rule: RuleRef
  /** The time range of the index. */
  readonly interval?: Interval
}

export interface Known<LevelKey extends string> {
  readonly ok: true
  /**
   * The published number (an integer unless the rule publishes decimals), and the exact one before rounding and
   * capping.
   */
  readonly value: number
  readonly unrounded: number
  /** Key, names, colours. */
  readonly level: Level<LevelKey>
}

export interface Unknown<Reason extends string> {
  readonly ok: false
  readonly value?: undefined
  readonly reason: Reason
}
