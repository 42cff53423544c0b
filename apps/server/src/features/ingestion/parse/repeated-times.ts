// Finds readings that a long file contains more than once before it is stored in chunks; they are held back until both
// are read.
import type { ReceivedRow } from './delivery.ts'

export interface RepeatedTimes {
  /** Says whether a value of this station and time stands in the file twice. */
  has(station: string, time: number): boolean
}

/** Some twelve bytes a value as long as the file is in order of time, whatever its length. */
export function repeatedTimesFinder(): { add(row: ReceivedRow): void; found: RepeatedTimes } {
  const seen = new Map<string, Map<string, SeenTimes>>()
  const repeated = new Map<string, Set<number>>()
  return {
    add({ station, time, values }) {
      const bySymbol = seen.get(station) ?? new Map<string, SeenTimes>()
      if (bySymbol.size === 0) seen.set(station, bySymbol)
      for (const { symbol } of values) {
        const times = bySymbol.get(symbol) ?? seenTimes()
        if (times.isEmpty()) bySymbol.set(symbol, times)
        if (!times.see(time)) continue
        const own = repeated.get(station)
        if (own) own.add(time)
        else repeated.set(station, new Set([time]))
      }
    },
    found: { has: (station, time) => repeated.get(station)?.has(time) === true },
  }
}

interface SeenTimes {
  isEmpty(): boolean
  /** Marks the time as seen. Returns whether it had been seen before. */
  see(time: number): boolean
}

/** Most files are in order, forwards or backwards, so that a run that goes one way is a plain list of numbers. */
function seenTimes(): SeenTimes {
  const runs: Run[] = []
  const scattered = new Set<number>()
  return {
    isEmpty: () => runs.length === 0,
    see(time) {
      if (scattered.has(time) || runs.some((run) => contains(run, time))) return true
      const last = runs.at(-1)
      if (last && continues(last, time)) last.times.push(time)
      else if (runs.length < mostRuns) runs.push({ times: [time] })
      else scattered.add(time)
      return false
    },
  }
}

/** Strictly rising or strictly falling; a single time is both. */
interface Run {
  times: number[]
}

/** A file of several devices has a run for each; looking through more runs would take longer than a set. */
const mostRuns = 8

function isFalling({ times }: Run): boolean {
  return times.length > 1 && times[1]! < times[0]!
}

function continues(run: Run, time: number): boolean {
  const last = run.times.at(-1)!
  if (run.times.length === 1) return time !== last
  return isFalling(run) ? time < last : time > last
}

function contains(run: Run, time: number): boolean {
  const { times } = run
  const sign = isFalling(run) ? -1 : 1
  const place = sign * time
  if (place > sign * times.at(-1)! || place < sign * times[0]!) return false
  let [low, high] = [0, times.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const there = sign * times[middle]!
    if (there === place) return true
    if (there < place) low = middle + 1
    else high = middle - 1
  }
  return false
}
