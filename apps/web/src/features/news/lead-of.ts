// The article that stands large above the list: the newest episode that is on, else the newest one of all.
import type { NewsList, NewsTeaser } from '@eos/contract/calls/news'
import { readFilter, readPage } from './news-address.ts'

/** None above what was searched for, and none on later pages. */
export function leadOf(
  { pinned, items }: Pick<NewsList, 'pinned' | 'items'>,
  search: URLSearchParams,
): NewsTeaser | undefined {
  if (readFilter(search).q !== '' || readPage(search) > 1) return undefined
  return pinned[0] ?? items[0]
}
