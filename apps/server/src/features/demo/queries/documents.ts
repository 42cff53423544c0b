// Relations and files of the documents of the demo country.
import { first, insertInto, one, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export async function relateDocuments(
  db: Db,
  id: string,
  { replacedById, amendsId }: { replacedById: string | null; amendsId: string | null },
): Promise<void> {
  await run(db)`
    update documentation set replaced_by_id = ${replacedById}, amends_id = ${amendsId}
     where id = ${id}`
}

interface DemoDocumentRow {
  id: string
  organizationId: string
}

/** A document without a file. */
export function findBareDocument(db: Db, number: string): Promise<DemoDocumentRow | undefined> {
  return first<DemoDocumentRow>(db)`
    select id::text as id, organization_id::text as "organizationId" from documentation
     where number = ${number} and demo and file_id is null and organization_id is not null
     order by documentation.id limit 1`
}

interface SampleFile {
  sha256: Buffer
  size: number
  name: string
}

/** Hangs the file on the document. */
export async function attachFile(
  db: Db,
  { id, organizationId }: DemoDocumentRow,
  { sha256, size, name }: SampleFile,
  at: Date,
): Promise<void> {
  const file = await one<{ id: string }>(db)`
    insert into file (sha256, size, content_type, name, organization_id, created_at)
    values (${sha256}, ${size}, 'application/pdf', ${name}, ${organizationId}, ${at})
    on conflict (sha256, organization_id, name) do update set unused_since = null
    returning id::text as id`
  await run(db)`update documentation set file_id = ${file.id} where id = ${id}`
  const use = { file_id: file.id, subject: 'documentation', subject_id: id, field: 'fileId' }
  await run(db, insertInto('file_use', [use]))
}
