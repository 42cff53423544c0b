// Reads what the page of results shows before the server renders it.
import type { PageReading } from '../../api/portal/page-reading.ts'
import { searchQuery } from './queries.ts'
import { readSearch } from './search-address.ts'

export async function readSearchPage({ client, search }: PageReading): Promise<boolean> {
  const asked = readSearch(new URLSearchParams(search))
  if (asked.q !== '') await client.fetchQuery(searchQuery(asked))
  return true
}
