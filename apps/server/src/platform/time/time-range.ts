// Time ranges of readings and roll-ups.

import { hourMs } from '@eos/contract/words/time-units'

/**
 * A range of hours goes from the start of the first to the end of the last one. For readings `from` is exclusive,
 * `to` is inclusive.
 */
export interface TimeRange {
  from: Date
  to: Date
}

/** Joins ranges that overlap or lie closer than the gap; the result is in order. */
export function mergeRanges<Time extends Date | number>(
  ranges: readonly { from: Time; to: Time }[],
  gapHours = 0,
): { from: Time; to: Time }[] {
  const merged: { from: Time; to: Time }[] = []
  for (const { from, to } of ranges.toSorted((a, b) => Number(a.from) - Number(b.from))) {
    const last = merged.at(-1)
    if (last && Number(from) <= Number(last.to) + gapHours * hourMs) {
      if (to > last.to) last.to = to
    } else merged.push({ from, to })
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
