// Reads what the page of documents shows before the server renders it.
import type { PageReading } from '../../api/portal/page-reading.ts'
import { askedOf, readOpen } from './documents-address.ts'
import { documentQuery, documentsQuery } from './queries.ts'

/** Whether the address names something: the list always, a document if there is one. */
export async function readDocumentsPage({ client, search }: PageReading): Promise<boolean> {
  const parameters = new URLSearchParams(search)
  const id = readOpen(parameters)
  if (id !== '') return (await client.fetchQuery(documentQuery(id))) !== null
  await client.fetchQuery(documentsQuery(askedOf(parameters)))
  return true
}
