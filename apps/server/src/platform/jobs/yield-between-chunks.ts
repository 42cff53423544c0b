// Splits long work in memory into chunks, so that other requests wait for one chunk and not for all.
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The number of rows per chunk, and of what they hold. */
export const rowsAtOnce = 500
const sizeAtOnce = 10_000

function* chunksOf<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
): Generator<readonly Item[]> {
  let start = 0
  let size = 0
  for (const [at, item] of items.entries()) {
    size += sizeOf(item)
    if (at + 1 - start < rowsAtOnce && size < sizeAtOnce) continue
    yield items.slice(start, at + 1)
    start = at + 1
    size = 0
  }
  if (start < items.length || start === 0) yield items.slice(start)
}

/** Works through the list chunk by chunk, and yields between two of them. */
export async function inChunks<Item>(
  items: readonly Item[],
  work: (slice: readonly Item[]) => void,
  sizeOf: (item: Item) => number = () => 1,
): Promise<void> {
  let isFirst = true
  for (const slice of chunksOf(items, sizeOf)) {
    if (!isFirst) await nextTurn()
    isFirst = false
    work(slice)
  }
}

/** Bytes per slice, which a parser takes a few milliseconds for. */
const sliceBytes = 16_384

/** Gives the same bytes in slices, for parsers that take what they are given whole; others have a turn between two. */
export function slicesOf(input: AsyncIterable<Buffer>): Readable {
  return oneByOne(inSlices(input))
}

/** A stream that reads nothing ahead: slices that wait would be worked on in one go. */
export function oneByOne<Piece>(pieces: AsyncIterable<Piece>): Readable {
  return Readable.from(pieces, { highWaterMark: 1 })
}

async function* inSlices(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of input) {
    for (let start = 0; start < bytes.length; start += sliceBytes) {
      yield bytes.subarray(start, start + sliceBytes)
      await nextTurn()
    }
  }
}
