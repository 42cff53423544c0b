// Ranges of whole hours, as roll-ups and what follows from them go through.

import { hourMs } from '@eos/contract/time-units'

/** Whole hours: from the start of the first to the end of the last one. */
export interface TimeRange {
  from: Date
  to: Date
}

/** Stretches that overlap or lie closer than the gap become one; the result is in order. */
export function mergeRanges(stretches: readonly TimeRange[], gapHours = 0): TimeRange[] {
  const sorted = [...stretches].sort((a, b) => a.from.getTime() - b.from.getTime())
  const merged: TimeRange[] = []
  for (const stretch of sorted) {
    const last = merged.at(-1)
    if (last && stretch.from.getTime() <= last.to.getTime() + gapHours * hourMs) {
      if (stretch.to > last.to) last.to = stretch.to
    } else merged.push({ ...stretch })
  }
  return merged
}

export function widenRange(
  stretch: TimeRange,
  hours: { before?: number; after?: number },
): TimeRange {
  return {
    from: new Date(stretch.from.getTime() - (hours.before ?? 0) * hourMs),
    to: new Date(stretch.to.getTime() + (hours.after ?? 0) * hourMs),
  }
}
