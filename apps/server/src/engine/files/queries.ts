// Uploaded files, and which items use them, as they are stored.
import { sql, type Selectable } from 'kysely'
import { isOwnFile } from '../../access/queries/file-reach.ts'
import { exists, first, insertInto, one, rows, run } from '../../platform/database/statements.ts'
import type { Db, Tables } from '../../platform/database/tables/tables.ts'
import type { Caller } from '../../platform/http/caller.ts'

export type StoredFile = Selectable<Tables['file']>
type FileUse = Selectable<Tables['file_use']>

const columns = sql`id, sha256, size, content_type, name, organization_id, account_id, created_at, unused_since, width, height`

interface NewFile {
  sha256: Buffer
  size: number
  contentType: string
  name: string
  organizationId: string
  accountId: string
  /** In pixels; nothing where it is no picture. */
  width: number | null
  height: number | null
}

/** Locks a content until the transaction ends: nobody else stores or removes it. */
export async function lockContent(db: Db, sha256: Buffer): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtext('file'), hashtext(${sha256.toString('hex')}))`
}

/** Inserts a file, or finds the one with the same content and name that the organization already has. */
export async function insertFile(
  db: Db,
  file: NewFile,
  now: Date,
): Promise<{ row: StoredFile; isNew: boolean }> {
  const values = {
    sha256: file.sha256,
    size: String(file.size),
    content_type: file.contentType,
    name: file.name,
    organization_id: file.organizationId,
    account_id: file.accountId,
    created_at: now,
    unused_since: now,
    width: file.width,
    height: file.height,
  }
  const inserted = await first<StoredFile>(db)`
    ${insertInto('file', [values])}
    on conflict (sha256, organization_id, name) do nothing returning ${columns}`
  if (inserted) return { row: inserted, isNew: true }
  // A file that is uploaded again is about to be used.
  const row = await one<StoredFile>(db)`
    update file
       set unused_since = case when unused_since is null then null else ${now}::timestamptz end,
           width = coalesce(width, ${file.width}), height = coalesce(height, ${file.height})
     where sha256 = ${file.sha256} and organization_id = ${file.organizationId}
       and name = ${file.name}
    returning ${columns}`
  return { row, isNew: false }
}

export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  return first<StoredFile>(db)`select ${columns} from file where id = ${id}`
}

/** Says whether the caller may read the file because the caller or the caller's organization uploaded it. */
export async function isFileOfCaller(db: Db, caller: Caller, id: string): Promise<boolean> {
  return exists(db)`select from file where id = ${id} and ${isOwnFile(caller)}`
}

export async function isContentUsed(db: Db, sha256: Buffer): Promise<boolean> {
  return exists(db)`select from file where sha256 = ${sha256} limit 1`
}

export async function listUnusedFiles(db: Db, before: Date): Promise<{ id: string }[]> {
  return rows<{ id: string }>(db)`
    select id from file where unused_since < ${before} order by id limit 1000`
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await run(db)`delete from file where id = ${id}`
}

export async function listUsesOfFile(db: Db, fileId: string): Promise<FileUse[]> {
  return rows<FileUse>(db)`
    select file_id, subject, subject_id, field from file_use where file_id = ${fileId}`
}

interface FileUser {
  /** The path of the resource. */
  subject: string
  id: string
}

export async function listUsesBy(db: Db, { subject, id }: FileUser): Promise<FileUse[]> {
  return rows<FileUse>(db)`
    select file_id, subject, subject_id, field from file_use
     where subject = ${subject} and subject_id = ${id}`
}

export async function insertFileUses(db: Db, uses: readonly FileUse[]): Promise<void> {
  await run(db, insertInto('file_use', uses))
}

export async function deleteFileUse(db: Db, use: FileUse): Promise<void> {
  await run(db)`
    delete from file_use
     where subject = ${use.subject} and subject_id = ${use.subject_id}
       and file_id = ${use.file_id} and field = ${use.field}`
}

/** Gives the files of one user to another; they are kept as long as the new one is there. */
export async function moveFileUses(db: Db, from: FileUser, to: FileUser): Promise<void> {
  await run(db)`
    update file_use set subject = ${to.subject}, subject_id = ${to.id}
     where subject = ${from.subject} and subject_id = ${from.id}`
}

/** Notes the time since which nothing uses these files, for those that nothing uses. */
export async function markUnusedFiles(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await run(db)`
    update file set unused_since = case
      when exists (select from file_use where file_id = file.id) then null
      else coalesce(unused_since, ${now}) end
     where id = any(${ids}::bigint[])`
}
