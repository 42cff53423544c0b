// The text of files that documents name: what waits to be read, and what was read.
import { readTypes, type FileTextState } from '@eos/contract/publishing/documents'
import { sql, type RawBuilder } from 'kysely'
import { first, insertInto, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface UnreadFile {
  id: string
  sha256: Buffer
  size: number
  type: (typeof readTypes)[keyof typeof readTypes]
  /** It counts how often a process was ended while it read the file. */
  attempts: number
}

const types = Object.values(readTypes)

/** A file that documents name as theirs, not one inside of their text. */
const isNamed = sql`use.subject = 'documentation' and use.field in ('fileId', 'attachmentIds')`

/** @param abandoned before this instant whoever began to read is gone */
export function findUnreadFile(db: Db, abandoned: Date): Promise<UnreadFile | undefined> {
  return first<UnreadFile>(db)`
    select file.id::text as id, file.sha256, file.size::double precision as size,
           file.content_type as type, coalesce(file_text.attempts, 0) as attempts
      from file left join file_text on file_text.file_id = file.id
     where file.content_type = any(${types}::text[])
       and (file_text.file_id is null or (file_text.state = 'reading' and file_text.at < ${abandoned}))
       and exists (select from file_use use where use.file_id = file.id and ${isNamed})
     order by file.id limit 1`
}

export async function noteReading(db: Db, fileId: string, at: Date): Promise<void> {
  await run(db)`
    insert into file_text (file_id, state, at) values (${fileId}, 'reading', ${at})
    on conflict (file_id) do update
       set state = 'reading', attempts = file_text.attempts + 1, at = excluded.at`
}

export interface ReadText {
  fileId: string
  state: Exclude<FileTextState, 'none' | 'waiting'>
  pages: number | null
  /** The parts in order, each with its page where the file knows pages. */
  parts: readonly { page: number | null; content: string }[]
}

/** Replaces what was known of the text of the file. A file that is gone by now keeps none. */
export async function keepText(db: Db, text: ReadText, at: Date): Promise<void> {
  const { fileId, state, pages, parts } = text
  await run(db)`delete from file_passage where file_id = ${fileId}`
  const kept = await run(db)`
    update file_text set state = ${state}, pages = ${pages}, at = ${at} where file_id = ${fileId}`
  if (kept === 0 || parts.length === 0) return
  const rows = parts.map((each, part) => ({ file_id: fileId, part, ...each }))
  await run(db, insertInto('file_passage', rows))
}

/** The state of the worst file counts: only what is told as being found is found wholly. */
export const fileTextOfDocument: RawBuilder<FileTextState> = sql<FileTextState>`(
  select coalesce((array_agg(each.state order by array_position(
           array['damaged', 'encrypted', 'too_slow', 'too_large', 'empty', 'waiting', 'read'], each.state)))[1],
           'none')
    from (select case when file_text.state is null or file_text.state = 'reading' then 'waiting'
                      else file_text.state end as state
            from file_use use join file on file.id = use.file_id
            left join file_text on file_text.file_id = file.id
           where use.subject = 'documentation' and use.subject_id = documentation.id::text
             and use.field in ('fileId', 'attachmentIds')
             and file.content_type in ('application/pdf',
               'application/vnd.openxmlformats-officedocument.wordprocessingml.document')) each)`
