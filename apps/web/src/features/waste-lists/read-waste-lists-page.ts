// Reads what the page of the lists about waste shows before the server renders it.
import type { PageReading } from '../../api/portal/page-reading.ts'
import { wasteListQuery } from './queries.ts'
import { askedOf, readView } from './waste-lists-address.ts'

export async function readWasteListsPage({
  client,
  search,
  locale,
}: PageReading): Promise<boolean> {
  const view = readView(new URLSearchParams(search))
  await client.fetchQuery(wasteListQuery(askedOf(view), locale))
  return true
}
