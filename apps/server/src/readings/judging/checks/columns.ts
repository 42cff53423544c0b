// The readings of one station as columns, as checks look at them, and the findings of checks.
import { flagNumber } from '@eos/contract/reading-flags'
import type { QualityKind, QualityOutcome } from '@eos/contract/quality-rules'
import type { RankedRules, RulesOfTarget } from '../rules.ts'

export interface Column {
  slot: number
  indicatorId: string
  group: string
  rangeMin: number
  rangeMax: number
  /** In the order of the times; NaN where there is no number. */
  values: Float64Array
  /** Numbers of the flags as the source sent them. */
  received: Uint8Array
  /** Numbers that were sent and stand for "no value", by their place; `values` has none there. */
  sentinels?: ReadonlyMap<number, number>
  rules: RulesOfTarget
}

export interface StationColumns {
  lat: number | null
  lon: number | null
  /** Of a station without a place, when it was taken away, in epoch milliseconds; null when it never had one. */
  unplacedAt: number | null
  /** Epoch milliseconds, each once, rising: the ends of averaging periods. */
  times: Float64Array
  /** By how many minutes the time of each reading lies behind; absent where all are right. */
  behind?: readonly (number | undefined)[]
  /** The averaging period of each reading in seconds. */
  periods: Int32Array
  columns: readonly Column[]
}

export interface Finding {
  /** Place in the times. */
  at: number
  slot: number
  ruleId: string
  version: number
  kind: QualityKind
  outcome: QualityOutcome
  /** The numbers that the reason names. */
  detail: Readonly<Record<string, number | null>>
}

/** A column while it is judged: the places that count as good so far. */
export interface Working extends Column {
  /** 1 where a number stands that nothing is known against. */
  good: Uint8Array
}

export const firstUnusable = flagNumber('suspect')

/** The rules of a kind for this column: lists of which, at each time, the first one in force judges. */
export function setsOf(column: Column, kind: QualityKind): readonly RankedRules[] {
  return column.rules[kind] ?? []
}

/** As a number is written that came from a 4-byte real. */
export function plain(value: number): number {
  return Number(Math.fround(value).toPrecision(7))
}

export function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
