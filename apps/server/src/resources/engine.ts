// What every part of the engine shares while it answers a request: the context, and the models of all resources.
import type { Resource } from '@eos/contract/resource'
import type { FastifyRequest } from 'fastify'
import { mayRead } from '../access/reading.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/tables.ts'
import { RequestFailure } from '../http/errors.ts'
import { storedId, type Sql } from './columns.ts'
import { inForceConditions } from './in-force.ts'
import { maskedFor } from './masks.ts'
import { modelOf, type Model } from './model.ts'
import { findRow, type Row } from './queries.ts'
import { sql } from 'kysely'

export interface Engine {
  context: Context
  models: ReadonlyMap<string, Model>
  afterMaking: AfterMaking
  /** The same of items that have taken a step along their life-cycle. */
  afterSteps: AfterMaking
}

/** By path: what follows when one item was made and that is certain; items that came in a list are looked after one by one. */
export type AfterMaking = Readonly<
  Record<string, (request: FastifyRequest, id: string) => Promise<void>>
>

export function makeEngine(
  context: Context,
  resources: readonly Resource[],
  { afterMaking = {}, afterSteps = {} }: Partial<Pick<Engine, 'afterMaking' | 'afterSteps'>> = {},
): Engine {
  const models = new Map(resources.map((each) => [each.path, modelOf(each)]))
  return { context, models, afterMaking, afterSteps }
}

export function modelAt(engine: Engine, path: string): Model {
  const model = engine.models.get(path)
  if (!model) throw new Error(`There is no resource ${path}.`)
  return model
}

/** The same, as the caller may read it. */
export function modelFor(engine: Engine, path: string, { caller }: FastifyRequest): Model {
  return maskedFor(modelAt(engine, path), caller)
}

/** The item behind an id of an address, if there is one that the caller may see. */
export async function findItem(
  engine: Engine,
  model: Model,
  request: FastifyRequest,
  id: string,
  options: { db?: Db; lock?: 'for update' } = {},
): Promise<Row | undefined> {
  const { db = engine.context.db, lock = 'none' } = options
  const stored = storedId(id, model.id.field)
  if (stored === undefined || id.includes('/')) return undefined
  const now = engine.context.now()
  return findRow(db, model, now, itemConditions(model, request, stored, now), lock)
}

/** The same, where its absence ends the request. */
export async function getItem(
  ...[engine, model, request, id, options]: Parameters<typeof findItem>
): Promise<Row> {
  const row = await findItem(engine, model, request, id, options)
  if (!row) throw new RequestFailure('NOT_FOUND', `There is no ${model.resource.itemRel} ${id}.`)
  return row
}

/** What has ended by being removed is no longer there, unless all are asked for; what was merely succeeded still is. */
function itemConditions(model: Model, request: FastifyRequest, id: string, now: Date): Sql[] {
  const { resource } = model
  return [
    sql`${model.id.at(now)} = ${id}`,
    mayRead(resource, request.caller, now),
    ...(resource.endsOnDelete ? inForceConditions(model, request.search, now) : []),
  ]
}
