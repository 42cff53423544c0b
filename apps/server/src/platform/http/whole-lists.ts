// Lists are given whole where nobody asks for pages: up to a size, read and written in portions. See
// docs/decisions/0121-searches-without-paging-return-everything.md.
import type { Collection } from '@eos/contract/hal'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parts } from '../database/parts.ts'
import { RequestFailure } from './answers/errors.ts'
import { collectionText } from './hal.ts'

/** The most that one answer gives whole. */
export const mostWhole = 50_000
/** So much is read and written at once. */
export const wholeBatch = 1000

/** Says whether the address asks for a part of the list. */
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

/** Reads the items of the keys, portion by portion. Between two portions others get their turn. */
export async function* wholeBatches<Key, Item>(
  keys: readonly Key[],
  read: (some: readonly Key[]) => Promise<readonly Item[]> | readonly Item[],
): AsyncGenerator<readonly Item[]> {
  for (const some of parts(keys, wholeBatch)) {
    yield await read(some)
    await setImmediate()
  }
}

/** The text of a collection whose items come in portions, as it is read. */
export function streamOf(
  document: Collection<unknown>,
  batches: AsyncIterable<readonly object[]>,
): Readable {
  return Readable.from(collectionText(document, batches), { objectMode: false })
}
