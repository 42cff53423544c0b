// Checks of how a value behaves over hours: flat lines, and a negative drift of the zero point.
import { plain, setsOf, type Working } from './columns.ts'
import type { Judging } from './point-checks.ts'
import { ruleAt, type RankedRules, type Rule } from '../rules.ts'
import { hourMs } from '@eos/contract/words/time-units'

export function checkFlatLines(judging: Judging): void {
  for (const column of judging.columns) {
    for (const ranked of setsOf(column, 'flat_line')) eachRun(judging, column, ranked)
  }
}

/** Gaps do not end a run; another good value does. */
function eachRun(judging: Judging, column: Working, ranked: RankedRules): void {
  const { good, values } = column
  let run: number[] = []
  for (let at = 0; at < good.length; at += 1) {
    if (good[at] === 0) continue
    const last = run.at(-1)
    if (last !== undefined && Math.fround(values[last]!) !== Math.fround(values[at]!)) {
      judgeRun(judging, column, ranked, run)
      run = []
    }
    run.push(at)
  }
  judgeRun(judging, column, ranked, run)
}

function judgeRun(
  { station, emit }: Judging,
  column: Working,
  ranked: RankedRules,
  run: readonly number[],
): void {
  const first = run[0]
  const last = run.at(-1)
  if (first === undefined || last === undefined || run.length < 2) return
  const rule = ruleAt(ranked, station.times[last]!)
  if (!rule) return
  const periodMs = station.periods[last]! * 1000
  const covered = station.times[last]! - station.times[first]! + periodMs
  const needed = (rule.hours ?? 0) * hourMs
  const most = covered / periodMs
  const least = Math.max(rule.count ?? 0, 2, (rule.share ?? 0) * most)
  if (covered < needed || run.length < least) return
  const detail = { value: plain(column.values[last]!), hours: rule.hours ?? 0 }
  for (const at of run) emit(rule, column, at, detail)
}

export function checkNegativeDrift(judging: Judging): void {
  const { station, emit } = judging
  for (const column of judging.columns) {
    for (const ranked of setsOf(column, 'negative_drift')) {
      const drifted = new Map<number, { rule: Rule; share: number | null }>()
      let from = 0
      let known = 0
      let below = 0
      for (let at = 0; at < column.good.length; at += 1) {
        if (column.good[at] === 0) continue
        const value = column.values[at]!
        const rule = ruleAt(ranked, station.times[at]!)
        known += 1
        if (value < 0) below += 1
        if (!rule) continue
        for (; station.times[from]! <= station.times[at]! - (rule.hours ?? 0) * hourMs; from += 1) {
          if (column.good[from] === 0) continue
          known -= 1
          if (column.values[from]! < 0) below -= 1
        }
        const isLong = known >= Math.max(1, rule.count ?? 0) && below >= (rule.share ?? 1) * known
        if (isLong && value < 0) {
          const share = Math.round((below / known) * 100)
          for (let back = at; back >= from && !isMarked(drifted, back); back -= 1) {
            if (column.good[back] === 1 && column.values[back]! < 0)
              drifted.set(back, { rule, share })
          }
        }
        if (value < -(rule.tolerance ?? 0) && !drifted.has(at))
          drifted.set(at, { rule, share: null })
      }
      for (const [at, { rule, share }] of drifted) {
        const hours = share === null ? null : (rule.hours ?? 0)
        emit(rule, column, at, { value: plain(column.values[at]!), share, hours })
      }
    }
  }
}

/** Flagged as part of a long run: then everything before it in the window is flagged too. */
function isMarked(drifted: ReadonlyMap<number, { share: number | null }>, at: number): boolean {
  return drifted.get(at)?.share != null
}
