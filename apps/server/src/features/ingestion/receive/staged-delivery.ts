// Prepares a delivery for storing: resolves its rows, finds duplicates and counts everything for the receipt.
import type { StationRow } from '../../../readings/station.ts'
import type { ReceivedRow } from '../parse/delivery.ts'
import type { Problem } from '../parse/problems.ts'
import type { RecordedDelivery, DeliveryFacts, DeliveryOutcome } from '../receipts/deliveries.ts'
import { duplicateGuard } from '../resolve/duplicates.ts'
import type { Sender } from '../queries/sources.ts'
import type { StationLookup } from '../resolve/station-lookup.ts'
import type { Stored } from '../store/store-readings.ts'

const mostKeptProblems = 200

const earliestTime = Date.UTC(1950, 0, 1)

export class StagedDelivery {
  readonly facts: DeliveryFacts
  readonly outcome: DeliveryOutcome = {
    counts: {
      read: 0,
      stored: 0,
      unchanged: 0,
      replaced: 0,
      missing: 0,
      rejected: 0,
      quarantined: 0,
    },
    problems: [],
    problemsTotal: 0,
    range: { stationIds: [], from: Infinity, to: -Infinity },
  }
  readonly #stations: StationLookup
  readonly #onProblem: ((problem: Problem) => void) | undefined
  readonly #guard = duplicateGuard()
  #quarantined: Problem[] = []

  /** @param onProblem hears of every problem; the receipt keeps the first ones */
  constructor(
    facts: DeliveryFacts,
    stations: StationLookup,
    onProblem?: (problem: Problem) => void,
  ) {
    this.facts = facts
    this.#stations = stations
    this.#onProblem = onProblem
  }

  /** Rejected and quarantined values are counted with their problem. */
  note(problems: readonly Problem[]): void {
    const { outcome } = this
    for (const problem of problems) {
      outcome.problemsTotal += 1
      if (outcome.problems.length < mostKeptProblems) outcome.problems.push(problem)
      if (problem.outcome === 'rejected') outcome.counts.rejected += problem.values ?? 1
      if (problem.outcome === 'quarantined') {
        outcome.counts.quarantined += problem.values ?? 1
        this.#quarantined.push(problem)
      }
      this.#onProblem?.(problem)
    }
  }

  /**
   * The stations of these rows must have been looked up. The problems are those of values that are in none of the rows.
   */
  add(rows: readonly ReceivedRow[], problems: readonly Problem[]): void {
    const { counts } = this.outcome
    const lost = counts.rejected + counts.quarantined
    this.note(problems)
    counts.read += counts.rejected + counts.quarantined - lost
    for (const row of rows) {
      counts.read += row.values.length
      this.#resolve(row)
    }
  }

  #resolve(row: ReceivedRow): void {
    const { line, time, station, values, text } = row
    const refuse = (why: Pick<Problem, 'code' | 'about'>) =>
      this.note([
        { line, values: values.length, ...(text ? { text } : {}), outcome: 'rejected', ...why },
      ])
    if (time < earliestTime) return refuse({ code: 'time', about: new Date(time).toISOString() })
    const entry = this.#stations.entryOf(station)
    if ('refusal' in entry) return refuse(entry.refusal)
    const resolved = entry.resolve(row)
    this.note(resolved.problems)
    this.outcome.counts.missing += resolved.missing
    if (!resolved.row) return
    const { problems, unchanged } = this.#guard.add(resolved.row, row.isRepeated)
    this.note(problems)
    this.outcome.counts.unchanged += unchanged
  }

  /** Counts the rows that wait. */
  size(): number {
    return this.#guard.size()
  }

  /** The rows that can be stored now; with `isEnd` all of them. */
  drain(isEnd: boolean): StationRow[] {
    return this.#guard.drain(isEnd)
  }

  count({ stored, unchanged, replaced, problems, range }: Stored): void {
    const { counts } = this.outcome
    this.note(problems)
    counts.stored += stored
    counts.unchanged += unchanged
    counts.replaced += replaced
    const { stationIds, from, to } = this.outcome.range
    this.outcome.range = {
      stationIds: [...new Set([...stationIds, ...range.stationIds])],
      from: Math.min(from, range.from),
      to: Math.max(to, range.to),
    }
  }

  /** Gives what is to be kept for review, once. */
  takeQuarantined(): Problem[] {
    const taken = this.#quarantined
    this.#quarantined = []
    return taken
  }

  /** The receipt when it has been stored to its end. */
  receipt(id: string, sender: Sender, at: Date): RecordedDelivery {
    const { range: _range, ...told } = this.outcome
    const source = sender.sourceId === null ? null : sender.name
    return { ...this.facts, ...told, id, source, status: 'done', finishedAt: at }
  }
}
