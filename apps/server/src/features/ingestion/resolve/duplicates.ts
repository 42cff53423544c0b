// Finds readings that stand twice in one delivery before they reach the database: equal ones count once, contradictory
// ones not at all, unless their source tells which one holds.
import { quarantineOtherPeriod } from './quarantine-row.ts'
import { isReceived, type StationRow } from '../../../readings/station.ts'
import type { Problem } from '../parse/problems.ts'

interface Duplicates {
  problems: Problem[]
  unchanged: number
  quarantined: number
}

/**
 * Rows in the order of the file. The last row of each station is held back until the next one, so that neighbours in
 * different chunks are compared; rows that are known to repeat are held back to the end.
 */
export function duplicateGuard(): {
  add(row: StationRow, isRepeated?: boolean): Duplicates
  /** The rows that can be stored now; with `isEnd` all of them. */
  drain(isEnd: boolean): StationRow[]
  /** Counts the rows that could be stored now. */
  size(): number
} {
  let waiting = new Map<string, Waiting>()
  const repeated = new Set<string>()
  const last = new Map<string, string>()
  return {
    add(row, isRepeated = false) {
      const key = `${row.stationId} ${row.time}`
      if (isRepeated && repeated.size < mostHeld) repeated.add(key)
      last.set(row.stationId, key)
      const there = waiting.get(key)
      if (there) return combine(there, row)
      waiting.set(key, { row, contradicted: new Set(), ranks: new Map() })
      return { problems: [], unchanged: 0, quarantined: 0 }
    },
    drain(isEnd) {
      const held = new Set(isEnd ? [] : [...last.values(), ...repeated])
      const ready = [...waiting].filter(([key]) => !held.has(key)).map(([, { row }]) => row)
      waiting = new Map([...waiting].filter(([key]) => held.has(key)))
      return ready.filter((row) => row.flags.some((flag) => flag !== null))
    },
    size: () => waiting.size - repeated.size,
  }
}

/** At most so many repeated rows are held; further ones are compared with what is stored. */
const mostHeld = 200_000

interface Waiting {
  row: StationRow
  contradicted: Set<number>
  /** By slot index, where another row than the first one holds. */
  ranks: Map<number, StationRow['rank']>
}

function combine({ row, contradicted, ranks }: Waiting, again: StationRow): Duplicates {
  if (again.periodSeconds !== row.periodSeconds) {
    const problem = quarantineOtherPeriod(again, row.periodSeconds)
    return { problems: problem ? [problem] : [], unchanged: 0, quarantined: problem?.values ?? 0 }
  }
  let equal = 0
  let contradictions = 0
  let costFirst = 0
  for (const [index, flag] of again.flags.entries()) {
    const value = again.values[index] ?? null
    if (flag === null || !isReceived(value, flag)) continue
    if (contradicted.has(index)) {
      contradictions += 1
    } else if (!isReceived(row.values[index] ?? null, row.flags[index] ?? null)) {
      take(row, again, index)
      ranks.set(index, again.rank)
    } else if (compareRanks(again.rank, ranks.get(index) ?? row.rank) !== 0) {
      equal += 1
      if (compareRanks(again.rank, ranks.get(index) ?? row.rank) < 0) continue
      take(row, again, index)
      ranks.set(index, again.rank)
    } else if (isEqual(row, again, index)) {
      equal += 1
      // The greater doubt holds: flags are numbered from the best to the worst.
      row.flags[index] = Math.max(row.flags[index]!, flag)
    } else {
      contradicted.add(index)
      row.values[index] = null
      row.flags[index] = null
      contradictions += 1
      costFirst += 1
    }
  }
  const problems: Problem[] = []
  if (costFirst > 0) problems.push(duplicate(row, 'quarantined', costFirst))
  if (contradictions > 0) problems.push(duplicate(again, 'quarantined', contradictions))
  if (equal > 0) problems.push(duplicate(again, 'warned', 0))
  return { problems, unchanged: equal, quarantined: costFirst + contradictions }
}

/** Below a limit the limit is what counts; a number counts whatever its flag. */
function isEqual(one: StationRow, other: StationRow, index: number): boolean {
  const value = one.values[index] ?? null
  if (value !== (other.values[index] ?? null)) return false
  const [limit, otherLimit] = [one, other].map(({ censored }) =>
    censored?.find(({ slot }) => slot === index + 1),
  )
  return limit?.censor === otherLimit?.censor && limit?.limit === otherLimit?.limit
}

/** Positive when the first one holds, 0 when neither does. */
function compareRanks(one: StationRow['rank'], other: StationRow['rank']): number {
  for (const [index, part] of (one ?? []).entries()) {
    const against = other?.[index]
    if (against === undefined || part === against) continue
    return part > against ? 1 : -1
  }
  return 0
}

function take(row: StationRow, again: StationRow, index: number): void {
  while (row.values.length <= index) {
    row.values.push(null)
    row.flags.push(null)
  }
  if (row.censored) row.censored = row.censored.filter((each) => each.slot !== index + 1)
  row.values[index] = again.values[index] ?? null
  row.flags[index] = again.flags[index] ?? null
  const limit = again.censored?.find((each) => each.slot === index + 1)
  if (limit) (row.censored ??= []).push(limit)
}

function duplicate(row: StationRow, outcome: Problem['outcome'], values: number): Problem {
  const time = new Date(row.time).toISOString()
  const about = row.remark === undefined ? time : `${time}; ${row.remark}`
  return { line: row.line, code: 'duplicate', outcome, about, values }
}
