// The file of the hourly index of seven days: its differences as the index itself, and back.
import { hourlyIndexHours, type HourlyIndexFile } from '../calls/stations/hourly-index.ts'
import { hourMs } from '../words/time-units.ts'

export interface HourlyIndex {
  /** Ends of the hours in epoch milliseconds, the newest last; none while no hour is known. */
  ends: number[]
  /** By station id, one entry for each hour; null where there is no index. */
  stations: Map<string, (number | null)[]>
}

export function readHourlyIndex({ until, ids, index }: HourlyIndexFile): HourlyIndex {
  let id = 0
  return {
    ends: until === null ? [] : hourEnds(Date.parse(until)),
    stations: new Map(ids.map((gap, place) => [String((id += gap)), sums(index[place] ?? [])])),
  }
}

function hourEnds(until: number): number[] {
  return Array.from(
    { length: hourlyIndexHours },
    (_, place) => until - (hourlyIndexHours - 1 - place) * hourMs,
  )
}

/** Each number as its difference from the one before that is not null. */
export function differences(values: readonly (number | null)[]): (number | null)[] {
  let before = 0
  return values.map((value) => {
    if (value === null) return null
    const difference = value - before
    before = value
    return difference
  })
}

function sums(steps: readonly (number | null)[]): (number | null)[] {
  let sum = 0
  return steps.map((step) => (step === null ? null : (sum += step)))
}
