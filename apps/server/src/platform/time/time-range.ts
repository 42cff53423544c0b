// Time ranges, as readings are asked for and roll-ups go through them.

import { hourMs } from '@eos/contract/time-units'

/** Of hours: from the start of the first to the end of the last one. Of readings: those after `from`, up to `to`. */
export interface TimeRange {
  from: Date
  to: Date
}

/** Ranges that overlap or lie closer than the gap become one; the result is in order. */
export function mergeRanges(ranges: readonly TimeRange[], gapHours = 0): TimeRange[] {
  const sorted = [...ranges].sort((a, b) => a.from.getTime() - b.from.getTime())
  const merged: TimeRange[] = []
  for (const range of sorted) {
    const last = merged.at(-1)
    if (last && range.from.getTime() <= last.to.getTime() + gapHours * hourMs) {
      if (range.to > last.to) last.to = range.to
    } else merged.push({ ...range })
  }
  return merged
}

export function widenRange(
  range: TimeRange,
  hours: { before?: number; after?: number },
): TimeRange {
  return {
    from: new Date(range.from.getTime() - (hours.before ?? 0) * hourMs),
    to: new Date(range.to.getTime() + (hours.after ?? 0) * hourMs),
  }
}
