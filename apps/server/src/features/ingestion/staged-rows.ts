// What becomes of one delivery before anything is stored: its rows resolved, its doubles told apart, everything counted.
import type { ReceivedRow } from './delivery.ts'
import { duplicateGuard } from './resolve/duplicates.ts'
import type { StationRow } from '../../readings/station.ts'
import type { StationLookup } from './resolve/station-lookup.ts'
import { newIngestCounts, type IngestCounts } from './ingest-counts.ts'
import type { Problem } from './problems.ts'

export interface StagedRows {
  readonly tally: IngestCounts
  note(problems: readonly Problem[]): void
  /** The book must have been prepared for these rows. */
  add(rows: readonly ReceivedRow[], problems: readonly Problem[]): void
  /** How many rows wait. */
  size(): number
  /** The rows that can be stored now; with `isEnd` all of them. */
  drain(isEnd: boolean): StationRow[]
  /** What is to be kept for review, told once. */
  takeQuarantined(): Problem[]
}

/** @param onProblem hears of every problem; the receipt keeps the first ones */
export function newStagedRows(
  book: StationLookup,
  onProblem?: (problem: Problem) => void,
): StagedRows {
  const tally = newIngestCounts(onProblem)
  const guard = duplicateGuard()
  let quarantined: Problem[] = []

  const note = (problems: readonly Problem[]) => {
    tally.note(problems)
    quarantined.push(...problems.filter((problem) => problem.outcome === 'quarantined'))
  }

  const resolve = (row: ReceivedRow) => {
    const refusal = refusalOf(row, book)
    if (refusal) return note([refusal])
    const entry = book.entryOf(row.station)
    if ('refusal' in entry) return
    const resolved = entry.resolve(row)
    note(resolved.problems)
    tally.add({ missing: resolved.missing })
    if (!resolved.row) return
    const { problems, unchanged } = guard.add(resolved.row, row.isRepeated)
    note(problems)
    tally.add({ unchanged })
  }

  return {
    tally,
    note,
    add(rows, problems) {
      note(problems)
      tally.add({ read: valuesOf(rows, problems) })
      for (const row of rows) resolve(row)
    },
    size: guard.size,
    drain: guard.drain,
    takeQuarantined() {
      const taken = quarantined
      quarantined = []
      return taken
    },
  }
}

const earliestTime = Date.UTC(1950, 0, 1)

function refusalOf(row: ReceivedRow, book: StationLookup): Problem | undefined {
  const cost = {
    line: row.line,
    values: row.values.length,
    ...(row.text ? { text: row.text } : {}),
  }
  if (row.time < earliestTime) {
    return { ...cost, code: 'time', outcome: 'rejected', about: new Date(row.time).toISOString() }
  }
  const entry = book.entryOf(row.station)
  return 'refusal' in entry ? { ...cost, outcome: 'rejected', ...entry.refusal } : undefined
}

function valuesOf(rows: readonly ReceivedRow[], problems: readonly Problem[]): number {
  const refused = problems.filter(
    ({ outcome }) => outcome === 'rejected' || outcome === 'quarantined',
  )
  const lost = refused.reduce((sum, problem) => sum + (problem.values ?? 1), 0)
  return rows.reduce((sum, row) => sum + row.values.length, lost)
}
