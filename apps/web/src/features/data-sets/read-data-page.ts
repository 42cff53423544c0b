// Reads the data sets and their licence before the server renders a page that shows them.
import type { PageReading } from '../../api/portal/page-reading.ts'
import { dataSetsQuery } from './queries.ts'

export async function readDataPage({ client, locale }: PageReading): Promise<boolean> {
  await client.fetchQuery(dataSetsQuery(locale))
  return true
}
