// All SQL about uploaded files but who may read them.
import { sql, type Selectable } from 'kysely'
import type { FileTable } from '../../platform/database/tables/file-tables.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

export type StoredFile = Selectable<FileTable>

export interface NewFile {
  sha256: Buffer
  size: number
  contentType: string
  name: string
  organizationId: string
  accountId: string
}

/** Whoever keeps or removes a content holds its lock until the end of the transaction. */
export async function lockContent(db: Db, sha256: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('file'), hashtext(${sha256.toString('hex')}))`.execute(
    db,
  )
}

/** The same content under the same name of the same organization is the same file. */
export async function insertFile(
  db: Db,
  file: NewFile,
  now: Date,
): Promise<{ row: StoredFile; isNew: boolean }> {
  const inserted = await db
    .insertInto('file')
    .values({
      sha256: file.sha256,
      size: String(file.size),
      content_type: file.contentType,
      name: file.name,
      organization_id: file.organizationId,
      account_id: file.accountId,
      created_at: now,
      unused_since: now,
    })
    .onConflict((conflict) => conflict.columns(['sha256', 'organization_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { row: inserted, isNew: true }
  const row = await db
    .updateTable('file')
    // Whoever sends it again is about to use it.
    .set({
      unused_since: sql`case when unused_since is null then null else ${now}::timestamptz end`,
    })
    .where('sha256', '=', file.sha256)
    .where('organization_id', '=', file.organizationId)
    .where('name', '=', file.name)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row, isNew: false }
}

export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  return db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function isContentUsed(db: Db, sha256: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('file')
    .select('id')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listUnusedFiles(db: Db, before: Date): Promise<StoredFile[]> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('unused_since', '<', before)
    .orderBy('id')
    .limit(1000)
    .execute()
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}
