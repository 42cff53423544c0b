// The entries of a register that a person may merge today, and the groups of them that may be the same.
import type { DuplicateGroups } from '@eos/contract/calls/waste/register-merging'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { needAction, reachingAt } from '../../../access/write-policy.ts'
import type { Engine } from '../../../engine/model/engine.ts'
import type { Model } from '../../../engine/queries/model.ts'
import { byId } from '../../../engine/queries/order.ts'
import { both, hasAnyOf, listIds } from '../../../engine/queries/rows.ts'
import type { Person, Scope } from '../../../platform/http/caller.ts'
import { groupsOf } from './duplicates.ts'
import { listDistinct, listRegisterKeys, type RegisterKeys, type RegisterTable } from './queries.ts'

const mostGroups = 100
const mostEntries = 20_000

/** @throws FORBIDDEN for somebody who merges nothing */
export async function mergeableKeys(
  { context: { db, now } }: Engine,
  person: Person,
  model: Model,
): Promise<RegisterKeys[]> {
  const reaches = (['EDIT', 'DELETE'] as const).map((action) =>
    mayMerge(model, needAction(person, model.resource, action), now()),
  )
  const limit = mostEntries
  const found = await listIds(db, model, { conditions: reaches, order: byId(model), limit })
  return listRegisterKeys(
    db,
    model.resource.storedIn as RegisterTable,
    found.map(({ id }) => id),
  )
}

export async function findDuplicates(
  engine: Engine,
  person: Person,
  model: Model,
): Promise<DuplicateGroups> {
  const keys = await mergeableKeys(engine, person, model)
  const apart = await listDistinct(engine.context.db, model.resource.path)
  const names = new Map(keys.map(({ id, name }) => [id, name]))
  const groups = groupsOf(
    keys,
    apart.map(({ ids }) => ids),
  )
  return {
    total: groups.length,
    data: groups.slice(0, mostGroups).map(({ because, ids }) => ({
      because,
      entries: ids.map((id) => ({ id, name: names.get(id)! })),
    })),
  }
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
