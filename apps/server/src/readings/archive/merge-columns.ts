// Merges two sets of readings of one station: a row of the later set replaces the earlier row of the same time.
import { emptyColumns, type ReadingColumns } from './columns.ts'

export function mergeColumns(earlier: ReadingColumns, later: ReadingColumns): ReadingColumns {
  const order: [from: ReadingColumns, row: number][] = []
  let a = 0
  let b = 0
  while (a < earlier.times.length || b < later.times.length) {
    const first = earlier.times[a] ?? Number.POSITIVE_INFINITY
    const second = later.times[b] ?? Number.POSITIVE_INFINITY
    if (second <= first) order.push([later, b++])
    else order.push([earlier, a])
    if (first <= second) a++
  }
  const slots = Math.max(earlier.values.length, later.values.length)
  const merged = emptyColumns(order.length, slots)
  order.forEach(([from, row], at) => {
    for (const name of ['times', 'periods', 'batches', 'widths', 'flagWidths'] as const) {
      merged[name][at] = from[name][row]!
    }
    from.values.forEach((column, slot) => (merged.values[slot]![at] = column![row]!))
    from.flags.forEach((column, slot) => (merged.flags[slot]![at] = column![row]!))
  })
  return merged
}
