// Which items use which files: noted whenever an item changes. Whoever may read the field that names a file may read the file.
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import { sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import { isOwnFile } from '../../access/queries/file-reach.ts'
import { mayRead } from '../../access/queries/read-policy.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { plainId, type Sql } from '../model/columns.ts'
import type { Engine } from '../model/engine.ts'
import { maskedFor } from '../read/field-visibility.ts'
import type { Model } from '../model/model.ts'
import type { Row } from '../model/queries.ts'

interface Use {
  file_id: string
  field: string
}

export interface FileUsesWork {
  engine: Engine
  model: Model
  db: Db
  caller: Caller
  now: Date
}

/** Whether the caller may read the file: as its own, or because of an item that names it. */
export async function mayReadFile(
  engine: Engine,
  caller: Caller,
  fileId: string,
  db: Db = engine.context.db,
): Promise<boolean> {
  const own = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where(isOwnFile(caller))
    .executeTakeFirst()
  return own !== undefined || isShownSomewhere(engine, caller, fileId, db)
}

/** Notes what an item names after a change; a file that its writer may not read cannot be named. */
export async function keepFileUses(
  work: FileUsesWork,
  id: string,
  after: Row | undefined,
): Promise<void> {
  const { model, db, now } = work
  const fields = fileFields(model.resource)
  if (fields.length === 0) return
  const subject = model.resource.path
  const former = await db
    .selectFrom('file_use')
    .select(['file_id', 'field'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .execute()
  const wanted = after ? fields.flatMap((each) => usesIn(each, after)) : []
  const added = await onlyReadable(
    work,
    wanted.filter((use) => !includes(former, use)),
  )
  const ended = former.filter((use) => !includes(wanted, use))
  for (const use of ended) {
    await db
      .deleteFrom('file_use')
      .where('subject', '=', subject)
      .where('subject_id', '=', id)
      .where('file_id', '=', use.file_id)
      .where('field', '=', use.field)
      .execute()
  }
  if (added.length > 0) {
    const rows = added.map((use) => ({ ...use, subject, subject_id: id }))
    await db.insertInto('file_use').values(rows).execute()
  }
  await markUnused(db, [...new Set([...added, ...ended].map(({ file_id }) => file_id))], now)
}

/** Whether any item names the file, also one that was not written through the API. */
export async function isFileNamed(engine: Engine, fileId: string): Promise<boolean> {
  const now = engine.context.now()
  for (const model of engine.models.values()) {
    for (const [name, field] of fileFields(model.resource)) {
      const column = model.properties.get(name)!.at(now)
      const { rows } = await sql`
        select 1 from ${model.table} where ${isNamedIn(column, field, fileId)} limit 1`.execute(
        engine.context.db,
      )
      if (rows.length > 0) return true
    }
  }
  return false
}

/** Whether an item names any file at all. */
export function namesFiles(resource: Resource, row: Row): boolean {
  return fileFields(resource).some((each) => usesIn(each, row).length > 0)
}

/** Every field in which files may be named. */
export function fileFields(resource: Resource): [name: string, field: Field][] {
  return Object.entries(resource.fields).filter(([, field]) => mayNameFiles(field))
}

/** Whether the field of a row names the file, as SQL. */
export function isNamedIn(column: Sql, { kind }: Field, fileId: string): Sql {
  if (kind === 'file') return sql`${column} = ${fileId}`
  if (kind === 'files') return sql`${fileId}::bigint = any(${column})`
  if (kind === 'html') return sql`${column} ~ ${`/api/files/${fileId}([^0-9]|$)`}`
  return sql`${column}::text ~ ${`"${fileId}"`}`
}

async function isShownSomewhere(
  engine: Engine,
  caller: Caller,
  fileId: string,
  db: Db,
): Promise<boolean> {
  const uses = await db.selectFrom('file_use').selectAll().where('file_id', '=', fileId).execute()
  const now = engine.context.now()
  for (const { subject, subject_id, field: name } of uses) {
    const model = engine.models.get(subject)
    const property = model && maskedFor(model, caller).properties.get(name)
    if (!model || !property) continue
    const { rows } = await sql`
      select 1 from ${model.table}
       where ${model.id.at(now)} = ${subject_id} and ${mayRead(model.resource, caller, now)}
         and ${isNamedIn(property.at(now), model.resource.fields[name]!, fileId)}`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

/** In a text such a file is simply not shown; a field that is meant for files says so. */
async function onlyReadable(
  { engine, model, db, caller }: FileUsesWork,
  uses: Use[],
): Promise<Use[]> {
  const readable: Use[] = []
  for (const use of uses) {
    if (await mayReadFile(engine, caller, use.file_id, db)) readable.push(use)
    else if (model.resource.fields[use.field]?.kind !== 'html')
      throw noSuchFile(model.resource, use)
  }
  return readable
}

function noSuchFile({ itemRel }: Resource, { field, file_id }: Use): RequestFailure {
  const words = { en: 'There is no such file.', vi: 'Không có tệp này.' }
  const problem = { entity: itemRel, property: field, invalidValue: file_id }
  return new RequestFailure('LINK_INVALID', {
    detail: `There is no file ${file_id}.`,
    message: words,
    errors: [{ ...problem, message: words.en, words }],
  })
}

async function markUnused(db: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update file set unused_since = case
      when exists (select from file_use where file_id = file.id) then null
      else coalesce(unused_since, ${now}) end
     where id = any(${ids}::bigint[])`.execute(db)
}

function includes(uses: readonly Use[], { file_id, field }: Use): boolean {
  return uses.some((use) => use.file_id === file_id && use.field === field)
}

function usesIn([name, field]: [string, Field], row: Row): Use[] {
  const ids = new Set(idsIn(field, row[name]).filter((id) => plainId(id) !== undefined))
  return [...ids].map((file_id) => ({ file_id, field: name }))
}

function idsIn(field: Field, value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (field.kind === 'file') return [String(value)]
  if (field.kind === 'files') return (value as unknown[]).map(String)
  if (field.kind === 'html') {
    return [...String(value).matchAll(/\/api\/files\/(\d{1,19})(?!\d)/g)].map(([, id]) => id!)
  }
  const inner = Object.entries(field.of ?? {}).filter(([, each]) => mayNameFiles(each))
  return (value as Row[]).flatMap((each) => inner.flatMap(([name, of]) => idsIn(of, each[name])))
}

function mayNameFiles({ kind, of }: Field): boolean {
  if (kind === 'rows') return Object.values(of ?? {}).some(mayNameFiles)
  return kind === 'file' || kind === 'files' || kind === 'html'
}
