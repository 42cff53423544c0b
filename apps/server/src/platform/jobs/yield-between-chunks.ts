// Splits long work in memory into chunks, so that other requests wait for one chunk and not for all.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The number of rows per chunk. */
export const rowsAtOnce = 500

export function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length <= rowsAtOnce) return yield items
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    yield items.slice(start, start + rowsAtOnce)
  }
}

/** Works through the list chunk by chunk, and yields between two of them. */
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
