// The lowest and the highest hourly index of each station within a day.
import type { HourlyIndex } from '@eos/contract/answers/hourly-index'

/** By station id; stations without an index in that time are left out. */
export type DayRanges = Record<string, [lowest: number, highest: number]>

const hours = 24

/** The day ends with the newest hour of the file. */
export function dayRanges({ stations }: HourlyIndex): DayRanges {
  const ranges: DayRanges = {}
  for (const [id, values] of stations) {
    const known = values.slice(-hours).filter((value) => value !== null)
    if (known.length > 0) ranges[id] = [Math.min(...known), Math.max(...known)]
  }
  return ranges
}
