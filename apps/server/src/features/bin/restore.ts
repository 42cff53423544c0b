// Restores a binned item with all that was removed with it, as it stood; refuses it where something is in the way.
import { resources } from '@eos/contract/resources/all'
import type { FastifyRequest } from 'fastify'
import { binSubject } from '../../engine/bin/put-in-bin.ts'
import { moveFileUses } from '../../engine/files/queries.ts'
import { hooksOf, modelAt, type Engine } from '../../engine/model/engine.ts'
import { findRow, hasId, type Row } from '../../engine/queries/rows.ts'
import { change } from '../../engine/write/changes.ts'
import { recordChange } from '../../engine/write/history.ts'
import { needListedItems } from '../../engine/write/rules/list-references.ts'
import type { Work } from '../../engine/write/work.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { clashFailure, unfit } from './clashes.ts'
import {
  deleteBinned,
  listClashes,
  listPartTables,
  lockBinned,
  putBack,
  type BinnedRow,
} from './queries.ts'

/** The person's right to remove it is the right to restore it. */
export async function restore(
  engine: Engine,
  request: FastifyRequest,
  found: BinnedRow,
): Promise<Row> {
  const model = modelAt(engine, found.kind)
  return change({ engine, model, request, action: 'DELETE' }, async (work) => {
    const item = await lockBinned(work.db, found.id)
    if (!item) throw new RequestFailure('NOT_FOUND')
    const clashes = await listClashes(work.db, item.id, declaredTables)
    if (clashes.length > 0) throw await clashFailure(work, item, clashes)
    await putBack(work.db, item.id)
    const row = await settled(work, item)
    await keepWhatBelongs(work, item, row)
    return row
  })
}

const declaredTables = [...new Set(resources.map(({ storedIn }) => storedIn))]

/** Judges the item by the rules of a change, because others may have changed meanwhile. */
async function settled(work: Work, { itemId }: BinnedRow): Promise<Row> {
  const { db, engine, model, now, person } = work
  const { validate, afterWrite } = hooksOf(engine, model.resource)
  const row = await findRow(db, model, now, [hasId(model, itemId)])
  if (!row) throw new Error(`${model.resource.path} ${itemId} was not put back.`)
  try {
    await needListedItems(work, model.resource, row)
    await validate?.(db, row)
  } catch (error) {
    throw unfit(error)
  }
  await afterWrite?.(db, [itemId], now, person)
  return row
}

async function keepWhatBelongs(work: Work, item: BinnedRow, row: Row): Promise<void> {
  const { db, model } = work
  await recordChange(work, 'RESTORE', { after: row })
  await moveFileUses(
    db,
    { subject: binSubject, id: item.id },
    { subject: model.resource.path, id: item.itemId },
  )
  const parts = await listPartTables(db, item.id)
  await deleteBinned(db, [item.id])
  for (const { path, storedIn } of resources) {
    const isPart = parts.some(({ name }) => name === storedIn)
    if (isPart) await announceChange(db, { kind: 'catalogue', resource: path })
  }
}
