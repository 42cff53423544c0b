// The last step for long series: the largest sub-index of each window if the requirements are met, else the reason.
import { memoize } from '../../base/memoize.ts'
import { AIR_POLLUTANTS, maskOf } from '../pollutants.ts'
import type { AirRule, InputLine } from './air-rule.ts'
import { NO_INDEX_REASONS } from './air-result.ts'
import { countKnown } from './averages.ts'
import { IS_ABOVE } from './column-look-up.ts'
import type { HourColumns } from './hour-columns.ts'
import type { IndexSeries } from './index-series.ts'
import { levelPlaceAt } from './level-of-index.ts'
import type { Windows } from './line-column.ts'
import { trailingHours, type Policy } from './line-window.ts'
import { NOW_CAST_HOURS } from '../now-cast.ts'
import { ABOVE, BELOW, FEW_HOURS, INDEXED, NO_NOW_CAST, NOTHING, whyNoIndex } from './reasons.ts'
import { isAboveColumn } from './table.ts'
import { seriesOf } from './unit-factor.ts'

/** One line with its inputs and rounded sub-indices (negative: none). */
export interface IndexedLine {
  readonly line: InputLine
  readonly input: Float64Array
  readonly value: Int16Array
  /** 0 where the line is not used; `undefined` for a line that always is. */
  readonly needed: Uint8Array | undefined
}

interface Source {
  readonly data: HourColumns
  readonly windows: Windows
  readonly policy: Policy
}

/** Fills everything that follows from the sub-indices of the lines. */
export function settle(
  rule: AirRule,
  out: IndexSeries,
  lines: readonly IndexedLine[],
  source: Source,
): void {
  for (const line of lines) mergeInto(out.sub[line.line.pollutant], line)
  const present = new Uint8Array(out.count)
  const found = new Uint8Array(out.count)
  for (const [bit, pollutant] of AIR_POLLUTANTS.entries()) {
    if (!lines.some(({ line }) => line.pollutant === pollutant)) continue
    addPollutant(out, 1 << bit, { sub: out.sub[pollutant], present, found })
  }
  const { pollutants } = source.policy.completeness
  const groups = Uint8Array.from(pollutants.oneOfEach, (group) => maskOf(group))
  const usual = Math.max(pollutants.atLeast, 1)
  const elseOnlyAbove = pollutants.elseOnlyAbove ?? Number.POSITIVE_INFINITY
  const namedAbove = rule.dominantAbove ?? Number.NEGATIVE_INFINITY
  const places = levelPlaces(rule)
  const lowestTop = lowestTopOf(rule, lines)
  const outcomes = new Uint8Array(lines.length)
  for (let k = 0; k < out.count; k++) {
    const largest = out.aqi[k]!
    const atLeast = largest > elseOnlyAbove ? 1 : usual
    if (found[k]! < atLeast || !meetsAll(groups, present[k]!)) {
      out.aqi[k] = -1
      out.dominant[k] = 0
      out.reason[k] = reasonAt(lines, k, { outcomes, source, largest })
      continue
    }
    out.level[k] = places[Math.min(largest, places.length - 1)]!
    if (largest <= namedAbove) out.dominant[k] = 0
    if (largest >= lowestTop) out.aboveScale[k] = isAboveScale(rule, lines, k, largest) ? 1 : 0
  }
}

interface Pollutants {
  readonly sub: Int16Array
  /** The pollutants with a sub-index as bits, and their number. */
  readonly present: Uint8Array
  readonly found: Uint8Array
}

/** Lets one pollutant raise the index, or become dominant too. */
function addPollutant(out: IndexSeries, mask: number, { sub, present, found }: Pollutants): void {
  const { aqi, dominant } = out
  for (let k = 0; k < sub.length; k++) {
    const value = sub[k]!
    if (value < 0) continue
    present[k] = present[k]! | mask
    found[k] = found[k]! + 1
    if (value > aqi[k]!) {
      aqi[k] = value
      dominant[k] = mask
    } else if (value === aqi[k]!) dominant[k] = dominant[k]! | mask
  }
}

/** Keeps the larger of two sub-indices of a pollutant. */
function mergeInto(sub: Int16Array, { value, needed }: IndexedLine): void {
  for (let k = 0; k < sub.length; k++) {
    const own = value[k]!
    if (own > sub[k]! && (needed === undefined || needed[k] !== 0)) sub[k] = own
  }
}

function meetsAll(groups: Uint8Array, present: number): boolean {
  for (let g = 0; g < groups.length; g++) if ((groups[g]! & present) === 0) return false
  return true
}

/** The level of every index up to the first one beyond all levels. */
const levelPlaces = memoize(({ levels }: AirRule): Int8Array => {
  const first = levels[0]!.from
  return Int8Array.from({ length: levels.at(-1)!.to + 2 }, (_, value) =>
    value < first ? -1 : levelPlaceAt(levels, value),
  )
})

/** The least index of a value above the last row of its column. */
function lowestTopOf({ table }: AirRule, lines: readonly IndexedLine[]): number {
  return Math.min(...lines.map(({ line }) => table[line.column]!.rows.at(-1)!.iHigh))
}

function isAboveScale(
  rule: AirRule,
  lines: readonly IndexedLine[],
  k: number,
  largest: number,
): boolean {
  return lines.some(
    ({ line, input, value, needed }) =>
      value[k] === largest &&
      needed?.[k] !== 0 &&
      isAboveColumn(rule.table[line.column]!, input[k]!),
  )
}

function reasonAt(
  lines: readonly IndexedLine[],
  k: number,
  { outcomes, source, largest }: { outcomes: Uint8Array; source: Source; largest: number },
): number {
  for (let l = 0; l < lines.length; l++) outcomes[l] = outcomeAt(lines[l]!, k, source)
  const needs = source.policy.completeness.pollutants
  const inputLines = lines.map(({ line }) => line)
  return NO_INDEX_REASONS.indexOf(whyNoIndex(inputLines, outcomes, needs, largest) ?? 'ok')
}

function outcomeAt({ line, input, value, needed }: IndexedLine, k: number, source: Source): number {
  if (needed?.[k] === 0) return NOTHING
  if (value[k]! >= 0) return INDEXED
  if (!Number.isNaN(input[k])) return value[k] === IS_ABOVE ? ABOVE : BELOW
  const { data, windows, policy } = source
  const isNowCast = line.averaging === 'nowcast-12h'
  const to = windows.to[k]!
  const running = isNowCast ? NOW_CAST_HOURS : trailingHours(line.averaging)
  const isOwnHour = line.averaging === '1h' || line.averaging === '15min'
  const from = isOwnHour ? to - 1 : running > 0 ? to - running : windows.from[k]!
  const column = data.columns[seriesOf(line)]!
  if (countKnown(column, from, to, policy.least) === 0) return NOTHING
  return isNowCast ? NO_NOW_CAST : FEW_HOURS
}
