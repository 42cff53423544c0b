// Counts what became of a delivery's values, and keeps its first problems.

import type { Problem } from './problems.ts'

export interface Counts {
  read: number
  stored: number
  unchanged: number
  replaced: number
  missing: number
  rejected: number
  quarantined: number
}

/** Stations, and the first and last end of an averaging period in epoch milliseconds. */
export interface ReceivedRange {
  stationIds: readonly string[]
  from: number
  to: number
}

export const nowhere: ReceivedRange = {
  stationIds: [],
  from: Number.POSITIVE_INFINITY,
  to: Number.NEGATIVE_INFINITY,
}

export interface IngestCounts {
  readonly counts: Readonly<Counts>
  /** The first ones in the order of the file. */
  readonly problems: readonly Problem[]
  readonly problemsTotal: number
  add(counts: Partial<Counts>): void
  /** Where readings have been written. */
  readonly range: Readonly<ReceivedRange>
  cover(range: ReceivedRange): void
  /** Rejected and quarantined values are counted with their problem. */
  note(problems: readonly Problem[]): void
}

export const mostKeptProblems = 200

export function newIngestCounts(onProblem?: (problem: Problem) => void): IngestCounts {
  const counts: Counts = {
    read: 0,
    stored: 0,
    unchanged: 0,
    replaced: 0,
    missing: 0,
    rejected: 0,
    quarantined: 0,
  }
  const problems: Problem[] = []
  let problemsTotal = 0
  let range = nowhere
  return {
    counts,
    problems,
    get problemsTotal() {
      return problemsTotal
    },
    get range() {
      return range
    },
    cover(more) {
      const stationIds = [...new Set([...range.stationIds, ...more.stationIds])]
      const [from, to] = [Math.min(range.from, more.from), Math.max(range.to, more.to)]
      range = { stationIds, from, to }
    },
    add(more) {
      for (const [name, count] of Object.entries(more)) counts[name as keyof Counts] += count
    },
    note(found) {
      for (const problem of found) {
        problemsTotal += 1
        if (problems.length < mostKeptProblems) problems.push(problem)
        if (problem.outcome === 'rejected') counts.rejected += problem.values ?? 1
        if (problem.outcome === 'quarantined') counts.quarantined += problem.values ?? 1
        onProblem?.(problem)
      }
    },
  }
}
