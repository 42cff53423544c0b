// Long work in memory lets others go on in between: whoever sends or reads at the same time waits for a slice of it,
// not for all.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many rows are worked on at once. */
export const rowsAtOnce = 500

export function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length <= rowsAtOnce) return yield items
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    yield items.slice(start, start + rowsAtOnce)
  }
}

/** Slice after slice, others get their turn between two of them. */
export async function inChunks<Item>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => void,
): Promise<void> {
  let isFirst = true
  for (const slice of chunksOf(items)) {
    if (!isFirst) await nextTurn()
    isFirst = false
    work(slice)
  }
}
