// Finds the item with an id of an address, as far as the caller may see it.

import type { FastifyRequest } from 'fastify'
import { mayRead } from '../../access/queries/read-policy.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { exactId, type Sql } from '../queries/columns.ts'
import { inForceConditions } from '../queries/conditions.ts'
import type { Model } from '../queries/model.ts'
import { findRow, hasId, type Row } from '../queries/rows.ts'
import type { Engine } from './engine.ts'

/** Returns the item, if there is one that the caller may see. */
export async function findItem(
  engine: Engine,
  model: Model,
  request: FastifyRequest,
  id: string,
  options: { db?: Db; lock?: 'for update' } = {},
): Promise<Row | undefined> {
  const { db = engine.context.db, lock = 'none' } = options
  const stored = exactId(id, model.id.field)
  if (stored === undefined) return undefined
  const now = engine.context.now()
  return findRow(db, model, now, itemConditions(model, request, stored, now), lock)
}

/** Like `findItem`; throws 404 when there is none. */
export async function getItem(
  ...[engine, model, request, id, options]: Parameters<typeof findItem>
): Promise<Row> {
  const row = await findItem(engine, model, request, id, options)
  if (!row) throw new RequestFailure('NOT_FOUND', `There is no ${model.resource.itemRel} ${id}.`)
  return row
}

/** Leaves out items that were ended by a removal, unless `all` is asked for; items with a successor remain. */
function itemConditions(model: Model, request: FastifyRequest, id: string, now: Date): Sql[] {
  const { resource } = model
  return [
    hasId(model, id),
    mayRead(resource, request.caller, now),
    ...(resource.endsOnDelete ? inForceConditions(model, request.search, now) : []),
  ]
}
