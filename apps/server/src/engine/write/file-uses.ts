// Notes which files an item names whenever the item changes: whoever may read the naming field may read the file.
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import type { Caller } from '../../platform/http/caller.ts'
import { mayRead } from '../../access/queries/read-policy.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import {
  deleteFileUse,
  insertFileUses,
  isFileOfCaller,
  listUsesBy,
  listUsesOfFile,
  markUnusedFiles,
} from '../files/queries.ts'
import { plainId } from '../queries/columns.ts'
import type { Engine } from '../model/engine.ts'
import { maskedFor } from '../queries/field-visibility.ts'
import type { Model } from '../queries/model.ts'
import { isFileNamedIn } from '../queries/references.ts'
import { existsRow, hasId, type Row } from '../queries/rows.ts'

interface Use {
  file_id: string
  field: string
}

interface FileUsesWork {
  engine: Engine
  model: Model
  db: Db
  caller: Caller
  now: Date
}

/** Says whether the caller may read the file: as its owner, or through an item that names it. */
export async function mayReadFile(
  engine: Engine,
  caller: Caller,
  fileId: string,
  db: Db = engine.context.db,
): Promise<boolean> {
  return (await isFileOfCaller(db, caller, fileId)) || isShownSomewhere(engine, caller, fileId, db)
}

/** Notes the files that an item names after a change; refuses files that its writer may not read. */
export async function keepFileUses(
  work: FileUsesWork,
  id: string,
  after: Row | undefined,
): Promise<void> {
  const { model, db, now } = work
  const fields = fileFields(model.resource)
  if (fields.length === 0) return
  const subject = model.resource.path
  const former = await listUsesBy(db, { subject, id })
  const wanted = after ? fields.flatMap((each) => usesIn(each, after)) : []
  const added = await onlyReadable(
    work,
    wanted.filter((use) => !includes(former, use)),
  )
  const ended = former.filter((use) => !includes(wanted, use))
  for (const use of ended) await deleteFileUse(db, use)
  if (added.length > 0) {
    await insertFileUses(
      db,
      added.map((use) => ({ ...use, subject, subject_id: id })),
    )
  }
  const touched = [...new Set([...added, ...ended].map(({ file_id }) => file_id))]
  if (touched.length > 0) await markUnusedFiles(db, touched, now)
}

/** Says whether any item names the file, also one that was not written through the API. */
export async function isFileNamed(engine: Engine, fileId: string): Promise<boolean> {
  const now = engine.context.now()
  for (const model of engine.models.values()) {
    for (const [name, field] of fileFields(model.resource)) {
      const column = model.properties.get(name)!.at(now)
      const isNamed = isFileNamedIn(column, field, fileId)
      if (await existsRow(engine.context.db, model, [isNamed])) return true
    }
  }
  return false
}

/** Says whether the item names any file at all. */
export function namesFiles(resource: Resource, row: Row): boolean {
  return fileFields(resource).some((each) => usesIn(each, row).length > 0)
}

/** Lists the fields in which files may be named. */
function fileFields(resource: Resource): [name: string, field: Field][] {
  return Object.entries(resource.fields).filter(([, field]) => mayNameFiles(field))
}

async function isShownSomewhere(
  engine: Engine,
  caller: Caller,
  fileId: string,
  db: Db,
): Promise<boolean> {
  const uses = await listUsesOfFile(db, fileId)
  const now = engine.context.now()
  for (const { subject, subject_id, field: name } of uses) {
    const model = engine.models.get(subject)
    const property = model && maskedFor(model, caller).properties.get(name)
    if (!model || !property) continue
    const isShown = [
      hasId(model, subject_id),
      mayRead(model.resource, caller, now),
      isFileNamedIn(property.at(now), model.resource.fields[name]!, fileId),
    ]
    if (await existsRow(db, model, isShown)) return true
  }
  return false
}

/** Drops such a file from a text; refuses it in a field for files. */
async function onlyReadable(
  { engine, model, db, caller }: FileUsesWork,
  uses: Use[],
): Promise<Use[]> {
  const readable: Use[] = []
  for (const use of uses) {
    if (await mayReadFile(engine, caller, use.file_id, db)) readable.push(use)
    else if (model.resource.fields[use.field]?.kind !== 'html')
      refuseField({
        entity: model.resource.itemRel,
        property: use.field,
        invalidValue: use.file_id,
        message: { en: 'There is no such file.', vi: 'Không có tệp này.' },
        code: 'LINK_INVALID',
      })
  }
  return readable
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
