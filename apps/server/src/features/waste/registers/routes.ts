// GET /api/admin/registers/{register}/duplicates and POST …/merge: duplicates in the registers of waste.
import { registerMergingCalls } from '@eos/contract/calls/register-merging'
import { isMergedRegister } from '@eos/contract/merging'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { needAction, reachingAt } from '../../../access/write-policy.ts'
import { modelAt, type Engine } from '../../../engine/model/engine.ts'
import type { Model } from '../../../engine/queries/model.ts'
import { byId } from '../../../engine/queries/order.ts'
import { both, hasAnyOf, listIds } from '../../../engine/queries/rows.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { takeJsonAsText } from '../../../platform/http/bodies/json-body.ts'
import type { Person, Scope } from '../../../platform/http/caller.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { groupsOf } from './duplicates.ts'
import { mergeEntries } from './merge.ts'
import { listRegisterKeys, type RegisterTable } from './queries.ts'

export async function registerRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  takeJsonAsText(app)
  addCalls(app, registerMergingCalls, {
    'registers.duplicates': async ({ person, params }) => {
      const groups = await findDuplicates(engine, person, registerAt(engine, params.register))
      return { total: groups.length, data: groups.slice(0, mostGroups) }
    },
    'registers.merge': async ({ params, body }, request: FastifyRequest) => {
      const model = registerAt(engine, params.register)
      return mergeEntries({ engine, model, request }, body())
    },
  })
}

const mostGroups = 100
const mostEntries = 20_000

function registerAt(engine: Engine, path: string): Model {
  if (!isMergedRegister(path)) throw new RequestFailure('NOT_FOUND', `${path} is no register.`)
  return modelAt(engine, path)
}

async function findDuplicates({ context: { db, now } }: Engine, person: Person, model: Model) {
  const { resource } = model
  const reaches = (['EDIT', 'DELETE'] as const).map((action) =>
    mayMerge(model, needAction(person, resource, action), now()),
  )
  const limit = mostEntries
  const found = await listIds(db, model, { conditions: reaches, order: byId(model), limit })
  const ids = found.map(({ id }) => id)
  const keys = await listRegisterKeys(db, resource.storedIn as RegisterTable, ids)
  const names = new Map(keys.map(({ id, name }) => [id, name]))
  return groupsOf(keys).map(({ because, ids: alike }) => ({
    because,
    entries: alike.map((id) => ({ id, name: names.get(id)! })),
  }))
}

/** Entries in use are the ministry's to change, and closed ones are not proposed. */
function mayMerge(model: Model, granted: readonly Scope[], now: Date) {
  const { resource } = model
  const lifecycle = resource.lifecycle!
  const { field } = lifecycle
  const statuses = resource.fields[field]!.choices!.filter(
    (each) => each !== 'closed' && reachingAt(lifecycle, String(each), granted).length > 0,
  )
  if (statuses.length === 0) return isCovered(resource, [])
  return both([isCovered(resource, granted), hasAnyOf(model, field, statuses, now)])
}
