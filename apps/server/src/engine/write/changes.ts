// Creates, changes and removes items: each in one transaction with its checks and its announcement.
import { subjectOf } from '@eos/contract/resources/all'
import { removalOf, type Removal } from '@eos/contract/lists/removal'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import { isCovered } from '../../access/queries/organization-reach.ts'
import { needAction, outOfReach } from '../../access/write-policy.ts'
import { needPerson } from '../../platform/http/caller.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { announceChange, type Change as Announced } from '../../platform/database/changes.ts'
import { failsIfMatch, failsIfNoneMatch } from '../../platform/http/conditional.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { readScope, refuseUnknownCode } from '../../access/request-scope.ts'
import type { Values } from '../model/values.ts'
import { completeChange, completeNew, needRemovable } from './defaults.ts'
import { markDemo, needApart } from './rules/demo-isolation.ts'
import { putInBin } from '../bin/put-in-bin.ts'
import { hooksOf, modelAt } from '../model/engine.ts'
import { needRemover, needWriters } from './rules/writer-check.ts'
import { keepFileUses } from './file-uses.ts'
import { recordChange } from './history.ts'
import { needReadableTargets } from './rules/readable-targets.ts'
import { needUnlisted } from './rules/list-references.ts'
import { deleteRow, insertRow, updateRow } from '../queries/changes.ts'
import { existsRow, findRow, hasId, type Row } from '../queries/rows.ts'
import { fieldsOf, tagOf } from '../wire/representation.ts'
import type { Change, Work } from './work.ts'
import { findItem, getItem } from '../model/find-item.ts'

/** Runs a change that needs an action; announces it after the commit. */
export async function change<T>(
  options: Change & { action: PermissionAction },
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const { engine, model, request, action } = options
  const person = needPerson(request.caller)
  const granted = needAction(person, model.resource, action)
  const { changes, db, now } = engine.context
  refuseUnknownCode(await readScope(db, request, model.resource.narrowedBy))
  const announced: Announced = { kind: 'catalogue', resource: model.resource.path }
  const work = async (trx: Db) => {
    const own = { engine, model, request, db: trx, person, action, granted, now: now() }
    const changed = await run(own)
    await announceChange(trx, announced)
    return changed
  }
  const result = await inTransaction(db, work, { mayRepeat: true })
  // This process hears of the change at once, so that its next answer shows it.
  changes.tell(announced)
  return result
}

export async function create(work: Work, values: Values, id?: string): Promise<Row> {
  const { model, db, now } = work
  const complete = await prepareNew(work, values)
  const { storage, afterWrite } = hooksOf(work.engine, model.resource)
  const newId = storage
    ? await storage.insert(work, complete, id)
    : await insertRow(db, model, complete, { now, id })
  await needReach(work, newId)
  await afterWrite?.(db, [newId], now, work.person)
  const row = await getRow(work, newId)
  if (!storage) await recordChange(work, 'CREATE', { after: row })
  await keepFileUses({ ...work, caller: work.person }, row.id, row)
  return row
}

/** Checks and completes a new item before it is written. */
export async function prepareNew(work: Work, values: Values): Promise<Values> {
  const { resource } = work.model
  needWriters(work, undefined, values)
  await needReadableTargets(work, values)
  return markDemo({ ...work, resource }, await completeNew(work, values))
}

/** Checks and completes a change before it is written. */
export async function prepareChange(work: Work, row: Row, given: Values): Promise<Values> {
  const { resource } = work.model
  needWriters(work, row, given)
  await needReadableTargets(work, given, row)
  const values = await completeChange(work, row, given)
  await needApart({ ...work, resource }, row, values)
  return values
}

/** Locks the item; checks `If-Match` and that it lies within the person's grants. */
export async function lockItem(work: Work, id: string): Promise<Row> {
  const row = await getItem(work.engine, work.model, work.request, id, {
    db: work.db,
    lock: 'for update',
  })
  refuseStale(work, row)
  await needReach(work, row.id)
  return row
}

