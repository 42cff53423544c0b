// GET /api/{product}/public/latest-values[/{provinceCode}] and /public/station-facts[/{provinceCode}]: the newest picture in two
// files, one with what moves (columns of small numbers), one with what rarely does. packages/contract/src/latest-columns.ts joins them.
import type { StationState } from '../vocabulary.ts'
import type { IndicatorFacts, LatestStation } from './latest.ts'

/** What all have in common is said once; otherwise a list with one entry for each. */
export type Spread<One extends string | number | boolean | null> = One | One[]

/** Words that repeat: `each` holds their places in `words`. */
export interface Words<Word extends string | null = string | null> {
  words: Word[]
  each: Spread<number>
}

/** Everything about a station that does not move with its readings. */
export type StationFacts = Omit<
  LatestStation,
  | 'state'
  | 'stateReason'
  | 'stateReasonEn'
  | 'stateSince'
  | 'expectedReturn'
  | 'lastReadingAt'
  | 'values'
  | 'index'
>

export interface StationFactsFile {
  /** Changes with every change of this file. */
  version: string
  demo: boolean
  indicators: Record<string, IndicatorFacts>
  /** How many stations; each column has as many entries, or one for all. */
  count: number
  stations: { [Key in keyof StationFacts]: Spread<NonNullable<StationFacts[Key]> | null> }
}

export interface ValueColumn {
  /** Places of the stations in `ids`, each as the difference from the one before; all stations when absent. */
  at?: number[]
  /** A value is its number divided by 10 to the power of `digits`: at most one digit more than the indicator is shown with, where its decimals are declared. */
  digits: number
  v: number[]
  /** By how many seconds the value is older than the station's newest reading. */
  behind: Spread<number>
  /** Averaging period in seconds. */
  period: Spread<number>
  flag: Words<string>
}

export interface IndexColumns {
  /** As in ValueColumn. */
  at?: number[]
  rule: Words<string>
  value: Spread<number | null>
  reason: Words
  level: Words
  /** Indicator codes joined by +, '' for none. */
  dominant: Words<string>
  /** Start of the hour that is judged, in seconds before `asOf`. */
  start: Spread<number>
  lengthSeconds: Spread<number>
  dayBefore: Spread<number | null>
}

/** All moments are whole seconds before `asOf`, whose fraction of a second is left out. */
export interface LatestColumns {
  asOf: string
  /** The version of the station-facts file that goes with this. */
  facts: string
  /** Station ids, ascending, each as the difference from the one before. */
  ids: number[]
  state: Words<StationState>
  stateReason: Words
  stateReasonEn: Words
  stateSince: Spread<number | null>
  /** Negative: it lies ahead. */
  expectedReturn: Spread<number | null>
  /** End of the newest reading; null when there has never been one. */
  newest: Spread<number | null>
  /** By indicator code. */
  values: Record<string, ValueColumn>
  index: IndexColumns
}
