// Checks that compare a reading with those shortly before and after it.
import { median, plain, setsOf, type Working } from './columns.ts'
import { isLeap } from '../look-back.ts'
import type { Judging } from './point-checks.ts'
import { ruleAt, type RankedRules } from '../rules.ts'
import { hourMs, minuteMs } from '@eos/contract/words/time-units'

/**
 * Compares with the last plausible reading; a change that is too large becomes plausible when it lasts longer than the
 * rule's hours.
 */
export function checkRate(judging: Judging): void {
  const { station, emit } = judging
  for (const column of judging.columns) {
    for (const ranked of setsOf(column, 'rate_of_change')) {
      let last = -1
      for (let at = 0; at < column.good.length; at += 1) {
        if (column.good[at] === 0) continue
        const rule = ruleAt(ranked, station.times[at]!)
        const value = column.values[at]!
        const sinceMs = last < 0 ? Infinity : station.times[at]! - station.times[last]!
        const isFar =
          last >= 0 && Math.abs(value - column.values[last]!) > (rule?.change ?? Infinity)
        if (rule && isFar && sinceMs <= (rule.hours ?? 0) * hourMs) {
          emit(rule, column, at, {
            value: plain(value),
            before: plain(column.values[last]!),
            minutes: Math.round(sinceMs / minuteMs),
            change: rule.change ?? null,
          })
        } else last = at
      }
    }
  }
}

export function checkSpikes(judging: Judging): void {
  for (const column of judging.columns) {
    for (const ranked of setsOf(column, 'spike')) eachTriple(judging, column, ranked)
  }
}

function eachTriple({ station, emit }: Judging, column: Working, ranked: RankedRules): void {
  const { good, values } = column
  let before = -1
  let middle = -1
  for (let after = 0; after < good.length; after += 1) {
    if (good[after] === 0) continue
    if (before >= 0) {
      const rule = ruleAt(ranked, station.times[middle]!)
      const lengthMs = station.times[after]! - station.times[before]!
      const triple = [values[before]!, values[middle]!, values[after]!] as const
      if (rule && lengthMs <= 2 * (rule.hours ?? 0) * hourMs && standsAlone(triple, rule)) {
        emit(rule, column, middle, {
          value: plain(triple[1]),
          before: plain(triple[0]),
          after: plain(triple[2]),
        })
        // Comparisons with the next reading leave the spike out.
        middle = after
        continue
      }
    }
    before = middle
    middle = after
  }
}

function standsAlone(
  [before, value, after]: readonly [number, number, number],
  { change, factor }: { change?: number | null; factor?: number | null },
): boolean {
  const up = value - Math.max(before, after)
  const down = Math.min(before, after) - value
  const far = Math.max(up, down)
  if (far <= (change ?? Infinity) || Math.abs(before - after) > far / 2) return false
  const times = factor ?? 0
  return up > 0
    ? value >= times * Math.max(before, after, 0)
    : Math.min(before, after) >= times * Math.max(value, 0)
}

/** Compares with the median of earlier good readings; the last good one tells whether the comparison is needed. */
export function checkUnits(judging: Judging): void {
  const { station, emit } = judging
  for (const column of judging.columns) {
    for (const ranked of setsOf(column, 'unit_factor')) {
      const believed: number[] = []
      for (let at = 0; at < column.good.length; at += 1) {
        if (column.good[at] === 0) continue
        const rule = ruleAt(ranked, station.times[at]!)
        const value = column.values[at]!
        const factor = rule?.factor ?? Infinity
        const last = believed.at(-1)
        const leap = last === undefined ? 1 : value / column.values[last]!
        if (rule && isLeap(leap, rule)) {
          const since = station.times[at]! - (rule.hours ?? 0) * hourMs
          const usual = usualOf(column, believed, (place) => station.times[place]! >= since)
          if (usual !== undefined && usual.count >= (rule.count ?? 0)) {
            const ratio = value / usual.value
            const off = ratio > 1 ? ratio / factor : 1 / (ratio * factor)
            const spread = rule.spread ?? 1
            if (off >= 1 / spread && off <= spread) {
              emit(rule, column, at, {
                value: plain(value),
                usual: plain(usual.value),
                ratio: plain(ratio),
                hours: rule.hours ?? 0,
              })
              continue
            }
          }
        }
        believed.push(at)
      }
    }
  }
}

/** The median of earlier plausible readings; `undefined` unless it is above zero. */
function usualOf(
  column: Working,
  believed: readonly number[],
  isSeen: (place: number) => boolean,
): { value: number; count: number } | undefined {
  const seen: number[] = []
  for (let index = believed.length - 1; index >= 0 && isSeen(believed[index]!); index -= 1) {
    seen.push(column.values[believed[index]!]!)
  }
  if (seen.length === 0) return undefined
  const value = median(seen.toSorted((a, b) => a - b))
  return value > 0 ? { value, count: seen.length } : undefined
}