/** Locks an item that may not exist yet, because the caller chooses the id. */
export async function lockItemIfAny(work: Work, id: string): Promise<Row | undefined> {
  const { engine, model, request, db } = work
  const row = await findItem(engine, model, request, id, { db, lock: 'for update' })
  refuseStale(work, row)
  if (row) await needReach(work, row.id)
  return row
}

export async function update(work: Work, row: Row, given: Values): Promise<Row> {
  const hooks = hooksOf(work.engine, work.model.resource)
  const { storage } = hooks
  const lookAgain = await hooks.aroundChange?.(work.db)
  const values = await prepareChange(work, row, given)
  if (storage) await storage.update(work, row, values)
  else await updateRow(work.db, work.model, { id: row.id, values }, work.now)
  await needReach(work, row.id)
  await lookAgain?.()
  await hooks.afterWrite?.(work.db, [row.id], work.now, work.person)
  const changed = await getRow(work, row.id)
  if (!storage) await recordChange(work, 'EDIT', { before: row, after: changed })
  await keepFileUses({ ...work, caller: work.person }, row.id, changed)
  await hooks.afterUpdate?.({
    before: row,
    after: changed,
    change: (...other) => changeOther(work, ...other),
  })
  return changed
}

async function changeOther(
  work: Work,
  path: string,
  id: string,
  changes: (current: Values) => Values,
): Promise<void> {
  const { db, engine, now } = work
  const other: Work = { ...work, model: modelAt(engine, path) }
  const row = await findRow(db, other.model, now, [hasId(other.model, id)], 'for update')
  if (!row) throw new RequestFailure('NOT_FOUND')
  await needReach(other, id)
  await update(other, row, changes(fieldsOf(other.model, row)))
  await announceChange(db, { kind: 'catalogue', resource: path })
}

/** @returns the number under which the item lies in the bin, if it went there */
export async function remove(work: Work, row: Row): Promise<string | undefined> {
  const { model, db, now } = work
  const { beforeRemove, aroundChange, storage } = hooksOf(work.engine, model.resource)
  const removal = removalOf(model.resource, row)
  needRemover(work, row)
  needRemovable(work, row)
  if (removal !== 'closed') await needUnlisted(db, model.resource, row.id)
  await beforeRemove?.(db, row.id, now)
  const lookAgain = await aroundChange?.(db)
  if (storage) {
    await storage.remove(work, row)
    return undefined
  }
  const ending = endingOf(work, removal)
  const bin =
    removal === 'binned' ? await putInBin(work, row, subjectOf(model.resource)) : undefined
  if (ending) await updateRow(db, model, { id: row.id, values: ending }, now)
  else await deleteRow(db, model, row.id)
  await lookAgain?.()
  const after = ending ? await getRow(work, row.id) : undefined
  await recordChange(work, 'DELETE', { before: row, after })
  if (bin === undefined) await keepFileUses({ ...work, caller: work.person }, row.id, after)
  return bin
}

/** Returns the values that end or close an item instead of removing it. */
function endingOf({ model, now }: Work, removal: Removal): Values | undefined {
  const { inForce, lifecycle } = model.resource
  if (removal === 'ended' && inForce) return { [inForce.to]: now.toISOString() }
  return removal === 'closed' && lifecycle?.closes
    ? { [lifecycle.field]: lifecycle.closes }
    : undefined
}

/** Throws unless the row lies within the person's grants; called before and after a change. */
export async function needReach({ model, db, action, granted }: Work, id: string): Promise<void> {
  if (model.resource.access.write !== 'scope') return
  if (!(await existsRow(db, model, [hasId(model, id), isCovered(model.resource, granted)]))) {
    throw outOfReach(model.resource, action, granted)
  }
}

async function getRow({ model, db, now }: Work, id: string): Promise<Row> {
  const row = await findRow(db, model, now, [hasId(model, id)])
  return row!
}

export function refuseStale({ model, request }: Work, row: Row | undefined): void {
  const tag = row && tagOf(model, row)
  if (failsIfMatch(request.headers, tag) || failsIfNoneMatch(request.headers, tag)) {
    throw new RequestFailure('PRECONDITION', tag ? { headers: { etag: tag } } : {})
  }
}
