// Judges the readings of one station by the rules in force: a pure function, for a single new reading as for ten years.
import { flagNumber } from '@eos/contract/readings/reading-flags'
import type { QualityOutcome } from '@eos/contract/readings/quality-rules'
import { firstUnusable, type Finding, type StationColumns, type Working } from './columns.ts'
import {
  checkClock,
  checkCoordinates,
  checkRange,
  checkRelations,
  checkSentinels,
  checkStatus,
  findingOf,
  type Judging,
} from './point-checks.ts'
import { checkFlatLines, checkNegativeDrift } from './persistence-checks.ts'
import { checkRate, checkSpikes, checkUnits } from './step-checks.ts'

/**
 * Checks of one stage do not see each other's findings; later stages skip readings that an earlier stage found faulty.
 * The order of rules and that of columns therefore do not matter.
 */
const stages: readonly (readonly ((judging: Judging) => void)[])[] = [
  [checkSentinels, checkStatus, checkCoordinates, checkClock],
  // A value in a wrong unit is often out of range as well, as is a drifted zero point; each check reports its part.
  [checkRange, checkUnits, checkNegativeDrift],
  [checkRelations],
  [checkRate, checkSpikes, checkFlatLines],
]

/** Returns findings sorted by time, slot and rule. Never throws, whatever the numbers are. */
export function judge(station: StationColumns): Finding[] {
  const columns = station.columns.map((column) => ({ ...column, good: goodPlaces(column) }))
  const findings: Finding[] = []
  for (const stage of stages) {
    const found: Finding[] = []
    const judging: Judging = {
      station,
      columns,
      emit: (rule, column, at, detail) => void found.push(findingOf(rule, column, at, detail)),
    }
    for (const check of stage) check(judging)
    for (const finding of found) {
      if (finding.outcome === 'noted') continue
      columns.find(({ slot }) => slot === finding.slot)!.good[finding.at] = 0
    }
    for (const finding of found) findings.push(finding)
  }
  return onceEach(
    findings.toSorted(
      (a, b) =>
        a.at - b.at ||
        a.slot - b.slot ||
        compareTexts(a.ruleId, b.ruleId) ||
        compareTexts(JSON.stringify(a.detail), JSON.stringify(b.detail)),
    ),
  )
}

/** A rule may find something twice, as in a comparison with two instruments for one indicator. */
function onceEach(sorted: readonly Finding[]): Finding[] {
  return sorted.filter((finding, index) => {
    const former = sorted[index - 1]
    return !(
      former?.at === finding.at &&
      former.slot === finding.slot &&
      former.ruleId === finding.ruleId
    )
  })
}

/** The flag that decides whether the reading counts, from the source's flag and the outcomes of rules. */
export function effectiveFlag(received: number, outcomes: readonly QualityOutcome[]): number {
  if (received >= firstUnusable) return received
  if (outcomes.includes('missing')) return flagNumber('missing')
  return outcomes.includes('suspect') ? flagNumber('suspect') : received
}

function goodPlaces({ values, received }: StationColumns['columns'][number]): Working['good'] {
  const good = new Uint8Array(values.length)
  for (let at = 0; at < values.length; at += 1) {
    good[at] = Number.isFinite(values[at]!) && received[at]! < firstUnusable ? 1 : 0
  }
  return good
}

function compareTexts(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}
