// What an air quality index answers: a number with its full derivation, or no number with the reason.
import type { RuleRef } from '../rule.ts'
import type { Share } from './hourly-means.ts'
import type { LadderRow } from './ladder.ts'
import type { NowCastDerivation } from './now-cast.ts'
import type { Pollutant } from './pollutants.ts'

/**
 * Why there is no index.
 * - `no-data`: no pollutant has any valid hour in its window;
 * - `no-particulate`: something was measured, but neither PM10 nor PM2.5, and the rule asks for one of them;
 * - `nowcast-incomplete`: dust was measured, but fewer than two of the three newest hours are known;
 * - `too-few-hours`: dust was measured, but on fewer hours of the window than required.
 *
 * The position in this list is the code in `IndexSeries.reason`; code 0 is "there is an index".
 */
export const NO_INDEX_REASONS = [
  'ok',
  'no-data',
  'no-particulate',
  'nowcast-incomplete',
  'too-few-hours',
] as const
export type NoIndexReason = Exclude<(typeof NO_INDEX_REASONS)[number], 'ok'>

/** Why one pollutant has no sub-index. `above-8h-column`: an 8-hour ozone mean above 400 µg/m³ is not indexed. */
export type NoSubIndexReason =
  | 'no-data'
  | 'negative'
  | 'nowcast-incomplete'
  | 'too-few-hours'
  | 'above-8h-column'

/** What was done with the hourly means before the ladder. */
export type Averaging = '1h' | 'nowcast-12h' | '24h' | '8h-max' | '1h-max'

/** One line of a derivation. Ozone has two lines on a day (1-hour and 8-hour maximum). */
export interface SubIndex {
  pollutant: Pollutant
  averaging: Averaging
  unit: 'µg/m³'
  /** The concentration that met the ladder, not rounded; absent when there is none. */
  input?: number
  /** The sub-index, rounded and exact; absent together, and then `reason` says why. */
  value?: number
  unrounded?: number
  /** Whether this line is its pollutant's sub-index (false for the smaller line of ozone, and without a value). */
  counts: boolean
  /** Known hours, and how many must be known. NowCast: known of twelve, and 2 (of the three newest). 8h-max: 8-hour means. */
  hoursUsed: number
  hoursRequired: number
  hoursInWindow: number
  /** The segment of the ladder; absent above its top. */
  row?: LadderRow
  /** The concentration is above the last breakpoint; the index stays at the ladder's top. */
  aboveScale: boolean
  nowCast?: NowCastDerivation
  reason?: NoSubIndexReason
}

/** The shares of known hours that a calculation asked for. */
export interface Completeness {
  /** Hours of the day or of the rolling 24 hours, for means and for maxima. */
  day: Share
  /** Hours of each 8-hour mean. */
  eightHours: Share
}

export type IndexPeriod = 'hour' | 'day' | 'rolling-24h'

interface Derivation {
  index: 'vn_aqi'
  rule: RuleRef
  /** `rolling-24h` is not the official daily value and must be labelled so. */
  period: IndexPeriod
  /** Absent for the hourly index, whose only such rule is NowCast's own. */
  completeness?: Completeness
  /** In the order of `POLLUTANTS`, only the pollutants that were given; ozone's 1-hour line before its 8-hour line. */
  subIndices: SubIndex[]
}

export interface KnownIndex<LevelKey extends string> extends Derivation {
  ok: true
  /** The published integer, and the exact maximum before rounding. */
  value: number
  unrounded: number
  level: LevelKey
  /** Every pollutant whose rounded sub-index equals the index, in the order of `POLLUTANTS`. The rule is silent about ties. */
  dominant: Pollutant[]
}

export interface NoIndex extends Derivation {
  ok: false
  reason: NoIndexReason
}

export type AirIndexResult<LevelKey extends string> = KnownIndex<LevelKey> | NoIndex

/** The line that stands for a pollutant: the one that counts, else its first; `undefined` when it was not given. */
export function subIndexOf(
  result: { subIndices: readonly SubIndex[] },
  pollutant: Pollutant,
): SubIndex | undefined {
  const lines = result.subIndices.filter((line) => line.pollutant === pollutant)
  return lines.find((line) => line.counts) ?? lines[0]
}
