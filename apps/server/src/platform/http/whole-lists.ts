// Lists without paging are given whole, up to a limit, and read and written in portions. See
// docs/decisions/0121-searches-without-paging-return-everything.md.
import type { Collection } from '@eos/contract/words/hal'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parts } from '../database/parts.ts'
import { RequestFailure } from './answers/errors.ts'
import { collectionText } from './hal.ts'

/** The most items of a whole list. */
export const mostWhole = 50_000
/** The number of items of a portion. */
export const wholeBatch = 1000

/** Says whether the address asks for pages. */
export function asksForPages(query: URLSearchParams): boolean {
  return ['page', 'size', 'cursor'].some((name) => query.has(name))
}

export function tooManyForOne(): RequestFailure {
  const most = { en: mostWhole.toLocaleString('en'), vi: mostWhole.toLocaleString('vi') }
  return new RequestFailure('RANGE_TOO_LONG', {
    detail: `More than ${mostWhole} rows match. Narrow the search, or ask for page=0&size=1000 and follow the link next.`,
    message: {
      en: `More than ${most.en} rows match. Narrow the search, or take it page by page.`,
      vi: `Có hơn ${most.vi} dòng phù hợp. Hãy thu hẹp tìm kiếm hoặc lấy theo từng trang.`,
    },
  })
}

/** Reads the items of the keys, portion by portion, and yields to other work between two of them. */
export async function* wholeBatches<Key, Item>(
  keys: readonly Key[],
  read: (some: readonly Key[]) => Promise<readonly Item[]> | readonly Item[],
): AsyncGenerator<readonly Item[]> {
  for (const some of parts(keys, wholeBatch)) {
    yield await read(some)
    await setImmediate()
  }
}

/** Streams the text of a collection whose items come in portions. */
export function streamOf(
  document: Collection<unknown>,
  batches: AsyncIterable<readonly object[]>,
): Readable {
  return Readable.from(collectionText(document, batches), { objectMode: false })
}
