// Reads the state of the service before the server renders its page.
import type { PageReading } from '../../api/portal/page-reading.ts'
import { statusQuery } from './queries.ts'

export async function readStatusPage({ client }: PageReading): Promise<boolean> {
  await client.fetchQuery(statusQuery())
  return true
}
