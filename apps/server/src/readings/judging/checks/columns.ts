// The readings of one station as columns for checks, and the findings of checks.
import { flagNumber } from '@eos/contract/readings/reading-flags'
import type { QualityKind, QualityOutcome } from '@eos/contract/readings/quality-rules'
import type { RankedRules, RulesOfTarget } from '../rules.ts'

export interface Column {
  slot: number
  indicatorId: string
  group: string
  rangeMin: number
  rangeMax: number
  /** In order of time; NaN where there is no number. */
  values: Float64Array
  /** Numbers of the flags that the source sent. */
  received: Uint8Array
  /** Numbers that were sent and mean "no value", by their index; `values` has NaN there. */
  sentinels?: ReadonlyMap<number, number>
  rules: RulesOfTarget
}

export interface StationColumns {
  lat: number | null
  lon: number | null
  /** For a station without coordinates: when they were removed, in epoch milliseconds; null when it never had any. */
  unplacedAt: number | null
  /** Epoch milliseconds of the ends of averaging periods, strictly increasing. */
  times: Float64Array
  /** The minutes by which the time of each reading is behind; absent when all times are right. */
  behind?: readonly (number | undefined)[]
  /** The averaging period of each reading in seconds. */
  periods: Int32Array
  columns: readonly Column[]
}

export interface Finding {
  /** The index in `times`. */
  at: number
  slot: number
  ruleId: string
  version: number
  kind: QualityKind
  outcome: QualityOutcome
  /** The numbers in the text of the reason. */
  detail: Readonly<Record<string, number | null>>
}

/** A column while it is judged, with the readings that count as good so far. */
export interface Working extends Column {
  /** 1 for a number without a finding. */
  good: Uint8Array
}

export const firstUnusable = flagNumber('suspect')

/** The rules of a kind for this column, as lists: at each time the first rule in force of each list judges. */
export function setsOf(column: Column, kind: QualityKind): readonly RankedRules[] {
  return column.rules[kind] ?? []
}

/** The 4-byte float rounded to seven significant digits, which all such floats hold. */
export function plain(value: number): number {
  return Number(Math.fround(value).toPrecision(7))
}

export function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
